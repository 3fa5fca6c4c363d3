import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import serverTexts from '../../server/platform/translations/nl.json' with { type: 'json' };
import { field, fieldProblem, fillText, formProblem, freshAddress } from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { openOrders, slowAnswer } from './orders.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();

test.for(javaScriptModes)('$mode a guest who lost the link finds the order', async ({ javaScript }) => {
  const order = await orders.placeOrder();
  const expected = [/\b404\b/, /\b400\b/, slowAnswer];
  const page = await (await openBrowser({ javaScript, expected, viewport: 'phone' })).newPage();
  await goTo(page, '/order');
  const find = async (name: string, emailAddress: string) => {
    await field(page, texts.find.name).fill(name);
    await field(page, texts.find.emailAddress).fill(emailAddress);
    await page.getByRole('button', { name: texts.find.submit }).click();
  };
  await find('honderd', order.emailAddress);
  await expect.poll(() => fieldProblem(page, texts.find.name)).toContain(problemTexts.invalid_order);

  // The message is the same for a wrong name and a wrong address.
  await find('H999999999', order.emailAddress);
  await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.order_unknown]);
  await find(order.orderName, freshAddress());
  await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.order_unknown]);
  expect(await field(page, texts.find.name).inputValue()).toBe(order.orderName);

  await find(order.orderName.toLowerCase(), order.emailAddress.toUpperCase());
  await waitForPage(page, order.path);
  await page
    .getByRole('heading', { level: 1, name: fillText(texts.title, { name: order.orderName }) })
    .waitFor();
});

test.for(javaScriptModes)('$mode whoever guesses too often is asked to wait', async ({ javaScript }) => {
  const name = `H${randomInt(500_000_000, 999_999_999)}`;
  const page = await (
    await openBrowser({ javaScript, expected: [/\b404\b/, /\b429\b/, slowAnswer] })
  ).newPage();
  await goTo(page, '/order');
  await field(page, texts.find.name).fill(name);
  await field(page, texts.find.emailAddress).fill(freshAddress());
  const guess = async () => {
    await countGuesses(name);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: texts.find.submit }).click();
    return (await answered).status();
  };
  // Every story deletes all rate limits first, so this one sets its own again.
  await expect.poll(guess, { timeout: 40_000 }).toBe(429);
  const [beforeSeconds = ''] = serverTexts['error.rate_limited'].split('{{');
  await formProblem(page).filter({ hasText: beforeSeconds }).waitFor();
  expect(await field(page, texts.find.name).inputValue()).toBe(name);
});

/** Sets the attempts for one order to their hourly maximum. */
async function countGuesses(name: string): Promise<void> {
  const key = `find-order:${await orders.siteId()}:${name}`;
  await orders.db
    .insertInto('rate_limit')
    .values({ key, calls: 20, window_ends_at: new Date(Date.now() + 3_600_000) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ calls: 20 }))
    .execute();
}

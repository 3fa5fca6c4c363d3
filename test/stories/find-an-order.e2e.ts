import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import serverTexts from '../../server/platform/translations/nl.json' with { type: 'json' };
import { field, fieldProblem, fillText, formProblem, freshAddress } from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { openOrders, slowAnswer } from './orders.ts';
import { goTo, javaScriptModes, openBrowser } from './visitor.ts';

const { order: texts } = screenTexts.nl;
const orders = openOrders();

async function find(page: Page, name: string, emailAddress: string): Promise<void> {
  await field(page, texts.find.name).fill(name);
  await field(page, texts.find.emailAddress).fill(emailAddress);
  await page.getByRole('button', { name: texts.find.submit }).click();
}

/** Asks for a link and returns the messages on the page. */
async function answerTo(page: Page, name: string, emailAddress: string): Promise<string[]> {
  await find(page, name, emailAddress);
  await page.getByText(texts.find.sent).waitFor();
  return page.locator('main p').allTextContents();
}

test.for(javaScriptModes)('$mode a guest who lost the link gets it by email', async ({ javaScript }) => {
  const order = await orders.placeOrder();
  const expected = [/\b400\b/, slowAnswer];
  const page = await (await openBrowser({ javaScript, expected, viewport: 'phone' })).newPage();
  await goTo(page, '/order');
  await find(page, 'honderd', order.emailAddress);
  await expect.poll(() => fieldProblem(page, texts.find.name)).toContain(problemTexts.invalid_order);
  expect(await field(page, texts.find.emailAddress).inputValue()).toBe(order.emailAddress);

  const ofWrongName = await answerTo(page, 'H999999999', order.emailAddress);
  await page.getByRole('link', { name: texts.find.again }).click();
  const typed = [order.orderName.toLowerCase(), order.emailAddress.toUpperCase()] as const;
  expect(await answerTo(page, ...typed), 'the same for all').toEqual(ofWrongName);

  await goTo(page, await orders.linkInEmail(order, 'orderLink'));
  await page
    .getByRole('heading', { level: 1, name: fillText(texts.title, { name: order.orderName }) })
    .waitFor();
});

test('a guest who wants to withdraw gets the link of that page', async () => {
  const order = await orders.placeOrder();
  const page = await (await openBrowser({ javaScript: false })).newPage();
  await goTo(page, '/order?for=withdrawal');
  await answerTo(page, order.orderName, order.emailAddress);
  await goTo(page, await orders.linkInEmail(order, 'orderWithdrawalLink'));
  await page.getByRole('heading', { level: 1, name: texts.withdrawal.title }).waitFor();
});

test.for(javaScriptModes)('$mode whoever asks too often is told to wait', async ({ javaScript }) => {
  const emailAddress = freshAddress();
  const page = await (await openBrowser({ javaScript, expected: [/\b429\b/, slowAnswer] })).newPage();
  for (let times = 0; times < 5; times++) {
    await goTo(page, '/order');
    await answerTo(page, 'H999999999', emailAddress);
  }
  await goTo(page, '/order');
  await find(page, 'H999999999', emailAddress);
  const [beforeSeconds = ''] = serverTexts['error.rate_limited'].split('{{');
  await formProblem(page).filter({ hasText: beforeSeconds }).waitFor();
  expect(await field(page, texts.find.name).inputValue()).toBe('H999999999');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '../../web/office/translations/nl/housekeeping.json' with { type: 'json' };
import deskTexts from '../../web/office/translations/nl/officeDesk.json' with { type: 'json' };
import { openAccounts } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { goTo } from './visitor.ts';

const { housekeeping: t } = texts;
const { condition } = deskTexts.officeDesk;
const accounts = openAccounts();
const path = '/office/housekeeping?show=all';

async function openList(options: Parameters<typeof openAuditedPage>[0]): Promise<Page> {
  const page = await openAuditedPage(options);
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'housekeeping' }), 'office');
  await goTo(page, path);
  return page;
}

const room = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(number, { exact: true }) });

async function setByMenu(page: Page, number: string, label: string): Promise<void> {
  await room(page, number).locator('summary').click();
  await room(page, number).getByRole('button', { name: label, exact: true }).click();
}

test('a housekeeper works on a phone through a lost connection, and hears what a colleague did', async () => {
  const page = await openList({
    viewport: { width: 360, height: 740 },
    touch: true,
    expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /\b409\b/],
  });
  await setByMenu(page, '401', t.set.dirty);
  await room(page, '401').getByText(condition.dirty, { exact: true }).waitFor();
  await page.getByText(t.waiting, { exact: true }).first().waitFor({ state: 'hidden' });
  await page.reload();
  const clean = room(page, '401').getByRole('button', { name: `${t.set.clean}: 401` });
  await clean.waitFor();
  expect((await clean.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await inLightAndDark(page)).toEqual([]);

  await page.context().setOffline(true);
  await clean.tap();
  await setByMenu(page, '303', t.set.dirty);
  await page.getByText(t.waitingCount_other.replace('{{count}}', '2')).waitFor();
  await room(page, '401').getByText(condition.clean, { exact: true }).waitFor();

  const colleague = await openList({});
  await setByMenu(colleague, '303', t.set.inspected);
  await room(colleague, '303').getByText(condition.inspected, { exact: true }).waitFor();
  await colleague.getByText(t.waiting, { exact: true }).first().waitFor({ state: 'hidden' });

  // The page comes back before the calls do.
  await page.route('**/Condition', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText(t.waitingCount_other.replace('{{count}}', '2')).waitFor();
  await page.unroute('**/Condition');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const conflict = page.getByRole('alert');
  await conflict.getByText(/303/).waitFor();
  await page.getByText(t.waiting, { exact: true }).first().waitFor({ state: 'hidden' });
  await conflict.getByRole('button', { name: t.accept }).click();
  await room(page, '303').getByText(condition.inspected, { exact: true }).waitFor();
  await page.reload();
  await room(page, '401').getByText(condition.clean, { exact: true }).waitFor();

  await setByMenu(page, '401', t.set.dirty);
  await room(page, '401')
    .getByRole('button', { name: t.undoOf.replace('{{room}}', '401') })
    .tap();
  await room(page, '401').getByText(condition.clean, { exact: true }).waitFor();
});

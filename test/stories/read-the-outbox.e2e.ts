import { expect, test } from 'vitest';
import { field, openAccounts } from './account.ts';
import { screenTexts } from './inn.ts';
import { openPage, waitForPage } from './visitor.ts';

const { access } = screenTexts.nl;
const accounts = openAccounts();

test('without a mail server the letters stand at /outbox, and their links lead on', async () => {
  const guest = await accounts.addPerson();
  const page = await openPage('/forgot-password', { javaScript: false });
  await field(page, access.email).fill(guest.emailAddress);
  await page.locator('main').getByRole('button', { name: access.forgot.submit }).click();
  await page.getByText(access.forgot.sent).waitFor();
  const link = await accounts.linkTo(guest.emailAddress, 'reset');

  await page.goto('/outbox');
  const emailRow = page.getByRole('row').filter({ hasText: guest.emailAddress });
  expect(await emailRow.count()).toBe(1);
  await emailRow.getByRole('link').click();
  await page.getByText(`To: ${guest.emailAddress}`).waitFor();
  expect(await page.locator('pre').textContent()).toContain(link);
  const button = page.frameLocator('iframe').getByRole('link').filter({ hasNotText: 'http' });
  await button.first().click();
  await waitForPage(page, link);
  await page.getByRole('heading', { level: 1, name: access.reset.title }).waitFor();
});

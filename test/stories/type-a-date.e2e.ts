import { expect, test } from 'vitest';
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import guestTexts from '../../web/office/translations/nl/guests.json' with { type: 'json' };
import registerTexts from '../../web/office/translations/nl/night-register.json' with { type: 'json' };
import deskTexts from '../../web/office/translations/nl/officeDesk.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import { freshAddress, openAccounts } from './account.ts';
import { readDate } from './date-field.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { goTo, waitForPage } from './visitor.ts';

const { date: texts } = kit.officeKit;
const { officeDesk } = deskTexts;
const { register } = registerTexts;
const { guests } = guestTexts;
const accounts = openAccounts();

test('staff type, paste, step and choose a date as the office writes it, whatever the browser speaks', async () => {
  const page = await openAuditedPage({ locale: 'en-US' });
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'manager' }), 'office');
  await goTo(page, '/office/today?date=2027-03-01');
  const day = page.getByLabel(officeDesk.day, { exact: true });
  const isShown = (date: string) =>
    waitForPage(page, ({ searchParams }) => searchParams.get('date') === date);
  expect(await day.inputValue()).toBe('01-03-2027');
  await day.fill('12032028');
  await isShown('2028-03-12');
  await day.fill('13-3-27');
  await day.press('Enter');
  await isShown('2027-03-13');
  expect(await day.inputValue()).toBe('13-03-2027');
  await day.fill('2027-03-14');
  await isShown('2027-03-14');
  await day.press('ArrowUp');
  await isShown('2027-03-15');
  await day.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.locator('.date-calendar');
  await calendar.getByRole('button', { name: /15 maart 2027/ }).waitFor();
  expect(await calendar.locator('th').first().textContent()).toBe('ma');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await isShown('2027-03-16');
  await calendar.waitFor({ state: 'detached' });
  expect(await readDate(day)).toBe('2027-03-16');

  // A day that is none leaves the screen as it is.
  await day.fill('31-2-2027');
  await day.press('Tab');
  await page.getByText(texts.wrong.split('{{')[0] ?? '').waitFor();
  expect(await day.inputValue()).toBe('31-2-2027');
  expect(new URL(page.url()).searchParams.get('date')).toBe('2027-03-16');

  await goTo(page, '/office/night-register');
  await page.getByRole('button', { name: register.export, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByLabel(register.firstNight);
  await first.fill('31-2-2027');
  await first.press('Enter');
  await dialog.getByText(texts.wrong.split('{{')[0] ?? '').waitFor();
  expect(await first.inputValue()).toBe('31-2-2027');
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.open }).first().click();
  await calendar.getByRole('button').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  // Escape closed the calendar and not the dialog.
  await first.fill('1-1-2020');
  await first.press('Tab');
  expect(await readDate(first)).toBe('2020-01-01');
});

test('staff type and step a time by 24 hours, whatever the browser speaks', async () => {
  const page = await openAuditedPage({ locale: 'en-US', expected: [/\b400\b/] });
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'manager' }), 'office');
  await goTo(page, '/office/settings');
  await page.getByLabel(site.editorSite.settings.which).selectOption('shippingMethods');
  await page.locator('.menu-name').first().click();
  const time = page.getByLabel(site.editorSite.shipping.latestOrder).first();
  await time.fill('1630');
  await time.press('Tab');
  expect(await time.inputValue()).toBe('16:30');
  await time.press('ArrowUp');
  expect(await time.inputValue()).toBe('16:45');
  await time.fill('25');
  await time.press('Tab');
  await page.getByText(texts.wrongTime).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  // It is not saved as no time, and it stays as it was typed.
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: site.editorSite.save, exact: true }).first().click();
  expect((await answer).status()).toBe(400);
  await page.getByText(site.editorSite.notSaved).first().waitFor();
  expect(await time.inputValue()).toBe('25');
  expect(await time.getAttribute('aria-invalid')).toBe('true');
  expect(await inLightAndDark(page)).toEqual([]);
});

test('a birth date that is none is not saved as empty, and stays as it was typed', async () => {
  const page = await openAuditedPage({ expected: [/\b400\b/] });
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'manager' }), 'office');
  await goTo(page, '/office/guests/new');
  await page.getByLabel(guests.firstName).fill('Fenna');
  await page.getByLabel(guests.lastName).fill('Wad');
  await page.getByLabel(guests.email).fill(freshAddress());
  const birthDate = page.getByLabel(guests.birthDate, { exact: true });
  await birthDate.fill('31-2-1990');
  await birthDate.press('Tab');
  await page.getByText(texts.wrong.split('{{')[0] ?? '').waitFor();
  const save = page.getByRole('button', { name: site.editorSite.save, exact: true });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await save.click();
  expect((await answer).status()).toBe(400);
  await page.getByText(site.editorSite.notSaved).waitFor();
  expect(await birthDate.inputValue()).toBe('31-2-1990');
  expect(await birthDate.getAttribute('aria-invalid')).toBe('true');
  expect(await inLightAndDark(page)).toEqual([]);
  await birthDate.fill('28-2-1990');
  await save.click();
  await page.getByRole('heading', { level: 1, name: 'Fenna Wad' }).waitFor();
  expect(await readDate(page.getByLabel(guests.birthDate, { exact: true }))).toBe('1990-02-28');
});

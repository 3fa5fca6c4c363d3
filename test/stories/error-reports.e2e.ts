import { sql } from 'kysely';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import serverTexts from '../../server/platform/translations/nl.json' with { type: 'json' };
import errors from '../../web/editor/translations/nl/editorErrors.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import { field, freshAddress, openAccounts } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { slowAnswer } from './orders.ts';
import { lateListShift } from './product-list.ts';
import { goTo, openBrowser, openHydratedPage, waitForHydration, waitForPage } from './visitor.ts';

const { editorErrors } = errors;
const { officeKit } = kit;
const accounts = openAccounts();

test('what a visitor met is seen by the staff, solved, and back when it happens again', async () => {
  const lamp = `lamp-${crypto.randomUUID().replace(/\d/g, 'x').slice(0, 8)}`;
  await meet(lamp);

  const manager = await accounts.addPerson({ role: 'manager' });
  const page = await openAuditedPage({ viewport: 'phone', expected: [lateListShift] });
  await accounts.letIn(page.context(), manager, 'office');
  const look = async () => {
    await goTo(page, '/office/errors');
    await page.getByLabel(officeKit.list.search).fill(lamp);
    // A search that comes later unselects what was selected.
    await waitForPage(page, new RegExp(`search=${lamp}`));
  };
  await look();
  const entry = page.getByRole('row').filter({ hasText: lamp });
  await entry.getByText(editorErrors.severity.high).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  expect(await isWithin(page), 'nothing is wider than the screen').toBe(true);
  await entry.getByRole('link').click();
  await page.getByText(editorErrors.source.browser).waitFor();
  expect(await page.locator('.error-facts pre').textContent()).toContain(lamp);
  expect(await inLightAndDark(page)).toEqual([]);
  expect(await isWithin(page), 'nothing is wider than the screen').toBe(true);

  await page.getByRole('button', { name: editorErrors.solve }).click();
  await page.getByText(editorErrors.isSolved, { exact: true }).first().waitFor();
  await page.goBack();
  // A search looks at everything.
  await entry.getByText(editorErrors.isSolved, { exact: true }).waitFor();
  await page.getByRole('button', { name: editorErrors.toSolve, exact: true }).click();
  await page.getByText(officeKit.list.none).waitFor();

  await meet(lamp);
  await look();
  await entry.getByText(editorErrors.back).waitFor();
  await entry.locator('.office-check').click();
  await page.getByRole('button', { name: editorErrors.solve }).click();
  await entry.getByText(editorErrors.isSolved, { exact: true }).waitFor();
});

test('a page that cannot be drawn says so and shows the ways on, and the house is told once', async () => {
  const lamp = `lamp-${crypto.randomUUID()}`;
  const page = await openHydratedPage('/login', { expected: [new RegExp(lamp)] });
  const reports: Report[] = [];
  page.on('request', (request) => isReport(request) && reports.push(request.postDataJSON()));
  await page.evaluate((name) => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error(name);
      },
    });
  }, lamp);
  await page.getByRole('link', { name: texts.nl.menus.shop }).first().click();
  await page.getByRole('heading', { level: 1, name: screenTexts.nl.failed.title }).waitFor();
  const main = page.locator('main');
  expect(await main.getByRole('link', { name: screenTexts.nl.failed.again }).getAttribute('href')).toBe(
    '/shop',
  );
  expect(await main.textContent()).not.toContain(lamp);
  await expect.poll(() => reports).toEqual([expect.objectContaining({ severity: 4, message: lamp })]);
});

test('a form that the house could not take says so, keeps what was typed, and is told to the house', async () => {
  const email = freshAddress();
  const emailLiteral = sql.lit(email);
  const constraint = sql.id(`no-${email}`);
  await sql`alter table survey_entry add constraint ${constraint} check (email_address <> ${emailLiteral}) not valid`.execute(
    accounts.db,
  );
  const page = await (await openBrowser({ expected: [/\b500\b/, /was not sent/, slowAnswer] })).newPage();
  await goTo(page, '/form/contact');
  await waitForHydration(page);
  const { name, message } = texts.nl.surveys.contact.questions;
  await field(page, screenTexts.nl.survey.email).fill(email);
  await field(page, name.label).fill('Noor Zand');
  await field(page, message.label).fill('Is er een want gevonden?');
  await page.getByRole('radio').first().check();
  const reportRequest = page.waitForRequest(isReport);
  await page.locator('main').getByRole('button', { name: screenTexts.nl.survey.send, exact: true }).click();
  expect((await reportRequest).postDataJSON()).toMatchObject({
    severity: 3,
    data: { form: expect.any(String) },
  });
  expect(await field(page, message.label).inputValue()).toBe('Is er een want gevonden?');
  await page
    .locator('.Toastify__toast')
    .getByText(serverTexts['error.internal'].split('.')[0] ?? '')
    .waitFor();
  await sql`alter table survey_entry drop constraint ${constraint}`.execute(accounts.db);
  await page.locator('main').getByRole('button', { name: screenTexts.nl.survey.send, exact: true }).click();
  await waitForPage(page, /sent=/);
});

type Report = { severity: number; message: string; data?: object };

const isReport = (request: Request) => request.url().endsWith('/FrontendMessage/create');

/** Opens a page as a visitor, with an error in the browser. */
async function meet(lamp: string): Promise<void> {
  const page = await openHydratedPage('/?utm=ana@gast.example', { expected: [new RegExp(lamp)] });
  const reportResponse = page.waitForResponse((response) =>
    response.url().endsWith('/FrontendMessage/create'),
  );
  await page.evaluate((name) => {
    setTimeout(() => {
      throw new Error(`${name} fell over`);
    });
  }, lamp);
  expect((await reportResponse).status()).toBe(200);
}

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import attributeTexts from '../../web/office/translations/nl/attributes.json' with { type: 'json' };
import categoryTexts from '../../web/office/translations/nl/categories.json' with { type: 'json' };
import faultTexts from '../../web/office/translations/nl/faults.json' with { type: 'json' };
import foundTexts from '../../web/office/translations/nl/found.json' with { type: 'json' };
import { openAccounts } from './account.ts';
import { readDate } from './date-field.ts';
import { inLightAndDark, listProblems, openAuditedPage } from './examine.ts';
import { goTo } from './visitor.ts';

const { officeAttributes } = attributeTexts;
const { officeCategories } = categoryTexts;
const { faults } = faultTexts;
const { found } = foundTexts;
const accounts = openAccounts();

async function openOffice(): Promise<Page> {
  const page = await openAuditedPage();
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'manager' }), 'office');
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: site.editorSite.save, exact: true }).click();

test('a fault and a found thing are noted on screens that everybody can use', async () => {
  const page = await openOffice();
  await goTo(page, '/office/faults/new');
  await page.getByLabel(faults.description).fill('De kraan in de tuin drupt');
  await page.getByLabel(faults.place).fill('Tuin');
  expect(await inLightAndDark(page)).toEqual([]);
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Tuin' }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/found/new');
  await page.getByLabel(found.description).fill('Een rode want');
  await page.getByLabel(found.place).fill('Gang');
  await page.getByLabel(found.foundOn).fill('1-2-26');
  await page.getByLabel(found.foundOn).press('Tab');
  expect(await readDate(page.getByLabel(found.foundOn))).toBe('2026-02-01');
  expect(await inLightAndDark(page)).toEqual([]);
  await save(page);
  await page.getByRole('heading', { level: 1, name: /want|Gang/ }).waitFor();
  expect(await listProblems(page, ['/office/faults', '/office/found'])).toEqual([]);
});

test('the categories, attributes and extras of the shop are screens that everybody can use', async () => {
  const page = await openOffice();
  const dialog = page.getByRole('dialog');
  await goTo(page, '/office/categories');
  await page.getByRole('button', { name: officeCategories.new }).click();
  await dialog.getByLabel(officeCategories.name).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: officeCategories.tree }).getByRole('link').first().click();
  await page.getByLabel(officeCategories.slug).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/attributes');
  await page.getByRole('button', { name: officeAttributes.new }).click();
  await dialog.getByLabel(officeAttributes.name).fill('proef-geur');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: officeAttributes.addValue }).click();
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/extras');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  expect(
    await listProblems(page, [
      ...['/office/categories', '/office/attributes', '/office/extras', '/office/extras/new'],
    ]),
  ).toEqual([]);
});

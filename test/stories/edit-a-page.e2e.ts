import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import { blockOn, openEditing, publish, readAsVisitor, replaceText, waitUntilSaved } from './editing.ts';
import { screenTexts } from './inn.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { goTo, waitForPage } from './visitor.ts';

const { editorPage } = texts;
const editing = openEditing();

const twoTexts = [
  rowDraft('intro', textDraft('heading', 'Wind')),
  rowDraft('quote', textDraft('quote', 'Het waait hier.')),
];

test('who may edit is led from a page to its editing, and others are not', async () => {
  const made = await editing.addPage(twoTexts);
  const context = await editing.openOffice();
  const page = await context.newPage();
  await goTo(page, made.path());
  await page.getByRole('link', { name: screenTexts.nl.office.editPage }).click();
  await page.locator('[data-canvas]').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/office/edit/${made.id}`);

  const guest = await editing.openPageAs(await editing.addPerson(), made.path());
  expect(await guest.getByRole('link', { name: screenTexts.nl.office.editPage }).count()).toBe(0);
});

test('words are typed where they stand, kept by themselves, and taken back over blocks', async () => {
  const made = await editing.addPage(twoTexts);
  const page = await editing.edit(made, await editing.openOffice());
  const [heading, quote] = [blockOn(page, editorPage.block.heading), blockOn(page, editorPage.block.quote)];
  expect(await heading.getAttribute('contenteditable')).toBeNull();
  await replaceText(page, heading, 'Storm');
  expect(await heading.getAttribute('contenteditable')).toBe('plaintext-only');
  await replaceText(page, quote, 'Het stormt.');
  await waitUntilSaved(page);
  expect(await readAsVisitor(made)).toContain('Het waait hier.');

  await page.keyboard.press('ControlOrMeta+z');
  expect([await heading.textContent(), await quote.textContent()]).toEqual(['Storm', 'Het waait hier.']);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await heading.textContent()).toBe('Wind');
  await page.getByRole('button', { name: editorPage.redo }).click();
  await page.getByRole('button', { name: editorPage.redo }).click();
  expect([await heading.textContent(), await quote.textContent()]).toEqual(['Storm', 'Het stormt.']);
  await waitUntilSaved(page);
  await page.reload();
  expect(await blockOn(page, editorPage.block.heading).textContent()).toBe('Storm');
});

test('words are borrowed until they are written in a language, and only those are written there', async () => {
  const made = await editing.addPage(twoTexts, ['nl', 'de']);
  const page = await editing.edit(made, await editing.openOffice());
  await replaceText(page, blockOn(page, editorPage.block.quote), 'Het stormt.');
  const language = page.getByLabel(editorPage.language);
  await language.selectOption('de');
  await waitForPage(page, `/office/edit/${made.id}?culture=de`);
  // The address changes before the page does, and the field changes with the page.
  await expect.poll(() => language.inputValue()).toBe('de');

  const heading = blockOn(page, editorPage.block.heading);
  expect(await heading.textContent()).toBe('Wind');
  expect(await getLanguage(heading)).toBe('nl');
  await replaceText(page, heading, 'Sturm');
  expect(await getLanguage(heading)).toBe('de');
  await waitUntilSaved(page);
  expect(await editing.writtenIn(made, 'block_draft')).toEqual({ heading: ['de'], quote: ['nl'] });
  await publish(page);

  expect(new URL(page.url()).pathname).toBe(made.path('de'));
  expect(await readAsVisitor(made, 'de')).toBe('SturmHet waait hier.');
  expect(await readAsVisitor(made)).toBe('WindHet waait hier.');
  expect(await editing.writtenIn(made, 'block_text')).toEqual({ heading: ['de', 'nl'], quote: ['nl'] });
  expect(await editing.writtenIn(made, 'block_draft')).toEqual({ quote: ['nl'] });
});

test('borrowed links, lists and tables say which language they are in, whatever the editor’s own is', async () => {
  const list = { name: 'list', type: 'array', data: { nl: 'Laarzen', de: 'Stiefel' } };
  const link = {
    name: 'action',
    type: 'json-link',
    data: { nl: JSON.stringify({ url: '/', title: 'Kom' }) },
  };
  const table = { name: 'table', type: 'jsongrid', data: { nl: '{"columns":["Dag"],"rows":[["ma"]]}' } };
  const made = await editing.addPage(
    [
      rowDraft('intro', textDraft('heading', 'Wind')),
      rowDraft('list', list),
      rowDraft('call', link),
      rowDraft('grid', table),
    ],
    ['nl', 'de'],
  );
  const page = await editing.edit(made, await editing.openOffice(), 'de');
  const languages = async () => ({
    list: await getLanguage(blockOn(page, editorPage.block.list)),
    link: await getLanguage(blockOn(page, editorPage.block.action)),
    table: await getLanguage(blockOn(page, editorPage.block.table).locator('table')),
  });
  expect(await languages()).toEqual({ list: 'de', link: 'nl', table: 'nl' });
});

/** Returns the language of an element. */
const getLanguage = (element: Locator) =>
  element.evaluate((one) => one.closest('[lang]')?.getAttribute('lang')?.slice(0, 2));

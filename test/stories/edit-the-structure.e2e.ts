import { expect, test } from 'vitest';
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import propertyTexts from '../../web/editor/translations/nl/editorProperties.json' with { type: 'json' };
import siteTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import { fillText } from './account.ts';
import {
  blockOn,
  chooseSection,
  openEditing,
  publish,
  readAsVisitor,
  replaceText,
  sectionOn,
  sidePanel,
  waitUntilSaved,
} from './editing.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { openPage, waitForPage } from './visitor.ts';

const { editorPage } = pageTexts;
const { editorProperties } = propertyTexts;
const { moveDown, moveUp, removeNamed, removeSurely } = siteTexts.editorSite;
const { block, section } = editorPage;
const editing = openEditing();

const threeSections = [
  rowDraft('intro', textDraft('heading', 'Wind')),
  rowDraft('quote', textDraft('quote', 'Het waait hier.')),
  rowDraft('call', textDraft('heading', 'Kom eens')),
  rowDraft('split', { name: 'picture', type: 'json-image' }, textDraft('heading', 'Het huis')),
];

async function openEditedPage() {
  const made = await editing.addPage(threeSections);
  const page = await editing.edit(made, await editing.openOffice());
  const kinds = () => page.locator('[data-canvas] .edit-row-name').allTextContents();
  const named = (...names: string[]) => names.map((name) => `${editorPage.sectionNamed} ${name}`);
  return { made, page, panel: sidePanel(page), kinds, named };
}

test('a section is added where it is to stand, filled, moved, and taken away and back', async () => {
  const { made, page, panel, kinds, named } = await openEditedPage();
  const { intro, quote, call, list, split } = section;
  await sectionOn(page, intro).getByRole('button', { name: editorPage.addSection }).click();
  const palette = page.getByRole('dialog', { name: editorPage.addSection });
  await palette.getByRole('button', { name: new RegExp(`^${list}`) }).click();
  await expect.poll(kinds).toEqual(named(intro, list, quote, call, split));

  const added = sectionOn(page, list);
  await replaceText(page, added.locator(`[data-name="${block.heading}"]`), 'Meenemen');
  await added.locator('ul').click();
  await panel.getByRole('button', { name: 'Regel toevoegen' }).click();
  await page.keyboard.type('Laarzen');
  await chooseSection(page, list);
  await panel.getByRole('button', { name: fillText(moveDown, { name: list }) }).click();
  await panel.getByRole('button', { name: fillText(moveDown, { name: list }) }).click();
  await expect.poll(kinds).toEqual(named(intro, quote, call, list, split));
  await panel.getByRole('button', { name: fillText(moveUp, { name: list }) }).click();
  await expect.poll(kinds).toEqual(named(intro, quote, list, call, split));

  await chooseSection(page, quote);
  await panel.getByRole('button', { name: fillText(removeNamed, { name: quote }) }).click();
  await panel.getByRole('button', { name: fillText(removeSurely, { name: quote }) }).click();
  await expect.poll(kinds).toEqual(named(intro, list, call, split));
  await page.getByRole('button', { name: editorPage.undo }).click();
  await expect.poll(kinds).toEqual(named(intro, quote, list, call, split));
  await page.getByRole('button', { name: editorPage.redo }).click();
  await waitUntilSaved(page);
  expect(await readAsVisitor(made), 'nothing is live yet').toBe('WindHet waait hier.Kom eensHet huis');
  await publish(page);
  expect(await readAsVisitor(made)).toBe('WindMeenemenLaarzenKom eensHet huis');
});

test('a section gets a block, a column and another side for its picture', async () => {
  const { made, page, panel } = await openEditedPage();
  await chooseSection(page, section.split);
  await panel.getByLabel(editorPage.variant.reverse).check();
  await chooseSection(page, section.call);
  await panel.getByRole('button', { name: `+ ${block.fromPrice}` }).click();
  await panel.locator('.edit-blocks').getByRole('button', { name: block.fromPrice }).click();
  await panel.getByRole('checkbox').check();
  await sectionOn(page, section.call).locator('.from-price').waitFor();

  await chooseSection(page, section.intro);
  await panel.getByRole('button', { name: `+ ${block.body}` }).click();
  await panel.getByText(editorPage.columns).click();
  await panel.getByRole('button', { name: editorPage.addColumn }).click();
  const second = panel.locator('.edit-columns ol > li').nth(1);
  await panel.getByRole('button', { name: fillText(moveDown, { name: block.body }) }).click();
  await second.getByText(block.body).waitFor();
  await blockOn(page, block.body).click();
  await page.getByRole('textbox', { name: block.body }).pressSequentially('Zand.');
  await waitUntilSaved(page);
  await publish(page);

  const main = (await openPage(made.path(), { javaScript: false })).locator('main');
  expect(await main.locator('.section-intro').textContent()).toBe('WindZand.');
  expect(await main.locator('.section-call .from-price').textContent()).toMatch(/€\s\d/);
  const rows = await editing.db
    .selectFrom('page_row')
    .innerJoin('page_col', 'row_id', 'page_row.id')
    .select(({ fn }) => ['page_row.class_name', fn.count<string>('page_col.id').as('cols')])
    .where('page_row.page_id', '=', made.id)
    .groupBy(['page_row.id', 'page_row.class_name', 'page_row.sort_order'])
    .orderBy('page_row.sort_order')
    .execute();
  expect(rows.map(({ class_name, cols }) => `${class_name} ${cols}`)).toEqual([
    ...['intro 2', 'quote 1', 'call 1', 'split reverse 1'],
  ]);
});

test('title, address and description are published with the page, and its old address leads on', async () => {
  const { made, page, panel } = await openEditedPage();
  const moved = `${made.path()}-verhuisd`;
  await panel.getByRole('tab', { name: editorPage.tab.properties, exact: true }).click();
  await panel.getByLabel(editorProperties.title, { exact: true }).fill('Waar het waait');
  await panel.getByLabel(editorProperties.path, { exact: true }).fill(moved);
  await panel.getByText(fillText(editorProperties.oldLeads, { path: made.path() })).waitFor();
  await panel.getByLabel(editorProperties.metaDescription).fill('Alles over de wind.');
  await waitUntilSaved(page);
  await page.getByRole('button', { name: editorPage.leave, exact: true }).click();
  await waitForPage(page, made.path());

  await page.goBack();
  await publish(page);
  expect(new URL(page.url()).pathname).toBe(moved);
  const visitor = await openPage(made.path(), { javaScript: false });
  expect(new URL(visitor.url()).pathname).toBe(moved);
  expect(await visitor.title()).toBe('Waar het waait');
  const description = visitor.locator('meta[name=description]');
  expect(await description.getAttribute('content')).toBe('Alles over de wind.');
});

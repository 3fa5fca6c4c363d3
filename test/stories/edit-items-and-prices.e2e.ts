import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BlockDraft } from '../../server/content/create-page.ts';
import blocksTexts from '../../web/editor/translations/nl/editorBlocks.json' with { type: 'json' };
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import siteTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import { fillText } from './account.ts';
import {
  chooseSection,
  type EditedPage,
  findIn,
  openEditing,
  publish,
  readAsVisitor,
  sectionOn,
  sidePanel,
  waitUntilSaved,
} from './editing.ts';
import { shopProduct } from './inn.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { openPage } from './visitor.ts';

const { block, section } = pageTexts.editorPage;
const { codes, items } = blocksTexts.editorBlocks;
const { editorSite } = siteTexts;
const editing = openEditing();

const fact = (label: string, value: string) => [textDraft('label', label), textDraft('value', value)];
const facts: BlockDraft = {
  ...{ name: 'facts', type: 'repeater' },
  items: [fact('Bedden', '40'), fact('Katten', '1'), fact('Trappen', '38')],
};
const slides: BlockDraft = {
  ...{ name: 'slides', type: 'slider' },
  items: [[textDraft('caption', 'Eb')], [textDraft('caption', 'Vloed')]],
};
const card = [textDraft('title', 'De kamer'), textDraft('text', 'Achter het duin.')];
const line = (name: string, data: string): BlockDraft => ({ name, type: 'string', data: { nl: data } });

test('items come, go and change places by button and by mouse', async () => {
  const made = await editing.addPage([
    rowDraft('facts', textDraft('heading', 'Getallen'), facts),
    rowDraft('gallery', textDraft('heading', 'Buiten'), slides),
  ]);
  const page = await editing.edit(made, await editing.openOffice());
  const panel = sidePanel(page);
  const labels = sectionOn(page, section.facts).locator('dt');

  await chooseBlock(page, section.facts, block.facts);
  await panel.getByRole('button', { name: items.add, exact: true }).click();
  const added = panel.locator('.block-item');
  await added.getByLabel(block.label).fill('Ramen');
  await added.getByLabel(block.value).fill('8');
  await expect.poll(() => labels.allTextContents()).toEqual(['Bedden', 'Katten', 'Trappen', 'Ramen']);
  await drag(panel, 'Ramen', 'Bedden');
  await expect.poll(() => labels.allTextContents()).toEqual(['Ramen', 'Bedden', 'Katten', 'Trappen']);
  await panel.getByRole('button', { name: fillText(editorSite.moveUp, { name: 'Trappen' }) }).click();
  await panel.getByRole('button', { name: 'Katten', exact: true }).click();
  await panel.getByRole('button', { name: fillText(editorSite.removeNamed, { name: 'Katten' }) }).click();
  await panel.getByRole('button', { name: fillText(editorSite.removeSurely, { name: 'Katten' }) }).click();
  await expect.poll(() => labels.allTextContents()).toEqual(['Ramen', 'Bedden', 'Trappen']);

  await chooseBlock(page, section.gallery, block.slides);
  await panel.getByRole('button', { name: fillText(editorSite.moveDown, { name: 'Eb' }) }).click();
  await panel.getByRole('button', { name: items.add, exact: true }).click();
  await panel.locator('.block-item').getByLabel(block.caption).fill('Springtij');
  await waitUntilSaved(page);
  await publish(page);

  const main = await readMain(made);
  expect(await main.locator('dt').allTextContents()).toEqual(['Ramen', 'Bedden', 'Trappen']);
  expect(await main.locator('dd').allTextContents()).toEqual(['8', '40', '38']);
  const captions = main.locator('.gallery-track li');
  expect(await captions.allTextContents()).toEqual(['Vloed', 'Eb', 'Springtij']);
});

test('what is named by its code is on the page as it is sold now', async () => {
  const made = await editing.addPage([
    rowDraft('products', textDraft('heading', 'Mee naar huis'), line('products', 'SOAP-ROSEHIP')),
    rowDraft('rooms', textDraft('heading', 'Slapen'), line('rooms', 'DUINKAMER')),
    rowDraft('cards', textDraft('heading', 'Drie dingen'), {
      name: 'cards',
      type: 'repeater',
      items: [card],
    }),
  ]);
  const page = await editing.edit(made, await editing.openOffice());
  const panel = sidePanel(page);
  const hat = shopProduct('nl', 'HAT-WOOL').name;
  const soap = shopProduct('nl', 'SOAP-ROSEHIP').name;

  await chooseBlock(page, section.products, block.products);
  await findIn(panel, codes.findProduct, hat);
  const goods = sectionOn(page, section.products).locator('.product-card');
  await expect.poll(() => goods.count()).toBe(2);
  await drag(panel, hat, soap);
  const names = sectionOn(page, section.products).locator('.product-name');
  await expect.poll(() => names.allTextContents()).toEqual([hat, soap]);
  expect(await goods.first().textContent()).toMatch(/€\s\d/);

  await chooseBlock(page, section.rooms, block.rooms);
  const rooms = sectionOn(page, section.rooms).locator('.cards > li');
  const before = await rooms.count();
  await panel.getByLabel(codes.all).check();
  await expect.poll(() => rooms.count()).toBeGreaterThan(before);

  await chooseBlock(page, section.cards, block.cards);
  await panel.getByRole('button', { name: 'De kamer', exact: true }).click();
  await panel.getByRole('button', { name: `+ ${block.room}` }).click();
  await findIn(panel, codes.findRoom, 'Zeekamer');
  const price = sectionOn(page, section.cards).locator('.from-price');
  await expect.poll(() => price.allTextContents()).toEqual([expect.stringMatching(/€\s\d/)]);
  await waitUntilSaved(page);
  await publish(page);

  const main = await readMain(made);
  expect(await main.locator('.product-name').allTextContents()).toEqual([hat, soap]);
  expect(await main.locator('.section-rooms .cards > li').count()).toBeGreaterThan(before);
  expect(await main.locator('.section-cards .from-price').textContent()).toMatch(/€\s\d/);
  expect(await main.locator('.section-cards .card-link').getAttribute('href')).toContain('zeekamer');
});

test('where nothing is named yet the page says so, and leads to where it is chosen', async () => {
  const made = await editing.addPage([
    rowDraft('intro', textDraft('heading', 'Wind')),
    rowDraft('products', textDraft('heading', 'Mee naar huis'), line('products', '')),
    rowDraft('rooms', textDraft('heading', 'Slapen'), line('rooms', '')),
  ]);
  const page = await editing.edit(made, await editing.openOffice());
  const panel = sidePanel(page);
  for (const [kind, name] of [
    [section.products, block.products],
    [section.rooms, block.rooms],
  ] as const) {
    const placeholder = fillText(pageTexts.editorPage.nothingYet, { name });
    const hint = sectionOn(page, kind).getByRole('button', { name: placeholder });
    await hint.press('Enter');
    await panel.getByRole('group', { name, exact: true }).waitFor();
    if (kind === section.products) {
      await findIn(panel, codes.findProduct, shopProduct('nl', 'HAT-WOOL').name);
      await sectionOn(page, kind).locator('.product-card').waitFor();
      expect(await hint.count()).toBe(0);
    }
  }
  await waitUntilSaved(page);
  await publish(page);
  expect(await readAsVisitor(made)).toMatch(/^WindMee naar huis(?!.*Slapen)/);
});

async function chooseBlock(page: Page, kind: string, name: string): Promise<void> {
  await chooseSection(page, kind);
  await sidePanel(page).locator('.edit-blocks').getByRole('button', { name, exact: true }).click();
  await sidePanel(page).getByRole('group', { name, exact: true }).waitFor();
}

/** Drags an item of a list before another, each by its name. */
async function drag(panel: Locator, name: string, before: string): Promise<void> {
  const item = (text: string) => panel.locator('.block-list > li', { hasText: text });
  const target = item(before).locator('.block-row');
  await item(name)
    .locator('.block-handle')
    .dragTo(target, { targetPosition: { x: 60, y: 3 } });
}

const readMain = async (made: EditedPage) =>
  (await openPage(made.path(), { javaScript: false })).locator('main');

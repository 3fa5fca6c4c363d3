import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { feedName } from '../../demo/feed.ts';
import type { BlockDraft, RowDraft } from '../../server/content/create-page.ts';
import serverTexts from '../../server/platform/translations/nl.json' with { type: 'json' };
import { pasteSamples } from '../../web/editor/html/paste-samples.ts';
import blocksTexts from '../../web/editor/translations/nl/editorBlocks.json' with { type: 'json' };
import htmlTexts from '../../web/editor/translations/nl/editorHtml.json' with { type: 'json' };
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import { fillText } from './account.ts';
import {
  blockOn,
  findIn,
  openEditing,
  paste,
  publish,
  replaceText,
  sectionOn,
  sidePanel,
  waitUntilSaved,
} from './editing.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { openPage, waitForPage } from './visitor.ts';

const { block, leave, section, sectionNamed, state } = pageTexts.editorPage;
const { editorBlocks } = blocksTexts;
const { editorHtml } = htmlTexts;
const editing = openEditing();

const html = (name: string, data: string): BlockDraft => ({ name, type: 'html', data: { nl: data } });
const link = (name: string): BlockDraft => ({ name, type: 'json-link' });
const line = (name: string, data: string): BlockDraft => ({ name, type: 'string', data: { nl: data } });
const picture: BlockDraft = { name: 'picture', type: 'json-image' };
const fact = (label: string, value: string) => [textDraft('label', label), textDraft('value', value)];

const everyKind: RowDraft[] = [
  rowDraft('hero', picture, textDraft('title', 'Wind'), textDraft('lead', 'Het waait.'), link('action')),
  rowDraft('booking', textDraft('heading', 'Wanneer?')),
  rowDraft('intro', textDraft('heading', 'Het duin'), html('body', '<p>Zand.</p>')),
  rowDraft('prose', textDraft('heading', 'De dag'), html('body', '<p>Eerst dit.</p>')),
  rowDraft(
    'split',
    picture,
    textDraft('heading', 'Het huis'),
    html('body', '<p>Van hout.</p>'),
    link('link'),
  ),
  rowDraft('cards', textDraft('heading', 'Drie dingen'), {
    ...{ name: 'cards', type: 'repeater', items: [[textDraft('title', 'Duin'), textDraft('text', 'Hoog.')]] },
  }),
  rowDraft('gallery', textDraft('heading', 'Buiten'), {
    ...{
      name: 'slides',
      type: 'slider',
      items: [[textDraft('caption', 'Eb')], [textDraft('caption', 'Vloed')]],
    },
  }),
  rowDraft('facts', textDraft('heading', 'Getallen'), {
    ...{ name: 'facts', type: 'repeater', items: [fact('Bedden', '40'), fact('Katten', '1')] },
  }),
  rowDraft('grid', textDraft('heading', 'Boten'), {
    ...{ name: 'table', type: 'jsongrid' },
    data: { nl: JSON.stringify({ columns: ['Dag', 'Uur'], rows: [['ma', '9']] }) },
  }),
  rowDraft('list', textDraft('heading', 'Meenemen'), {
    name: 'list',
    type: 'array',
    data: { nl: 'Laarzen' },
  }),
  rowDraft('quote', textDraft('quote', 'Het waait hier.')),
  rowDraft('rooms', textDraft('heading', 'Slapen'), line('rooms', 'DUINKAMER')),
  rowDraft('products', textDraft('heading', 'Mee naar huis'), line('products', 'SOAP-ROSEHIP')),
  rowDraft('stores', textDraft('heading', 'Waar we zijn'), link('link')),
  rowDraft('feed', textDraft('heading', 'Vandaag'), line('feed', feedName)),
  rowDraft('contact', textDraft('heading', 'Schrijf ons'), line('template', 'contact')),
  rowDraft('call', textDraft('heading', 'Kom eens'), link('action')),
];

/**
 * Opens the editor of a page with every kind of section, and a function that reads the page as visitors do.
 */
async function openEditedPage(expected: RegExp[] = []) {
  const made = await editing.addPage(everyKind);
  const page = await editing.edit(made, await editing.openOffice({ expected }));
  const read = async () => (await openPage(made.path(), { javaScript: false })).locator('main');
  return { made, page, read, panel: sidePanel(page) };
}

test('every kind of section is there to be changed, and what is only looked at stays as it is', async () => {
  const { made, page } = await openEditedPage();
  const names = everyKind.map(({ className }) => section[className as keyof typeof section]);
  const shown = page.locator('[data-canvas] .edit-row-name');
  expect(await shown.allTextContents()).toEqual(names.map((name) => `${sectionNamed} ${name}`));
  expect(Object.values(section).sort()).toEqual([...names].sort());
  await openHtml(page, section.prose);
  await page.keyboard.press('Escape');
  await sectionOn(page, section.grid).locator('table').click();
  await page.getByRole('button', { name: leave, exact: true }).click();
  await waitForPage(page, made.path());
  expect(await editing.writtenIn(made, 'block_draft')).toEqual({});
});

test('html by its tools and from Word, lists and tables', async () => {
  const { page, read, panel } = await openEditedPage();
  await replaceText(page, blockOn(page, block.quote), 'Het stormt.');

  const editors = page.locator('[data-canvas] [contenteditable]');
  const shownIn = (kind: string) => sectionOn(page, kind).locator('.edit-html').count();
  expect(await shownIn(section.prose), 'not clicked yet').toBe(1);
  const prose = await openHtml(page, section.prose);
  expect([await shownIn(section.prose), await editors.count()]).toEqual([0, 1]);
  await page.keyboard.press('Enter');
  await tool(page, fillText(editorHtml.heading, { level: 2 })).click();
  await page.keyboard.type('Ontbijt');
  await page.keyboard.press('Enter');
  await tool(page, editorHtml.bullets).click();
  await page.keyboard.type('Brood');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kaas');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, editorHtml.link).click();
  const dialog = page.getByRole('dialog', { name: editorHtml.link });
  await dialog.getByLabel(editorHtml.linkAddress).fill('javascript:alert(1)');
  await dialog.getByLabel(editorHtml.linkText).fill('Bel ons');
  await dialog.getByRole('button', { name: editorHtml.linkSet }).click();
  await dialog.getByText(editorHtml.linkUnsafe).waitFor();
  await dialog.getByLabel(editorHtml.linkAddress).fill('tel:+31562123456');
  await dialog.getByRole('button', { name: editorHtml.linkSet }).click();
  await dialog.waitFor({ state: 'detached' });
  await tool(page, editorHtml.table).click();
  for (const cell of ['Dag', 'Uur', 'Plaats']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('ma');
  await tool(page, editorHtml.done).click();
  await prose.locator('table').waitFor();

  const [word] = pasteSamples;
  await openHtml(page, section.prose);
  await openHtml(page, section.intro);
  const open = [await shownIn(section.prose), await shownIn(section.intro), await editors.count()];
  expect(open, 'another was clicked').toEqual([1, 0, 1]);
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, { 'text/html': word?.html ?? '' });
  await page.getByText(editorHtml.droppedLooks).waitFor();

  await sectionOn(page, section.list).locator('ul').click();
  const lines = panel.getByRole('textbox', { name: /^Regel/ });
  await lines.first().press('End');
  await lines.first().press('Enter');
  await page.keyboard.type('Sjaal');
  await page.keyboard.press('Alt+ArrowUp');

  await sectionOn(page, section.grid).locator('table').click();
  await panel.getByLabel('Uur, rij 1').fill('10');
  await panel.getByLabel('Dag, rij 1').press('Enter');
  await paste(page, { 'text/plain': 'di\t11\nwo\t12' });
  await publish(page);

  const main = await read();
  const proseHtml = main.locator('.section-prose .rich-text');
  expect(await main.locator('.section-quote').textContent()).toBe('Het stormt.');
  expect(await proseHtml.locator('h2').allTextContents()).toEqual(['Ontbijt']);
  expect(await proseHtml.locator('li').allTextContents()).toEqual(['Brood', 'Kaas']);
  expect(await proseHtml.locator('a[href="tel:+31562123456"]').textContent()).toBe('Bel ons');
  expect(await proseHtml.locator('th').allTextContents()).toEqual(['Dag', 'Uur', 'Plaats']);
  expect(await proseHtml.locator('td').first().textContent()).toBe('ma');
  expect(await main.locator('.section-intro .rich-text').innerHTML()).toBe(word?.becomes);
  expect(await main.locator('.section-list li').allTextContents()).toEqual(['Sjaal', 'Laarzen']);
  const rows = main.locator('.section-grid tbody tr');
  expect(await rows.allTextContents()).toEqual(['ma10', 'di11', 'wo12']);
});

test('a link leads to a page of the site or to an address, and to nothing that does harm', async () => {
  const other = await editing.addPage([rowDraft('quote', textDraft('quote', 'Daar.'))]);
  const { page, read, panel } = await openEditedPage([/\b400\b/]);
  await sectionOn(page, section.call).locator(`[data-name="${block.action}"]`).click();
  await findIn(panel, editorBlocks.link.findPage, other.path());
  await panel.getByLabel(editorBlocks.link.words).fill('Kijk daar');

  await sectionOn(page, section.stores).locator(`[data-name="${block.link}"]`).click();
  await panel.getByRole('radio', { name: editorBlocks.link.address }).check();
  const address = panel.getByRole('textbox', { name: editorBlocks.link.address, exact: true });
  await address.fill('javascript:alert(1)');
  await panel.getByLabel(editorBlocks.link.words).fill('Route');
  await panel.getByText(serverTexts['field.link_address']).waitFor();
  expect(await page.locator('.edit-state').textContent()).toBe(state.refused);
  await address.fill('www.zandoog.example/route');
  await address.press('Tab');
  expect(await address.inputValue()).toBe('https://www.zandoog.example/route');
  await panel.getByLabel(editorBlocks.link.opens).selectOption(editorBlocks.link.newWindow);
  await waitUntilSaved(page);
  await publish(page);

  const links = (await read()).locator('.section-call a, .section-stores a');
  const facts = await links.evaluateAll((all) =>
    all.map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('target')]),
  );
  expect(facts).toEqual([
    ['Route', 'https://www.zandoog.example/route', '_blank'],
    ['Kijk daar', other.path(), null],
  ]);
});

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Clicks the html of a section, and puts the caret at its end. */
async function openHtml(page: Page, kind: string): Promise<Locator> {
  const shown = sectionOn(page, kind);
  await shown.locator('.edit-html').click();
  const textbox = shown.getByRole('textbox', { name: block.body });
  await expect.poll(() => textbox.evaluate((one) => one === document.activeElement)).toBe(true);
  // The editor's own caret comes a moment after the focus.
  await expect.poll(() => moveToEnd(page, textbox)).toBe(true);
  return shown;
}

async function moveToEnd(page: Page, textbox: Locator): Promise<boolean> {
  await page.keyboard.press('ControlOrMeta+End');
  return textbox.evaluate((box) => {
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    return box.contains(anchorNode ?? null) && anchorOffset === anchorNode?.textContent?.length;
  });
}

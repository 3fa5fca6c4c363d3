import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { BlockDraft, RowDraft } from '../../server/content/create-page.ts';
import texts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import {
  blockOn,
  openEditing,
  openPublishDialog,
  replaceText,
  sectionOn,
  sidePanel,
  waitUntilSaved,
} from './editing.ts';
import { inLightAndDark } from './examine.ts';
import { rowDraft, textDraft } from './site-data.ts';
import type { VisitorOptions } from './visitor.ts';

const { editorPage } = texts;
const { block, section } = editorPage;
const editing = openEditing();

const tablet = { viewport: { width: 820, height: 1180 }, touch: true };
const picture: BlockDraft = { name: 'picture', type: 'json-image' };
const html = (data: string): BlockDraft => ({ name: 'body', type: 'html', data: { nl: data } });
const table = JSON.stringify({ columns: ['Dag', 'Uur'], rows: [['maandag', '9.00']] });

const rows: RowDraft[] = [
  rowDraft('hero', picture, textDraft('title', 'Wind'), textDraft('lead', 'Het waait.')),
  rowDraft('split', picture, textDraft('heading', 'Het huis'), html('<p>Van <a href="/stay">hout</a>.</p>')),
  rowDraft('cards', textDraft('heading', 'Twee dingen'), {
    ...{ name: 'cards', type: 'repeater' },
    items: [
      [textDraft('title', 'Duin'), textDraft('text', 'Hoog.')],
      [picture, textDraft('title', 'Zee')],
    ],
  }),
  rowDraft('grid', textDraft('heading', 'Boten'), { name: 'table', type: 'jsongrid', data: { nl: table } }),
  rowDraft('list', textDraft('heading', 'Meenemen'), {
    name: 'list',
    type: 'array',
    data: { nl: 'Laarzen|Touw' },
  }),
  rowDraft('gallery', textDraft('heading', 'Om het huis'), {
    ...{ name: 'slides', type: 'slider' },
    items: ['Duin', 'Zee', 'Wad', 'Kwelder'].map((caption) => [picture, textDraft('caption', caption)]),
  }),
];

beforeAll(async () => {
  const media = editing.db.selectFrom('media').select(['id', 'extension', 'width', 'height']);
  const { id, ...size } = await media.where('extension', '=', 'svg').executeTakeFirstOrThrow();
  picture.data = { nl: JSON.stringify({ image: id, path: `/media/${id}`, ...size, alt: 'Een duin' }) };
});

/** Opens the editor of a page with several kinds of sections. */
async function openPage(options: VisitorOptions = {}): Promise<Page> {
  const made = await editing.addPage(rows);
  const context = await editing.openOffice(options);
  await context.addInitScript(axeCore.source);
  return editing.edit(made, context);
}

test('on a tablet a tap opens a text to type in, and a picture with its settings in a sheet below', async () => {
  const page = await openPage(tablet);
  const heading = blockOn(page, block.heading);
  await heading.tap();
  await expect.poll(() => heading.getAttribute('contenteditable')).toBe('plaintext-only');
  expect(await sidePanel(page).count(), 'words need no panel').toBe(0);
  await page.keyboard.press('End');
  await page.keyboard.type(' van hout');
  await waitUntilSaved(page);
  expect(await heading.textContent()).toBe('Het huis van hout');

  const picture = sectionOn(page, section.split).locator(`picture[data-name="${block.picture}"]`);
  await picture.tap();
  const bottomPanel = sidePanel(page);
  await bottomPanel.getByRole('heading', { name: block.picture, exact: true }).waitFor();
  const [below, shown] = [await bottomPanel.boundingBox(), await picture.boundingBox()];
  expect(below).toMatchObject({ x: 0, width: 820 });
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeCloseTo(1180, 0);
  expect(below?.y, 'half of the page stays in sight').toBeGreaterThan(1180 * 0.45);
  expect(shown?.y, 'the picture is above it').toBeLessThan((below?.y ?? 0) - 60);
  expect(await page.locator('.edit-bar :focus').count(), 'a tap moves no focus elsewhere').toBe(0);
  await bottomPanel.getByRole('button', { name: editorPage.closePanel }).tap();
  await bottomPanel.waitFor({ state: 'detached' });
});

test.for([
  { what: 'a phone', viewport: { width: 390, height: 844 } },
  { what: 'a desktop at 200%', viewport: { width: 640, height: 400 } },
])('on $what everything can be reached without scrolling sideways', async ({ viewport }) => {
  const page = await openPage({ viewport });
  const wide: string[] = [];
  await throughStates(page, async (state) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) wide.push(`${state}: ${overflow} px`);
  });
  expect(wide).toEqual([]);
});

test.for([
  { what: 'a desktop', options: {} },
  { what: 'a tablet', options: tablet },
])('on $what editing is for everyone', { timeout: 180_000 }, async ({ options }) => {
  const page = await openPage(options);
  const found: string[] = [];
  await throughStates(page, async (state) => {
    found.push(...(await inLightAndDark(page)).map((violation) => `${state}: ${violation}`));
  });
  expect(found).toEqual([]);
});

/** Brings the editor into each of its states, and calls `look` in each. */
async function throughStates(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await look('nothing chosen');
  await replaceText(page, blockOn(page, block.heading), 'Het huis');
  await look('a text');
  await blockOn(page, block.body).click();
  await page.locator('.ProseMirror').waitFor();
  await look('html');
  await page.keyboard.press('Escape');
  for (const name of [block.picture, block.table, block.list]) {
    await page.locator(`[data-canvas] [data-chip]`, { hasText: name }).first().focus();
    await page.keyboard.press('Enter');
    await sidePanel(page).getByRole('heading', { name, exact: true }).waitFor();
    await look(name);
  }
  for (const name of Object.values(editorPage.tab)) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.waitForLoadState('networkidle');
    await look(name);
  }
  await page.getByRole('button', { name: editorPage.addSection }).first().click();
  await page.getByRole('dialog', { name: editorPage.addSection }).waitFor();
  await look('palette');
  await page.keyboard.press('Escape');
  await openPublishDialog(page);
  await look('publish');
  await page.keyboard.press('Escape');
}

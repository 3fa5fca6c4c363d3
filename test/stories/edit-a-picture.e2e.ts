import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import blocksTexts from '../../web/editor/translations/nl/editorBlocks.json' with { type: 'json' };
import mediaTexts from '../../web/editor/translations/nl/editorMedia.json' with { type: 'json' };
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import { openEditing, publish, sectionOn, sidePanel, waitUntilSaved } from './editing.ts';
import { lateListShift } from './product-list.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { openPage } from './visitor.ts';

const { block, section } = pageTexts.editorPage;
const { editorBlocks } = blocksTexts;
const { editorMedia } = mediaTexts;
const editing = openEditing();

const picture = { name: 'picture', type: 'json-image' };

test('a picture of the library, and a new one with its part and its point', async () => {
  const made = await editing.addPage([
    rowDraft('hero', picture, textDraft('title', 'Wind')),
    rowDraft('split', picture, textDraft('heading', 'Het huis')),
  ]);
  const page = await editing.edit(made, await editing.openOffice({ expected: [lateListShift] }));
  const panel = sidePanel(page);
  const pick = async (kind: string) => {
    await sectionOn(page, kind).locator(`[data-name="${block.picture}"]`).click();
    await panel.getByRole('button', { name: editorBlocks.image.choose }).click();
    return page.getByRole('dialog', { name: editorMedia.title });
  };
  let library = await pick(section.hero);
  await library.getByLabel(editorMedia.search).fill('sauna');
  await library.getByRole('button', { name: 'sauna.svg', exact: true }).click();
  await library.getByRole('button', { name: editorMedia.choose }).click();
  await panel.getByLabel(editorBlocks.image.alt).fill('Stoom boven het dak');

  library = await pick(section.split);
  await library.locator('input[type=file]').setInputFiles(await newPicture());
  await library.getByRole('button', { name: editorMedia.upload.show }).click();
  await library.getByRole('button', { name: editorMedia.choose }).click();
  await panel.locator('summary', { hasText: editorMedia.crop.title }).click();
  await panel.getByRole('spinbutton', { name: editorMedia.crop.width }).fill('400');
  await panel.getByRole('spinbutton', { name: editorMedia.crop.left }).fill('200');
  await panel.locator('summary', { hasText: editorMedia.focal.label }).click();
  const point = panel.getByRole('button', { name: editorMedia.focal.label });
  for (let times = 0; times < 3; times++) await point.press('Shift+ArrowRight');
  const shown = sectionOn(page, section.split).locator('img');
  // 80% of 800 pixels is 440 pixels into a crop that starts at 200 and is 400 wide: its right edge.
  await expect.poll(() => shown.evaluate((one) => one.style.objectPosition)).toBe('100% 50%');
  await panel.getByLabel(editorBlocks.image.alt).fill('Een blauwe muur');
  await waitUntilSaved(page);
  expect(await shown.evaluate((one) => one.style.objectPosition)).toBe('100% 50%');
  await publish(page);

  const main = (await openPage(made.path(), { javaScript: false })).locator('main');
  expect(await main.locator('.section-hero img').getAttribute('alt')).toBe('Stoom boven het dak');
  const image = main.locator('.section-split img');
  expect(await image.getAttribute('alt')).toBe('Een blauwe muur');
  expect(await image.getAttribute('width')).toBe('400');
  expect(await image.evaluate((one) => one.style.objectPosition)).toBe('100% 50%');
});

/** Creates a picture with unique bytes. */
async function newPicture() {
  const [r, g, b] = randomBytes(3);
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: { r, g, b } } });
  return { name: 'muur.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import blocksTexts from '../../web/editor/translations/nl/editorBlocks.json' with { type: 'json' };
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import pagesTexts from '../../web/editor/translations/nl/editorPages.json' with { type: 'json' };
import publishingTexts from '../../web/editor/translations/nl/editorPublishing.json' with { type: 'json' };
import siteTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import { fillText } from './account.ts';
import {
  blockOn,
  chooseSection,
  openEditing,
  openPublishDialog,
  publish,
  readAsVisitor,
  replaceText,
  sidePanel,
  waitUntilSaved,
} from './editing.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { openPage, waitForPage } from './visitor.ts';

const { editorPage } = pageTexts;
const { check, discard, earlier, goTo, history, others } = publishingTexts.editorPublishing;
const { image } = blocksTexts.editorBlocks;
const { removeNamed, removeSurely } = siteTexts.editorSite;
const { block, section, state } = editorPage;
const editing = openEditing();

const twoTexts = [
  rowDraft('intro', textDraft('heading', 'Wind')),
  rowDraft('quote', textDraft('quote', 'Het waait hier.')),
];

test('a picture that says nothing is found before it is published, and led to', async () => {
  const { id, extension, width, height } = await editing.db
    .selectFrom('media')
    .selectAll()
    .where('file_name', '=', 'sauna.svg')
    .executeTakeFirstOrThrow();
  const silent = JSON.stringify({ image: id, path: `/media/${id}`, extension, width, height });
  const picture = { name: 'picture', type: 'json-image', data: { nl: silent } };
  const made = await editing.addPage([rowDraft('split', picture, textDraft('heading', 'De sauna'))]);
  const page = await editing.edit(made, await editing.openOffice());
  let dialog = await openPublishDialog(page);
  await dialog.getByText(check.picture).waitFor();
  await dialog.getByRole('button', { name: new RegExp(goTo) }).click();
  await dialog.waitFor({ state: 'detached' });
  const alt = sidePanel(page).getByLabel(image.alt);
  await alt.fill('Een houten huisje met rook');

  dialog = await openPublishDialog(page);
  await dialog.getByText(check.fine).waitFor();
  expect(await dialog.getByText(check.picture).count()).toBe(0);
  await dialog.press('Escape');
  await publish(page);
  const visitor = await openPage(made.path(), { javaScript: false });
  expect(await visitor.locator('main img').getAttribute('alt')).toBe('Een houten huisje met rook');
});

test('a version is published under a name, and the page put back to it', async () => {
  const made = await editing.addPage(twoTexts);
  const context = await editing.openOffice();
  let page = await editing.edit(made, context);
  await replaceText(page, blockOn(page, block.heading), 'Storm');
  await publish(page, 'Voor de storm');
  expect(new URL(page.url()).pathname).toBe(made.path());
  expect(await page.locator('main h1').textContent()).toBe('Storm');

  page = await editing.edit(made, context);
  expect(await page.locator('.edit-state').textContent()).toBe(state.published);
  await replaceText(page, blockOn(page, block.heading), 'Windstil');
  await removeSection(page, section.quote);
  await publish(page);
  expect(await readAsVisitor(made)).toBe('Windstil');

  page = await editing.edit(made, context);
  const panel = sidePanel(page);
  await panel.getByRole('tab', { name: editorPage.tab.history }).click();
  await panel.locator('summary', { hasText: 'Voor de storm' }).click();
  await panel.getByLabel(history.withStructure).check();
  await panel.getByRole('button', { name: history.restore }).click();
  await panel.getByRole('button', { name: history.yes, exact: true }).click();
  await panel.getByText(history.done).waitFor();
  expect(await blockOn(page, block.heading).textContent()).toBe('Storm');
  expect(await blockOn(page, block.quote).textContent()).toBe('Het waait hier.');
  expect(await readAsVisitor(made)).toBe('Windstil');
  await publish(page);
  expect(await readAsVisitor(made)).toBe('StormHet waait hier.');
});

test('an editor reads which languages borrow words, and hides the section there', async () => {
  const made = await editing.addPage(twoTexts, ['nl', 'de']);
  const page = await editing.edit(made, await editing.openOffice());
  await replaceText(page, blockOn(page, block.quote), 'Het stormt hier.');
  const dialog = await openPublishDialog(page);
  await dialog.getByRole('heading', { name: others.title }).waitFor();
  await dialog.getByRole('button', { name: others.hide }).click();
  await dialog.getByText(others.hidden.replace('{{languages}}', 'Duits')).waitFor();
  await dialog.getByRole('heading', { name: others.title }).waitFor({ state: 'detached' });
  await dialog.press('Escape');
  await publish(page);
  expect(await readAsVisitor(made)).toBe('WindHet stormt hier.');
  expect(await readAsVisitor(made, 'de')).toBe('Wind');
});

test('one text is taken back to what stood there before', async () => {
  const made = await editing.addPage(twoTexts);
  const context = await editing.openOffice();
  let page = await editing.edit(made, context);
  await replaceText(page, blockOn(page, block.heading), 'Storm');
  await publish(page);
  page = await editing.edit(made, context);
  const panel = sidePanel(page);
  await blockOn(page, block.heading).click();
  await panel.getByText(editorPage.earlier).click();
  const versions = panel.locator('.publishing-versions summary');
  await versions.first().getByText(pagesTexts.editorPages.live).waitFor();
  await versions.nth(1).click();
  await panel.getByRole('button', { name: earlier.use }).click();
  await expect.poll(() => blockOn(page, block.heading).textContent()).toBe('Wind');
  await waitUntilSaved(page);
  await publish(page);
  expect(await readAsVisitor(made)).toBe('WindHet waait hier.');
});

test('drafts are thrown away, and the page stands as it is read', async () => {
  const made = await editing.addPage(twoTexts);
  const page = await editing.edit(made, await editing.openOffice());
  await replaceText(page, blockOn(page, block.heading), 'Storm');
  await removeSection(page, section.quote);
  const dialog = await openPublishDialog(page);
  await dialog.getByRole('button', { name: discard.open }).click();
  await dialog.getByRole('button', { name: discard.yes, exact: true }).click();
  await dialog.getByText(discard.done).waitFor();
  await dialog.press('Escape');
  expect(await blockOn(page, block.heading).textContent()).toBe('Wind');
  expect(await blockOn(page, block.quote).textContent()).toBe('Het waait hier.');
  expect(await page.locator('.edit-state').textContent()).toBe(state.published);
  expect(await editing.writtenIn(made, 'block_draft')).toEqual({});
});

test('nobody is asked who leaves when all is kept, or soon is', async () => {
  const made = await editing.addPage(twoTexts);
  const page = await editing.edit(made, await editing.openOffice());
  const requests: string[] = [];
  page.on('dialog', (dialog) => {
    requests.push(dialog.type());
    dialog.accept();
  });
  await replaceText(page, blockOn(page, block.heading), 'Storm');
  await page.getByRole('button', { name: editorPage.leave, exact: true }).click();
  await waitForPage(page, made.path());
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Wind');

  await page.goBack();
  await expect.poll(() => blockOn(page, block.heading).textContent()).toBe('Storm');
  await replaceText(page, blockOn(page, block.quote), 'Het stormt.');
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => blockOn(page, block.quote).textContent()).toBe('Het stormt.');
  expect(requests).toEqual([]);
});

async function removeSection(page: Page, name: string): Promise<void> {
  await chooseSection(page, name);
  const panel = sidePanel(page);
  await panel.getByRole('button', { name: fillText(removeNamed, { name }) }).click();
  await panel.getByRole('button', { name: fillText(removeSurely, { name }) }).click();
}

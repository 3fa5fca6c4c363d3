import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { BlockDraft } from '../../server/content/create-page.ts';
import blocksTexts from '../../web/editor/translations/nl/editorBlocks.json' with { type: 'json' };
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import publishingTexts from '../../web/editor/translations/nl/editorPublishing.json' with { type: 'json' };
import siteTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import { fillText } from './account.ts';
import { blockOn, openEditing, sectionOn, sidePanel, waitUntilSaved } from './editing.ts';
import { screenTexts } from './inn.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { goTo, waitForPage } from './visitor.ts';

const { editorPage } = pageTexts;
const { editorSite } = siteTexts;
const { image } = blocksTexts.editorBlocks;
const { editorPublishing } = publishingTexts;
const editing = openEditing();

const picture: BlockDraft = { name: 'picture', type: 'json-image' };

beforeAll(async () => {
  const media = editing.db.selectFrom('media').select(['id', 'extension', 'width', 'height']);
  const { id, ...size } = await media.where('extension', '=', 'svg').executeTakeFirstOrThrow();
  picture.data = { nl: JSON.stringify({ image: id, path: `/media/${id}`, ...size, alt: 'Een duin' }) };
});

test('a page is changed and published with the keyboard alone', async () => {
  const made = await editing.addPage([
    rowDraft('intro', textDraft('heading', 'Wind')),
    rowDraft('split', picture, textDraft('heading', 'Het huis')),
  ]);
  const page = await (await editing.openOffice()).newPage();
  await goTo(page, made.path());
  await tabTo(page, page.getByRole('link', { name: screenTexts.nl.office.editPage }));
  await page.keyboard.press('Enter');
  await page.locator('[data-canvas]').waitFor();

  await tabTo(page, blockOn(page, editorPage.block.heading));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Storm');
  await page.keyboard.press('Enter');
  expect(await hasFocus(blockOn(page, editorPage.block.heading))).toBe(true);

  const chip = fillText(editorPage.edit, { name: editorPage.block.picture });
  await tabTo(page, page.getByRole('button', { name: chip }));
  await page.keyboard.press('Enter');
  const alt = sidePanel(page).getByLabel(image.alt);
  await tabTo(page, alt);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Het huis achter het duin');
  await waitUntilSaved(page);

  await tabTo(page, page.getByRole('button', { name: editorPage.addSection }).last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const { quote } = editorPage.section;
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: quote }));
  await page.keyboard.press('Enter');
  await hasFocusSomewhere(page);
  const up = sidePanel(page).getByRole('button', { name: fillText(editorSite.moveUp, { name: quote }) });
  await tabTo(page, up);
  await page.keyboard.press('Enter');
  await expect.poll(() => kindsOn(page)).toEqual(named('intro', 'quote', 'split'));
  expect(await hasFocus(up)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => kindsOn(page)).toEqual(named('quote', 'intro', 'split'));
  await hasFocusSomewhere(page, 'at the top there is no further');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => kindsOn(page)).toEqual(named('intro', 'quote', 'split'));
  await tabTo(page, blockOn(page, editorPage.block.quote), 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.type('Het waait hier.');
  expect(await blockOn(page, editorPage.block.quote).textContent()).toBe('Het waait hier.');
  await waitUntilSaved(page);

  await tabTo(page, page.getByRole('button', { name: editorPage.publish, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: editorPublishing.publish, exact: true });
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole('button', { name: editorPublishing.publish, exact: true }));
  await page.keyboard.press('Enter');
  await waitForPage(page, made.path());
  await page.getByRole('heading', { level: 1, name: 'Storm' }).waitFor();
  await page.getByText('Het waait hier.').waitFor();
  await page.getByAltText('Het huis achter het duin').waitFor();
});

test('what closes gives the focus back, and what goes away hands it on', async () => {
  const made = await editing.addPage([
    rowDraft('intro', textDraft('heading', 'Wind')),
    rowDraft('quote', textDraft('quote', 'Zand')),
  ]);
  const page = await editing.edit(made, await editing.openOffice());
  for (const button of [
    page.getByRole('button', { name: editorPage.addSection }).last(),
    page.getByRole('button', { name: editorPage.preview, exact: true }),
    page.getByRole('button', { name: editorPage.publish, exact: true }),
  ]) {
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(button)).toBe(true);
  }

  const { quote } = editorPage.section;
  await sectionOn(page, quote).locator('.edit-row-name').focus();
  await page.keyboard.press('Enter');
  const remove = fillText(editorSite.removeNamed, { name: quote });
  await tabTo(page, sidePanel(page).getByRole('button', { name: remove }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => kindsOn(page)).toEqual(named('intro'));
  await hasFocusSomewhere(page, 'a section was removed');

  await tabTo(page, page.getByRole('button', { name: editorPage.undo }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => kindsOn(page)).toEqual(named('intro', 'quote'));
  await hasFocusSomewhere(page, 'there is nothing more to undo');

  const close = page.getByRole('button', { name: editorPage.closePanel });
  await close.focus();
  await page.keyboard.press('Enter');
  await close.waitFor({ state: 'detached' });
  await hasFocusSomewhere(page, 'the panel was closed');
});

/** Returns the kinds of the sections on the page, in order. */
const kindsOn = (page: Page) => page.locator('[data-canvas] .edit-row-name').allTextContents();

const named = (...kinds: (keyof typeof editorPage.section)[]) =>
  kinds.map((kind) => `${editorPage.sectionNamed} ${editorPage.section[kind]}`);

/** Presses a key until the target has the focus; every stop before it must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const unseen: string[] = [];
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press(key);
    const { html, isSomewhere, isInSight, isMarked } = await focus(page);
    if (isSomewhere && !(isInSight && isMarked)) unseen.push(`${isMarked ? 'hidden' : 'unmarked'}: ${html}`);
    if (await hasFocus(target)) return expect(unseen, 'stops that nobody sees').toEqual([]);
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** Waits until a visible element has the focus, also after the focused one was removed. */
const hasFocusSomewhere = (page: Page, message = '') =>
  expect.poll(() => focus(page), { message }).toMatchObject({ isSomewhere: true, isInSight: true });

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/**
 * Describes the focused element and its visibility: inside the window, not behind a bar, and with a ring or a
 * caret.
 */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isInSight = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const shown = document.elementFromPoint(left + width * across, top + height * down);
        return (
          shown !== null && (element.contains(shown) || shown.contains(element)) && shown !== document.body
        );
      }),
    );
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      html: element.outerHTML.slice(0, 160),
      isSomewhere: element !== document.body,
      isInSight,
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 1,
    };
  });

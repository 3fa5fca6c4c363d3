import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordScripts } from './code-of.ts';
import { blockOn, openEditing } from './editing.ts';
import { innPage, shopProduct } from './inn.ts';
import { rowDraft } from './site-data.ts';
import { openBrowser, waitForHydration } from './visitor.ts';

const editing = openEditing();

/** Texts that occur only in the editor's code, its libraries and its translations. */
const signs = ['ProseMirror', 'data-canvas', 'editorPage', 'editorBlocks', 'runOnly'];

test('no byte of the editor comes to a visitor', async () => {
  const page = await (await openBrowser()).newPage();
  let loaded = '';
  for (const path of [innPage('nl', 'home').path, shopProduct('nl', 'HAT-WOOL').path, '/cart', '/login']) {
    const code = recordScripts(page);
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    loaded += (await code()).join('\n');
  }
  expect(loaded.length, 'code was loaded at all').toBeGreaterThan(100_000);
  expect(signs.filter((sign) => loaded.includes(sign))).toEqual([]);
});

test('these are the signs of it: all come to an editor', async () => {
  const body = { name: 'body', type: 'html', data: { nl: '<p>Duin</p>' } };
  const made = await editing.addPage([rowDraft('prose', body)]);
  const context = await editing.openOffice();
  context.on('page', (page) => Object.assign(page, { code: recordScripts(page) }));
  const page = (await editing.edit(made, context)) as Page & { code: () => Promise<string[]> };
  await blockOn(page, 'Tekst').click();
  await page.locator('.ProseMirror').waitFor();
  await page.locator('.edit-bar .button').click();
  await page.getByRole('dialog').waitFor();
  const loaded = (await page.code()).join('\n');
  expect(signs.filter((sign) => !loaded.includes(sign))).toEqual([]);
});

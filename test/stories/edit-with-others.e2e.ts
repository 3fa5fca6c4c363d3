import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import pagesTexts from '../../web/editor/translations/nl/editorPages.json' with { type: 'json' };
import publishingTexts from '../../web/editor/translations/nl/editorPublishing.json' with { type: 'json' };
import { fillText } from './account.ts';
import {
  blockOn,
  type EditedPage,
  openEditing,
  publish,
  readAsVisitor,
  replaceText,
  waitUntilSaved,
} from './editing.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { openBrowser, type VisitorOptions, waitForPage } from './visitor.ts';

const { editorPage } = pageTexts;
const { editorPages } = pagesTexts;
const { conflict, preview } = publishingTexts.editorPublishing;
const editing = openEditing();

const twoTexts = [
  rowDraft('intro', textDraft('heading', 'Wind')),
  rowDraft('quote', textDraft('quote', 'Het waait hier.')),
];
const headingOn = (page: Page) => blockOn(page, editorPage.block.heading);
const quoteOn = (page: Page) => blockOn(page, editorPage.block.quote);

test('two on different blocks see each other, and neither is in the other’s way', async () => {
  const made = await editing.addPage(twoTexts);
  const anke = await editing.edit(made, await openOfficeAs('Anke'));
  const bas = await editing.edit(made, await openOfficeAs('Bas'));
  await visibleText(bas, 'Anke');
  await replaceText(anke, headingOn(anke), 'Storm');
  await visibleText(anke, 'Bas');
  await replaceText(bas, quoteOn(bas), 'Het stormt.');
  await Promise.all([anke, bas].map(waitUntilSaved));
  expect(await Promise.all([anke, bas].map((page) => page.getByRole('alert').count()))).toEqual([0, 0]);

  await anke.reload();
  await expect.poll(() => quoteOn(anke).textContent()).toBe('Het stormt.');
  await quoteOn(anke).click();
  await visibleText(anke, fillText(editorPages.sameBlock, { name: 'Bas' }));
  expect(await headingOn(anke).textContent()).toBe('Storm');
});

test('who goes on writing after another published the page goes on from there', async () => {
  const made = await editing.addPage(twoTexts);
  const anke = await editing.edit(made, await openOfficeAs('Anke'));
  const bas = await editing.edit(made, await openOfficeAs('Bas', { expected: [/\b409\b/] }));
  await replaceText(bas, quoteOn(bas), 'Het stormt.');
  await waitUntilSaved(bas);
  await replaceText(anke, headingOn(anke), 'Storm');
  await waitUntilSaved(anke);
  await publish(anke);
  await replaceText(bas, quoteOn(bas), 'Het stormt nog.');
  await waitUntilSaved(bas);
  expect(await bas.getByRole('alert').count()).toBe(0);
  await publish(bas);
  expect(await readAsVisitor(made)).toMatch(/Storm.*Het stormt nog\./);
});

test.for([
  { choice: 'their own', button: conflict.keepMine, left: 'Storm uit het oosten' },
  { choice: 'those of the other', button: conflict.takeTheirs, left: 'Storm uit het westen' },
])('who comes second to a block sees both, and may choose $choice', async ({ button, left }) => {
  const made = await editing.addPage(twoTexts);
  const anke = await editing.edit(made, await openOfficeAs('Anke'));
  const bas = await editing.edit(made, await openOfficeAs('Bas', { expected: [/\b409\b/] }));
  await replaceText(anke, headingOn(anke), 'Storm uit het westen');
  await waitUntilSaved(anke);
  await replaceText(bas, headingOn(bas), 'Storm uit het oosten');
  await expect.poll(() => bas.locator('.edit-state').textContent()).toBe(editorPage.state.conflict);
  expect(await headingOn(bas).textContent(), 'nothing is written over').toBe('Storm uit het oosten');

  const alert = bas.getByRole('alert').filter({
    hasText: fillText(editorPage.met, { name: editorPage.block.heading }),
  });
  await alert.getByRole('button', { name: editorPage.lookAtBoth }).click();
  const dialog = bas.getByRole('dialog');
  const differing = dialog.locator('mark');
  await expect.poll(() => differing.allTextContents()).toEqual(['oosten', 'westen']);
  await dialog.getByText(fillText(conflict.by, { name: 'Anke' })).waitFor();
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => headingOn(bas).textContent()).toBe(left);
  await waitUntilSaved(bas);
  expect(await alert.count()).toBe(0);
  await anke.reload();
  await expect.poll(() => headingOn(anke).textContent()).toBe(left);
});

test('a preview link shows the drafts of its page to anybody, and of no other', async () => {
  const [made, secret] = [await editing.addPage(twoTexts), await editing.addPage(twoTexts)];
  const office = await openOfficeAs('Anke');
  for (const one of [secret, made]) {
    const page = await editing.edit(one, office);
    await replaceText(page, headingOn(page), 'Nog niet bekend');
    await waitUntilSaved(page);
    if (one === secret) await page.close();
  }
  const page = office.pages()[0] as Page;
  await page.getByRole('button', { name: editorPage.preview }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: preview.make }).click();
  const link = new URL(await dialog.getByLabel(preview.link, { exact: true }).inputValue());

  const guest = await (await openBrowser({ javaScript: false, expected: [/\b410\b/] })).newPage();
  const answer = await guest.goto(link.href);
  await guest.getByRole('heading', { level: 1, name: 'Nog niet bekend' }).waitFor();
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const other = await guest.goto(secret.path() + link.search);
  expect(other?.status()).toBe(410);
  expect(await guest.textContent('body')).not.toContain('Nog niet bekend');
  for (const one of [made, secret]) {
    await guest.goto(one.path());
    await guest.getByRole('heading', { level: 1, name: 'Wind' }).waitFor();
  }
});

test('preview=true shows an editor the drafts of a page, and nobody who does not work here', async () => {
  const made = await editing.addPage(twoTexts);
  const page = await editing.edit(made, await openOfficeAs('Anke'));
  await replaceText(page, headingOn(page), 'Nog niet bekend');
  await waitUntilSaved(page);
  const address = `${made.path()}?preview=true`;
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Nog niet bekend' }).waitFor();
  await page.goto(made.path());
  await page.getByRole('heading', { level: 1, name: 'Wind' }).waitFor();

  const guest = await (await openBrowser({ javaScript: false, expected: [/\b410\b/] })).newPage();
  expect((await guest.goto(address))?.status()).toBe(410);
  expect(await guest.textContent('body')).not.toContain('Nog niet bekend');
});

test('what is planned is published by itself when its time comes', async () => {
  const made = await editing.addPage(twoTexts);
  const page = await editing.edit(made, await openOfficeAs('Anke'));
  await replaceText(page, headingOn(page), 'Zomer');
  await waitUntilSaved(page);
  await openTab(page, editorPage.tab.schedule);
  const panel = page.getByRole('tabpanel');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await panel.getByLabel(editorPages.moment).fill(tomorrow);
  await panel.getByRole('button', { name: editorPages.plan }).click();
  await panel.getByText(editorPages.isPlanned, { exact: true }).waitFor();
  await panel.getByRole('button', { name: editorPages.callOff }).waitFor();
  expect(await readAsVisitor(made)).toContain('Wind');
  await tomorrowComes(made);
  await expect.poll(() => readAsVisitor(made)).toContain('Zomer');
  await page.reload();
  await openTab(page, editorPage.tab.schedule);
  await panel.getByText(editorPages.done, { exact: true }).waitFor();
  expect(await page.locator('.edit-state').textContent()).toBe(editorPage.state.published);
});

test('what is untranslated leads to its block, on this page and on others', async () => {
  const made = await editing.addPage(twoTexts, ['nl', 'de']);
  const other = await editing.addPage([rowDraft('quote', textDraft('quote', 'Eb en vloed.'))], ['nl', 'de']);
  const page = await editing.edit(made, await openOfficeAs('Anke'), 'de');
  await openTab(page, editorPage.tab.untranslated);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Het waait hier.' }).click();
  await expect.poll(() => quoteOn(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Es windet.');
  await waitUntilSaved(page);
  await openTab(page, editorPage.tab.untranslated);
  await panel.getByRole('button', { name: 'Wind' }).waitFor();
  expect(await panel.getByRole('button', { name: 'Het waait hier.' }).count()).toBe(0);

  await panel.locator('summary', { hasText: other.path('nl') }).click();
  await panel.getByRole('button', { name: 'Eb en vloed.' }).click();
  await waitForPage(page, new RegExp(`/office/edit/${other.id}\\?culture=de#`));
  await expect.poll(() => quoteOn(page).getAttribute('contenteditable')).toBe('plaintext-only');
});

/** Opens the office in the browser of an editor with this first name. */
async function openOfficeAs(firstName: string, options: VisitorOptions = {}): Promise<BrowserContext> {
  const person = await editing.addPerson({ role: 'editor' });
  const named = editing.db.updateTable('person').set({ first_name: firstName });
  await named.where('id', '=', person.id).execute();
  return editing.openOffice(options, person);
}

/** Waits until the list of the page's other editors contains this text. */
const visibleText = (page: Page, text: string) =>
  page.locator('.pages-presence li').getByText(text, { exact: true }).waitFor({ state: 'attached' });

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Makes the schedule of a page and its job due now. */
async function tomorrowComes({ id }: EditedPage): Promise<void> {
  const due_at = new Date(Date.now() - 1000);
  await editing.db.updateTable('page_schedule').set({ due_at }).where('page_id', '=', id).execute();
  await sql`update pgboss.job set start_after = now() where name = 'pages-due'`.execute(editing.db);
}

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import publishingTexts from '../../web/editor/translations/nl/editorPublishing.json' with { type: 'json' };
import { fillText } from './account.ts';
import { blockOn, type EditedPage, openEditing, replaceText, waitUntilSaved } from './editing.ts';
import { innPage, screenTexts } from './inn.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { waitForPage } from './visitor.ts';

const { editorPage } = texts;
const { conflict } = publishingTexts.editorPublishing;
const { office } = screenTexts.nl;
const editing = openEditing();

const cutOff = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];
const twoTexts = [
  rowDraft('intro', textDraft('heading', 'Wind')),
  rowDraft('quote', textDraft('quote', 'Het waait hier.')),
];
const headingOn = (page: Page) => blockOn(page, editorPage.block.heading);
const getState = (page: Page) => page.locator('.edit-state').textContent();
const recovered = (page: Page) => page.getByRole('alert').filter({ hasText: editorPage.recovered });

test('what is typed while the connection is gone is kept once it is back', async () => {
  const made = await editing.addPage(twoTexts);
  const office = await editing.openOffice({ expected: cutOff });
  const page = await editing.edit(made, office);
  await office.setOffline(true);
  await replaceText(page, headingOn(page), 'Storm');
  await expect.poll(() => getState(page)).toBe(editorPage.state.away);
  await page.keyboard.type(' uit zee');
  await replaceText(page, blockOn(page, editorPage.block.quote), 'Alles vliegt.');
  expect(await getState(page)).toBe(editorPage.state.away);
  await office.setOffline(false);
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => headingOn(page).textContent()).toBe('Storm uit zee');
  expect(await blockOn(page, editorPage.block.quote).textContent()).toBe('Alles vliegt.');
  expect(await recovered(page).count(), 'it was on the server').toBe(0);
});

test('words that only a crashed page had are back when it is opened again, and can be taken back', async () => {
  const made = await editing.addPage(twoTexts);
  const office = await editing.openOffice({ expected: cutOff });
  await crashWriting(made, office, 'Storm');
  const page = await editing.edit(made, office);
  await recovered(page).waitFor();
  expect(await headingOn(page).textContent()).toBe('Storm');
  await waitUntilSaved(page);
  await page.getByRole('button', { name: editorPage.good }).click();
  await expect.poll(() => recovered(page).count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headingOn(page).textContent()).toBe('Wind');
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => headingOn(page).textContent()).toBe('Wind');
  expect(await recovered(page).count()).toBe(0);
});

test('where somebody else wrote meanwhile, the words that come back do not write over theirs', async () => {
  const made = await editing.addPage(twoTexts);
  const office = await editing.openOffice({ expected: cutOff });
  await crashWriting(made, office, 'Storm uit het oosten');
  const other = await editing.edit(made, await editing.openOffice());
  await replaceText(other, headingOn(other), 'Storm uit het westen');
  await waitUntilSaved(other);

  const page = await editing.edit(made, office);
  const alert = page.getByRole('alert').filter({
    hasText: fillText(editorPage.met, { name: editorPage.block.heading }),
  });
  await alert.getByRole('button', { name: editorPage.lookAtBoth }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator('mark').allTextContents()).toEqual(['oosten', 'westen']);
  await other.reload();
  await expect.poll(() => headingOn(other).textContent()).toBe('Storm uit het westen');
  await dialog.getByRole('button', { name: conflict.takeTheirs }).click();
  await expect.poll(() => headingOn(page).textContent()).toBe('Storm uit het westen');
  await waitUntilSaved(page);
});

test('whoever leaves with something that is not kept is asked, and may stay or lose it', async () => {
  const made = await editing.addPage(twoTexts);
  const office = await editing.openOffice({ expected: [/\b503\b/] });
  const page = await editing.edit(made, office);
  await page.route('**/Draft/*', (route) => route.fulfill({ status: 503, json: {} }));
  await replaceText(page, headingOn(page), 'Storm');
  await expect.poll(() => getState(page)).toBe(editorPage.state.away);
  const dialog = page.getByRole('dialog', { name: editorPage.leaving.title });

  for (const ending of [
    page.getByRole('button', { name: editorPage.leave, exact: true }),
    page.getByRole('banner').getByRole('link', { name: innPage('nl', 'restaurant').name }),
  ]) {
    await ending.click();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: editorPage.leaving.stay }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await headingOn(page).textContent()).toBe('Storm');
  }
  expect(await showsReloadPrompt(page), 'the browser itself asks').toBe(true);

  await page.getByRole('button', { name: editorPage.leave, exact: true }).click();
  await dialog.getByRole('button', { name: editorPage.leaving.lose }).click();
  await waitForPage(page, made.path());
  const again = await editing.edit(made, office);
  expect(await headingOn(again).textContent()).toBe('Wind');
  expect(await recovered(again).count()).toBe(0);
});

test('what is kept already is left without a question', async () => {
  const made = await editing.addPage(twoTexts);
  const page = await editing.edit(made, await editing.openOffice());
  await replaceText(page, headingOn(page), 'Storm');
  await page.getByRole('button', { name: editorPage.leave, exact: true }).click();
  await waitForPage(page, made.path());
  const again = await editing.edit(made, page.context());
  expect(await headingOn(again).textContent()).toBe('Storm');
});

test('when the session ends a new one is asked for in place, and nothing typed is lost', async () => {
  const made = await editing.addPage(twoTexts);
  const person = await editing.addPerson({ role: 'editor' });
  const context = await editing.openOffice({ expected: [/\b401\b/, /token refresh failed/] }, person);
  const page = await editing.edit(made, context);
  await replaceText(page, headingOn(page), 'Wind');
  await waitUntilSaved(page);
  await editing.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('person_id', '=', person.id)
    .execute();
  await page.keyboard.type(' en storm');
  await expect.poll(() => getState(page)).toBe(editorPage.state.out);
  // The dialog appears when a draft could not be saved, and again after it was postponed.
  const dialog = page.getByRole('dialog', { name: office.ended.title });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: office.ended.later }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await dialog.waitFor();
  await dialog.getByLabel(office.password).fill(person.password);
  await dialog.getByRole('button', { name: office.ended.again }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await headingOn(page).textContent()).toBe('Wind en storm');
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => headingOn(page).textContent()).toBe('Wind en storm');
});

test('who may not edit any more is told so at the next word, and another goes on where they were', async () => {
  const made = await editing.addPage(twoTexts);
  const [former, other] = [
    await editing.addPerson({ role: 'editor' }),
    await editing.addPerson({ role: 'editor' }),
  ];
  const expected = [/\b40[13]\b/, /token refresh failed/];
  const context = await editing.openOffice({ expected }, former);
  const page = await editing.edit(made, context);
  await replaceText(page, headingOn(page), 'Wind');
  await waitUntilSaved(page);
  await editing.db.deleteFrom('person_role').where('person_id', '=', former.id).execute();
  await page.keyboard.type(' en storm');
  const dialog = page.getByRole('dialog', { name: office.ended.title });
  await dialog.waitFor();
  await expect.poll(() => getState(page)).toBe(editorPage.state.out);
  await dialog.getByLabel(office.emailAddress).fill(other.emailAddress);
  await dialog.getByLabel(office.password).fill(other.password);
  await dialog.getByRole('button', { name: office.ended.again }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await headingOn(page).textContent()).toBe('Wind en storm');
  await waitUntilSaved(page);
});

/** Writes a heading while the server is unreachable; then the page crashes. */
async function crashWriting(made: EditedPage, office: BrowserContext, text: string): Promise<void> {
  const page = await editing.edit(made, office);
  await office.setOffline(true);
  await replaceText(page, headingOn(page), text);
  await expect.poll(() => getState(page)).toBe(editorPage.state.away);
  const crashed = page.waitForEvent('crash');
  const session = await office.newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await office.setOffline(false);
}

/** Whether the browser asks before it reloads the page; the page then stays. */
async function showsReloadPrompt(page: Page): Promise<boolean> {
  const dialogOpened = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await dialogOpened;
  await dialog.dismiss();
  return dialog.type() === 'beforeunload';
}

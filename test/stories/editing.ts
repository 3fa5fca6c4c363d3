import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Culture, cultures } from '../../contract/culture.ts';
import { createPage, type RowDraft } from '../../server/content/create-page.ts';
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import pagesTexts from '../../web/editor/translations/nl/editorPages.json' with { type: 'json' };
import publishingTexts from '../../web/editor/translations/nl/editorPublishing.json' with { type: 'json' };
import { openAccounts, type Person } from './account.ts';
import { goTo, openBrowser, openPage, type VisitorOptions, waitForPage } from './visitor.ts';

const { editorPage } = pageTexts;
const { editorPublishing } = publishingTexts;

type Texts = Partial<Record<Culture, { path: string; title: string }>>;

export type EditedPage = { id: string; path: (culture?: Culture) => string };

/** Opens functions that create pages of one story and the people who edit them. */
export function openEditing() {
  const accounts = openAccounts();

  /** Creates a page that is published in these cultures. */
  async function addPage(rows: RowDraft[], written: readonly Culture[] = ['nl']): Promise<EditedPage> {
    const path = `/proef-${randomUUID().slice(0, 8)}`;
    const texts: Texts = Object.fromEntries(
      cultures
        .filter((culture) => written.includes(culture))
        .map((culture) => [culture, { path, title: `Proef ${culture}` }]),
    );
    const id = await createPage(accounts.db, await accounts.siteId(), { template: 'content', texts, rows });
    return { id, path: (culture = 'nl') => (culture === 'nl' ? path : `/${culture}${path}`) };
  }

  /** Opens a browser where an editor is signed in to the office. */
  async function openOffice(options: VisitorOptions = {}, person?: Person): Promise<BrowserContext> {
    const context = await openBrowser(options);
    await accounts.letIn(context, person ?? (await accounts.addPerson({ role: 'editor' })), 'office');
    return context;
  }

  /** Opens a page in the editor. */
  async function edit({ id }: EditedPage, context: BrowserContext, edited: Culture = 'nl'): Promise<Page> {
    const page = await context.newPage();
    await goTo(page, `/office/edit/${id}?culture=${edited}`);
    await page.locator('[data-canvas]').waitFor();
    return page;
  }

  /** Lists the cultures in which each block of a page has a text, or a draft. */
  async function writtenIn({ id }: EditedPage, of: 'block_text' | 'block_draft') {
    const written = await accounts.db
      .selectFrom(of)
      .innerJoin('block', 'block.id', 'block_id')
      .select(['name', 'culture'])
      .where('block.page_id', '=', id)
      .orderBy('culture')
      .execute();
    const named = Object.groupBy(written, ({ name }) => name);
    return Object.fromEntries(
      Object.entries(named).map(([name, rows = []]) => [name, rows.map(({ culture }) => culture)]),
    );
  }

  return { ...accounts, addPage, openOffice, edit, writtenIn };
}

/** The first block of a name on the page in the editor; the name comes from the editor's translations. */
export const blockOn = (page: Page, name: string, index = 0): Locator =>
  page.locator(`[data-canvas] [data-block][data-name="${name}"]`).nth(index);

/** Waits until all changes are saved as drafts. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.edit-state').textContent()).toMatch(/^Concept, \d/);
}

/** Replaces the text of a block by typing. */
export async function replaceText(page: Page, block: Locator, text: string): Promise<void> {
  await block.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reads a page as a visitor without cookies. */
export async function readAsVisitor({ path }: EditedPage, culture: Culture = 'nl'): Promise<string> {
  const page = await openPage(path(culture), { javaScript: false });
  return (await page.locator('main').textContent()) ?? '';
}

/** The first section of a kind on the page in the editor; the kind comes from the editor's translations. */
export const sectionOn = (page: Page, kind: string, index = 0): Locator =>
  page
    .locator('[data-canvas] [data-row]')
    .filter({ has: page.getByRole('button', { name: `${editorPage.sectionNamed} ${kind}`, exact: true }) })
    .nth(index);

/** The panel beside the page. */
export const sidePanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: editorPage.panel, exact: true });

/** Chooses a section by its name on the page. */
export async function chooseSection(page: Page, kind: string, index = 0): Promise<void> {
  await sectionOn(page, kind, index).locator('.edit-row-name').click();
  await sidePanel(page).getByRole('heading', { name: kind, exact: true }).waitFor();
}

/** Opens the publish dialog and waits for its check of the page. */
export async function openPublishDialog(page: Page): Promise<Locator> {
  await page.locator('.edit-bar').getByRole('button', { name: editorPage.publish, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: editorPublishing.publish, exact: true });
  await dialog.waitFor();
  return dialog;
}

/** Publishes, with a version name if there is one. Resolves on the page that visitors read. */
export async function publish(page: Page, versionName = ''): Promise<void> {
  const dialog = await openPublishDialog(page);
  await dialog.getByLabel(pagesTexts.editorPages.versionName).fill(versionName);
  await dialog.getByRole('button', { name: editorPublishing.publish, exact: true }).click();
  await waitForPage(page, ({ pathname }) => !pathname.startsWith('/office'));
}

/** Chooses an option in a field with search. */
export async function findIn(panel: Locator, label: string, option: string): Promise<void> {
  await panel.getByRole('combobox', { name: label }).fill(option);
  await panel.getByRole('option', { name: option }).first().click();
}

/** Pastes at the caret. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);
}

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import links from '../../web/editor/translations/nl/editorLinks.json' with { type: 'json' };
import media from '../../web/editor/translations/nl/editorMedia.json' with { type: 'json' };
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import importTexts from '../../web/office/translations/nl/import.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import productTexts from '../../web/office/translations/nl/products.json' with { type: 'json' };
import stockTexts from '../../web/office/translations/nl/stock.json' with { type: 'json' };
import { freshPicture } from '../kit/fresh-media.ts';
import { storedZip } from '../kit/stored-zip.ts';
import { fillText, openAccounts } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { apiAt, placeOrder } from './place-order.ts';
import { openSiteData } from './site-data.ts';
import { storySite } from './story-site.ts';
import { goTo, openBrowser, waitForPage } from './visitor.ts';

const { officeProducts: texts } = productTexts;
const { officeImport } = importTexts;
const { officeStock } = stockTexts;
const { editorMedia } = media;
const { editorSite } = site;
const { editorLinks } = links;
const { officeKit } = kit;
const accounts = openAccounts();
const siteData = openSiteData();

async function openOffice(path: string, expected: RegExp[] = []): Promise<Page> {
  const manager = await accounts.addPerson({ role: 'manager' });
  const page = await openAuditedPage({ expected });
  await accounts.letIn(page.context(), manager, 'office');
  await goTo(page, path);
  return page;
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: editorSite.save, exact: true }).click();
  await page.getByText(editorSite.saved, { exact: true }).waitFor();
};

test('a manager makes a product with a picture and two variants, and a guest buys it in German', async () => {
  const page = await openOffice('/office/products');
  await page.getByRole('button', { name: texts.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.name).fill('Wadvlieger');
  await dialog.getByLabel(texts.price).fill('12,50');
  await dialog.getByLabel(texts.stock).fill('5');
  await dialog.getByRole('button', { name: texts.create }).click();
  await page.getByRole('heading', { level: 1, name: 'Wadvlieger' }).waitFor();
  await waitForPage(page, '/office/products/WADVLIEGER');

  await page.getByRole('tab', { name: /Duits/ }).click();
  await page.getByLabel(texts.name, { exact: true }).fill('Wattdrachen');
  await page.getByRole('button', { name: texts.addPicture }).click();
  await page.getByRole('dialog').locator('.media-grid button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: editorMedia.choose }).click();
  await page.getByLabel(texts.alt).fill('Ein Drachen am Strand');
  await page.getByRole('button', { name: texts.addVariants }).click();
  await page.getByLabel(texts.option, { exact: true }).fill('maat');
  await page.getByLabel(texts.optionValues, { exact: true }).last().fill('klein, groot');
  await page.getByRole('button', { name: fillText(texts.makeVariants, { n: 2 }) }).click();
  const large = page.getByRole('group', { name: /groot/ });
  await large.getByLabel(texts.price, { exact: true }).fill('19,95');
  await save(page);
  expect(await inLightAndDark(page)).toEqual([]);

  const guest = await (await openBrowser()).newPage();
  await expect.poll(async () => (await guest.goto('/de/shop/wattdrachen'))?.status()).toBe(200);
  await guest.getByRole('link', { name: 'groot' }).click();
  await waitForPage(guest, ({ searchParams }) => searchParams.get('item') === 'WADVLIEGER-GROOT');
  expect(await guest.locator('.product-price').textContent()).toContain('19,95');
  expect(await guest.locator('.product-gallery img').first().getAttribute('alt')).toBe(
    'Ein Drachen am Strand',
  );
  const items = [{ ItemCode: 'WADVLIEGER-GROOT', Quantity: 1 }];
  await placeOrder(apiAt(storySite().origin), {
    items,
    emailAddress: 'drachen@gast.example',
    payment: 'pay',
  });

  await goTo(page, '/office/products?search=wadvlieger');
  const row = page.getByRole('row', { name: /Wadvlieger/ });
  await row.waitFor();
  expect(await row.textContent()).toContain('WADVLIEGER');
});

test('a manager finds a product by its name for another one and for a menu, until it is archived', async () => {
  const page = await openOffice('/office/products');
  await page.getByRole('button', { name: texts.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.name).fill('Stormlantaarn');
  await dialog.getByLabel(texts.price).fill('30');
  await dialog.getByRole('button', { name: texts.create }).click();
  await waitForPage(page, '/office/products/STORMLANTAARN');

  await goTo(page, '/office/products/SOAP-ROSEHIP');
  const related = page.getByRole('combobox', { name: texts.related });
  await related.pressSequentially('stormlan');
  await page.getByRole('option', { name: /Stormlantaarn/ }).waitFor();
  await related.press('Enter');
  const chosen = page.getByRole('list', { name: texts.related }).getByRole('listitem');
  await expect.poll(() => chosen.allTextContents()).toContainEqual(expect.stringContaining('Stormlantaarn'));
  await save(page);
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/menus');
  const add = page.getByRole('combobox', { name: editorSite.menus.add });
  await add.pressSequentially('stormlan');
  const option = page.getByRole('option', { name: /Stormlantaarn/ });
  await option.waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await option.click();
  await save(page);
  const guest = await (await openBrowser()).newPage();
  const link = guest.getByRole('link', { name: 'Stormlantaarn' });
  await expect
    .poll(async () => {
      await guest.goto('/');
      return link.first().getAttribute('href');
    })
    .toBe('/shop/stormlantaarn');
  const item = page.locator('.menu-name').filter({ hasText: 'Stormlantaarn' });
  await item.click();
  const german = page.getByLabel(fillText(editorSite.menus.nameIn, { language: 'Duits' }));
  expect(await german.getAttribute('placeholder')).toBe('Stormlantaarn');
  const find = page.getByRole('combobox', { name: editorSite.menus.find });
  await find.fill('https://veer.example/');
  await page.getByRole('option', { name: /veer\.example/ }).waitFor();
  await find.fill('');

  await goTo(page, '/office/products/STORMLANTAARN');
  await page.getByLabel(texts.isArchived).check();
  await save(page);
  await goTo(page, '/office/products/SOAP-ROSEHIP');
  await chosen.filter({ hasText: 'Stormlantaarn' }).getByText(officeKit.picker.archived).waitFor();
  await goTo(page, '/office/menus');
  await item.click();
  await page.getByText(editorLinks.archived).waitFor();
  const answered = page.waitForResponse((response) => response.url().includes('searchTerm=stormlan'));
  await add.fill('stormlan');
  await answered;
  await page.waitForLoadState('networkidle');
  await expect.poll(() => option.count()).toBe(0);
  const remove = (text: string) =>
    page.getByRole('button', { name: fillText(text, { name: 'Stormlantaarn' }), exact: true });
  await remove(editorSite.removeNamed).click();
  await remove(editorSite.removeSurely).click();
  await save(page);
});

test('two people on one product: the second sees both versions, and loses nothing', async () => {
  await siteData.addProduct({
    itemCode: 'PROEF-TWEE',
    texts: { nl: { name: 'Tweepersoonskano', slug: 'proef-kano' } },
    variants: [{ itemCode: 'PROEF-TWEE', priceCents: 1200 }],
  });
  const path = '/office/products/PROEF-TWEE';
  const one = await openOffice(path);
  const two = await openOffice(path);
  const brand = (page: Page) => page.getByLabel(texts.brand, { exact: true });
  await brand(one).fill('Eerste');
  await two.getByLabel(texts.weight, { exact: true }).fill('900');
  await save(one);
  // Before the second saves.
  await two.getByRole('heading', { name: editorSite.conflict.title }).waitFor();
  await two.getByRole('button', { name: editorSite.conflict.keepMine }).click();
  await two.getByText(editorSite.saved, { exact: true }).waitFor();
  expect(await brand(two).inputValue()).toBe('Eerste');
  expect(await two.getByLabel(texts.weight, { exact: true }).inputValue()).toBe('900');
});

test('a price changes in the list, and for several at once', async () => {
  for (const n of [1, 2]) {
    await siteData.addProduct({
      itemCode: `PROEF-RIJ-${n}`,
      texts: { nl: { name: `Schelprij ${n}`, slug: `proef-rij-${n}` } },
      variants: [{ itemCode: `PROEF-RIJ-${n}`, priceCents: 1000 }],
    });
  }
  const page = await openOffice('/office/products?search=schelprij');
  const priceOf = (name: string) => fillText(texts.priceOf, { name });
  await page.getByRole('button', { name: new RegExp(priceOf('Schelprij 1')) }).click();
  await page.getByRole('textbox', { name: priceOf('Schelprij 1') }).fill('11');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`${priceOf('Schelprij 1')}: .*11,00`) }).waitFor();

  await page.locator('.office-check').first().click();
  await page.getByRole('button', { name: texts.bulk.price }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.bulk.how).selectOption('percent');
  await dialog.getByLabel(texts.bulk.percentage).fill('10');
  await dialog.getByRole('button', { name: texts.bulk.submit }).click();
  await page.getByText(fillText(texts.bulk.done, { n: 2 })).waitFor();
  await expect
    .poll(async () =>
      (await page.getByRole('row', { name: /Schelprij 1/ }).textContent())?.replace(/\s/g, ' '),
    )
    .toContain('12,10');
});

test('a delivery comes in for several items at once, and an item that cannot give as much is named', async () => {
  for (const [n, left] of [5, 1].entries()) {
    const itemCode = `PROEF-KRAT-${n}`;
    await siteData.addProduct({
      itemCode,
      texts: { nl: { name: `Krat ${n}`, slug: `proef-krat-${n}` } },
      variants: [{ itemCode, priceCents: 1000 }],
    });
    await siteData.setStock(itemCode, { left });
  }
  const page = await openOffice('/office/stock?search=proef-krat', [/\b409\b/]);
  const move = async (quantity: string, summary: { done: string; failed: string }) => {
    await page.getByRole('row', { name: /Krat 1/ }).waitFor();
    await page.locator('.office-check').first().click();
    await page.getByRole('button', { name: officeStock.move, exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel(officeStock.came).inputValue()).toBe('');
    expect(await dialog.getByLabel(officeStock.note).inputValue()).toBe('');
    await dialog.getByLabel(officeStock.came).fill(quantity);
    await dialog.getByLabel(officeStock.note).fill('Telling van de schuur');
    await page.keyboard.press('Enter');
    await dialog.getByText(fillText(officeKit.bulk.summary, summary)).waitFor();
    await dialog.getByRole('button', { name: officeKit.bulk.close, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const left = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .nth(2)
      .textContent();
  await move('3', { done: '2', failed: '0' });
  await expect.poll(() => left('Krat 1')).toBe('4');
  await move('-6', { done: '1', failed: '1' });
  await expect.poll(() => left('Krat 0')).toBe('2');
  expect(await left('Krat 1')).toBe('4');
});

test('a file of 10,000 lines is refused by line, then applied and undone', async () => {
  const page = await openOffice('/office/import');
  const header = 'item_code,price,vat_category,name_nl';
  const line = (n: number, price: string) => `PROEF-LADING-${n},${price},standard,Lading ${n}`;
  const upload = async (lines: string[]) => {
    const file = join(tmpdir(), `lading-${crypto.randomUUID()}.csv`);
    await writeFile(file, [header, ...lines].join('\n'));
    await page.getByLabel(officeImport.file, { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: officeImport.check, exact: true }).click();
  };
  const lines = Array.from({ length: 10_000 }, (_, n) => line(n, n === 4321 ? '1.234' : '5'));
  await upload(lines);
  const state = (name: string) => page.locator('.badge', { hasText: name });
  await state(officeImport.states.refused).waitFor({ timeout: 120_000 });
  await page.getByRole('row', { name: /4323/ }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/import');
  await upload(lines.map((one) => one.replace('1.234', '5')));
  await state(officeImport.states.checked).waitFor({ timeout: 120_000 });
  const count = () =>
    siteData.db
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('item_code', 'like', 'PROEF-LADING-%')
      .where('is_deleted', '=', false)
      .executeTakeFirstOrThrow();
  expect(Number((await count()).count)).toBe(0);
  await page.getByRole('button', { name: officeImport.apply, exact: true }).click();
  await state(officeImport.states.applied).waitFor({ timeout: 120_000 });
  expect(Number((await count()).count)).toBe(10_000);
  await page.getByRole('button', { name: officeImport.undo, exact: true }).click();
  await state(officeImport.states.undone).waitFor({ timeout: 120_000 });
  expect(Number((await count()).count)).toBe(0);
  await siteData.db.deleteFrom('product').where('item_code', 'like', 'PROEF-LADING-%').execute();
}, 500_000);

test('a checked file shows what changes, before and after', async () => {
  const page = await openOffice('/office/import');
  const read = async (csv: string) => {
    const file = { name: 'inkoop.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel(officeImport.file, { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: officeImport.check, exact: true }).click();
    await page.locator('.badge', { hasText: officeImport.states.checked }).waitFor();
  };
  await read('category,name_nl\nPROEF-SCHAP,Proefschap\n');
  await page.getByRole('button', { name: officeImport.apply, exact: true }).click();
  await page.locator('.badge', { hasText: officeImport.states.applied }).waitFor();

  await goTo(page, '/office/import');
  await read('category,name_nl,deleted\nPROEF-SCHAP,Ander schap,yes\nPROEF-NIEUW,Nieuw schap,\n');
  const items = page.getByRole('region', { name: officeImport.items });
  const changed = items.getByRole('listitem').filter({ hasText: 'PROEF-SCHAP' });
  const shown = async () => (await changed.textContent())?.replaceAll(/\s+/g, ' ');
  expect(await shown()).toContain('Proefschap → Ander schap');
  expect(await shown()).toContain(`${officeImport.fields.deleted}nee → ja`);
  expect(await inLightAndDark(page)).toEqual([]);
  await items.getByLabel(`${officeImport.added} (1)`).check();
  await expect.poll(() => items.getByRole('listitem').count()).toBe(1);
  await items.getByText('PROEF-NIEUW').waitFor();
  await page.getByRole('button', { name: officeImport.apply, exact: true }).click();
  await page.locator('.badge', { hasText: officeImport.states.applied }).waitFor();
  await page.getByRole('button', { name: officeImport.undo, exact: true }).click();
  await page.locator('.badge', { hasText: officeImport.states.undone }).waitFor();
});

test.for([
  {
    what: 'categories',
    first: 'category,name_nl\nPROEF-LADE,Proeflade\n',
    second: 'category,name_nl,deleted\nPROEF-LADE,Andere lade,\nPROEF-VAK,Nieuw vak,no\n',
    names: ['Proeflade', 'Andere lade', 'PROEF-VAK'],
  },
  {
    what: 'terms',
    first: 'term,value,label_nl\nproefgeur,,Proefgeur\n',
    second: 'term,value,label_nl\nproefgeur,,Andere geur\nproefgeur,den,Dennengeur\n',
    names: ['Proefgeur', 'Andere geur', 'Dennengeur'],
  },
] as const)(
  'an import of $what is undone: what it changed is as before',
  async ({ first, second, names }) => {
    const page = await openOffice('/office/import');
    const items = page.getByRole('region', { name: officeImport.items });
    const state = (name: string) => page.locator('.badge', { hasText: name });
    const check = async (csv: string) => {
      await goTo(page, '/office/import');
      const file = { name: 'proef.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.getByLabel(officeImport.file, { exact: true }).setInputFiles(file);
      await page.getByRole('button', { name: officeImport.check, exact: true }).click();
      await state(officeImport.states.checked).waitFor();
    };
    const apply = async () => {
      await page.getByRole('button', { name: officeImport.apply, exact: true }).click();
      await state(officeImport.states.applied).waitFor();
    };
    const [before, after, added] = names;
    await check(first);
    await apply();
    await check(second);
    await apply();
    await page.getByRole('button', { name: officeImport.undo, exact: true }).click();
    await state(officeImport.states.undone).waitFor();
    await page.getByText(officeImport.undone, { exact: true }).waitFor();
    expect(await inLightAndDark(page)).toEqual([]);

    // The same file would change the same again.
    await check(second);
    const shown = async () => (await items.textContent())?.replaceAll(/\s+/g, ' ');
    expect(await shown()).toContain(`${before} → ${after}`);
    await items.getByText(added).first().waitFor();
  },
);

test('pictures come from a zip beside the file, and an invalid zip file shows an error at its field', async () => {
  const page = await openOffice('/office/import', [/400/]);
  const pictures = await Promise.all(
    ['golf.png', 'duin.png'].map(async (name) => [name, await pictureBytes()]),
  );
  const csv =
    'item_code,price,vat_category,name_nl,pictures\nPROEF-BEELD,5,standard,Beeld,duin.png|golf.png\n';
  const choose = async (zip: Uint8Array) => {
    const file = { name: 'goederen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel(officeImport.file, { exact: true }).setInputFiles(file);
    const zipFile = { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
    await page.getByLabel(officeImport.zip, { exact: true }).setInputFiles(zipFile);
    await page.getByRole('button', { name: officeImport.check, exact: true }).click();
  };
  await choose(Buffer.from('no zip'));
  const field = page.getByLabel(officeImport.zip, { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');

  await choose(storedZip(Object.fromEntries(pictures)));
  await page.locator('.badge', { hasText: officeImport.states.checked }).waitFor();
  await page.getByText(fillText(officeImport.picturesToCome_other, { count: 2 })).waitFor();
  await page.getByRole('button', { name: officeImport.apply, exact: true }).click();
  await page.getByText(fillText(officeImport.picturesHere, { n: 2, total: 2 })).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await goTo(page, '/office/products/PROEF-BEELD');
  await expect.poll(() => page.locator('img[src*="/media/"]').count()).toBeGreaterThanOrEqual(2);
});

const pictureBytes = async () => new Uint8Array(await (await freshPicture()).arrayBuffer());

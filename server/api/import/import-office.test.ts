import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshMedia } from '../../../test/kit/fresh-media.ts';
import { freshProduct } from '../../../test/kit/fresh-product.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { setStock } from '../../catalog/index.ts';
import { findMapping, maxMappings, rememberMapping } from './remembered-mapping.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

const check = (csv: string, body: { columns?: string; culture?: 'de' } = {}) =>
  call(
    shop,
    'officeImport.check',
    { body: { file: new File([csv], 'goederen.csv', { type: 'text/csv' }), ...body } },
    { token },
  );
const read = (importId: string, culture: Culture = 'nl') =>
  call(shop, 'officeImport.read', { params: { importId } }, { token, culture });
const apply = (importId: string) => call(shop, 'officeImport.apply', { params: { importId } }, { token });
const undo = (importId: string) => call(shop, 'officeImport.undo', { params: { importId } }, { token });
const product = async (itemCode: string) =>
  (await call(shop, 'officeProduct.read', { params: { itemCode } }, { token })).data;
const exported = async (kind: 'products' | 'categories' | 'terms') =>
  (await call(shop, 'officeImport.export', { query: { kind } }, { token })).data.csv;

let made = 0;
const freshCode = () => `IMPORT-${++made}`;

describe('a file', () => {
  test('is checked without writing, applied, and undone', async () => {
    const known = await freshProduct(shop, 5);
    const added = freshCode();
    const before = await product(known);
    const { data } = await check(
      `item_code,price,stock,vat_category,name_nl\n${known},12.00,9,,Kompas\n${added},3,,reduced,Knoop\n`,
    );
    expect(data).toMatchObject({
      ...{ kind: 'products', state: 'checked', lines: 2, added: 1, changed: 1, isUndoable: false },
      itemCounts: { added: 1, changed: 1 },
      items: [
        { line: 2, code: known, fate: 'changed' },
        { line: 3, code: added, fate: 'added' },
      ],
    });
    expect(await product(known)).toEqual(before);

    expect((await apply(data.id)).data).toMatchObject({ state: 'applied', isUndoable: true });
    expect(await product(known)).toMatchObject({
      ...{ texts: { nl: { name: 'Kompas' } }, variants: [{ price: 12, stock: { left: 9 } }] },
    });
    expect((await product(added)).state).toBe('live');
    expect(await apply(data.id)).toMatchObject({ status: 409 });
    // What is sold after the import stays sold.
    await setStock(db, site.id, known, { left: 7 });

    expect((await undo(data.id)).data).toMatchObject({ state: 'undone', notUndone: [], isUndoable: false });
    const after = await product(known);
    expect(after).toMatchObject({ texts: before.texts, variants: [{ price: 10, stock: { left: 3 } }] });
    expect(after.version).toBe(before.version);
    expect((await product(added)).state).toBe('archived');
    expect(await undo(data.id)).toMatchObject({ status: 409 });
  });

  test('has its problems in the language of the reader, by the names of its columns', async () => {
    const columns = JSON.stringify({
      Artikel: 'item_code',
      Prijs: 'price',
      Adres: 'slug_nl',
      Naam: 'name_nl',
    });
    const known = await freshProduct(shop, 5);
    const csv = `Artikel;Prijs;Adres;Naam\n${known};gratis;;\n${freshCode()};3;kompas;\n`;
    const { data } = await check(csv, { columns });
    expect(data.state).toBe('refused');
    expect(data.problems).toMatchObject([
      {
        ...{ line: 2, column: 'Prijs', code: 'no_price' },
        message: '‘gratis’ is geen prijs; schrijf bijvoorbeeld 1234.50 of 1234,50',
      },
      {
        ...{ line: 3, column: 'Adres', code: 'name_beside', message: 'hier hoort een naam bij, in Naam' },
      },
      { line: 3, column: 'vat_category', code: 'product_needs_value' },
      { line: 3, column: 'Naam', code: 'product_needs_name' },
    ]);
    const first = async (culture: Culture) => (await read(data.id, culture)).data.problems[0]?.message;
    expect(await first('en')).toBe('“gratis” is not taken for a price; write it like 1234.50 or 1234,50');
    expect(await first('de')).toBe(
      '„gratis“ ist kein Preis; schreiben Sie zum Beispiel 1234.50 oder 1234,50',
    );
    expect(new Set(await Promise.all(cultures.map(first))).size).toBe(cultures.length - 1);
  });

  test('of an export has its problems by the columns of the export', async () => {
    const csv = [
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Vendor',
      'kompas,Kompas,KOMPAS-1,duur,3,Zee',
    ].join('\n');
    const { data } = await check(csv);
    expect(data.problems).toMatchObject([{ line: 2, column: 'Variant Price', code: 'no_price' }]);
  });

  test('of an export has its notes in the language of the reader', async () => {
    const csv = [
      'ID,Type,SKU,Name,Published,Regular price',
      `1,simple,${freshCode()},Kompas,1,12`,
      '2,grouped,SET,Set,1,',
    ].join('\n');
    const { data } = await check(csv);
    expect(data).toMatchObject({ state: 'checked', added: 1 });
    expect(data.notes).toEqual([
      'Dit is een export van WooCommerce; docs/import.md zegt hoe de kolommen ervan worden gelezen.',
      'Regel 3 is weggelaten: producten van het type ‘grouped’ zijn er hier niet.',
    ]);
    const second = async (culture: Culture) => (await read(data.id, culture)).data.notes[1];
    expect(await second('de')).toBe(
      'Zeile 3 wurde ausgelassen: Produkte der Art „grouped“ gibt es hier nicht.',
    );
    expect(new Set(await Promise.all(cultures.map(second))).size).toBe(cultures.length - 1);
    const notes = ['This is an export of WooCommerce.'];
    await sql`update import_run set result = result || ${{ notes }}::jsonb where id = ${data.id}`.execute(db);
    expect((await read(data.id)).data.notes).toEqual(notes);
  });

  test('says what the words mean that a cell may have', async () => {
    const message = async (csv: string, culture: Culture) => {
      const { data } = await check(csv);
      return (await read(data.id, culture)).data.problems[0]?.message;
    };
    const type = `item_code,type\n${freshCode()},soap\n`;
    expect(await message(type, 'nl')).toBe(
      '‘soap’ is geen van product, room (kamer), ratePlan (arrangement), extraProduct (extra), giftCard (cadeaubon)',
    );
    expect(await message(type, 'de')).toContain('giftCard (Gutschein)');
    const nights = 'room,from,to,weekdays\nDUINKAMER,2032-01-01,2032-01-02,lun\n';
    expect(await message(nights, 'fr')).toContain('mon (lundi), tue (mardi)');
    expect(await message(`item_code,vat_category\n${freshCode()},high\n`, 'es')).toContain(
      'reduced (tipo reducido)',
    );
  });

  test('that was stored without codes shows the words that it has', async () => {
    const { data } = await check('item_code,price\nGEEN,x\n');
    const problems = [{ line: 2, column: 'price', message: '“x” is not taken for a price' }];
    await sql`update import_run set result = result || ${{ problems }}::jsonb where id = ${data.id}`.execute(
      db,
    );
    expect((await read(data.id)).data.problems).toEqual([{ ...problems[0], code: '' }]);
  });

  test('that no longer fits when it is applied says why in the language of the reader', async () => {
    const known = await freshProduct(shop, 5);
    const { data } = await check(`item_code,categories\n${known},wool\n`);
    await sql`update category set code = 'wool-gone' where site_id = ${site.id} and code = 'wool'`.execute(
      db,
    );
    try {
      const refused = await call(
        shop,
        'officeImport.apply',
        { params: { importId: data.id } },
        { token, culture: 'en' },
      );
      expect(refused).toMatchObject({
        status: 409,
        details: {
          problems: [{ line: 2, column: 'categories', message: 'there is no category “wool”' }],
        },
      });
    } finally {
      await sql`update category set code = 'wool' where site_id = ${site.id} and code = 'wool-gone'`.execute(
        db,
      );
    }
  });

  test('leaves what was changed since, and says so', async () => {
    const [first, second] = [await freshProduct(shop, 5), await freshProduct(shop, 5)];
    const { data } = await check(`item_code,price\n${first},11\n${second},11\n`);
    await apply(data.id);
    const { version } = await product(first);
    const body = { version, change: { brand: 'Zilte Duin' } };
    await call(shop, 'officeProduct.change', { params: { itemCode: first }, body }, { token });
    expect((await undo(data.id)).data).toMatchObject({
      notUndone: [{ code: first, nights: null, column: null, reason: 'changed' }],
      notUndoneCount: 1,
    });
    expect((await product(first)).variants[0]?.price).toBe(11);
    expect((await product(second)).variants[0]?.price).toBe(10);
  });

  test('shows each field before and after', async () => {
    const [first, second] = [await freshProduct(shop, 5), await freshProduct(shop, 5)];
    const variant = freshCode();
    const { data } = await check(
      [
        'item_code,product,price,stock,deleted,categories,name_nl,description_nl,opt_size',
        `${first},,12.5,always,no,wool,Kompas,Wijst,`,
        `${variant},${first},20,3,,,,,groot`,
        `${second},,,7,yes,,,,`,
      ].join('\n'),
    );
    const field = (column: string, before: string[], after: string[], of = '') => ({
      ...{ column, variant: of, before, after },
    });
    const [one, two] = data.items;
    expect(one).toMatchObject({ line: 2, code: first, fate: 'changed', nights: null, moreChanges: 0 });
    expect(one?.changes).toEqual([
      field('name_nl', [], ['Kompas']),
      field('description_nl', [], ['Wijst']),
      field('categories', [], ['wool']),
      field('price', ['10.00'], ['12.50']),
      field('stock', ['5'], ['always']),
      field('price', [], ['20.00'], variant),
      field('stock', [], ['3'], variant),
      field('opt_size', [], ['groot'], variant),
    ]);
    expect(two?.changes).toEqual([field('stock', ['5'], ['7']), field('deleted', ['no'], ['yes'])]);
  });

  test('of categories and terms shows their fields', async () => {
    const [above, below] = [freshCode(), freshCode()];
    await apply((await check(`category,sort_order,name_nl\n${above},3,Boven\n${below},4,Onder\n`)).data.id);
    const categories = (await check(`category,parent,deleted,name_nl\n${below},${above},yes,Diep\n`)).data;
    expect(categories.items).toMatchObject([
      {
        ...{ line: 2, code: below, fate: 'changed' },
        changes: [
          { column: 'name_nl', before: ['Onder'], after: ['Diep'] },
          { column: 'parent', before: [], after: [above] },
          { column: 'deleted', before: ['no'], after: ['yes'] },
        ],
      },
    ]);
    const name = `maat${freshCode()}`;
    const header = 'term,value,facet,sort_order,label_nl';
    await apply((await check(`${header}\n${name},,yes,1,Maat\n${name},klein,,2,Klein\n`)).data.id);
    const terms = (await check(`${header}\n${name},,no,,Maat\n${name},klein,,5,S\n`)).data;
    expect(terms.items).toMatchObject([
      { code: name, changes: [{ column: 'facet', before: ['yes'], after: ['no'] }] },
      {
        ...{ line: 3, code: `${name}: klein` },
        changes: [
          { column: 'label_nl', before: ['Klein'], after: ['S'] },
          { column: 'sort_order', before: ['2'], after: ['5'] },
        ],
      },
    ]);
  });

  test('of nights shows the range of values by room type and rate plan', async () => {
    const header = 'room,arrangement,from,to,weekdays,units,price,min_stay,closed_to_arrival';
    const place = 'DUINKAMER,BREAKFAST,2031-03-03,2031-03-16';
    await apply((await check(`${header}\n${place},,4,100,,\n${place},sat|sun,,140,,\n`)).data.id);
    const { data } = await check(`${header}\n${place},,3,150,,\n${place},sat,,,2,yes\n`);
    const span = { plan: 'BREAKFAST', from: '2031-03-03', to: '2031-03-16', count: 14 };
    expect(data.items).toMatchObject([
      {
        ...{ line: 2, code: 'DUINKAMER', fate: 'changed', nights: span },
        changes: [{ column: 'price', before: ['100.00', '140.00'], after: ['150.00'] }],
      },
      {
        nights: { plan: 'BREAKFAST', from: '2031-03-08', to: '2031-03-15', count: 2 },
        changes: [
          { column: 'min_stay', before: ['1'], after: ['2'] },
          { column: 'closed_to_arrival', before: ['no'], after: ['yes'] },
        ],
      },
      {
        nights: { ...span, plan: null },
        changes: [{ column: 'units', before: ['4'], after: ['3'] }],
      },
    ]);
  });

  test('shows the first 500 of many items, and counts the others', async () => {
    const start = freshCode();
    const lines = Array.from({ length: 501 }, (_, n) => `${start}-${n},5,standard,Tak ${n}`);
    const { data } = await check(['item_code,price,vat_category,name_nl', ...lines].join('\n'));
    expect(data.items).toHaveLength(500);
    expect(data.itemCounts).toEqual({ added: 501, changed: 0 });
  });

  test('with errors is refused with each line, and not applied', async () => {
    const known = await freshProduct(shop, 5);
    const { data } = await check(`item_code,price\n${known},1.234\nNOWHERE,5\n`);
    expect(data).toMatchObject({ state: 'refused', items: [], columns: ['item_code', 'price'] });
    expect(data.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'price'],
      [3, 'vat_category'],
      [3, 'name_…'],
    ]);
    expect(await apply(data.id)).toMatchObject({ status: 409 });
    expect((await read(data.id)).data).toEqual(data);
  });

  test('with columns of its own is read by a mapping', async () => {
    const known = await freshProduct(shop, 5);
    const csv = `Artikel;Verkoopprijs;Opmerking\n${known};13,50;niets\n`;
    const unknown = (await check(csv)).data;
    expect(unknown).toMatchObject({
      ...{ kind: null, state: 'refused', columns: ['Artikel', 'Verkoopprijs', 'Opmerking'] },
    });
    const columns = JSON.stringify({ Artikel: 'item_code', Verkoopprijs: 'price', Opmerking: '' });
    const { data } = await check(csv, { columns });
    expect(data).toMatchObject({ state: 'checked', changed: 1 });
    await apply(data.id);
    expect((await product(known)).variants[0]?.price).toBe(13.5);
    expect(await check(csv, { columns: '[' })).toMatchObject({ status: 400 });
  });

  test('with the columns of an earlier file is matched as that was', async () => {
    const known = await freshProduct(shop, 5);
    const mapping = { Nummer: 'item_code', Bedrag: 'price', Rest: '' };
    const first = (
      await check(`Nummer,Bedrag,Rest\n${known},1.234,x\n`, { columns: JSON.stringify(mapping) })
    ).data;
    // Errors of lines say nothing against its columns.
    expect(first).toMatchObject({ state: 'refused', kind: 'products' });
    expect(first.mapping).toEqual({ columns: mapping, isRemembered: false });
    const { data } = await check(`Rest,Nummer,Bedrag\nx,${known},14\n`);
    expect(data).toMatchObject({ state: 'checked', mapping: { columns: mapping, isRemembered: true } });
    expect((await apply(data.id)).data.mapping).toEqual(data.mapping);
    expect((await product(known)).variants[0]?.price).toBe(14);
    const more = (await check(`Nummer,Bedrag,Rest,Nog\n${known},15,x,y\n`)).data;
    expect(more).toMatchObject({ state: 'refused', kind: null, mapping: null });
    const changed = { Nummer: 'item_code', Bedrag: '', Rest: 'stock' };
    await check(`Nummer,Bedrag,Rest\n${known},1,7\n`, { columns: JSON.stringify(changed) });
    const next = (await check(`Nummer,Bedrag,Rest\n${known},1,8\n`)).data;
    expect(next.mapping).toEqual({ columns: changed, isRemembered: true });
    expect(next.items[0]?.changes).toMatchObject([{ column: 'stock', after: ['8'] }]);
  });

  test('is remembered for a bounded number of sets of columns', async () => {
    for (let n = 0; n <= maxMappings; n++)
      await rememberMapping(db, site.id, [`Kolom ${n}`], { [`Kolom ${n}`]: 'item_code' });
    expect(await findMapping(db, site.id, ['Kolom 0'])).toBeUndefined();
    expect(await findMapping(db, site.id, ['Kolom 1'])).toEqual({ 'Kolom 1': 'item_code' });
  });

  test('of Shopify is read in the culture of its texts', async () => {
    const code = freshCode();
    const header = 'Title,URL handle,Description,Price,Option1 name,Option1 value,SKU,Status';
    const { data } = await check(`${header}\nKerze,kerze,<p>Wachs</p>,9,,,${code},active\n`, {
      culture: 'de',
    });
    expect(data).toMatchObject({ state: 'checked', added: 1 });
    await apply(data.id);
    expect((await product(code)).texts).toMatchObject({ de: { name: 'Kerze', description: 'Wachs' } });
  });

  test('names pictures of the library', async () => {
    const itemCode = await freshProduct(shop, 5);
    const picture = await freshMedia(shop);
    const { file_name } = await db
      .selectFrom('media')
      .select('file_name')
      .where('id', '=', picture)
      .executeTakeFirstOrThrow();
    const { data } = await check(`item_code,pictures\n${itemCode},${file_name}\n`);
    await apply(data.id);
    expect((await product(itemCode)).pictures.map(({ mediaId }) => mediaId)).toEqual([picture]);
    const missing = (await check(`item_code,pictures\n${itemCode},nergens.jpg\n`)).data;
    expect(missing.problems).toMatchObject([{ line: 2, column: 'pictures' }]);
    await undo(data.id);
    expect((await product(itemCode)).pictures).toEqual([]);
  });

  test('that fits no more is not written', async () => {
    const code = freshCode();
    const { data } = await check(
      `item_code,price,vat_category,name_nl,categories\n${code},5,standard,Tak,wool\n`,
    );
    const setDeleted = (is_deleted: boolean) =>
      db.updateTable('category').set({ is_deleted }).where('code', '=', 'wool').execute();
    await setDeleted(true);
    expect(await apply(data.id)).toMatchObject({ status: 409, details: { problems: [{ line: 2 }] } });
    await setDeleted(false);
    expect((await read(data.id)).data.state).toBe('checked');
  });

  test('is listed, and belongs to its site', async () => {
    const { data } = await call(
      shop,
      'officeImport.all',
      { query: { filters: 'state:eq:undone' } },
      { token },
    );
    expect(data.items[0]).toMatchObject({ fileName: 'goederen.csv', who: expect.stringContaining('Mees') });
    expect(await read(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});

test.each(['products', 'categories', 'terms'] as const)(
  'an export of %s imports to the same',
  async (kind) => {
    const { data } = await check(await exported(kind));
    expect(data).toMatchObject({ kind, state: 'checked', added: 0, changed: 0, problems: [] });
    expect(data.unchanged).toBeGreaterThan(5);
  },
);

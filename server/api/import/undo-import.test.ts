import { describe, expect, test } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { freshProduct } from '../../../test/kit/fresh-product.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { changeCategory, editedCategories, exportCategories, exportTerms } from '../../catalog/index.ts';
import { blockNights, putAllotments, putRates } from '../../rates/index.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

async function imported(csv: string): Promise<string> {
  const file = new File([csv], 'bestand.csv', { type: 'text/csv' });
  const { data } = await call(shop, 'officeImport.check', { body: { file } }, { token });
  expect(data.problems).toEqual([]);
  await call(shop, 'officeImport.apply', { params: { importId: data.id } }, { token });
  return data.id;
}
const undo = (importId: string) => call(shop, 'officeImport.undo', { params: { importId } }, { token });
const undone = async (importId: string) => {
  const { data } = await undo(importId);
  expect(data.state).toBe('undone');
  return data.notUndone.map(({ code, nights, column, reason }) =>
    nights ? [code, nights.plan, column, nights.from, nights.to, reason] : [code, reason],
  );
};

let made = 0;
const freshCode = () => `TERUG-${++made}`;
const category = async (code: string) =>
  (await editedCategories(db, site.id)).find((one) => one.code === code) ?? expect.fail(code);

test('an import of categories is undone: changed ones are as before, new ones archived', async () => {
  const [above, below, added] = [freshCode(), freshCode(), freshCode()];
  await imported(
    `category,sort_order,name_nl,description_nl,attr_icon\n${above},1,Boven,Oud,leaf\n${below},2,Onder,,\n`,
  );
  const before = await exportCategories(db, site.id, site.cultures);
  const run = await imported(
    [
      'category,parent,sort_order,deleted,name_nl,name_de,slug_nl,description_nl,attr_icon',
      `${above},,9,no,Anders,Anders,anders-${above.toLowerCase()},Nieuw,sun`,
      `${below},${added},2,no,Onder,,,,`,
      `${added},,3,no,Erbij,,,,`,
    ].join('\n'),
  );
  expect(await category(below)).toMatchObject({ parent: added });
  expect(await undone(run)).toEqual([]);
  expect(await category(added)).toMatchObject({ isArchived: true });
  const others = (csv: string) => csv.split('\r\n').filter((line) => !line.startsWith(`${added},`));
  expect(others(await exportCategories(db, site.id, site.cultures))).toEqual(others(before));
  const { attributes } = await categoryAttributes(above);
  expect(attributes).toEqual(['leaf']);
  expect(await undo(run)).toMatchObject({ status: 409 });
});

describe('the same file brings back what its undo archived', () => {
  test('categories', async () => {
    const [above, below] = [freshCode(), freshCode()];
    const csv = `category,parent,name_nl\n${above},,${above}\n${below},${above},Onder\n`;
    expect(await undone(await imported(csv))).toEqual([]);
    expect(await category(below)).toMatchObject({ isArchived: true });
    const again = await imported(csv);
    const { data } = await call(shop, 'officeImport.read', { params: { importId: again } }, { token });
    expect(data).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await category(above)).toMatchObject({ isArchived: false });
    expect(await category(below)).toMatchObject({ isArchived: false, parent: above });
    expect(await undone(again)).toEqual([]);
    expect(await category(below)).toMatchObject({ isArchived: true });
    await imported(csv);
    expect(await category(below)).toMatchObject({ isArchived: false });
  });

  test('but a category that somebody archived stays so', async () => {
    const code = freshCode();
    const csv = `category,name_nl\n${code},Eigen\n`;
    await imported(csv);
    await imported(`category,deleted\n${code},yes\n`);
    await imported(csv);
    expect(await category(code)).toMatchObject({ isArchived: true });
  });

  test('products, and variants of products that were there before', async () => {
    const [product, variant, known, added] = [freshCode(), freshCode(), freshCode(), freshCode()];
    await imported(`item_code,vat_category,price,name_nl\n${known},standard,5,Bekend\n`);
    const csv = [
      'item_code,product,vat_category,price,name_nl,opt_size',
      `${product},,standard,10,Nieuw,S`,
      `${variant},${product},,11,,M`,
      `${known},,,,,S`,
      `${added},${known},,6,,M`,
    ].join('\n');
    const archived = async () => {
      const read = async (itemCode: string) =>
        (await call(shop, 'officeProduct.read', { params: { itemCode } }, { token })).data;
      const [own, other] = [await read(product), await read(known)];
      const names = [own, other].filter(({ isArchived }) => isArchived).map(({ itemCode }) => itemCode);
      const variants = [own, other].flatMap((one) => one.variants.filter(({ isArchived }) => isArchived));
      return [...names, ...variants.map(({ itemCode }) => itemCode)];
    };
    expect(await undone(await imported(csv))).toEqual([]);
    expect(await archived()).toEqual([product, added]);
    const again = await imported(csv);
    expect(await archived()).toEqual([]);
    expect(await undone(again)).toEqual([]);
    expect(await archived()).toEqual([product, added]);
    await imported(csv);
    expect(await archived()).toEqual([]);
  });

  test('terms and nights, which an undo does not archive', async () => {
    const name = freshCode().toLowerCase();
    const term = `term,value,sort_order,label_nl\n${name},,3,Naam\n${name},rood,1,Rood\n`;
    expect(await undone(await imported(term))).toEqual([]);
    await imported(term);
    const terms = await exportTerms(db, site.id, site.cultures);
    expect(terms.split('\r\n').filter((line) => line.startsWith(`${name},`))).toHaveLength(2);
    const nights = 'room,arrangement,from,to,price\nDUINKAMER,BREAKFAST,2033-03-01,2033-03-02,321\n';
    expect(await undone(await imported(nights))).toEqual([]);
    const again = await imported(nights);
    const { data } = await call(shop, 'officeImport.read', { params: { importId: again } }, { token });
    expect(data).toMatchObject({ changed: 2, unchanged: 0 });
  });
});

async function categoryAttributes(code: string) {
  const rows = await db
    .selectFrom('category_attribute')
    .innerJoin('category', 'category.id', 'category_id')
    .select('value')
    .where('code', '=', code)
    .execute();
  return { attributes: rows.map(({ value }) => value) };
}

test('categories that were changed since, or are in use, stay', async () => {
  const [changed, ordered, used, parent] = [freshCode(), freshCode(), freshCode(), freshCode()];
  await imported(`category,sort_order,name_nl\n${changed},1,Oud ${changed}\n${ordered},2,Oud ${ordered}\n`);
  const run = await imported(
    [
      'category,name_nl,sort_order',
      ...[changed, ordered, used, parent].map((one) => `${one},Nieuw ${one},5`),
    ].join('\n'),
  );
  const { version } = await category(changed);
  await changeCategory(db, site.id, changed, { version, change: { texts: { nl: { name: 'Eigen' } } } });
  await imported(`item_code,categories\n${await freshProduct(shop, 5)},${used}\n`);
  await imported(`category,parent,name_nl\n${freshCode()},${parent},Kind\n`);
  // An order of all categories is no change of one.
  await imported(`category,sort_order\n${ordered},7\n`);
  expect(await undone(run)).toEqual([
    [changed, 'changed'],
    [used, 'inUse'],
    [parent, 'inUse'],
  ]);
  expect(await category(changed)).toMatchObject({ texts: { nl: { name: 'Eigen' } } });
  expect(await category(ordered)).toMatchObject({ sortOrder: 7, texts: { nl: { name: `Oud ${ordered}` } } });
  expect(await category(used)).toMatchObject({ isArchived: false });
});

test('a category whose former address is taken stays', async () => {
  const [moved, taker, other] = [freshCode(), freshCode(), freshCode()];
  const slug = moved.toLowerCase();
  await imported(`category,name_nl,slug_nl\n${moved},Oud,adres-${slug}\n${other},Ander,ander-${slug}\n`);
  const run = await imported(`category,name_nl,slug_nl\n${moved},Oud,weg-${slug}\n${other},Nieuw,\n`);
  await imported(`category,name_nl,slug_nl\n${taker},Nemer,adres-${slug}\n`);
  expect(await undone(run)).toEqual([[moved, 'taken']]);
  expect(await category(moved)).toMatchObject({ texts: { nl: { slug: `weg-${slug}` } } });
  expect(await category(other)).toMatchObject({ texts: { nl: { name: 'Ander' } } });
});

test('an import of terms is undone: changed ones are as before, new ones gone', async () => {
  const [known, added] = [`oud${freshCode()}`, `nieuw${freshCode()}`];
  const header = 'term,value,facet,sort_order,label_nl,label_de';
  await imported(`${header}\n${known},,yes,3,Oud,\n${known},klein,,1,Klein,\n`);
  const before = await exportTerms(db, site.id, site.cultures);
  const run = await imported(
    [
      header,
      `${known},,no,4,Anders,Anders`,
      `${known},klein,,2,S,S`,
      `${known},groot,,3,L,L`,
      `${added},,yes,9,Nieuw,`,
      `${added},rood,,1,Rood,`,
    ].join('\n'),
  );
  expect(await exportTerms(db, site.id, site.cultures)).toContain(added);
  expect(await undone(run)).toEqual([]);
  expect(await exportTerms(db, site.id, site.cultures)).toBe(before);
});

test('terms that were changed since, or are in use, stay', async () => {
  const [changed, used] = [`oud${freshCode()}`, `nieuw${freshCode()}`];
  const header = 'term,value,facet,label_nl';
  await imported(`${header}\n${changed},,yes,Oud\n`);
  const run = await imported(`${header}\n${changed},,yes,Nieuw\n${used},,yes,Gebruikt\n`);
  await imported(`${header}\n${changed},,no,\n`);
  await imported(`item_code,attr_${used}\n${await freshProduct(shop, 5)},iets\n`);
  expect(await undone(run)).toEqual([
    [changed, 'changed'],
    [used, 'inUse'],
  ]);
  expect(await exportTerms(db, site.id, site.cultures)).toMatch(new RegExp(`${used},,yes,\\d+,Gebruikt`));
});

const nightHeader = 'room,arrangement,from,to,units,blocked,price,min_stay,stop_sell';
const nights = (from: string, to: string, cells: string) =>
  `${nightHeader}\nDUINKAMER,BREAKFAST,${from},${to},${cells}\n`;

async function nightRows(from: string, to: string) {
  const { data } = await call(shop, 'officeRates.grid', { query: { dateFrom: from, dateTo: to } }, { token });
  const room = data.rooms.find(({ itemCode }) => itemCode === 'DUINKAMER');
  const row = data.rows.find(({ room, plan }) => room === 'DUINKAMER' && plan === 'BREAKFAST');
  return { units: room?.units, blocked: room?.blocked, ...row?.values };
}

test('an import of nights is undone, and shows as undone among the saves of rates', async () => {
  const [from, to] = ['2032-03-01', '2032-03-04'];
  await imported(nights(from, to, '3,1,100,1,no'));
  const before = await nightRows(from, to);
  const run = await imported(nights(from, to, '2,0,140,2,yes'));
  expect(await nightRows(from, to)).toMatchObject({ units: [2, 2, 2, 2], price: [140, 140, 140, 140] });
  expect(await undone(run)).toEqual([]);
  expect(await nightRows(from, to)).toEqual(before);
  const { data } = await call(shop, 'officeRates.saves', { query: {} }, { token });
  expect(data.items.slice(0, 2)).toMatchObject([
    { source: 'undo', staffName: expect.stringContaining('Mees') },
    { source: 'import', staffName: expect.stringContaining('Mees'), isUndone: true },
  ]);
});

test('nights that were changed since stay, and units that are sold', async () => {
  const [from, to] = ['2032-04-01', '2032-04-04'];
  await imported(nights(from, to, '1,0,100,1,no'));
  const run = await imported(nights(from, to, '3,0,140,2,no'));
  const range = { rooms: ['DUINKAMER'], from: '2032-04-02', to: '2032-04-02' };
  await putRates(db, site.id, [{ ...range, arrangements: ['BREAKFAST'], priceCents: 15_000 }]);
  await putAllotments(db, site.id, [{ ...range, from: '2032-04-01', to: '2032-04-01', units: 4 }]);
  await blockNights(db, site.id, [{ ...range, from: '2032-04-03', to: '2032-04-04', units: 2 }]);
  expect((await undone(run)).toSorted((a, b) => `${a}`.localeCompare(`${b}`))).toEqual([
    ['DUINKAMER', null, 'units', '2032-04-01', '2032-04-01', 'changed'],
    ['DUINKAMER', null, 'units', '2032-04-03', '2032-04-04', 'sold'],
    ['DUINKAMER', 'BREAKFAST', 'price', '2032-04-02', '2032-04-02', 'changed'],
  ]);
  expect(await nightRows(from, to)).toMatchObject({
    ...{ units: [4, 1, 3, 3], blocked: [0, 0, 2, 2] },
    price: [100, 150, 100, 100],
  });
});

test('blocked units that were changed since stay', async () => {
  const [from, to] = ['2032-05-01', '2032-05-02'];
  await imported(nights(from, to, '3,0,,,'));
  const run = await imported(`room,from,to,blocked\nDUINKAMER,${from},${to},2\n`);
  await blockNights(db, site.id, [{ rooms: ['DUINKAMER'], from, to: from, units: 1 }]);
  expect(await undone(run)).toEqual([['DUINKAMER', null, 'blocked', from, from, 'changed']]);
  expect(await nightRows(from, to)).toMatchObject({ blocked: [1, 0] });
});

test('nights whose save was taken back in the rates grid are left', async () => {
  const [from, to] = ['2032-06-01', '2032-06-02'];
  await imported(nights(from, to, '3,0,100,1,no'));
  const run = await imported(nights(from, to, '3,0,140,1,no'));
  const { data } = await call(shop, 'officeRates.saves', { query: {} }, { token });
  const [save] = data.items;
  await call(shop, 'officeRates.undo', { params: { saveId: save?.saveId ?? '' } }, { token });
  await putRates(db, site.id, [
    { rooms: ['DUINKAMER'], arrangements: ['BREAKFAST'], from, to, priceCents: 14_000 },
  ]);
  expect(await undone(run)).toEqual([]);
  expect(await nightRows(from, to)).toMatchObject({ price: [140, 140] });
});

test('an import that changed nothing has nothing to undo', async () => {
  const csv = nights('2032-07-01', '2032-07-01', '3,0,100,1,no');
  await imported(csv);
  const run = await imported(csv);
  expect(await undo(run)).toMatchObject({ status: 409 });
});

test('nights are imported and undone by whoever may write rates', async () => {
  const from = '2032-08-01';
  const file = new File([nights(from, from, '3,0,100,1,no')], 'nachten.csv', { type: 'text/csv' });
  const { accessToken } = await freshPerson(shop, { role: 'shop' });
  const lacking = { status: 403, code: 'forbidden', details: { right: 'rates:write' } };
  const asShop = { token: accessToken };
  expect(await call(shop, 'officeImport.check', { body: { file } }, asShop)).toMatchObject(lacking);
  const { data } = await call(shop, 'officeImport.check', { body: { file } }, { token });
  const params = { importId: data.id };
  expect(await call(shop, 'officeImport.apply', { params }, asShop)).toMatchObject(lacking);
  expect((await call(shop, 'officeImport.apply', { params }, { token })).status).toBe(200);
  expect(await call(shop, 'officeImport.undo', { params }, asShop)).toMatchObject(lacking);
  expect((await undo(data.id)).status).toBe(200);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import { freshPicture } from '../../../test/kit/fresh-media.ts';
import { freshProduct } from '../../../test/kit/fresh-product.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { storedZip } from '../../../test/kit/stored-zip.ts';

const files = new Map<string, Uint8Array>();
const requests: string[] = [];
const down = new Set(['/down']);
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  const bytes = files.get(url);
  if (url === '/private') response.writeHead(302, { Location: 'https://10.0.0.1/a.png' }).end();
  else if (down.has(url)) response.writeHead(503).end();
  else if (url === '/huge') response.writeHead(200).end(Buffer.alloc(600_000));
  else if (bytes) response.end(bytes);
  else response.writeHead(404).end();
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((closed) => server.close(closed)));

const shop = await openShop({ fileOrigins: [origin] });
shop.library.maxBytes = 500_000;
const { db } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

const check = async (csv: string, pictures?: Uint8Array, culture: 'nl' | 'de' = 'nl') => {
  const zip = pictures && new File([new Uint8Array(pictures)], 'fotos.zip', { type: 'application/zip' });
  const file = new File([csv], 'goederen.csv', { type: 'text/csv' });
  return call(
    shop,
    'officeImport.check',
    { body: { file, culture, ...(zip && { pictures: zip }) } },
    { token },
  );
};
const read = async (importId: string) =>
  (await call(shop, 'officeImport.read', { params: { importId } }, { token })).data;
const apply = async (importId: string) =>
  (await call(shop, 'officeImport.apply', { params: { importId } }, { token })).data;
const undo = (importId: string) => call(shop, 'officeImport.undo', { params: { importId } }, { token });
const product = async (itemCode: string) =>
  (await call(shop, 'officeProduct.read', { params: { itemCode } }, { token })).data;
const namesOf = async (itemCode: string) =>
  (await product(itemCode)).pictures.map(({ fileName }) => fileName);
const runJobs = () => shop.emails();
/** Lets jobs that wait run at once. */
const skipWait = () =>
  db
    .updateTable('pgboss.job' as never)
    .set({ start_after: new Date(0) } as never)
    .execute();

let made = 0;
/** A picture that the server has. */
async function served(): Promise<{ name: string; address: string }> {
  const name = `served-${++made}.png`;
  files.set(`/${name}`, await bytesOf(await freshPicture()));
  return { name, address: `${origin}/${name}` };
}
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const libraryHas = async (name: string) =>
  (await db.selectFrom('media').select('id').where('file_name', '=', name).execute()).length > 0;

test('pictures by address are fetched after an import, once, and taken back with it', async () => {
  const [first, second] = [await freshProduct(shop, 5), await freshProduct(shop, 5)];
  const [a, b] = [await served(), await served()];
  const csv = `item_code,pictures,alts_nl\n${first},${a.address}|${b.address},Een duin|\n${second},${b.address},\n`;
  const { data } = await check(csv);
  expect(data).toMatchObject({ state: 'checked', changed: 2, pictures: { waiting: 2, stored: 0 } });
  expect(requests).toEqual([]);
  const before = await product(first);

  await apply(data.id);
  expect((await read(data.id)).pictures).toMatchObject({ waiting: 2, stored: 0, failed: 0 });
  expect(await namesOf(first)).toEqual([]);
  await runJobs();
  expect((await read(data.id)).pictures).toEqual({ waiting: 0, stored: 2, failed: 0, problems: [] });
  expect(await namesOf(first)).toEqual([a.name, b.name]);
  expect(await namesOf(second)).toEqual([b.name]);
  expect((await product(first)).pictures.map(({ alts }) => alts)).toEqual([{ nl: 'Een duin' }, {}]);
  expect(requests.toSorted()).toEqual([`/${a.name}`, `/${b.name}`]);

  expect((await check(csv)).data).toMatchObject({ unchanged: 2, changed: 0, pictures: { waiting: 0 } });
  expect((await undo(data.id)).data.notUndone).toEqual([]);
  await runJobs();
  expect((await product(first)).version).toBe(before.version);
  expect(await libraryHas(a.name)).toBe(false);
});

test('what does not come is named with its line, and the rest of the product comes', async () => {
  requests.length = 0;
  const itemCode = await freshProduct(shop, 5);
  const good = await served();
  files.set('/words.png', Buffer.from('no picture at all'));
  const bad = {
    '/gone': 'not_found',
    '/private': 'private_address',
    '/huge': 'too_large',
    '/words.png': 'no_picture',
  };
  const addresses = [...Object.keys(bad).map((path) => origin + path), good.address];
  const { data } = await check(`item_code,pictures\n${itemCode},${addresses.join('|')}\n`);
  await apply(data.id);
  await runJobs();
  const { pictures } = await read(data.id);
  expect(pictures).toMatchObject({ waiting: 0, stored: 1, failed: 4 });
  expect(pictures.problems.map(({ source, ...rest }) => [source.slice(origin.length), rest])).toEqual(
    Object.entries(bad)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, problem]) => [path, { line: 2, itemCode, problem }]),
  );
  expect(await namesOf(itemCode)).toEqual([good.name]);
});

test('a server that is down is tried again, three times', async () => {
  requests.length = 0;
  const itemCode = await freshProduct(shop, 5);
  const { data } = await check(`item_code,pictures\n${itemCode},${origin}/down\n`);
  await apply(data.id);
  for (const waiting of [1, 1, 0]) {
    await runJobs();
    expect((await read(data.id)).pictures.waiting).toBe(waiting);
    await skipWait();
  }
  expect(requests).toEqual(['/down', '/down', '/down']);
  expect((await read(data.id)).pictures).toMatchObject({ failed: 1, problems: [{ problem: 'unreachable' }] });
});

test('an undo leaves the picture that another import has yet to place', async () => {
  const [first, second] = [await freshProduct(shop, 5), await freshProduct(shop, 5)];
  const [shared, late] = [await served(), await served()];
  const one = (await check(`item_code,pictures\n${first},${shared.address}\n`)).data;
  await apply(one.id);
  await runJobs();
  down.add(`/${late.name}`);
  const other = (await check(`item_code,pictures\n${second},${shared.address}|${late.address}\n`)).data;
  await apply(other.id);
  await runJobs();
  expect(await namesOf(second)).toEqual([]);

  await undo(one.id);
  await runJobs();
  expect(await namesOf(first)).toEqual([]);
  down.delete(`/${late.name}`);
  await skipWait();
  await runJobs();
  expect(await namesOf(second)).toEqual([shared.name, late.name]);
});

test('a picture that cannot be stored fails after three tries, and the others come', async () => {
  const itemCode = await freshProduct(shop, 5);
  const [bad, good] = [await served(), await served()];
  await sql`create function fail_media() returns trigger language plpgsql as
    $$ begin raise exception 'no place'; end $$`.execute(db);
  await sql`create trigger fail_media before insert on media for each row
    when (new.file_name = ${sql.lit(bad.name)}) execute function fail_media()`.execute(db);
  const { data } = await check(`item_code,pictures\n${itemCode},${bad.address}|${good.address}\n`);
  await apply(data.id);
  for (let attempt = 0; attempt < 3; attempt++) {
    await runJobs();
    await skipWait();
  }
  await sql`drop function fail_media cascade`.execute(db);
  expect((await read(data.id)).pictures).toMatchObject({
    ...{ waiting: 0, stored: 1, failed: 1, problems: [{ line: 2, problem: 'not_stored' }] },
  });
  const errors = shop.log.lines.splice(0).filter(({ msg }) => msg === 'a picture of an import failed');
  expect(errors).toHaveLength(3);
  expect(await namesOf(itemCode)).toEqual([good.name]);
});

test('a private address is refused before anything is fetched', async () => {
  const itemCode = await freshProduct(shop, 5);
  const { data } = await check(`item_code,pictures\n${itemCode},https://192.168.1.1/a.png\n`);
  expect(data).toMatchObject({ state: 'refused', problems: [{ line: 2, column: 'pictures' }] });
});

test('pictures that staff chose meanwhile stay, after those of the import', async () => {
  const itemCode = await freshProduct(shop, 5);
  const brought = await served();
  const { data } = await check(`item_code,pictures\n${itemCode},${brought.address}\n`);
  await apply(data.id);
  const own = await call(shop, 'media.upload', { body: { file: await freshPicture() } }, { token });
  const { version } = await product(itemCode);
  const body = { version, change: { pictures: [{ mediaId: own.data.id, alts: {} }] } };
  await call(shop, 'officeProduct.change', { params: { itemCode }, body }, { token });
  await runJobs();
  expect(await namesOf(itemCode)).toEqual([brought.name, own.data.fileName]);
  expect((await undo(data.id)).data.notUndone).toMatchObject([{ code: itemCode, reason: 'changed' }]);
});

test('a zip beside the file has pictures by name and by path', async () => {
  const [first, second] = [await freshProduct(shop, 5), await freshProduct(shop, 5)];
  const [flat, deep] = [await bytesOf(await freshPicture()), await bytesOf(await freshPicture())];
  const zip = storedZip({ 'Duin.png': flat, 'zee/golf.png': deep, '__MACOSX/Duin.png': Buffer.from('x') });
  const { data } = await check(
    `item_code,pictures\n${first},duin.png|golf.png\n${second},zee/golf.png\n`,
    zip,
  );
  expect(data).toMatchObject({ state: 'checked', changed: 2, pictures: { waiting: 3 } });
  await apply(data.id);
  await runJobs();
  expect(await namesOf(first)).toEqual(['duin.png', 'golf.png']);
  expect(await namesOf(second)).toEqual(['golf.png']);
  const left = await db
    .selectFrom('import_picture')
    .select('source')
    .where('run_id', '=', data.id)
    .where('bytes', 'is not', null)
    .execute();
  expect(left).toEqual([]);
});

test('the check names each line whose picture is missing, or is none', async () => {
  const [first, second, third] = [
    await freshProduct(shop, 5),
    await freshProduct(shop, 5),
    await freshProduct(shop, 5),
  ];
  const picture = await bytesOf(await freshPicture());
  const csv = (name: string) =>
    `item_code,pictures\n${first},good.png\n${second},${name}\n${third},huge.png\n`;
  const zip = storedZip({
    'good.png': picture,
    'words.png': Buffer.from('words'),
    'huge.png': Buffer.alloc(600_000),
  });
  const { data: missing } = await check(csv('nowhere.png'), zip);
  expect(missing.problems.map(({ line, code }) => [line, code])).toEqual([[3, 'no_picture_in_zip']]);
  const { data } = await check(csv('words.png'), zip);
  expect(data.state).toBe('refused');
  expect(data.problems.map(({ line, code }) => [line, code])).toEqual([
    [3, 'zip_no_picture'],
    [4, 'zip_too_large'],
  ]);
  expect(await apply(data.id)).toBeNull();
});

test('a zip that holds more than it says is not unpacked', async () => {
  const itemCode = await freshProduct(shop, 5);
  const bomb = deflateRawSync(Buffer.alloc(50_000_000));
  const zip = storedZip({ 'bomb.png': bomb }, { method: 8, sizes: { 'bomb.png': 1000 } });
  const { data } = await check(`item_code,pictures\n${itemCode},bomb.png\n`, zip);
  expect(data.problems).toMatchObject([
    { line: 2, code: 'zip_broken', message: '‘bomb.png’ kan niet worden uitgepakt' },
  ]);
});

test.each([
  ['words', Buffer.from('no zip at all'), 'broken_zip'],
  ['names that leave its folder', storedZip({ '../../etc/passwd': Buffer.from('x') }), 'broken_zip'],
  [
    'too many files',
    storedZip(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}`, Buffer.alloc(0)]))),
    'zip_too_many_files',
  ],
])('a zip of %s is refused', async (_, zip, code) => {
  const itemCode = await freshProduct(shop, 5);
  const answer = await check(`item_code,pictures\n${itemCode},a.png\n`, zip);
  expect(answer).toMatchObject({ status: 400, errors: [{ path: 'body.pictures', code }] });
});

test('an export of Shopify brings its pictures, in their order, with words, and by variant', async () => {
  const [a, b] = [await served(), await served()];
  const code = `SHOPIFY-${++made}`;
  const { data } = await check(
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image
licht-${made},Licht,Size,Small,${code},9,${b.address},2,Zweites,
licht-${made},,,Large,${code}-L,12,${a.address},1,Erstes,${b.address}
`,
    undefined,
    'de',
  );
  expect(data).toMatchObject({ state: 'checked', added: 1, pictures: { waiting: 2 } });
  await apply(data.id);
  await runJobs();
  const made2 = await product(code);
  expect(made2.pictures.map(({ fileName, alts }) => [fileName, alts])).toEqual([
    [a.name, { de: 'Erstes' }],
    [b.name, { de: 'Zweites' }],
  ]);
  expect(made2.variants.map(({ pictures }) => pictures)).toEqual([[], [made2.pictures[1]?.mediaId]]);
});

test('an export with pictures imports to the same', async () => {
  const { data } = await call(shop, 'officeImport.export', { query: { kind: 'products' } }, { token });
  expect(data.csv).toMatch(/pictures,variant_pictures/);
  expect((await check(data.csv)).data).toMatchObject({ state: 'checked', changed: 0, added: 0 });
});

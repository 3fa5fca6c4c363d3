import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { maxFaultPictures } from '../../contract/office-faults.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshPicture } from '../../test/kit/fresh-media.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import {
  drawing,
  metadataMarkers,
  pictureWithMetadata,
  plainPicture,
  smallPdf,
} from '../../test/kit/rejected-files.ts';
import { removePrivateLeftovers } from '../media/index.ts';
import { trimFaultPictures } from './fault-pictures.ts';

const shop = await openShop();
const { db, mediaFolder, library, log } = shop;
const housekeeper = await shop.signIn('hidde', 'office');
const editor = await shop.signIn('eva', 'office');
const token = housekeeper.accessToken;
beforeEach(() => db.deleteFrom('rate_limit').execute());

const folder = join(mediaFolder, 'originals');
const listStored = async () => (await readdir(folder)).filter((name) => name.startsWith('fault-'));

async function freshFault() {
  const body = { unitId: null, place: 'badkamer', description: 'De kraan lekt' };
  return (await call(shop, 'officeFault.create', { body }, { token })).data;
}

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' });

const add = (faultId: string, file: File, uploadId: string = crypto.randomUUID(), as = token) =>
  call(shop, 'officeFault.addPicture', { params: { faultId }, body: { file, uploadId } }, { token: as });

const remove = (faultId: string, pictureId: string, as = token) =>
  call(shop, 'officeFault.removePicture', { params: { faultId, pictureId } }, { token: as });

const addressesOf = (id: string) => [
  `/office-files/fault-picture/${id}`,
  `/office-files/fault-thumbnail/${id}`,
];

test('a picture is scaled, without its place, and shown to who may read faults', async () => {
  const { id } = await freshFault();
  const photo = await pictureWithMetadata('jpeg', { orientation: 6, noise: 1 });
  const { data } = await add(id, fileOf(photo));
  expect(data.pictures).toMatchObject([{ width: 32, height: 64 }]);
  const large = await add(id, fileOf(await plainPicture(4000, 3000).jpeg().toBuffer()));
  expect(large.data.pictures).toMatchObject([{ width: 32 }, { width: 1600, height: 1200 }]);
  const [first = '', second = ''] = large.data.pictures.map((picture) => picture.id);

  const shown = await housekeeper.fetch(addressesOf(second)[0] ?? '');
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    ...{ 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.length).toBe(Number(shown.headers.get('Content-Length')));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  const small = await housekeeper.fetch(addressesOf(second)[1] ?? '');
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  for (const size of ['', '-small']) {
    const stored = await readFile(join(folder, `fault-${first}${size}.webp`));
    for (const secret of metadataMarkers) expect(stored.includes(secret), secret).toBe(false);
  }

  for (const path of addressesOf(first)) {
    expect((await shop.fetch(path)).status).toBe(401);
    expect((await editor.fetch(path)).status).toBe(403);
  }
  for (const other of [crypto.randomUUID(), 'x', `${first}.webp`])
    for (const path of addressesOf(other)) expect((await housekeeper.fetch(path)).status).toBe(404);
  const query = { searchTerm: 'badkamer' };
  const list = await call(shop, 'officeFault.all', { query }, { token });
  expect(list.data.items.find((fault) => fault.id === id)?.pictures).toEqual(large.data.pictures);
});

test('a report and an upload that are sent twice count once', async () => {
  const faultId = crypto.randomUUID();
  const body = { faultId, unitId: null, place: 'gang', description: 'De lamp is stuk' };
  const reports = await Promise.all([1, 2].map(() => call(shop, 'officeFault.create', { body }, { token })));
  expect(reports.map(({ data }) => data.id)).toEqual([faultId, faultId]);
  const [file, uploadId] = [await freshPicture(), crypto.randomUUID()];
  const before = await listStored();
  const uploads = await Promise.all([1, 2].map(() => add(faultId, file, uploadId)));
  expect(uploads.map(({ status }) => status)).toEqual([200, 200]);
  expect((await add(faultId, file, uploadId)).data.pictures).toHaveLength(1);
  await removePrivateLeftovers(db, library, log.log);
  expect(await listStored()).toHaveLength(before.length + 2);
});

test.each([
  ['a document', smallPdf(), 415],
  ['a drawing', drawing, 415],
  ['a text', Buffer.from('geen foto'), 415],
  ['a broken photo', Buffer.from('ffd8ffe000104a46494600', 'hex'), 400],
  ['an empty file', Buffer.alloc(0), 400],
  ['a file that is too large', Buffer.alloc(shop.library.maxBytes + 1), 413],
])('%s is no picture', async (_, bytes, status) => {
  const { id } = await freshFault();
  const before = await listStored();
  expect((await add(id, fileOf(bytes))).status).toBe(status);
  expect(await listStored()).toEqual(before);
});

test('a fault has a bounded number of pictures, for those who may change it', async () => {
  const { id } = await freshFault();
  const picture = await freshPicture();
  expect((await add(id, picture, undefined, editor.accessToken)).code).toBe('forbidden');
  expect((await add(crypto.randomUUID(), picture)).code).toBe('not_found');
  const added = await Promise.all(
    Array.from({ length: maxFaultPictures + 2 }, async () => add(id, await freshPicture())),
  );
  expect(added.filter(({ code }) => code === 'conflict')).toHaveLength(2);
  const { data } = await call(shop, 'officeFault.read', { params: { faultId: id } }, { token });
  expect(data.pictures).toHaveLength(maxFaultPictures);
});

test('a picture that is removed, and those of a fault that was solved a year ago, are deleted', async () => {
  await removePrivateLeftovers(db, library, log.log);
  const before = (await listStored()).toSorted();
  const { id, version } = await freshFault();
  await add(id, await freshPicture());
  const { data } = await add(id, await freshPicture());
  const [first = '', second = ''] = data.pictures.map((picture) => picture.id);
  expect((await remove(id, first, editor.accessToken)).code).toBe('forbidden');
  expect((await remove(id, first)).data.pictures).toMatchObject([{ id: second }]);
  expect((await remove(id, first)).code).toBe('not_found');
  const other = await freshFault();
  expect((await remove(other.id, second)).code).toBe('not_found');
  expect((await housekeeper.fetch(addressesOf(first)[0] ?? '')).status).toBe(404);
  await removePrivateLeftovers(db, library, log.log);
  expect(await listStored()).toContain(`fault-${second}.webp`);
  expect(await listStored()).not.toContain(`fault-${first}.webp`);

  const body = { version, state: 'solved' as const };
  await call(shop, 'officeFault.change', { params: { faultId: id }, body }, { token });
  await trimFaultPictures(db);
  expect(await listStored()).toContain(`fault-${second}.webp`);
  await db
    .updateTable('fault')
    .set({ solved_at: new Date(Date.now() - 366 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  await trimFaultPictures(db);
  await removePrivateLeftovers(db, library, log.log);
  expect((await listStored()).toSorted()).toEqual(before);
});

test('a picture of another business is not found', async () => {
  const { id } = await freshFault();
  const { data } = await add(id, await freshPicture());
  const pictureId = data.pictures[0]?.id ?? '';
  const other = await db
    .insertInto('site')
    .values({ name: 'Ander', hosts: ['ander.example'], cultures: ['nl'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('fault').set({ site_id: other.id }).where('id', '=', id).execute();
  await db.updateTable('fault_picture').set({ site_id: other.id }).where('id', '=', pictureId).execute();
  for (const path of addressesOf(pictureId)) expect((await housekeeper.fetch(path)).status).toBe(404);
  expect((await add(id, await freshPicture())).code).toBe('not_found');
  expect((await remove(id, pictureId)).code).toBe('not_found');
  const body = { faultId: id, unitId: null, place: '', description: 'Van een ander' };
  expect((await call(shop, 'officeFault.create', { body }, { token })).code).toBe('not_found');
});

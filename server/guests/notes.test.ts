import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshGuest } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { anonymizeOrders } from '../customers/index.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('roos', 'office');
const asReceptionist = { token };

test('pinned notes come first, and a change needs the version that it was made from', async () => {
  const { id: subjectId } = await freshPerson(shop);
  const params = { subjectId };
  const write = (text: string) =>
    call(shop, 'officeGuestNote.create', { params, body: { text } }, asReceptionist);
  await write('Houdt van de zolderkamer');
  const { data: notes } = await write('Belt altijd eerst');
  expect(notes).toMatchObject([
    { text: 'Belt altijd eerst', isPinned: false, staffName: expect.stringMatching(/^Roos/) },
    { text: 'Houdt van de zolderkamer' },
  ]);
  const older = notes[1];
  if (!older) throw new Error('the older note is missing');
  const change = (body: { text?: string; isPinned?: boolean }) =>
    call(
      shop,
      'officeGuestNote.change',
      { params: { subjectId, noteId: older.id }, body: { version: older.version, ...body } },
      asReceptionist,
    );
  const { data: pinned } = await change({ isPinned: true });
  expect(pinned).toMatchObject([
    { text: 'Houdt van de zolderkamer', isPinned: true },
    { text: 'Belt altijd eerst' },
  ]);
  const late = await change({ text: 'Houdt van de kelder' });
  expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(late.details?.theirs).toMatchObject({ isPinned: true });
});

test('a note is changed and removed by its own subject only', async () => {
  const { id: stayId, orderName } = await freshGuest(shop);
  const ofOrder = { params: { subjectId: orderName }, body: { text: 'Krant bij het ontbijt' } };
  const { data: notes } = await call(shop, 'officeOrderNote.create', ofOrder, asReceptionist);
  const noteId = notes[0]?.id ?? '';
  const elsewhere = { params: { subjectId: stayId, noteId } };
  expect((await call(shop, 'officeStayNote.remove', elsewhere, asReceptionist)).code).toBe('not_found');
  const changed = { ...elsewhere, body: { version: notes[0]?.version ?? '', text: 'x' } };
  expect((await call(shop, 'officeStayNote.change', changed, asReceptionist)).code).toBe('not_found');
  const removed = { params: { subjectId: orderName, noteId } };
  expect((await call(shop, 'officeOrderNote.remove', removed, asReceptionist)).data).toEqual([]);
});

test('a thing that does not exist has no notes', async () => {
  for (const subjectId of [crypto.randomUUID(), 'Noor']) {
    const read = await call(shop, 'officeGuestNote.all', { params: { subjectId } }, asReceptionist);
    expect(read.code).toBe('not_found');
  }
});

test('notes about a reservation and its order go with the customer of the order', async () => {
  const { id: stayId, orderName } = await freshGuest(shop);
  const body = { text: 'Noor slaapt licht' };
  await call(shop, 'officeStayNote.create', { params: { subjectId: stayId }, body }, asReceptionist);
  await call(shop, 'officeOrderNote.create', { params: { subjectId: orderName }, body }, asReceptionist);
  const { id: orderId } = await shop.db
    .selectFrom('customer_order')
    .innerJoin('reservation', 'reservation.order_id', 'customer_order.id')
    .select('customer_order.id')
    .where('reservation.id', '=', stayId)
    .executeTakeFirstOrThrow();
  await shop.db.transaction().execute((trx) => anonymizeOrders(trx, [orderId]));
  const left = await shop.db.selectFrom('note').select('id').where('text', '=', body.text).execute();
  expect(left).toEqual([]);
});

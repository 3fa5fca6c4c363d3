import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import { call } from '../../../test/kit/call-api.ts';
import { inDays } from '../../../test/kit/days.ts';
import { paidOrder } from '../../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../../test/kit/fresh-gift-card.ts';
import { freshPicture } from '../../../test/kit/fresh-media.ts';
import { freshMessage } from '../../../test/kit/fresh-message.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { freshProduct } from '../../../test/kit/fresh-product.ts';
import { defaultRatePlan, freshDefaultRoom, freshStay } from '../../../test/kit/fresh-reservation.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { anonymizeOrders } from '../../customers/anonymize-orders.ts';

const shop = await openShop();
const { db, site } = shop;
const { accessToken: token, id: personId } = await freshPerson(shop, { role: 'administrator' });
const as = { token };

async function lastEntry(name: string): Promise<AuditEntry> {
  const query = { filters: `call:eq:${name},staffId:eq:${personId},isPart:eq:false`, pageSize: '1' };
  const { items } = (await call(shop, 'auditLog.all', { query }, as)).data;
  if (!items[0]) throw new Error(`no entry of ${name}`);
  return items[0];
}

const change = (field: string, before: unknown, after: unknown, more: object = {}) =>
  expect.objectContaining({ field, before, after, ...more });

const staffOf = (staffId: string) => call(shop, 'officeStaff.read', { params: { staffId } }, as);

describe('an order', () => {
  test('has the amount of a refund, first owed and then paid out', async () => {
    const { orderName } = await paidOrder(shop);
    const params = { orderName };
    const { data } = await call(shop, 'officeOrder.cancel', { params, body: { reason: 'storm' } }, as);
    const [refund] = data.refunds;
    const amount = refund?.amount;
    expect(amount).toBeGreaterThan(0);
    const cancelled = await lastEntry('officeOrder.cancel');
    expect(cancelled).toMatchObject({ subjectKind: 'order', subjectId: orderName, subjectLabel: orderName });
    expect(cancelled.changes).toContainEqual(change('refund', null, amount, { kind: 'money', of: 'cash' }));
    expect(cancelled.changes).toContainEqual(change('orderState', 'confirmed', 'cancelled'));
    await call(shop, 'officeOrder.payOut', { params: { orderName, refundId: refund?.id ?? '' } }, as);
    const { changes, staffId } = await lastEntry('officeOrder.payOut');
    expect(changes).toContainEqual(change('paidOut', null, amount, { kind: 'money', of: 'cash' }));
    expect(staffId).toBe(personId);
  });

  test('that is refused has its subject and no values', async () => {
    const { orderName } = await paidOrder(shop);
    const body = { method: 'cash', amount: 5 } as const;
    expect((await call(shop, 'officeOrder.takePayment', { params: { orderName }, body }, as)).status).toBe(
      409,
    );
    expect(await lastEntry('officeOrder.takePayment')).toMatchObject({
      ...{ subjectId: orderName, status: 409, changes: [], changeCount: 0 },
    });
  });
});

describe('a product', () => {
  test('has the price before and after, and is found by its code', async () => {
    const itemCode = await freshProduct(shop, 5);
    const { data } = await call(shop, 'officeProduct.read', { params: { itemCode } }, as);
    const price = data.variants[0]?.price ?? 0;
    const body = {
      version: data.version,
      change: { variants: [{ itemCode, price: price + 1.5 }] },
    };
    expect((await call(shop, 'officeProduct.change', { params: { itemCode }, body }, as)).status).toBe(200);
    const move = { reason: 'delivery', quantity: 7 } as const;
    await call(shop, 'officeStock.move', { params: { itemCode }, body: move }, as);
    const query = { filters: `subjectKind:eq:product,subjectId:eq:${itemCode}` };
    const { items } = (await call(shop, 'auditLog.all', { query }, as)).data;
    expect(items.map(({ call, changes }) => ({ call, changes }))).toEqual([
      { call: 'officeStock.move', changes: [change('stock', 5, 12, { of: itemCode })] },
      {
        call: 'officeProduct.change',
        changes: [change('price', price, price + 1.5, { kind: 'money', of: itemCode })],
      },
    ]);
  });

  test('has its price in a bulk change', async () => {
    const codes = [await freshProduct(shop, 5), await freshProduct(shop, 5)];
    const body = { products: { itemCodes: codes }, change: { field: 'price', to: 31 } } as const;
    expect((await call(shop, 'officeProduct.changeMany', { body }, as)).status).toBe(200);
    const { changes, changeCount } = await lastEntry('officeProduct.changeMany');
    expect(changes.map(({ of, after }) => [of, after]).sort()).toEqual(
      codes.sort().map((code) => [code, 31]),
    );
    expect(changeCount).toBe(2);
  });

  test('has a bulk change in its own history, and the log has it once', async () => {
    const codes = [await freshProduct(shop, 5), await freshProduct(shop, 5)];
    const body = { products: { itemCodes: codes }, change: { field: 'price', to: 32 } } as const;
    await call(shop, 'officeProduct.changeMany', { body }, as);
    const read = async (filters: string) =>
      (await call(shop, 'auditLog.all', { query: { filters, pageSize: '10' } }, as)).data.items;
    for (const code of codes) {
      const [entry] = await read(`subjectKind:eq:product,subjectId:eq:${code}`);
      expect(entry).toMatchObject({ call: 'officeProduct.changeMany', status: 200, changeCount: 1 });
      expect(entry?.changes).toEqual([change('price', 10, 32, { of: code })]);
    }
    const whole = await read(`call:eq:officeProduct.changeMany,staffId:eq:${personId},isPart:eq:false`);
    expect(whole.filter(({ changes }) => changes.some(({ of }) => codes.includes(of)))).toHaveLength(1);
  });
});

describe('what had no values', () => {
  test('a season, and the price floor', async () => {
    const params = { seasonId: crypto.randomUUID() };
    const draft = { colour: 'sea', from: '2031-06-01', to: '2031-06-30', names: { nl: 'Zomer' } } as const;
    const made = await call(shop, 'officeRates.putSeason', { params, body: draft }, as);
    const { version } = made.data;
    const body = { ...draft, to: '2031-07-15', version };
    await call(shop, 'officeRates.putSeason', { params, body }, as);
    expect(await lastEntry('officeRates.putSeason')).toMatchObject({
      ...{ subjectKind: 'season', subjectId: params.seasonId, subjectLabel: 'Zomer' },
      changes: [change('to', '2031-06-30', '2031-07-15', { kind: 'date' })],
    });
    await call(shop, 'officeRates.deleteSeason', { params }, as);
    const gone = await lastEntry('officeRates.deleteSeason');
    expect(gone).toMatchObject({ subjectLabel: 'Zomer' });
    expect(gone.changes).toContainEqual(change('name', 'Zomer', null, { of: 'nl' }));

    await call(shop, 'officeRates.putFloor', { body: { priceFloor: 45 } }, as);
    await call(shop, 'officeRates.putFloor', { body: { priceFloor: null } }, as);
    expect(await lastEntry('officeRates.putFloor')).toMatchObject({
      ...{ subjectKind: 'settings', subjectId: 'priceFloor' },
      changes: [change('priceFloor', 45, null, { kind: 'money' })],
    });
  });

  test('a file of the library', async () => {
    const { data } = await call(shop, 'media.upload', { body: { file: await freshPicture() } }, as);
    const params = { mediaId: data.id };
    await call(shop, 'media.change', { params, body: { fileName: 'Strand.png' } }, as);
    expect(await lastEntry('media.change')).toMatchObject({
      ...{ subjectKind: 'media', subjectId: data.id, subjectLabel: 'Strand.png' },
      changes: [change('fileName', data.fileName, 'Strand.png')],
    });
    await call(shop, 'media.remove', { params }, as);
    const gone = await lastEntry('media.remove');
    expect(gone).toMatchObject({ subjectLabel: 'Strand.png' });
    expect(gone.changes).toContainEqual(change('fileName', 'Strand.png', null));
  });

  test('an import', async () => {
    const csv = `item_code,price\n${await freshProduct(shop, 5)},11\n`;
    const file = new File([csv], 'prijzen.csv', { type: 'text/csv' });
    const { data } = await call(shop, 'officeImport.check', { body: { file, culture: 'nl' } }, as);
    const about = { subjectKind: 'import', subjectId: data.id, subjectLabel: 'prijzen.csv' };
    expect(await lastEntry('officeImport.check')).toMatchObject(about);
    await call(shop, 'officeImport.apply', { params: { importId: data.id } }, as);
    const applied = await lastEntry('officeImport.apply');
    expect(applied).toMatchObject({ ...about, changes: [change('importState', 'checked', 'applied')] });
  });

  test('a saved view', async () => {
    const view = { list: 'orders', name: 'Te pakken', query: 'search=Jansen', isShared: false };
    const { data } = await call(shop, 'officeViews.save', { body: view }, as);
    await call(shop, 'officeViews.save', { body: { ...view, isShared: true } }, as);
    expect(await lastEntry('officeViews.save')).toMatchObject({
      ...{ subjectKind: 'view', subjectLabel: 'Te pakken' },
      changes: [change('isShared', false, true)],
    });
    const viewId = data.find(({ name }) => name === view.name)?.id ?? '';
    await call(shop, 'officeViews.remove', { params: { viewId } }, as);
    const removed = await lastEntry('officeViews.remove');
    expect(removed.changes).toContainEqual(change('name', 'Te pakken', null));
    expect(JSON.stringify(removed)).not.toContain('Jansen');
  });
});

test('a rate has its room, plan and night', async () => {
  const room = await freshDefaultRoom(shop);
  const night = inDays(380);
  const cells = { room, plan: defaultRatePlan, field: 'minStay' as const, nights: [night] };
  const body = { changes: [{ ...cells, before: [1], values: [3] }] };
  expect((await call(shop, 'officeRates.save', { body }, as)).status).toBe(200);
  const entry = await lastEntry('officeRates.save');
  expect(entry).toMatchObject({ subjectKind: 'ratePlan', subjectId: defaultRatePlan, changeCount: 1 });
  expect(entry.changes).toEqual([change('minStay', 1, 3, { of: expect.stringContaining(night) })]);
});

describe('staff', () => {
  test('have the roles that came and went; a role has its rights', async () => {
    const { id: staffId } = await freshPerson(shop, { role: 'editor' });
    const { version } = (await staffOf(staffId)).data;
    const role = { name: `Balie ${staffId.slice(-4)}`, rights: ['orders:read' as const] };
    const { data: created } = await call(shop, 'officeStaff.createRole', { body: role }, as);
    const roleIds = [created.id];
    await call(shop, 'officeStaff.putRoles', { params: { staffId }, body: { roleIds, version } }, as);
    const entry = await lastEntry('officeStaff.putRoles');
    expect(entry).toMatchObject({ subjectKind: 'staff', subjectId: staffId });
    expect(entry.changes).toEqual([
      change('role', true, false, { of: 'editor' }),
      change('role', false, true, { of: role.name }),
    ]);
    const body = { version: created.version, rights: ['orders:read' as const, 'rates:read' as const] };
    await call(shop, 'officeStaff.updateRole', { params: { roleId: created.id }, body }, as);
    const updated = await lastEntry('officeStaff.updateRole');
    expect(updated).toMatchObject({ subjectKind: 'role', subjectLabel: role.name });
    expect(updated.changes).toEqual([change('right', false, true, { of: 'rates:read' })]);
  });

  test('who were removed lose their roles in it', async () => {
    const { id: staffId } = await freshPerson(shop, { role: 'editor' });
    await call(shop, 'officeStaff.remove', { params: { staffId } }, as);
    const entry = await lastEntry('officeStaff.remove');
    expect(entry).toMatchObject({ subjectKind: 'staff', subjectId: staffId });
    expect(entry.changes).toContainEqual(change('role', true, false, { of: 'editor' }));
  });
});

describe('personal data', () => {
  test('of a recipient is corrected without its values, nor the code of the card', async () => {
    const { id: giftCardId, code, lastFour } = await freshGiftCard(shop, 5000);
    const { version } = (await call(shop, 'officeGiftCard.read', { params: { giftCardId } }, as)).data;
    const body = { version, recipientName: 'Fenna Wad', recipientEmail: 'fenna@wad.example' };
    const params = { giftCardId };
    expect((await call(shop, 'officeGiftCard.change', { params, body }, as)).status).toBe(200);
    const entry = await lastEntry('officeGiftCard.change');
    expect(entry.subjectLabel).toBe(`•••• ${lastFour}`);
    for (const field of ['recipientName', 'emailAddress'])
      expect(entry.changes).toContainEqual(change(field, null, null, { kind: 'hidden' }));
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`Fenna|fenna|${code}`));
  });

  test('of a guest is named until it is erased', async () => {
    const { id: stayId, orderId } = await freshStay(shop);
    const body = { note: 'komt laat' };
    expect((await call(shop, 'officeStay.note', { params: { stayId }, body }, as)).status).toBe(200);
    const entry = await lastEntry('officeStay.note');
    expect(entry).toMatchObject({ subjectKind: 'reservation', subjectId: stayId });
    expect(entry.changes).toEqual([change('note', null, null, { kind: 'hidden' })]);
    expect(entry.subjectName).not.toBe('');
    expect(entry.subjectLabel).not.toContain(entry.subjectName);
    await anonymizeOrders(db, [orderId]);
    expect((await lastEntry('officeStay.note')).subjectName).toBe('');
  });

  test('of a message is gone with it; the entry keeps its reference', async () => {
    const messageId = await freshMessage(shop);
    expect((await call(shop, 'officeSurvey.eraseMessage', { params: { messageId } }, as)).status).toBe(200);
    const entry = await lastEntry('officeSurvey.eraseMessage');
    expect(entry).toMatchObject({ subjectKind: 'message', subjectId: messageId, status: 200 });
    expect(JSON.stringify(entry)).not.toMatch(/Noor|hond/);
  });
});

test('what an editor saves by itself is apart', async () => {
  const count = async (isDraft: boolean) => {
    const query = { filters: `isDraft:eq:${isDraft},call:ct:Draft` };
    return (await call(shop, 'auditLog.all', { query }, as)).data.totalCount;
  };
  const common = { site_id: site.id, method: 'PUT', path: '', target: '' };
  await db
    .insertInto('audit_entry')
    .values({ ...common, call: 'editing.putDraft' })
    .execute();
  expect([await count(true), await count(false)]).toEqual([1, 0]);
});

test('only who may read the log reads it, and its people', async () => {
  const { accessToken } = await freshPerson(shop, { role: 'reception' });
  for (const name of ['auditLog.all', 'auditLog.people'] as const)
    expect((await call(shop, name, { query: {} } as never, { token: accessToken })).status).toBe(403);
  const { data } = await call(shop, 'auditLog.people', {}, as);
  expect(data).toContainEqual({ id: personId, name: '' });
});

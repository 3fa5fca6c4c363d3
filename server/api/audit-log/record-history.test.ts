import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type AuditChange, type AuditSubjectKind, auditSubjectKinds } from '../../../contract/audit-log.ts';
import { everyCall } from '../../../contract/office-calls.ts';
import { includingRights, type Right, rights } from '../../../contract/rights.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { freshView } from '../../../test/kit/fresh-view.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { subjectOf } from './subjects.ts';

const shop = await openShop();
const { db, site } = shop;
const eva = await shop.signIn('eva', 'office');

type Entry = {
  kind: AuditSubjectKind;
  id: string;
  siteId?: string;
  call?: string;
  status?: number | null;
  changes?: AuditChange[];
  count?: number;
};

const priceChange: AuditChange = { field: 'price', of: '', kind: 'money', before: 12, after: 13.5 };

async function addEntry({ kind, id, changes = [priceChange], ...more }: Entry): Promise<void> {
  const { siteId = site.id, call = 'sample.change', status = 200, count = changes.length } = more;
  await sql`
    insert into audit_entry (site_id, staff_id, call, method, path, target, status,
      subject_kind, subject_id, subject_label, changes, change_count)
    values (${siteId}, ${eva.personId}, ${call}, 'PATCH', '', 'id 1', ${status}, ${kind}, ${id}, '',
      ${{ changes }}::jsonb -> 'changes', ${count})`.execute(db);
}

async function read(kind: AuditSubjectKind, subjectId: string, role: readonly Right[]) {
  const { accessToken: token } = await freshPerson(shop, { role });
  return call(shop, 'auditLog.history', { query: { kind, subjectId } }, { token });
}

/** What it takes to read a record of each kind. */
const rightOf: Record<Exclude<AuditSubjectKind, 'settings' | 'view'>, Right> = {
  order: 'orders:read',
  cashShift: 'orders:read',
  reservation: 'reservations:read',
  guest: 'guests:read',
  company: 'guests:read',
  mailing: 'guests:mail',
  member: 'loyalty:read',
  message: 'messages:read',
  product: 'products:read',
  category: 'products:read',
  attribute: 'products:read',
  voucher: 'vouchers:read',
  giftCard: 'gift-cards:read',
  roomType: 'rooms:read',
  ratePlan: 'rates:read',
  season: 'rates:read',
  extra: 'rates:read',
  fee: 'rates:read',
  block: 'reservations:read',
  room: 'housekeeping:read',
  fault: 'housekeeping:read',
  foundThing: 'housekeeping:read',
  page: 'pages:write',
  menu: 'website:write',
  location: 'website:write',
  media: 'media:write',
  form: 'website:write',
  email: 'emails:read',
  staff: 'staff:read',
  role: 'staff:read',
  import: 'products:read',
};

const settingsRights: Readonly<Record<string, Right>> = {
  housekeeping: 'housekeeping:read',
  register: 'settings:read',
  priceFloor: 'rates:read',
  ageBands: 'rates:read',
  vatRates: 'rates:read',
  loyalty: 'loyalty:read',
  mail: 'system:read',
  inbox: 'system:read',
  payments: 'system:read',
  answerTemplates: 'messages:read',
  properties: 'settings:read',
  cultures: 'settings:read',
  robots: 'settings:read',
  checkout: 'settings:read',
};

const records = [
  ...auditSubjectKinds
    .filter((kind) => kind !== 'settings' && kind !== 'view')
    .map((kind) => ({ kind, id: crypto.randomUUID(), right: rightOf[kind] })),
  ...Object.entries(settingsRights).map(([id, right]) => ({ kind: 'settings' as const, id, right })),
];

test('each group of settings with a call of its own is tried', () => {
  const subjects = Object.entries(everyCall).flatMap(([module, calls]) =>
    Object.keys(calls).flatMap((name) => subjectOf(`${module}.${name}`) ?? []),
  );
  const groups = subjects.filter(({ kind }) => kind === 'settings').map(({ idOf }) => idOf({}));
  expect(groups.filter((group) => group !== undefined && !(group in settingsRights))).toEqual([]);
});

test.each(records)('the history of $kind $id is for whoever has $right', async ({ kind, id, right }) => {
  await addEntry({ kind, id });
  await addEntry({ kind, id: `other ${id}` });
  const { data, status } = await read(kind, id, [right]);
  expect(status).toBe(200);
  expect(data.totalCount).toBe(1);
  expect(data.items).toMatchObject([{ who: 'Eva Ebbe', call: 'sample.change', changes: [priceChange] }]);
  const others = rights.filter((one) => one !== 'log:read' && !includingRights(right).includes(one));
  expect(await read(kind, id, others)).toMatchObject({ status: 403, code: 'forbidden', details: { right } });
  expect(await read(kind, id, ['log:read'])).toMatchObject({ status: 200, data: { totalCount: 1 } });
});

test('the history of a view is for its owner, and for all staff once it is shared', async () => {
  const { params: own, token } = await freshView(shop);
  const query = { kind: 'view', subjectId: own.viewId } as const;
  expect((await call(shop, 'auditLog.history', { query }, { token })).status).toBe(200);
  expect((await read('view', own.viewId, [])).status).toBe(403);
  const { params: shared } = await freshView(shop, true);
  expect((await read('view', shared.viewId, [])).status).toBe(200);
  expect((await read('view', 'none', [])).status).toBe(403);
});

describe('the history of a record', () => {
  const change = (field: string): AuditChange => ({ ...priceChange, field });
  const hidden = (field: string): AuditChange => ({
    field,
    of: '',
    kind: 'hidden',
    before: null,
    after: null,
  });

  test('shows no field that its reader may not read', async () => {
    const id = crypto.randomUUID();
    const changes = [change('price'), change('paid'), hidden('nightRegister')];
    await addEntry({ kind: 'reservation', id, changes, count: 60 });
    const fields = async (...role: Right[]) => {
      const [entry] = (await read('reservation', id, role)).data.items;
      return [...(entry?.changes ?? []).map(({ field }) => field), entry?.changeCount];
    };
    expect(await fields('reservations:read')).toEqual(['price', 58]);
    expect(await fields('reservations:read', 'orders:read')).toEqual(['price', 'paid', 59]);
    expect(await fields('reservations:read', 'register:read')).toEqual(['price', 'nightRegister', 59]);
    expect(await fields('reservations:write', 'orders:write')).toEqual([
      'price',
      'paid',
      'nightRegister',
      60,
    ]);
    const messageId = crypto.randomUUID();
    await addEntry({ kind: 'message', id: messageId, changes: [hidden('order')] });
    const { data } = await read('message', messageId, ['messages:read']);
    expect(data.items).toMatchObject([{ changes: [], changeCount: 0 }]);
  });

  test('leaves out what was refused, what is autosaved and what another site has', async () => {
    const id = crypto.randomUUID();
    const lodge = await createSite(db, { name: 'Lodge', hosts: ['history.example'], cultures: ['nl'] });
    await addEntry({ kind: 'page', id, call: 'editing.publish' });
    await addEntry({ kind: 'page', id, call: 'editing.putStructure' });
    await addEntry({ kind: 'page', id, call: 'pages.remove', status: 409 });
    await addEntry({ kind: 'page', id, call: 'pages.move', status: null });
    await addEntry({ kind: 'page', id, siteId: lodge.id });
    const { data } = await read('page', id, ['pages:write']);
    expect(data.items.map(({ call }) => call)).toEqual(['pages.move', 'editing.publish']);
  });

  test('is paged, with what was changed and by whom, and nothing of the request', async () => {
    const id = crypto.randomUUID();
    await addEntry({ kind: 'product', id, call: 'officeProduct.create' });
    await addEntry({ kind: 'product', id, call: 'officeProduct.change' });
    const { accessToken: token } = await freshPerson(shop, { role: ['products:read'] });
    const query = { kind: 'product', subjectId: id, pageNumber: '2', pageSize: '1' } as const;
    const { data } = await call(shop, 'auditLog.history', { query }, { token });
    expect(data).toMatchObject({ totalCount: 2, hasPrevious: true, hasNext: false });
    const [entry] = data.items;
    expect(entry?.call).toBe('officeProduct.create');
    expect(Object.keys(entry ?? {}).toSorted()).toEqual(
      ['at', 'call', 'changeCount', 'changes', 'id', 'status', 'who'].toSorted(),
    );
  });
});

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Company } from '../../contract/office-companies.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays, siteToday } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshProduct } from '../../test/kit/fresh-product.ts';
import { defaultRatePlan, freshGuest, freshRoom } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/index.ts';
import { putSettings } from '../business/index.ts';
import { issueInvoice } from '../invoices/index.ts';
import { publishChanges } from '../platform/index.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;
const { accessToken: token } = await freshPerson(shop, { role: 'manager' });
const asManager = { token };
await sql`delete from fee where site_id = ${site.id}`.execute(db);
await putSettings(db, site.id, [
  { group: 'checkout', name: 'payByInvoice', value: 'true' },
  { group: 'checkout', name: 'invoiceDays', value: '14' },
]);
await publishChanges(db, [{ topic: 'stays', key: site.id }]);
afterEach(async () => expect(await audit(db)).toEqual([]));

const place = { street: 'Sluispad', houseNumber: '4', postalCode: '1234 AB', city: 'Kwelderstad' };
const facts = { ...place, countryCode: 'NL', emailAddress: 'facturen@geul.example' };

async function create(name: string, more: object = {}): Promise<Company> {
  const { status, text, data } = await call(
    shop,
    'officeCompany.create',
    { body: { ...facts, name, ...more } },
    asManager,
  );
  expect(status, text).toBe(200);
  return data;
}

const read = async (companyId: string): Promise<Company> =>
  (await call(shop, 'officeCompany.read', { params: { companyId } }, asManager)).data;

const find = async (searchTerm: string, filters?: string) =>
  (
    await call(shop, 'officeCompany.all', { query: { searchTerm, ...(filters && { filters }) } }, asManager)
  ).data.items.map(({ name }) => name);

const office = (name: 'addPayer' | 'changePayer' | 'read', orderName: string, body?: object) =>
  call(shop, `officeOrder.${name}`, { params: { orderName }, body } as never, asManager);

const addressOf = ({ name, vatNumber }: Company) => ({
  ...{ ...place, countryCode: 'NL', companyName: name, vatNumber },
});

/** A stay on account for a company. */
async function bookFor(company: Company, room: string, more: object = {}) {
  const body = {
    ...{
      roomItemCode: room,
      arrangementItemCode: defaultRatePlan,
      dateFrom: inDays(9),
      nights: 1,
      adults: 1,
    },
    ...{ guestName: 'Noor Aerts', payment: 'invoice', invoiceAddress: addressOf(company) },
    ...{ companyId: company.id, ...more },
  };
  return call(shop, 'officeStay.create', { body } as never, asManager);
}

describe('the companies of a business', () => {
  test('are found by name, numbers, address and reference, and not once they are archived', async () => {
    const { id, vatNumber } = await create('Vlonder & Zoon', {
      ...{ vatNumber: 'nl 0044.95.445 b01', registrationNumber: '00112233', reference: 'Agent 77' },
    });
    expect(vatNumber).toBe('NL004495445B01');
    for (const term of ['vlonder', 'NL 0044', '00112233', 'agent 77', 'kwelderstad vlonder'])
      expect(await find(term), term).toEqual(['Vlonder & Zoon']);
    const { data: archived } = await call(
      shop,
      'officeCompany.archive',
      { params: { companyId: id } },
      asManager,
    );
    expect(archived.isArchived).toBe(true);
    expect(await find('vlonder', 'isArchived:eq:false')).toEqual([]);
    expect(await find('vlonder', 'isArchived:eq:true')).toEqual(['Vlonder & Zoon']);
    const search = () => call(shop, 'officeSearch.find', { query: { term: 'vlonder' } }, asManager);
    expect((await search()).data.companies).toEqual([]);
    await call(shop, 'officeCompany.restore', { params: { companyId: id } }, asManager);
    expect((await search()).data.companies).toMatchObject([{ id, name: 'Vlonder & Zoon' }]);
  });

  test('need a name, a real VAT number and an address of their country', async () => {
    const body = { ...facts, name: '', vatNumber: 'NL12', postalCode: '99', daysToPay: 400 };
    const { status, errors } = await call(shop, 'officeCompany.create', { body }, asManager);
    expect(status).toBe(400);
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      ...['body.daysToPay', 'body.name', 'body.postalCode', 'body.vatNumber'],
    ]);
  });

  test('are changed from the version that was read only, and by who may write guests', async () => {
    const { id: companyId, version } = await create('Rietdekkers');
    const body = { ...facts, name: 'Rietdekkers en Zn', version };
    const params = { companyId };
    const { data } = await call(shop, 'officeCompany.change', { params, body }, asManager);
    expect(data).toMatchObject({ name: 'Rietdekkers en Zn', emailAddress: 'facturen@geul.example' });
    const late = await call(shop, 'officeCompany.change', { params, body }, asManager);
    expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
    const { accessToken } = await freshPerson(shop, { role: 'housekeeping' });
    for (const name of ['officeCompany.read', 'officeCompany.archive'] as const)
      expect((await call(shop, name, { params }, { token: accessToken })).code).toBe('forbidden');
  });

  test('of another site do not exist', async () => {
    const { id: siteId } = await db
      .insertInto('site')
      .values({ name: 'Elders', cultures: ['nl'] } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await create('Elders');
    await db.updateTable('company').set({ site_id: siteId }).where('id', '=', id).execute();
    const { code } = await call(shop, 'officeCompany.read', { params: { companyId: id } }, asManager);
    expect(code).toBe('not_found');
    const room = await freshRoom(shop, 'FRESH-ELSEWHERE');
    const { errors } = await bookFor({ ...(await create('Hier')), id }, room);
    expect(errors).toMatchObject([{ path: 'body.companyId', code: 'no_such_company' }]);
  });
});

describe('an order of a company', () => {
  test('is due in its days, names its reference, and stays as it is when the company changes', async () => {
    const room = await freshRoom(shop, 'FRESH-COMPANY');
    const company = await create('Bureau De Geul', { daysToPay: 30, reference: 'PO 12' });
    const { status, text, data } = await bookFor(company, room);
    expect(status, text).toBe(200);
    const orderName = data.orderName ?? '';
    const { data: order } = await office('read', orderName);
    expect(order).toMatchObject({ dueOn: inDays(30), reference: 'PO 12', company: { id: company.id } });
    const { id: orderId } = await db
      .selectFrom('customer_order')
      .select('id')
      .where('number', '=', Number(orderName.slice(1)))
      .executeTakeFirstOrThrow();
    await issueInvoice(db, paymentDeps.jobs, orderId);
    const readDocument = async () =>
      (await sql`select document from issued_document where order_id = ${orderId}`.execute(db)).rows;
    const [before] = await readDocument();
    expect(before).toMatchObject({
      document: { dueOn: inDays(30), buyer: { company: 'Bureau De Geul' } },
    });

    const params = { companyId: company.id };
    const body = { ...facts, version: company.version, name: 'De Kreek', street: 'Kade', daysToPay: 5 };
    expect((await call(shop, 'officeCompany.change', { params, body }, asManager)).status).toBe(200);
    expect(await readDocument()).toEqual([before]);
    expect((await office('read', orderName)).data).toMatchObject({
      ...{ dueOn: inDays(30), reference: 'PO 12', invoiceAddress: order.invoiceAddress },
      company: { name: 'De Kreek' },
    });
    expect(await read(company.id)).toMatchObject({
      ...{ dueInclVat: order.dueInclVat, overdueInclVat: 0 },
      orders: [{ orderName, guestName: 'Noor Aerts', dueInclVat: order.dueInclVat, isOverdue: false }],
    });
  });

  test('is confirmed to the guest, and its invoice goes to the company', async () => {
    const company = await create('Rekent af');
    const emailAddress = 'noor.van.rekent@gast.example';
    const { data } = await bookFor(company, await freshRoom(shop, 'FRESH-MAILED'), { emailAddress });
    const { id: orderId } = await db
      .selectFrom('customer_order')
      .select('id')
      .where('number', '=', Number((data.orderName ?? '').slice(1)))
      .executeTakeFirstOrThrow();
    await issueInvoice(db, paymentDeps.jobs, orderId);
    const sent = (await shop.emails()).filter(({ to }) =>
      [emailAddress, 'facturen@geul.example'].includes(to),
    );
    expect(sent.map(({ to, subject }) => [to, /factuur/i.test(subject)])).toEqual(
      expect.arrayContaining([
        [emailAddress, false],
        ['facturen@geul.example', true],
      ]),
    );
    expect(sent.filter(({ to, subject }) => to === emailAddress && /factuur/i.test(subject))).toEqual([]);
  });

  test('is due as every invoice where the company has no days of its own', async () => {
    const company = await create('Zonder termijn');
    const { data } = await bookFor(company, await freshRoom(shop, 'FRESH-USUAL'));
    expect((await office('read', data.orderName ?? '')).data.dueOn).toBe(inDays(14));
  });

  test('needs the address on the invoice', async () => {
    const company = await create('Zonder adres');
    const room = await freshRoom(shop, 'FRESH-NOWHERE');
    const { errors } = await bookFor(company, room, { invoiceAddress: undefined, payment: 'desk' });
    expect(errors).toMatchObject([{ path: 'body.invoiceAddress', code: 'required' }]);
  });

  test('counts for what it owes until it is paid, first where it is overdue', async () => {
    const company = await create('Trage Betaler', { daysToPay: 8 });
    const room = await freshRoom(shop, 'FRESH-LATE');
    const { data: paid } = await bookFor(company, room);
    const { data: late } = await bookFor(company, room, { guestName: 'Pim Poon' });
    const { data: cancelled } = await bookFor(company, room, { guestName: 'Bo Bake' });
    const pay = { params: { orderName: paid.orderName ?? '' } };
    const body = { method: 'transfer', amount: paid.dueInclVat } as const;
    await call(shop, 'officeOrder.takePayment', { ...pay, body }, asManager);
    await sql`update customer_order set due_on = ${siteToday} - 2 where 'H' || number = ${late.orderName}`.execute(
      db,
    );
    const cancel = { params: { stayId: cancelled.id }, body: { isFeeWaived: true } };
    expect((await call(shop, 'officeStay.cancel', cancel, asManager)).status).toBe(200);
    expect(await read(company.id)).toMatchObject({
      ...{ dueInclVat: late.dueInclVat, overdueInclVat: late.dueInclVat },
      orders: [
        { orderName: late.orderName, isOverdue: true, dueOn: inDays(-2) },
        { orderName: cancelled.orderName, dueInclVat: 0 },
        { orderName: paid.orderName, dueInclVat: 0, isOverdue: false },
      ],
    });
    const query = { searchTerm: 'Trage Betaler' };
    const { data: listed } = await call(shop, 'officeCompany.all', { query }, asManager);
    expect(listed.items).toMatchObject([{ dueInclVat: late.dueInclVat }]);

    // Whoever may not read orders gets no amounts.
    const { accessToken } = await freshPerson(shop, { role: ['guests:read'] });
    const params = { companyId: company.id };
    const { data } = await call(shop, 'officeCompany.read', { params }, { token: accessToken });
    expect(data).toMatchObject({ dueInclVat: null, overdueInclVat: null, orders: null });
    const { data: list } = await call(shop, 'officeCompany.all', { query }, { token: accessToken });
    expect(list.items).toMatchObject([{ dueInclVat: null }]);
  });

  test('that is prepared on the phone keeps its company until it is placed', async () => {
    const company = await create('Kantoor aan Zee', { daysToPay: 21, reference: 'Kostenplaats 9' });
    const params = { draftId: crypto.randomUUID() };
    const items = [{ itemCode: await freshProduct(shop, 5), quantity: 1 }];
    const body = { name: 'Fenna', companyId: company.id, address: addressOf(company), items };
    const put = (more: object = {}) =>
      call(shop, 'officeOrderDraft.put', { params, body: { ...body, ...more } }, asManager);
    expect((await put({ companyId: crypto.randomUUID() })).errors).toMatchObject([
      { path: 'body.companyId', code: 'no_such_company' },
    ]);
    const { data } = await put();
    const pickup = data.shippingMethods.find(({ kind }) => kind === 'pickup')?.id ?? null;
    await put({ shippingMethodId: pickup });
    const { data: draft } = await call(shop, 'officeOrderDraft.read', { params }, asManager);
    expect(draft.companyId).toBe(company.id);
    const placement = { payment: 'invoice', acceptedTotal: draft.cart.totalPriceInclVat } as const;
    const placed = await call(shop, 'officeOrderDraft.place', { params, body: placement }, asManager);
    expect(placed.status, placed.text).toBe(200);
    expect(placed.data).toMatchObject({
      ...{ dueOn: inDays(21), reference: 'Kostenplaats 9' },
      company: { id: company.id, name: 'Kantoor aan Zee' },
    });
  });
});

describe('a payer of a folio', () => {
  const payerOf = (company: Company | null, more: object = {}) => ({
    address: { ...place, countryCode: 'NL', companyName: company?.name ?? 'Los bedrijf' },
    ...{ emailAddress: 'facturen@geul.example', terms: 'invoice', pays: [] },
    ...{ companyId: company?.id ?? null, ...more },
  });

  test('that is a known company is due in its days, and the guest is one of its guests', async () => {
    const { id: customerId } = await freshPerson(shop, { isConfirmed: true });
    const { orderName, departure } = await freshGuest(shop, { customerId, isPaid: false });
    const company = await create('Betaalt de nachten', { daysToPay: 45, reference: 'Project 3' });
    const { data, status, text } = await office('addPayer', orderName, payerOf(company));
    expect(status, text).toBe(200);
    const payer = data.payers.at(-1);
    expect(payer).toMatchObject({ name: 'Betaalt de nachten', companyId: company.id });
    const due = (days: number) => Temporal.PlainDate.from(departure).add({ days }).toString();
    const { data: order } = await office('read', payer?.orderName ?? '');
    expect(order).toMatchObject({ dueOn: due(45), reference: `${orderName} · Project 3` });
    expect(await read(company.id)).toMatchObject({
      ...{ guests: [{ id: customerId }], orders: [{ orderName: payer?.orderName }] },
    });

    // Another company has terms of its own, none those of the business.
    const other = await create('Neemt het over', { daysToPay: 7, reference: 'PO 77' });
    await office('changePayer', payer?.orderName ?? '', payerOf(other));
    expect((await office('read', payer?.orderName ?? '')).data).toMatchObject({
      ...{ dueOn: due(7), company: { id: other.id }, reference: `${orderName} · PO 77` },
    });
    expect((await read(company.id)).orders).toEqual([]);
    await office('changePayer', payer?.orderName ?? '', payerOf(null));
    expect((await office('read', payer?.orderName ?? '')).data).toMatchObject({
      ...{ dueOn: due(14), company: null, reference: orderName },
    });
  });

  test('that does not exist is refused at its field', async () => {
    const { orderName } = await freshGuest(shop, { isPaid: false });
    const company = { ...(await create('Weg')), id: crypto.randomUUID() };
    const { errors } = await office('addPayer', orderName, payerOf(company));
    expect(errors).toMatchObject([{ path: 'body.companyId', code: 'no_such_company' }]);
  });
});

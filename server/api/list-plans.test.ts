import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { giftCardStates } from '../../contract/office-gift-card.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { voucherList } from '../cart/index.ts';
import { cashEntryList, shiftList } from '../cash/index.ts';
import { movementList } from '../catalog/editing/stock-office.ts';
import { companyList } from '../companies/index.ts';
import { redirectList } from '../content/pages/redirect-list.ts';
import { messageList } from '../forms/messages.ts';
import { giftCardList } from '../gift-cards/index.ts';
import { guestList } from '../guests/index.ts';
import { faultList, foundList } from '../housekeeping/index.ts';
import { memberList } from '../loyalty/index.ts';
import { mailingList, recipientList } from '../mailings/index.ts';
import { emailLog } from '../notifications/email-log.ts';
import { orderList } from '../orders/index.ts';
import { payersOfFolio } from '../orders/payers.ts';
import { errorRows } from '../platform/error-channel/error-list.ts';
import type { RowList } from '../platform/index.ts';
import { listStatements } from '../platform/list-rows.ts';
import { reservationList } from '../reservations/index.ts';
import { auditLog } from './audit-log/audit-entries.ts';

const shop = await openShop();
const lists = {
  orders: orderList(shop.site.id),
  reservations: reservationList(shop.site.id, 'nl'),
  giftCards: giftCardList(shop.site.id),
  members: memberList(shop.site.id, 'nl'),
  guests: guestList(shop.site.id),
  vouchers: voucherList(shop.site.id),
  messages: messageList(shop.site.id),
  companies: companyList({ siteId: shop.site.id, rights: ['orders:read'] }),
  faults: faultList(shop.site.id),
  'found things': foundList(shop.site.id),
  'cash entries': cashEntryList(shop.site.id),
  shifts: shiftList(shop.site.id),
  mailings: mailingList(shop.site.id, 'nl'),
  'recipients of a mailing': recipientList(crypto.randomUUID()),
  redirects: redirectList(shop.site),
  errors: errorRows(shop.site.id),
  'logged emails': emailLog(shop.site.id),
  'entries of the log': auditLog(shop.site.id),
  'movements of stock': movementList(shop.site.id),
};

type Node = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
};

/**
 * The nodes of a statement's plan where sorting and scanning a whole table cost more than any index: a sort or a
 * scan that is left has no index to take its place, whatever the size of the tables. What a column of one row reads
 * is left out.
 */
async function readPlan(statement: RawBuilder<unknown>): Promise<Node[]> {
  return shop.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    await sql`set local enable_incremental_sort = on`.execute(trx);
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Node }[];
    }>`explain (format json) ${statement}`.execute(trx);
    return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan);
  });
}

const nodesOf = (node: Node | undefined): Node[] =>
  node ? [node, ...(node.Plans ?? []).filter(isOfRows).flatMap((inner) => nodesOf(inner))] : [];

const isOfRows = (node: Node) => node['Parent Relationship'] !== 'SubPlan';

// Of a few rows an index on words costs more than reading all rows of the site.
await sql`insert into customer_order (site_id, cart_id, culture, currency, total_cents, quote, email_address)
  select ${shop.site.id}::uuid, new_id(), 'nl', 'EUR', 1000, '{}', 'g' || n || '@gast.example'
  from generate_series(1, 20000) as n`.execute(shop.db);
await sql`insert into reservation (site_id, room_type_id, arrival, departure, adults, state, source, guest_name)
  select ${shop.site.id}::uuid, (select id from product where type = 'room' limit 1), date '2020-01-01' + n % 1000,
    date '2020-01-02' + n % 1000, 2, 'cancelled', 'other', 'Gast ' || n
  from generate_series(1, 20000) as n`.execute(shop.db);
await sql`analyze customer_order, reservation`.execute(shop.db);

const page = { pageNumber: 1, pageSize: 50 };

const sorts = (list: RowList) =>
  list.columns
    .filter(({ kind }) => kind !== 'boolean')
    .flatMap(({ name }) => [`${name}:asc`, `${name}:desc`]);

test.each([
  ...sorts(lists.orders).map((orderBy) => ['orders', orderBy] as const),
  ['reservations', 'dateFrom:asc'],
  ['reservations', 'dateTo:desc'],
  ['reservations', 'guestName:asc'],
  ['reservations', 'nights:desc'],
  ...['balance', 'initialAmount', 'recipientName', 'sendOn', 'sentAt', 'validUntil', 'createdAt'].map(
    (name) => ['giftCards', `${name}:desc`] as const,
  ),
  ['giftCards', 'state:asc'],
  ...['joinedAt:asc', 'name:asc', 'name:desc', 'emailAddress:asc', 'tier:asc', 'tier:desc'].map(
    (orderBy) => ['members', orderBy] as const,
  ),
  ...['code:asc', 'name:desc', 'validUntil:asc', 'createdAt:desc'].map(
    (orderBy) => ['vouchers', orderBy] as const,
  ),
  ...['createdAt:asc', 'emailAddress:asc', 'state:desc'].map((orderBy) => ['messages', orderBy] as const),
  ['guests', 'emailAddress:desc'],
  ['companies', 'name:desc'],
  ['guests', 'createdAt:asc'],
  ['guests', 'name:asc'],
  ...(Object.keys(lists) as (keyof typeof lists)[]).map((name) => [name, undefined] as const),
] as const)('the first page of %s by %s sorts no whole table', async (name, orderBy) => {
  const { page: statement } = listStatements(lists[name], { ...page, orderBy });
  expect(await readScans(statement)).toEqual([]);
});

test.each([
  'status:eq:confirmed',
  'paymentStatus:eq:partlyPaid',
  ...lists.orders.columns.filter(({ kind }) => kind === 'boolean').map(({ name }) => `${name}:eq:true`),
])('orders where %s are found without a scan of all', async (filters) => {
  const { page: first, count } = listStatements(lists.orders, {
    ...page,
    filters,
    orderBy: 'createdAt:desc',
  });
  expect(await readScans(first)).toEqual([]);
  expect(await readScans(count)).toEqual([]);
});

test.each(giftCardStates)('gift cards that are %s are found without a scan of all', async (state) => {
  const { page: first, count } = listStatements(lists.giftCards, {
    ...page,
    filters: `state:eq:${state}`,
    orderBy: 'createdAt:desc',
  });
  expect(await readScans(first)).toEqual([]);
  expect(await readScans(count)).toEqual([]);
});

test('guests who receive news are counted without a scan of all guests', async () => {
  const { count } = listStatements(lists.guests, { ...page, filters: 'receivesNews:eq:true' });
  const nodes = await readPlan(count);
  expect(nodes.map((node) => node['Index Name'])).toContain('preference_news');
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

test('the payers of a folio are found without a scan of all orders', async () => {
  const { id } = await shop.db.selectFrom('customer_order').select('id').limit(1).executeTakeFirstOrThrow();
  // A few rows are sorted.
  expect(await readScans(payersOfFolio(id))).not.toContain('Seq Scan');
});

async function readScans(statement: RawBuilder<unknown>): Promise<string[]> {
  const nodes = await readPlan(statement);
  return nodes
    .filter(
      (node) =>
        (node['Node Type'] === 'Seq Scan' && !isOfFew(node)) ||
        (node['Node Type'] === 'Sort' && !isSmall(node)),
    )
    .map((node) => node['Node Type']);
}

/** The rows of one page are put in order again, and so are those of a table that stays small. */
const isSmall = (node: Node) =>
  nodesOf(node).some((inner) => inner['Node Type'] === 'Limit' || isOfFew(inner));

const isOfFew = (node: Node) => node['Relation Name'] === 'voucher_series';

test.each([
  ['orders', ['customer_order_search']],
  ['reservations', ['reservation_search', 'customer_order_search']],
  ['guests', ['person_search', 'person_tags', 'address_search']],
  ['vouchers', ['voucher_search']],
  ['giftCards', ['gift_card_search', 'order_line_gift_card']],
  ['messages', ['survey_entry_search', 'survey_entry_written', 'message_post_written']],
] as const)('a term is found in %s by the index on words', async (name, indexes) => {
  const { count } = listStatements(lists[name], { ...page, searchTerm: 'jansen' });
  const used = (await readPlan(count)).map((node) => node['Index Name']);
  expect(used).toEqual(expect.arrayContaining([...indexes]));
});

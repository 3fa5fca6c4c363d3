import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { giftCardList } from '../gift-cards/index.ts';
import { guestList } from '../guests/index.ts';
import { memberList } from '../loyalty/index.ts';
import { orderList } from '../orders/index.ts';
import { payersOfFolio } from '../orders/payers.ts';
import type { RowList } from '../platform/index.ts';
import { listStatements } from '../platform/list-rows.ts';
import { reservationList } from '../reservations/index.ts';

const shop = await openShop();
const lists = {
  orders: orderList(shop.site.id),
  reservations: reservationList(shop.site.id, 'nl'),
  giftCards: giftCardList(shop.site.id),
  members: memberList(shop.site.id, 'nl'),
  guests: guestList(shop.site.id),
};

type Node = {
  'Node Type': string;
  'Parent Relationship'?: string;
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
  ...[undefined, ...sorts(lists.orders)].map((orderBy) => ['orders', orderBy] as const),
  ['reservations', undefined],
  ['reservations', 'dateFrom:asc'],
  ['reservations', 'dateTo:desc'],
  ['reservations', 'guestName:asc'],
  ['reservations', 'nights:desc'],
  ...['balance', 'initialAmount', 'recipientName', 'sendOn', 'sentAt', 'validUntil', 'createdAt'].map(
    (name) => ['giftCards', `${name}:desc`] as const,
  ),
  ['members', 'joinedAt:asc'],
  ['members', undefined],
  ['guests', undefined],
  ['guests', 'createdAt:asc'],
  ['guests', 'name:asc'],
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
    .filter((node) => node['Node Type'] === 'Seq Scan' || (node['Node Type'] === 'Sort' && !isOfPage(node)))
    .map((node) => node['Node Type']);
}

/** The rows of one page are put in order again. */
const isOfPage = (node: Node) => nodesOf(node).some((inner) => inner['Node Type'] === 'Limit');

test.each([
  ['orders', ['customer_order_search']],
  ['reservations', ['reservation_search', 'customer_order_search']],
  ['guests', ['person_search', 'person_tags', 'address_search']],
] as const)('a term is found in %s by the index on words', async (name, indexes) => {
  const { count } = listStatements(lists[name], { ...page, searchTerm: 'jansen' });
  const used = (await readPlan(count)).map((node) => node['Index Name']);
  expect(used).toEqual(expect.arrayContaining([...indexes]));
});

import { sql as statement } from 'kysely';
import { giftCardStates } from '../contract/office-gift-card.ts';
import { voucherStates } from '../contract/office-voucher.ts';
import { rights } from '../contract/rights.ts';
import { connect } from '../database/connect.ts';
import { onDatabase, startThrowawayServer, templateName, withServer } from '../database/throwaway-server.ts';
import { searchOffice } from '../server/api/index.ts';
import { createSite } from '../server/business/index.ts';
import { voucherList } from '../server/cart/index.ts';
import { messageList } from '../server/forms/index.ts';
import { giftCardList } from '../server/gift-cards/index.ts';
import { guestList } from '../server/guests/index.ts';
import { memberList } from '../server/loyalty/index.ts';
import { orderList } from '../server/orders/index.ts';
import { listRows } from '../server/platform/index.ts';
import { readPlanner, reservationList } from '../server/reservations/index.ts';
import { generateOffice } from './generate-office.ts';

const runs = 200;
const terms = [
  'jan',
  'mul',
  'jansen',
  "o'brien",
  'siobhan muller',
  'gmail',
  'ex',
  'H100234',
  '99871',
  'g4711.',
  'firma visser',
];
const filtersOf: Record<string, readonly string[]> = {
  orders: ['isToPack:eq:true', 'isUnpaid:eq:true', 'status:eq:confirmed'],
  guests: ['hasAccount:eq:true', 'culture:eq:nl'],
  giftCards: giftCardStates.map((state) => `state:eq:${state}`),
  vouchers: voucherStates.map((state) => `state:eq:${state}`),
};
const missing = ['qqqq', 'jansen xyzzy', '31699999999'];

/** Measures the search and the long lists of the office in this process, without HTTP. */
export async function measureOffice(orders: number): Promise<void> {
  const server = await startThrowawayServer();
  const name = 'office';
  try {
    await withServer(server.url, (sql) => sql`create database ${sql(name)} template ${sql(templateName)}`);
    const { db, sql, close } = connect(onDatabase(server.url, name), { max: 4 });
    const site = await createSite(db, { name: 'Office', cultures: ['nl'] });
    await generateOffice(sql, site.id, orders);
    const { rows } = await statement<{ today: string }>`select current_date::text as today`.execute(db);
    const search = { siteId: site.id, culture: 'nl' as const, today: rows[0]?.today ?? '', rights };
    console.log(`\n${orders} orders and as many guests`);
    const figures: Record<string, object> = {};
    for (const term of [...terms, ...missing]) {
      figures[`search ${term}`] = await measure(() => searchOffice(db, { ...search, term }), 40);
    }
    const page = { pageNumber: 1, pageSize: 50 };
    const lists = {
      orders: orderList(site.id),
      reservations: reservationList(site.id, 'nl'),
      guests: guestList(site.id),
      giftCards: giftCardList(site.id),
      members: memberList(site.id, 'nl'),
      vouchers: voucherList(site.id),
      messages: messageList(site.id),
    };
    for (const [name, list] of Object.entries(lists)) {
      const sorted = list.columns.filter(({ kind }) => kind !== 'boolean');
      for (const orderBy of ['', ...sorted.map((column) => `${column.name}:desc`)]) {
        const query = { ...page, ...(orderBy && { orderBy }) };
        figures[`${name} ${orderBy}`] = await measure(() => listRows(db, list, query), 5);
      }
      for (const filters of filtersOf[name] ?? []) {
        const query = { ...page, filters, orderBy: 'createdAt:desc' };
        figures[`${name} where ${filters}`] = await measure(() => listRows(db, list, query), 5);
      }
      figures[`${name}, page 2,000`] = await measure(
        () => listRows(db, list, { ...page, pageNumber: 2000 }),
        5,
      );
      figures[`${name} of a name`] = await measure(
        () => listRows(db, list, { ...page, searchTerm: 'wattwurm' }),
        5,
      );
    }
    const frontDesk = { ...search, staffId: null };
    const last = Temporal.PlainDate.from(search.today).add({ days: 61 }).toString();
    const period = { dateFrom: search.today, dateTo: last };
    figures['planner, 160 units and 62 nights'] = await measure(
      () => readPlanner(db, frontDesk, period, true),
      20,
    );
    console.table(figures);
    await close();
  } finally {
    await server.stop();
  }
}

async function measure(call: () => Promise<unknown>, times = runs) {
  for (let n = 0; n < 3; n++) await call();
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    await call();
    took.push(performance.now() - started);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { 'p50, ms': at(0.5), 'p99, ms': at(0.99) };
}

import { sql as statement } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import { connect, type Db } from '../database/connect.ts';
import { onDatabase, startThrowawayServer, templateName, withServer } from '../database/throwaway-server.ts';
import { createSite } from '../server/business/index.ts';
import { ledgerList, putProgramme, putTiers, readBalance, reservePoints } from '../server/loyalty/index.ts';
import { listRows } from '../server/platform/index.ts';

const lotsEach = 100;
const connections = 10;
const runs = 3000;
const query = { pageNumber: 1, pageSize: 24 };

/**
 * Measures balance, ledger and spending of members with a hundred lots each, in this process, without HTTP.
 */
export async function measurePoints(lots: number): Promise<void> {
  const server = await startThrowawayServer();
  const name = 'points';
  try {
    await withServer(server.url, (sql) => sql`create database ${sql(name)} template ${sql(templateName)}`);
    const { db, sql, close } = connect(onDatabase(server.url, name), { max: connections });
    const site = await createSite(db, { name: 'Points', cultures: ['nl'] });
    const members = await generate(db, sql, site.id, Math.ceil(lots / lotsEach));
    const someone = () => members[Math.floor(Math.random() * members.length)] as string;
    const orders = await freshOrders(sql, site.id, runs);
    console.log(
      `\n${members.length * lotsEach} lots of ${members.length} members, ${connections} connections`,
    );
    console.table({
      balance: await measure(() => readBalance(db, someone())),
      'first page of the ledger': await measure(() => listRows(db, ledgerList(someone()), query)),
      'spend 150 points, in a transaction': await measure(() => {
        const tender = { memberId: someone(), points: 150, amountCents: 300 };
        const orderId = orders.pop() as string;
        return db.transaction().execute((trx) => reservePoints(trx, orderId, tender));
      }),
      'add up all postings': await measure(
        () => statement`select sum(points) from loyalty_posting`.execute(db),
        3,
      ),
    });
    await close();
  } finally {
    await server.stop();
  }
}

/** Creates so many members with as many lots each: a third expired, a third partly spent, a tenth pending. */
async function generate(db: Db, sql: Sql, siteId: string, count: number): Promise<string[]> {
  await putProgramme(db, siteId, {
    ...{ pointCents: 2, expiryMonths: 24, windowMonths: 12, graceDays: 30, returnDays: 14, minPoints: 1 },
  });
  await putTiers(db, siteId, [
    { code: 'bronze', minimumPoints: 0, texts: { nl: { name: 'Brons', benefits: [] } } },
  ]);
  const rows = await sql<{ id: string }[]>`
    insert into member (site_id, tier_id)
    select ${siteId}, id from loyalty_tier, generate_series(1, ${count}::int) returning member.id`;
  const ids = rows.map(({ id }) => id);
  await sql.begin(async (trx) => {
    // The generated entries balance; checking millions of them would take most of an hour.
    await trx`set local session_replication_role = replica`;
    for (let at = 0; at < ids.length; at += 1000) await generateLots(trx, ids.slice(at, at + 1000));
  });
  await sql`vacuum analyze`;
  return ids;
}

async function generateLots(sql: TransactionSql, memberIds: readonly string[]): Promise<void> {
  await sql`
    with lot as (
      insert into loyalty_lot (member_id, points, left_points, qualifies, not_before, expiry_date, created_at)
      select member_id::uuid, 100, case n % 3 when 0 then 0 when 1 then 40 else 100 end, n % 10 <> 0,
        current_date + 20 - n * 7, case when n % 3 = 0 then current_date - 1 else current_date + 20 - n * 7 + 730 end,
        now() - make_interval(days => n * 7)
      from unnest(${[...memberIds]}::text[]) as member_id, generate_series(1, ${lotsEach}::int) as n
      returning id, member_id, points, left_points, created_at
    ), earned as (
      insert into loyalty_entry (member_id, kind, source, event, created_at)
      select member_id, 'earned', 'line:' || id, 'earned', created_at from lot returning id, source
    ), spent as (
      insert into loyalty_entry (member_id, kind, source, event, created_at)
      select member_id, 'expired', 'lot:' || id, 'expired', created_at from lot where left_points < points returning id, source
    )
    insert into loyalty_posting (entry_id, account, lot_id, points)
    select earned.id, side.account, case when side.account = 'member' then lot.id end, side.sign * points
    from lot join earned on source = 'line:' || lot.id, (values ('member', 1), ('issued', -1)) as side (account, sign)
    union all
    select spent.id, side.account, case when side.account = 'member' then lot.id end, side.sign * (left_points - points)
    from lot join spent on source = 'lot:' || lot.id, (values ('member', 1), ('expired', -1)) as side (account, sign)`;
}

async function freshOrders(sql: Sql, siteId: string, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into customer_order (site_id, cart_id, culture, currency, total_cents, quote)
    select ${siteId}::uuid, new_id(), 'nl', 'EUR', 1000, '{}' from generate_series(1, ${count}::int) returning id`;
  return rows.map(({ id }) => id);
}

/** Repeats a call with as many in parallel as there are connections. */
async function measure(call: () => Promise<unknown>, times = runs) {
  for (let n = 0; n < Math.min(50, times); n++) await call();
  const took: number[] = [];
  const started = performance.now();
  let left = times - Math.min(50, times - 1);
  await Promise.all(
    Array.from({ length: Math.min(connections, times) }, async () => {
      while (left-- > 0) {
        const startedAt = performance.now();
        await call();
        took.push(performance.now() - startedAt);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { 'p50, ms': at(0.5), 'p99, ms': at(0.99), 'a second': Math.round(took.length / seconds) };
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, type Db } from '../../database/connect.ts';
import { type BuyerDeps, type BuyerStats, runBuyer } from '../../test/kit/buyer.ts';
import { openCrashRig } from '../../test/kit/crash-rig.ts';
import { findDeskFaults, taxCents } from '../../test/kit/desk-faults.ts';
import { freshProduct } from '../../test/kit/fresh-product.ts';
import { createRoomType } from '../../test/kit/fresh-reservation.ts';
import { isLongProof, reportFigures } from '../../test/kit/proof-report.ts';
import { runReceptionist } from '../../test/kit/receptionist.ts';
import {
  expireJobs,
  findWrongEmails,
  findWrongOrders,
  findWrongPayments,
  reconcileAll,
  waitForJobs,
} from '../../test/kit/settle-all.ts';
import { endProcessesAfterTests } from '../../test/kit/start-process.ts';
import { audit } from '../audit/audit.ts';
import { putStayFees } from '../rates/fee.ts';

endProcessesAfterTests();

const kills = isLongProof ? { servers: 50, databases: 5 } : { servers: 4, databases: 1 };
const servers = 2;
const buyers = 10;
const receptionists = 3;

test('with processes killed while guests buy and the desk works, money arrives once and nothing is oversold', {
  timeout: isLongProof ? 1_800_000 : 300_000,
}, async () => {
  const crashRig = await openCrashRig(servers);
  const first = connect(crashRig.databaseUrl(), { max: 2 });
  const market = await openMarket(first.db, crashRig.addresses);
  await first.close();

  let isOpen = true;
  const guests = Array.from({ length: buyers }, async () => {
    while (isOpen) await runBuyer(market);
  });
  const desk = Array.from({ length: receptionists }, async () => {
    while (isOpen) await runReceptionist(market);
  });
  for (let n = 0; n < kills.servers; n++) {
    const victim = n % servers;
    // Sometimes kills a process that is about to start.
    if (n % 7 !== 6) await crashRig.isUp(victim);
    await served(market.tally, Math.random() * 60);
    if (n % Math.ceil(kills.servers / kills.databases) === 1) await crashRig.killDatabase();
    await crashRig.killServer(victim);
  }
  await crashRig.isUp(0);
  await served(market.tally, 20);
  isOpen = false;
  await Promise.all([...guests, ...desk]);
  await crashRig.endServers();

  const reconciled = await reconcileAll(crashRig.databaseUrl());
  const { db, close } = connect(crashRig.databaseUrl(), { max: 4 });
  try {
    await expireJobs(db);
    const server = await crashRig.startServer();
    await waitForJobs(db);
    server.signal('SIGTERM');
    await server.ended;

    expect(await findWrongPayments(db)).toEqual([]);
    expect(await findWrongOrders(db)).toEqual([]);
    expect(await findWrongEmails(db)).toEqual([]);
    expect(await findDeskFaults(db, 'CHAOS-%')).toEqual([]);
    expect(await audit(db)).toEqual([]);
    const storedOrders = await db
      .selectFrom('customer_order')
      .select(sql<string>`'H' || number`.as('name'))
      .execute();
    const names = new Set(storedOrders.map(({ name }) => name));
    expect(
      [...market.tally.orderNames].filter((name) => !names.has(name)),
      'orders that guests were told of',
    ).toEqual([]);
    expect(strangeAnswers(market.tally), 'answers that no guest should get').toEqual([]);
    expect(crashRig.errors()).toEqual([]);
    const counts = await readCounts(db);
    expect(counts['guests checked in']).toBeGreaterThan(0);
    expect(counts['payments at the desk']).toBeGreaterThan(0);
    reportFigures('chaos', {
      'servers killed': kills.servers,
      'PostgreSQL killed': kills.databases,
      answers: market.tally.served,
      ...counts,
      reconciliations: reconciled,
    });
  } finally {
    await close();
  }
});

/**
 * Waits until guests got so many more replies, so that a slow machine is killed at the same places as a fast
 * one.
 */
async function served(tally: BuyerStats, more: number): Promise<void> {
  for (const until = tally.served + more; tally.served < until; ) await wait(5);
}

/** Some products with enough stock, and some with too little. */
async function openMarket(db: Db, addresses: string[]): Promise<BuyerDeps> {
  const site = await db.selectFrom('site').selectAll().executeTakeFirstOrThrow();
  const lefts = isLongProof ? [5000, 1000, 200, 50, 5] : [500, 100, 30, 10, 2];
  const itemCodes: string[] = [];
  for (const left of lefts) itemCodes.push(await freshProduct({ db, site }, left));
  // Before the rooms, so that every stay has the tax that the test counts with.
  await putStayFees(db, site.id, [
    {
      ...{ code: 'tax', kind: 'touristTax', unit: 'perPersonPerNight', vatCategory: 'none' },
      texts: { nl: 'Toeristenbelasting' },
      rates: [{ cents: taxCents, validFrom: '2020-01-01' }],
    },
  ]);
  const rooms: string[] = [];
  for (const [at, units] of (isLongProof ? [40, 8, 2] : [10, 3, 1]).entries()) {
    const numbers = Array.from({ length: units }, (_, n) => String(n + 1));
    rooms.push(await createRoomType({ db, site }, `CHAOS-${at}`, numbers));
  }
  const { id: shippingMethodId } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('code', '=', 'parcel')
    .executeTakeFirstOrThrow();
  const tally: BuyerStats = { answers: new Map(), served: 0, orderNames: new Set() };
  return { addresses, itemCodes, rooms, shippingMethodId, tally };
}

const usual = [200, 303, 400, 404, 409, 503, 'gone'];

/** The replies other than success, bad request, conflict and unavailable. */
const strangeAnswers = ({ answers }: BuyerStats) =>
  [...answers].filter(([met]) => !usual.some((status) => met.endsWith(` ${status}`)));

async function readCounts(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from customer_order) as orders,
      (select count(*)::int from customer_order where state <> 'cancelled') as confirmed,
      (select count(*)::int from reservation where order_id is not null) as stays,
      (select count(*)::int from reservation where order_id is not null and state = 'confirmed') as "stays booked",
      (select count(*)::int from reservation where state in ('inHouse', 'departed')) as "guests checked in",
      (select count(*)::int from payment where provider = 'manual') as "payments at the desk",
      (select count(*)::int from payment) as payments,
      (select count(*)::int from payment where state = 'paid') as "paid payments",
      (select count(*)::int from refund) as refunds,
      (select count(*)::int from simulator_call) as "webhooks sent",
      (select count(*)::int from outbox_message) as emails`.execute(db);
  return rows[0] ?? {};
}

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect, type Db } from '../../database/connect.ts';
import { inDays, siteToday } from '../../test/kit/days.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isLongProof, proofRuns, reportFigures } from '../../test/kit/proof-report.ts';
import { audit } from '../audit/audit.ts';
import { isStaff } from '../customers/staff-access.ts';
import { adjustPoints } from './adjust.ts';
import { readBalance } from './balance.ts';
import { expirePoints } from './expire.ts';
import { issue, post } from './ledger.ts';
import { joinProgramme, leaveProgramme, lockMember } from './member.ts';
import { redeemPoints, releasePoints, reservePoints, restorePoints } from './redeem.ts';

const shop = await openShop();
const { db, site } = shop;
const many = connect(shop.databaseUrl, { max: 12 });
afterAll(() => many.close());

/** The value of one point in these tests, in cents. */
const worth = 3;

type Lot = {
  left: number;
  expiry: number;
  /** The points issued and not withdrawn. */
  retained: number;
  /** From before the member left. */
  isOld: boolean;
};

const createLot = (points: number, expiry: number): Lot => ({
  ...{ left: points, expiry, retained: points, isOld: false },
});
type Order = {
  points: number;
  restoredCents: number;
  state: 'reserved' | 'redeemed' | 'released';
  /** The lots of its points, in order of use. */
  taken: { lot: Lot; points: number }[];
};
/** The expected state of a member. Days count from today. */
type Model = { lots: Lot[]; orders: Order[]; isMember: boolean };
type Real = { db: Db; memberId: string; personId: string; orderIds: string[]; lotIds: Map<Lot, string> };
type Command = fc.AsyncCommand<Model, Real, false>;

const availableIn = ({ lots }: Model) => lots.reduce((sum, { left }) => sum + left, 0);

/** Takes points that expire first; returns the shortage. */
function take(model: Model, points: number, taken: Order['taken'] = []): number {
  let left = points;
  for (const lot of model.lots.filter((one) => one.left > 0).toSorted((a, b) => a.expiry - b.expiry)) {
    const part = Math.min(left, lot.left);
    if (part === 0) continue;
    lot.left -= part;
    left -= part;
    taken.push({ lot, points: part });
  }
  return left;
}

/** Points that return to an expired lot are valid for a month. */
const monthFromNow = () => {
  const today = Temporal.PlainDate.from(inDays(0));
  return today.until(today.add({ months: 1 }), { largestUnit: 'days' }).days;
};

function putBack({ lots }: Model, order: Order, points: number): void {
  let left = points;
  // The last to expire comes first, and of one day the latest lot.
  const lastFirst = order.taken.toSorted(
    (a, b) => b.lot.expiry - a.lot.expiry || lots.indexOf(b.lot) - lots.indexOf(a.lot),
  );
  for (const one of lastFirst) {
    const part = Math.min(left, one.points);
    one.points -= part;
    one.lot.left += part;
    if (one.lot.isOld) one.lot.left = Math.min(one.lot.left, one.lot.retained);
    if (part > 0 && one.lot.expiry < 0) one.lot.expiry = monthFromNow();
    left -= part;
  }
}

let done = 0;

async function agree(model: Model, { db, memberId }: Real): Promise<void> {
  done += 1;
  const { available, reserved } = await readBalance(db, memberId);
  expect(available).toBe(availableIn(model));
  const reservedOrders = model.orders.filter(({ state }) => state === 'reserved');
  expect(reserved).toBe(reservedOrders.reduce((sum, { points }) => sum + points, 0));
  const { rows } = await sql<{ expiry: number | null; left: number }>`
    select expiry_date - ${siteToday} as expiry, sum(left_points)::int as left from loyalty_lot
    where member_id = ${memberId} and left_points <> 0 group by expiry_date order by expiry_date nulls last`.execute(
    db,
  );
  expect(Object.fromEntries(rows.map(({ expiry, left }) => [expiry ?? 'debt', left]))).toEqual(
    sumAccounts(model),
  );
}

/** Sums the remaining points by last day. */
function sumAccounts({ lots }: Model): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { left, expiry } of lots) {
    const key = Number.isFinite(expiry) ? String(expiry) : 'debt';
    if (left !== 0) sums[key] = (sums[key] ?? 0) + left;
  }
  return sums;
}

const inTransaction = ({ db }: Real, work: (trx: Db) => Promise<unknown>) => db.transaction().execute(work);

/** Every lot has another last day, so that the model need not know the order within a day. */
let days = 0;

const isProgrammeMember = ({ isMember }: Model) => isMember;

const give = (points: number): Command => ({
  check: isProgrammeMember,
  async run(model, real) {
    days += 1;
    const expiry = 40 + ((days * 17) % 600);
    if (model.lots.some((lot) => lot.expiry === expiry)) return;
    const lot = createLot(points, expiry);
    real.lotIds.set(lot, await giveLot(real, points, expiry));
    model.lots.push(lot);
    await agree(model, real);
  },
  toString: () => `give ${points}`,
});

async function giveLot({ db, memberId }: Pick<Real, 'db' | 'memberId'>, points: number, expiry: number) {
  const entry = { memberId, kind: 'earned' as const, source: `test:${crypto.randomUUID()}`, event: 'earned' };
  const dates = { notBefore: sql`${siteToday}`, expiryDate: sql`${siteToday} + ${expiry}::int` };
  const entryId = await issue(db, entry, { points, qualifies: true, ...dates });
  const { lot_id } = await db
    .selectFrom('loyalty_posting')
    .select('lot_id')
    .where('entry_id', '=', entryId ?? '')
    .where('lot_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return lot_id ?? '';
}

/** Credits all or a part of the line that earned a lot. */
const goBack = (place: number, share: number): Command => ({
  check: ({ lots, isMember }) => isMember && lots.some(isEarned),
  async run(model, real) {
    // Prefers spent points, where there are any, because they leave a debt.
    const spent = model.lots.filter((lot) => isEarned(lot) && lot.left < lot.retained);
    const earned = spent.length > 0 ? spent : model.lots.filter(isEarned);
    const lot = earned[place % earned.length] as Lot;
    const lotId = real.lotIds.get(lot);
    if (!lotId) return;
    const points = Math.ceil((lot.retained * share) / 100);
    await inTransaction(real, async (trx) => {
      await lockMember(trx, real.memberId);
      const entryFields = { source: `test:${crypto.randomUUID()}`, event: 'takenBack' };
      const entry = { memberId: real.memberId, kind: 'takenBack' as const, ...entryFields };
      await post(trx, entry, [{ lotId, points: -points }], 'issued');
      await sql`update loyalty_lot set taken_points = taken_points + ${points}::int where id = ${lotId}`.execute(
        trx,
      );
    });
    lot.retained -= points;
    lot.left -= points;
    await agree(model, real);
  },
  toString: () => `take ${share}% back of ${place}`,
});

const isEarned = ({ retained, isOld }: Lot) => retained > 0 && !isOld;

const leave: Command = {
  check: isProgrammeMember,
  async run(model, real) {
    const left = () => leaveProgramme(real.db, site.id, real.personId);
    if (model.orders.some(({ state }) => state === 'reserved')) {
      await expect(left()).rejects.toMatchObject({ code: 'conflict' });
    }
    for (const [at, order] of model.orders.entries()) {
      await inTransaction(real, (trx) => redeemPoints(trx, real.orderIds[at] as string));
      if (order.state === 'reserved') order.state = 'redeemed';
    }
    await left();
    model.isMember = false;
    for (const lot of model.lots) Object.assign(lot, { left: 0, isOld: true });
    await agree(model, real);
  },
  toString: () => 'leave',
};

const joinAgain: Command = {
  check: ({ isMember }) => !isMember,
  async run(model, real) {
    await joinProgramme(real.db, site.id, real.personId);
    model.isMember = true;
    await agree(model, real);
  },
  toString: () => 'join again',
};

const correct = (points: number): Command => ({
  check: isProgrammeMember,
  async run(model, real) {
    await takeAway(real, points);
    const missing = take(model, points);
    if (missing > 0) model.lots.push(createLot(-missing, Number.POSITIVE_INFINITY));
    await agree(model, real);
  },
  toString: () => `take away ${points}`,
});

async function takeAway({ db, memberId }: Pick<Real, 'db' | 'memberId'>, points: number) {
  const staff = await shop.db.selectFrom('person').select('id').where(isStaff).executeTakeFirstOrThrow();
  const entryFields = {
    reason: 'in a test',
    reference: crypto.randomUUID(),
    qualifies: false,
    staffId: staff.id,
  };
  await adjustPoints(db, site.id, memberId, { ...entryFields, points: -points });
}

const reserve = (points: number): Command => ({
  check: isProgrammeMember,
  async run(model, real) {
    const orderId = await freshOrderId(real.db);
    const tender = { memberId: real.memberId, points, amountCents: points * worth };
    const isThere = availableIn(model) >= points;
    const reserved = inTransaction(real, (trx) => reservePoints(trx, orderId, tender));
    if (!isThere) {
      await expect(reserved).rejects.toMatchObject({ code: 'conflict' });
      return;
    }
    await reserved;
    const order: Order = { points, restoredCents: 0, state: 'reserved', taken: [] };
    take(model, points, order.taken);
    model.orders.push(order);
    real.orderIds.push(orderId);
    await agree(model, real);
  },
  toString: () => `reserve ${points}`,
});

async function freshOrderId(on: Db): Promise<string> {
  const { id } = await on
    .insertInto('customer_order')
    .values({
      ...{ site_id: site.id, cart_id: crypto.randomUUID(), culture: 'nl', currency: 'EUR', total_cents: 0 },
      ...{ state: 'confirmed', quote: sql`'{}'::jsonb` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const orderCommand = (
  name: string,
  place: number,
  states: readonly Order['state'][],
  run: (model: Model, real: Real, order: Order, orderId: string) => Promise<void>,
): Command => ({
  check: ({ orders }) =>
    orders.length > 0 && states.includes(orders[place % orders.length]?.state ?? 'released'),
  async run(model, real) {
    const at = place % model.orders.length;
    await run(model, real, model.orders[at] as Order, real.orderIds[at] as string);
    await agree(model, real);
  },
  toString: () => `${name} ${place}`,
});

const redeem = (place: number) =>
  orderCommand('redeem', place, ['reserved', 'redeemed'], async (_, real, order, orderId) => {
    await inTransaction(real, (trx) => redeemPoints(trx, orderId));
    order.state = 'redeemed';
  });

const release = (place: number) =>
  orderCommand(
    'release',
    place,
    ['reserved', 'redeemed', 'released'],
    async (model, real, order, orderId) => {
      await inTransaction(real, (trx) => releasePoints(trx, orderId));
      if (order.state !== 'reserved') return;
      putBack(model, order, order.points);
      order.state = 'released';
    },
  );

const restore = (place: number, cents: number) =>
  orderCommand(`restore ${cents} of`, place, ['redeemed'], async (model, real, order, orderId) => {
    const all = order.points * worth;
    const expected = Math.min(cents, all - order.restoredCents);
    const before = Math.round((order.points * order.restoredCents) / all);
    await inTransaction(real, async (trx) => {
      expect(await restorePoints(trx, orderId, cents)).toBe(expected);
    });
    order.restoredCents += expected;
    putBack(model, order, Math.round((order.points * order.restoredCents) / all) - before);
  });

/** A lot that got points back after expiry ends on another day. */
let ends = 0;

/** Expires the lot that expires first; its points pay debts first. */
const runOut: Command = {
  check: ({ lots, isMember }) => isMember && lots.some(({ left }) => left > 0),
  async run(model, real) {
    const [lot, next] = model.lots.filter(({ left }) => left > 0).toSorted((a, b) => a.expiry - b.expiry);
    if (!lot || lot.expiry === next?.expiry) return;
    await sql`
      update loyalty_lot set not_before = ${siteToday} - 999, expiry_date = ${siteToday} - ${++ends}::int
      where member_id = ${real.memberId} and left_points > 0 and expiry_date = ${siteToday} + ${lot.expiry}::int`.execute(
      real.db,
    );
    await inTransaction(real, async (trx) => {
      await lockMember(trx, real.memberId);
      await expirePoints(trx, real.memberId);
    });
    let left = lot.left;
    // Debts have no last day, and come first.
    const lastDay = ({ expiry }: Lot) => (Number.isFinite(expiry) ? expiry : -10_000);
    const debts = model.lots.filter((one) => one.left < 0);
    for (const debt of debts.toSorted((a, b) => lastDay(a) - lastDay(b))) {
      const paid = Math.min(left, -debt.left);
      debt.left += paid;
      left -= paid;
    }
    lot.left = 0;
    lot.expiry = -ends;
    await agree(model, real);
  },
  toString: () => 'run out',
};

test('any sequence of actions on points loses and creates none', {
  timeout: isLongProof ? 900_000 : 120_000,
}, async () => {
  const place = fc.nat({ max: 6 });
  const points = fc.integer({ min: 1, max: 90 });
  const commands = [
    points.map(give),
    points.map(correct),
    points.map(reserve),
    place.map(redeem),
    place.map(release),
    ...[200, 900].map((max) =>
      fc.tuple(place, fc.integer({ min: 1, max })).map(([at, cents]) => restore(at, cents)),
    ),
    fc.constant(runOut),
    ...[20, 100].map((min) =>
      fc.tuple(place, fc.integer({ min, max: 100 })).map(([at, share]) => goBack(at, share)),
    ),
    fc.constant(leave),
    fc.constant(joinAgain),
  ];
  // Leaving in debt, which random sequences seldom reach.
  const parting = [give(60), reserve(60), redeem(0), goBack(0, 60), leave, joinAgain];
  let members = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.commands(commands, { maxCommands: 60, size: '+2' }),
      async (parts, cmds) => {
        const { id: personId, memberId } = await freshMember(shop);
        // The welcome points expire far ahead.
        await sql`update loyalty_lot set expiry_date = ${siteToday} + 730 where member_id = ${memberId}`.execute(
          db,
        );
        const welcome = await readBalance(db, memberId);
        members += 1;
        const setup = () => ({
          model: {
            lots: welcome.available === 0 ? [] : [createLot(welcome.available, 730)],
            orders: [],
            isMember: true,
          } as Model,
          real: { db, memberId, personId, orderIds: [], lotIds: new Map() } as Real,
        });
        await fc.asyncModelRun(setup, parts ? [...parting, ...cmds] : cmds);
      },
    ),
    proofRuns(isLongProof ? 400 : 40),
  );
  expect((await audit(db)).filter(({ invariant }) => /point|lot|tier|entr/.test(invariant))).toEqual([]);
  reportFigures('points', { members, 'things done': done });
  expect(done).toBeGreaterThan(members * 5);
});

test('many simultaneous changes leave the points added less those removed', async () => {
  const { memberId } = await freshMember(shop, { points: 2000 });
  const at = { db: many.db, memberId };
  const works = Array.from({ length: 120 }, (_, n) => async () => {
    if (n % 4 === 0) return giveLot(at, 11, 50 + n);
    if (n % 4 === 1) return takeAway(at, 7);
    const orderId = await freshOrderId(many.db);
    const tender = { memberId, points: 5, amountCents: 5 * worth };
    await many.db.transaction().execute((trx) => reservePoints(trx, orderId, tender));
    if (n % 4 === 2) return many.db.transaction().execute((trx) => releasePoints(trx, orderId));
    await many.db.transaction().execute((trx) => redeemPoints(trx, orderId));
    await many.db.transaction().execute((trx) => restorePoints(trx, orderId, 2 * worth));
  });
  await Promise.all(works.map((work) => work()));
  expect((await readBalance(db, memberId)).available).toBe(2000 + 30 * (11 - 7 - 3));
  const { rows } = await sql<{ sum: number; wrong: number }>`
    select (select sum(points)::int from loyalty_posting) as sum, (
      select count(*)::int from loyalty_lot where left_points <> (
        select coalesce(sum(points), 0) from loyalty_posting where lot_id = loyalty_lot.id)
    ) as wrong`.execute(db);
  expect(rows).toEqual([{ sum: 0, wrong: 0 }]);
});

test('a ledger entry is never overwritten', async () => {
  const { memberId } = await freshMember(shop, { points: 100 });
  for (const table of ['loyalty_entry', 'loyalty_posting']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only ever added to');
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('only ever added to');
  }
  await expect(sql`update loyalty_posting set points = points + 1`.execute(db)).rejects.toThrow(
    'only ever added to',
  );
  const lot = await db
    .selectFrom('loyalty_lot')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const alone = sql`
    with entry as (
      insert into loyalty_entry (member_id, kind, source, event) values (${memberId}, 'adjusted', 'test', ${lot.id}) returning id
    ) insert into loyalty_posting (entry_id, account, lot_id, points) select id, 'member', ${lot.id}, 5 from entry`;
  await expect(alone.execute(db)).rejects.toThrow('add up to nothing');
});

import { fileURLToPath } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../database/connect.ts';
import { call } from '../../test/kit/call-api.ts';
import { siteToday } from '../../test/kit/days.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { cartItem, checkout, freshProduct, notifyPayment } from '../../test/kit/fresh-product.ts';
import { freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { emptyFolder, endProcessesAfterTests, startProcess } from '../../test/kit/start-process.ts';
import { putVoucher } from '../cart/put-voucher.ts';
import { audit, type Finding, invariants } from './audit.ts';

endProcessesAfterTests();
const shop = await openShop();
const { db, site } = shop;
await putVoucher(db, site.id, { code: 'EBBE', kind: 'amount', amountCents: 100, maxUses: 5 });

/** Places an order for two pieces, with a voucher. */
async function ordered(): Promise<{ id: string; cartId: string; providerId: string }> {
  const cartId = await readyCart(shop, null, [cartItem(await freshProduct(shop, 5), 2)]);
  await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: 'EBBE' } });
  const { status, text } = await checkout(shop, cartId);
  expect(status, text).toBe(200);
  const { id, provider_id } = await db
    .selectFrom('customer_order')
    .innerJoin('payment', 'order_id', 'customer_order.id')
    .select(['customer_order.id', 'provider_id'])
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return { id, cartId, providerId: provider_id ?? '' };
}

async function pay({ providerId }: { providerId: string }): Promise<void> {
  await db
    .updateTable('simulator_payment')
    .set({ state: 'paid', becomes: null, becomes_at: null })
    .where('id', '=', providerId)
    .execute();
  expect((await notifyPayment(shop, providerId)).status).toBe(200);
}

const waiting = await ordered();
const paid = await ordered();
await pay(paid);
const late = await ordered();
await call(shop, 'cart.reopen', { params: { cartId: late.cartId } });
await pay(late);

const stockOfPaid = sql`variant_id = (select variant_id from stock_hold where order_id = ${paid.id})`;
const anyStay = sql`(select id from reservation order by id limit 1)`;
const card = sql`(select id from gift_card where last_four = 'TEST')`;

/** Creates a gift card of five euros with its entry. */
const issueCard = sql`
  with made as (
    insert into gift_card (site_id, code_hash, last_four, initial_cents, balance_cents, currency, culture, issue_reason)
    values (${site.id}, 'hash', 'TEST', 500, 500, 'EUR', 'nl', 'for a test') returning id
  ) insert into gift_card_entry (gift_card_id, kind, amount_cents) select id, 'issued', 500 from made`;

const insertCredit = (cents: number) => sql`
  insert into order_credit (order_id, reason, lines, total_cents) values (${paid.id}, '', '[]', ${cents})`;

const insertRefund = (cents: number, state = 'asked') => sql`
  insert into refund (payment_id, amount_cents, reason, state)
  select id, ${cents}::int, '', ${state} from payment where order_id = ${paid.id}`;

const insertDocument = (number: number, cents: number, lines = 1) => sql`
  insert into issued_document (site_id, order_id, kind, series, number, name, issued_on, total_cents, document)
  values (${site.id}, ${paid.id}, 'invoice', 'TEST', ${number}, ${`TEST${number}`}, now(), ${cents},
    ${{ lines: Array.from({ length: lines }, () => ({})) }}::jsonb)`;

const insertAddition = (cents: number) => sql`
  insert into order_addition (order_id, reason, total_cents) values (${paid.id}, '', ${cents})`;

/** Adds one more piece in the addition. */
const insertAdditionLine = sql`
  insert into order_line (id, order_id, variant_id, item_code, name, description, attributes, quantity, unit_cents,
    discount_cents, total_cents, vat_rate, vat_cents, sort_order, addition_id)
  select gen_random_uuid(), order_id, variant_id, item_code, name, description, attributes, 1, unit_cents,
    0, unit_cents, vat_rate, 0, 99, (select id from order_addition)
  from order_line where order_id = ${paid.id}`;

const setNextNumber = (number: number) => sql`
  insert into document_series (site_id, series, next_number) values (${site.id}, 'TEST', ${number})`;

/** Points of the demo’s member, and an order line that may have earned them. */
const anyLot = sql`(select id from loyalty_lot where left_points > 0 order by id limit 1)`;
const paidLine = sql`(select id from order_line where order_id = ${paid.id} order by id limit 1)`;
const insertPoints = (orderId: string, state: string) => sql`
  insert into order_points (order_id, member_id, points, amount_cents, state)
  select ${orderId}, member_id, 10, 20, ${state} from loyalty_lot where id = ${anyLot}`;

/** Credits all but a cent of the line that earned a lot. */
const creditedLot = [
  sql`update loyalty_lot set order_line_id = ${paidLine} where id = ${anyLot}`,
  sql`update order_line set credited_cents = total_cents - 1 where id = ${paidLine}`,
];

const totalOfPaid =
  (
    await sql<{
      cents: number;
    }>`select total_cents as cents from customer_order where id = ${paid.id}`.execute(db)
  ).rows[0]?.cents ?? 0;

/** For each invariant, the manual changes that break it. */
const damages: Record<string, RawBuilder<unknown>[]> = {
  'held stock is what orders hold': [sql`update stock set held = held + 1 where capacity > sold + held`],
  'sold stock is what orders were sold': [sql`update stock set sold = sold - 1 where ${stockOfPaid}`],
  'stock is the sum of its movements': [sql`delete from stock_movement where reason = 'order'`],
  'no more is sold and held than there is': [
    sql`alter table stock drop constraint stock_check`,
    sql`update stock set capacity = 1 where ${stockOfPaid}`,
  ],
  'a day has no more of an extra than its stock': [
    sql`update extra set daily_stock = 0`,
    sql`update order_line set reservation_id = ${anyStay}, reservation_part = 'extra', variant_id = (
      select variant.id from variant join extra using (product_id) limit 1) where order_id = ${paid.id}`,
  ],
  'an order holds no more than its lines': [
    // Two pieces of three nights each, with a hold for three pieces.
    sql`update order_line set pieces = quantity, quantity = quantity * 3 where order_id = ${paid.id}`,
    sql`update stock_hold set quantity = 3 where order_id = ${paid.id}`,
  ],
  'an order holds no less than what was not credited of its lines': [
    sql`update stock_hold set quantity = 1 where order_id = ${paid.id}`,
  ],
  'what stands was not let go': [sql`update stock_hold set state = 'released' where order_id = ${paid.id}`],
  'a cancelled order holds nothing': [sql`update stock_hold set state = 'held' where order_id = ${late.id}`],
  'what was confirmed is sold, not held': [
    sql`update stock_hold set state = 'held' where order_id = ${paid.id}`,
  ],
  'no hold outlives its time': [
    sql`update stock_hold set expires_at = now() - interval '2 hours' where order_id = ${waiting.id}`,
    sql`update payment set state = 'expired' where order_id = ${waiting.id}`,
  ],
  'held nights match the reservations that hold them': [
    sql`update night set held = held + 1 where capacity > sold + held + blocked`,
  ],
  'sold nights match the reservations': [sql`update night set sold = sold - 1 where sold > 0`],
  'no night has more guests than rooms': [
    sql`alter table night drop constraint night_check`,
    sql`update night set capacity = 0 where sold > 0`,
  ],
  'no unit has two guests at once': [
    sql`alter table reservation drop constraint reservation_unit_apart`,
    sql`insert into reservation (site_id, room_type_id, arrival, departure, adults, unit_id, state, source)
      select site_id, room_type_id, arrival, departure, 1, unit_id, 'confirmed', 'other'
      from reservation where unit_id is not null limit 1`,
  ],
  'the rooms of a guest who moved follow one another': [
    sql`update reservation set moved_on = arrival + 1 where id = ${anyStay}`,
  ],
  'the night register names the guests who are in house': [
    sql`update reservation set state = 'inHouse' where id = ${anyStay}`,
  ],
  'what was confirmed is booked, not held': [
    sql`update reservation set order_id = ${paid.id}, state = 'released' where id = ${anyStay}`,
  ],
  'a cancelled order holds no room': [
    sql`update reservation set order_id = ${late.id} where id = ${anyStay}`,
  ],
  'a reservation of an order has its lines': [
    sql`update reservation set order_id = ${paid.id} where id = ${anyStay}`,
  ],
  'no room is held for too long': [
    sql`update reservation set state = 'held', expires_at = now() - interval '2 hours' where id = ${anyStay}`,
  ],
  'a closed cart has its order': [sql`update cart set closed_at = now() where closed_at is null`],
  'the cart of an order is closed': [sql`update cart set closed_at = null where id = ${paid.cartId}`],
  'an order has lines': [sql`delete from order_line where order_id = ${waiting.id}`],
  'an order stores whether goods are left to ship': [
    sql`update customer_order set has_goods_to_ship = not has_goods_to_ship where id = ${paid.id}`,
  ],
  'a line costs its units less its reduction': [
    sql`update order_line set discount_cents = 0 where order_id = ${paid.id}`,
  ],
  'a line is reduced by what the reductions of its order say': [
    sql`update customer_order set quote = jsonb_set(quote, '{discounts}', '[]') where id = ${paid.id}`,
  ],
  'a discount by staff is what it took off its lines': [
    sql`insert into order_discount (order_id, name, reason, amount_cents, lines)
      values (${paid.id}, 'Korting', 'Herrie', 100, '[{"cents": 99}]')`,
  ],
  'an order costs its lines and what they travel for': [
    sql`update customer_order set total_cents = total_cents - 1 where id = ${waiting.id}`,
  ],
  'an order has the time of its confirmation and cancellation': [
    sql`update customer_order set confirmed_at = null where id = ${paid.id}`,
  ],
  'an order in progress has something left to deliver, or to be paid for what was delivered': [
    sql`update order_line set credited_quantity = quantity where order_id = ${paid.id}`,
  ],
  'an order is shipped with the last of its goods, and ready while it has goods to hand over': [
    sql`insert into shipment (order_id, line_ids) values (${paid.id}, '{}')`,
  ],
  'an order that is over expects no guest': [
    sql`update customer_order set state = 'completed', completed_at = now() where id = ${paid.id}`,
    sql`update reservation set order_id = ${paid.id} where id = ${anyStay}`,
  ],
  'a voucher was used as often as it counts': [sql`update voucher set uses = uses + 1 where code = 'EBBE'`],
  'a cancelled order gives its vouchers back': [
    sql`insert into voucher_use select id, ${late.id}, 'somebody' from voucher where code = 'EBBE'`,
  ],
  'an order retains no more than it costs': [sql`delete from refund`],
  'no order is confirmed without its money': [
    sql`update payment set state = 'failed' where order_id = ${paid.id}`,
  ],
  'no provider took money back that is still owed': [
    insertRefund(1, 'refunded'),
    sql`update refund set reason = 'provider' where amount_cents = 1`,
  ],
  'an order with its money does not wait for it': [
    sql`update customer_order set state = 'pending', confirmed_at = null, paid_at = null where id = ${paid.id}`,
  ],
  'an order marked as paid is paid': [
    sql`update customer_order set paid_at = now() where id = ${waiting.id}`,
  ],
  'an order stores what its payments, refunds, credits and tenders come to': [
    sql`update customer_order set sum_received_cents = sum_received_cents + 1 where id = ${paid.id}`,
  ],
  'what a payer paid and got back is what their tenders come to': [
    sql`alter table payment disable trigger store_order_sums`,
    sql`update payment set order_id = ${waiting.id} where order_id = ${paid.id}`,
  ],
  'a payer shares the folio of an order with a reservation of their business': [
    sql`update customer_order set folio_order_id = ${waiting.id} where id = ${paid.id}`,
  ],
  'an addition costs its lines': [insertAddition(5)],
  'the tax of an order is within what it costs': [
    sql`update customer_order set quote = jsonb_set(quote, '{vat,0,vatCents}', '0') where id = ${paid.id}`,
  ],
  'no more is credited than was ordered': [insertCredit(totalOfPaid + 1)],
  'credits are those of their lines': [insertCredit(1)],
  'no more goes back than came': [insertRefund(totalOfPaid + 1)],
  'cash is in the cash book once': [
    sql`insert into payment (order_id, provider, method, amount_cents, state)
      values (${paid.id}, 'manual', 'cash', 100, 'paid')`,
  ],
  'a closed shift expects its opening amount and its entries': [
    sql`with shift as (
        insert into cash_shift (site_id, drawer, opening_cents, closed_at) values (${site.id}, 'Kas', 500, now()) returning id
      ) insert into cash_count (shift_id, expected_cents, counted_cents) select id, 600, 600 from shift`,
  ],
  'no more goes back for a credit than it is worth': [
    insertCredit(1),
    insertRefund(2),
    sql`update refund set credit_id = order_credit.id from order_credit
      where refund.amount_cents = 2 and order_credit.order_id = ${paid.id}`,
  ],
  'a refund reaches its guest': [insertRefund(1, 'failed')],
  'a gift card is worth its entries': [
    issueCard,
    sql`update gift_card set balance_cents = 499 where id = ${card}`,
  ],
  'a gift card was issued once, for what it was worth': [
    issueCard,
    sql`insert into gift_card_entry (gift_card_id, kind, amount_cents) values (${card}, 'issued', 500)`,
  ],
  'a gift card was sold, or issued by staff for a reason': [
    issueCard,
    sql`update gift_card set issue_reason = '' where id = ${card}`,
  ],
  'what a gift card pays was taken from it': [
    issueCard,
    sql`insert into order_tender (order_id, gift_card_id, name, amount_cents) values (${waiting.id}, ${card}, '', 300)`,
  ],
  'what was taken from a gift card paid an order': [
    issueCard,
    sql`insert into gift_card_entry (gift_card_id, kind, amount_cents, order_id) values (${card}, 'spent', -300, ${waiting.id})`,
  ],
  'a cancelled order gives its gift cards back': [
    issueCard,
    sql`insert into order_tender (order_id, gift_card_id, name, amount_cents) values (${late.id}, ${card}, '', 300)`,
  ],
  'the postings of an entry add up to nothing': [
    sql`alter table loyalty_posting disable trigger loyalty_posting_balance`,
    sql`insert into loyalty_posting (entry_id, account, points) select id, 'issued', 1 from loyalty_entry limit 1`,
  ],
  'an entry has the member of its lots': [
    sql`insert into member (site_id, tier_id) select site_id, tier_id from member limit 1`,
    sql`update loyalty_lot set member_id = (select id from member where person_id is null order by joined_at desc limit 1)
      where id = ${anyLot}`,
  ],
  'what is left of a lot is the sum of its postings': [
    sql`update loyalty_lot set left_points = left_points - 1 where id = ${anyLot}`,
  ],
  'a lot has as many points as were issued for it': [
    sql`update loyalty_lot set points = points + 1 where id = ${anyLot}`,
  ],
  'of no lot more was spent than it had': [sql`update loyalty_lot set left_points = -1 where id = ${anyLot}`],
  'what was taken back of a lot is what entries took back': [
    sql`update loyalty_lot set taken_points = 1, left_points = left_points - 1 where id = ${anyLot}`,
  ],
  'reserved points of a member are those of their pending orders': [insertPoints(waiting.id, 'reserved')],
  'what points pay of an order was taken for it, and went back': [insertPoints(paid.id, 'redeemed')],
  'points pay of an order what their entries record': [insertPoints(waiting.id, 'reserved')],
  'a cancelled order gives its points back': [insertPoints(late.id, 'redeemed')],
  'no line retains points of its credited part': [...creditedLot],
  'of points from before their member left, none are there again that were taken back': [
    sql`update loyalty_lot set taken_points = 1 where id = ${anyLot}`,
    sql`update member set joined_at = now()`,
  ],
  'a line earns once': [
    sql`alter table loyalty_lot drop constraint loyalty_lot_order_line_id_key`,
    sql`update loyalty_lot set order_line_id = ${paidLine}`,
  ],
  'points run out after their last day': [
    sql`update loyalty_lot set expiry_date = ${siteToday} - 3 where id = ${anyLot}`,
  ],
  'points of goods know from when they count once the goods have left': [
    sql`update loyalty_lot set order_line_id = ${paidLine}, return_days = 14 where id = ${anyLot}`,
    sql`update customer_order set completed_at = now() where id = ${paid.id}`,
  ],
  'points that count are of goods that have left': [
    sql`update loyalty_lot set order_line_id = ${paidLine} where id = ${anyLot}`,
  ],
  'the tier of a member is the latest of their history': [
    sql`update member set tier_until = tier_until + 1 where tier_until is not null`,
  ],
  'a tier is renewed or lost when its grace is over': [
    sql`update member set tier_until = ${siteToday} - 40 where tier_until is not null`,
  ],
  'a member has a tier of their own site': [
    sql`with made as (
        insert into site (name, cultures) values ('Another', '{nl}') returning id
      ), tier as (
        insert into loyalty_tier (site_id, code, minimum_points) select id, 'other', 0 from made returning id
      ) update member set tier_id = tier.id from tier`,
  ],
  'a series has no gaps': [insertDocument(2, totalOfPaid), setNextNumber(3)],
  'the next number of a series follows its last': [insertDocument(1, totalOfPaid), setNextNumber(3)],
  'a document is about what was ordered or credited': [insertDocument(1, totalOfPaid - 1), setNextNumber(2)],
  'each invoice has the lines that name it': [insertDocument(1, 0), setNextNumber(2)],
  'what a payer was invoiced is what they were charged, less what was credited': [
    insertDocument(1, totalOfPaid - 1),
    setNextNumber(2),
  ],
  'what was sold has its invoice within the hour': [
    sql`delete from issued_document`,
    sql`update customer_order set confirmed_at = now() - interval '2 hours' where id = ${paid.id}`,
  ],
  'what was added has its invoice within the hour': [
    insertAddition(5),
    insertAdditionLine,
    sql`update order_addition set created_at = now() - interval '2 hours'`,
  ],
  'what was invoiced and credited has its credit note within the hour': [
    insertDocument(1, totalOfPaid),
    insertCredit(100),
    sql`update order_credit set created_at = now() - interval '2 hours'`,
  ],
  'every job was done in the end': [
    sql`insert into pgboss.job (id, name, state, data, created_on)
      values (gen_random_uuid(), 'failed', 'created', '{"kind":"orderConfirmed"}', now())`,
  ],
  'no job fails again and again': [
    sql`update pgboss.job set state = 'retry', retry_count = 4 where data->>'orderId' = ${paid.id}`,
  ],
};

class Undone extends Error {}

/** Returns the findings of the audit on a damage, and rolls the damage back. */
async function findingsAfter(damage: readonly RawBuilder<unknown>[]): Promise<Finding[]> {
  let found: Finding[] = [];
  const broken = db.transaction().execute(async (trx: Db) => {
    for (const statement of damage) await statement.execute(trx);
    found = await audit(trx);
    throw new Undone();
  });
  await expect(broken).rejects.toThrow(Undone);
  return found;
}

test('pending, paid and late-paid orders have no findings', async () => {
  expect(await audit(db)).toEqual([]);
});

test('an unknown time zone of a site stops no invariant', async () => {
  const zone = { value: 'Mars/Olympus' };
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('site_property').set(zone).where('name', '=', 'timeZone').execute();
    expect((await audit(trx)).filter(({ severity }) => severity !== 'warning')).toEqual([]);
    await trx
      .updateTable('site_property')
      .set({ value: 'Europe/Amsterdam' })
      .where('name', '=', 'timeZone')
      .execute();
  });
});

test('every invariant has a damage that breaks it', () => {
  expect(Object.keys(damages)).toEqual(invariants.map(({ name }) => name));
});

test.each(Object.entries(damages))('%s', async (name, damage) => {
  const found = await findingsAfter(damage);
  const named = found.filter(({ invariant }) => invariant === name);
  expect(named.length, JSON.stringify(found)).toBeGreaterThan(0);
  for (const { id, problem } of named)
    expect([id, problem]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
});

test('a partly credited line needs stock only for its rest', async () => {
  const name = 'an order holds no less than what was not credited of its lines';
  const isFound = async (...damage: RawBuilder<unknown>[]) =>
    (await findingsAfter(damage)).some(({ invariant }) => invariant === name);
  const half = sql`update stock_hold set quantity = 1 where order_id = ${paid.id}`;
  // Two pieces of three nights each, of which `quantity` nights were credited.
  const credited = (quantity: number) => sql`
    update order_line set pieces = quantity, quantity = quantity * 3, credited_quantity = ${quantity}
    where order_id = ${paid.id}`;
  expect(await isFound(half, credited(2))).toBe(true);
  expect(await isFound(half, credited(3))).toBe(false);
  expect(await isFound(credited(3)), 'goods that nobody sells again').toBe(false);
});

test('a member who left, and may have rejoined, owes no earlier points', async () => {
  const name = 'no line retains points of its credited part';
  const isFound = async (joined: RawBuilder<unknown>) =>
    (await findingsAfter([...creditedLot, joined])).some(({ invariant }) => invariant === name);
  expect(await isFound(sql`select`)).toBe(true);
  expect(await isFound(sql`update member set joined_at = now()`)).toBe(false);
  expect(await isFound(sql`update member set left_at = now()`)).toBe(false);
});

test('a stay booked at the front desk has its invoice within the hour of its payment', async () => {
  const { orderId, orderName } = await freshStay(shop, { isPaid: false });
  const find = async (...damage: RawBuilder<unknown>[]) =>
    (await findingsAfter(damage)).filter(({ id, problem }) => `${id} ${problem}`.includes(orderName));
  const update = (change: RawBuilder<unknown>) =>
    sql`update customer_order set ${change} where id = ${orderId}`;
  const longAgo = sql`now() - interval '2 hours'`;
  expect(await find(update(sql`confirmed_at = ${longAgo}`)), 'to be paid').toEqual([]);
  expect(await find(update(sql`confirmed_at = ${longAgo}, paid_at = ${longAgo}`))).toContainEqual(
    expect.objectContaining({ invariant: 'what was sold has its invoice within the hour', id: orderName }),
  );
  const job = (failures: number) => sql`insert into pgboss.job (name, state, data, retry_count)
    values ('invoice-due', 'retry', ${{ orderId }}::jsonb, ${failures - 1})`;
  expect(await find(job(4))).toEqual([]);
  expect(await find(job(5))).toMatchObject([
    {
      ...{ invariant: 'no job fails again and again', severity: 'warning' },
      problem: expect.stringContaining(`invoice-due of ${orderName}, failed 5 times since `),
    },
  ]);
});

test('a rolled back damage is no longer found', async () => {
  expect(await audit(db)).toEqual([]);
});

test('the command lists the errors, and only then exits with 1', async () => {
  const look = async () => {
    const settings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: await emptyFolder() };
    const command = startProcess(settings, [fileURLToPath(new URL('./command.ts', import.meta.url))]);
    return { code: await command.ended, output: command.output(), complained: command.complained() };
  };
  const healthy = await look();
  expect([healthy.code, healthy.complained]).toEqual([0, '']);
  expect(healthy.output).toBe(`${invariants.length} invariants, no findings.\n`);
  await sql`update voucher set uses = uses + 1 where code = 'EBBE'`.execute(db);
  const wrong = await look();
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(
    /^error {2}a voucher was used as often as it counts {2}EBBE {2}counts 3, used by 2 orders\n/,
  );
  await sql`update voucher set uses = uses - 1 where code = 'EBBE'`.execute(db);
});

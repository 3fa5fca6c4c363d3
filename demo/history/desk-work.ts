import { sql } from 'kysely';
import { addPayer, discountLines, holdOrderUntil, lockOrder, moveLines } from '../../server/orders/index.ts';
import { changeReservation } from '../../server/reservations/index.ts';
import { ifAvailable, noJobs, type OrderBook } from './book.ts';
import type { DemoCompany } from './companies.ts';
import { guestName, passingGuest } from './guests.ts';
import { shift } from './stays.ts';

type Desk = { book: OrderBook; today: string; staffId: string; company: DemoCompany };

/**
 * Adds what reception arranges with guests: a price, a stay held until a day, a company that pays the nights, and a
 * discount.
 */
export async function addDeskWork(desk: Desk): Promise<void> {
  await arrangePrice(desk);
  await holdStay(desk);
  await shareFolio(desk);
  await giveDiscount(desk);
}

type Booked = {
  id: string;
  orderId: string;
  lineId: string;
  /** Of a night. */
  cents: number;
  stay: { dateFrom: string; nights: number; adults: number; children: number; babies: number };
};

/** Reads stays whose guests pay at the desk, each with the line of its nights; the first to leave first. */
async function listUnpaidStays(
  { trx, site }: OrderBook,
  { state, from }: { state: 'confirmed' | 'inHouse'; from: string },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select reservation.id, reservation.order_id as "orderId", order_line.id as "lineId",
      (order_line.total_cents / (departure - arrival))::int as cents,
      jsonb_build_object('dateFrom', arrival, 'nights', departure - arrival, 'adults', adults, 'children', children,
        'babies', babies) as stay
    from reservation join order_line on reservation_id = reservation.id and reservation_part = 'night'
        and order_line.order_id = reservation.order_id
      join order_money on order_money.order_id = reservation.order_id
    where reservation.site_id = ${site.id} and reservation.state = ${state} and source = 'desk'
      and departure > ${from}::text::date and received_cents = 0
    order by departure, reservation.id`.execute(trx);
  return rows;
}

/** Gives a guest who comes back each night ten euros cheaper. */
async function arrangePrice({ book, today, staffId }: Desk): Promise<void> {
  const { trx, site, keys } = book;
  const frontDesk = { siteId: site.id, culture: 'nl' as const, today, staffId };
  for (const booked of await listUnpaidStays(book, { state: 'confirmed', from: shift(today, 3) })) {
    const amount = Math.round(booked.cents / 100) - 10;
    const price = { kind: 'perNight' as const, amount, reason: 'Komt al jaren in het voorjaar.' };
    await lockOrder(trx, booked.orderId);
    const actor = { deps: { jobs: noJobs, keys }, frontDesk, rates: book.ratesOn(today) };
    // A rate plan that was booked early is not sold any more so shortly before.
    const changed = await ifAvailable(trx, () =>
      changeReservation(trx, actor, booked.id, { ...booked.stay, price }),
    );
    if (changed) return;
  }
}

/** Holds a stay for a guest who decides within two days: in the first room that is free some weeks ahead. */
async function holdStay({ book, today }: Desk): Promise<void> {
  const { trx } = book;
  const guest = passingGuest(7);
  const stay = { ArrangementItemCode: 'BREAKFAST', Nights: 2, Adults: 2, GuestName: guestName(guest) };
  for (let day = 20; day < 60; day += 1) {
    const attributes = { ...stay, DateFrom: shift(today, day) };
    const items = [{ code: 'WADKAMER', quantity: 1, attributes }];
    const order = await ifAvailable(trx, () => book.place({ guest, day: today, items }));
    if (!order) continue;
    await holdOrderUntil(trx, order.id, shift(today, 2));
    await sql`update reservation set source = 'desk' where order_id = ${order.id}`.execute(trx);
    return;
  }
}

/** Takes something off the nights of the guest who comes last, whose room has a noisy neighbour. */
async function giveDiscount({ book, today, staffId }: Desk): Promise<void> {
  const { trx, keys } = book;
  const stay = (await listUnpaidStays(book, { state: 'confirmed', from: shift(today, 3) })).at(-1);
  if (!stay) return;
  await discountLines(trx, { jobs: noJobs, keys }, stay.orderId, {
    ...{ lineIds: [stay.lineId], off: { percentage: 10 }, name: 'Korting voor de verbouwing', staffId },
    reason: 'De buren verbouwen dan; aan de telefoon zo besproken.',
  });
}

/** Lets a company pay the nights of a guest. */
async function shareFolio({ book, today, staffId, company }: Desk): Promise<void> {
  const { trx, keys } = book;
  const [inHouse] = await listUnpaidStays(book, { state: 'inHouse', from: today });
  // On some days all guests in house have paid: then those of the guest who comes last but one.
  const stay = inHouse ?? (await listUnpaidStays(book, { state: 'confirmed', from: today })).at(-2);
  if (!stay) return;
  await addPayer(trx, { siteId: book.site.id, today, invoiceDays: 14 }, stay.orderId, {
    ...{ emailAddress: company.terms.emailAddress, terms: 'invoice', pays: ['nights'] },
    ...{ address: company.address, companyId: company.terms.id },
  });
  const { id } = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('folio_order_id', '=', stay.orderId)
    .executeTakeFirstOrThrow();
  const lines = [{ lineId: stay.lineId, quantity: undefined }];
  const move = { lines, toOrderId: id, share: undefined, movesPayments: false, staffId };
  await moveLines(trx, { jobs: noJobs, keys }, stay.orderId, move);
}

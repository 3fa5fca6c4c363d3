import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { changeFault, createFault, createFound } from '../../server/housekeeping/index.ts';
import { issueCreditNote, issueInvoice } from '../../server/invoices/index.ts';
import { joinProgramme } from '../../server/loyalty/index.ts';
import {
  cancelOrder,
  completeOrder,
  creditOrder,
  declareWithdrawal,
  lockOrder,
  markReady,
  payOut,
  shipOrder,
} from '../../server/orders/index.ts';
import type { Keys, Site } from '../../server/platform/index.ts';
import { putAllotments, putRates } from '../../server/rates/index.ts';
import { checkIn, checkOut, noShow } from '../../server/reservations/index.ts';
import { type DemoName, demoPerson } from '../people.ts';
import { unitCount } from '../stays/occupancy.ts';
import { createRates } from '../stays/rates.ts';
import { roomTypes } from '../stays/room-types.ts';
import { timeZone } from '../time-zone.ts';
import { type Bought, ifAvailable, noJobs, OrderBook } from './book.ts';
import { addCashBook } from './cash-book.ts';
import { addCompanies, type DemoCompanies } from './companies.ts';
import { addDeskWork } from './desk-work.ts';
import { type Guest, guestName, guests, listItem, passingGuest } from './guests.ts';
import { addMailings } from './mailings.ts';
import { messages } from './messages.ts';
import { momentOf, type OrderMoments, writeMoments } from './moments.ts';
import { type OrderPlan, orderPlans } from './orders.ts';
import { chooser, historyDays, planStays, type StayPlan, shift } from './stays.ts';

/**
 * Fills the demo inn with three months of work behind and ahead of today: guests in house, orders in every state,
 * members, gift cards, invoices and messages. It is a part of the demo's start, but not of `seedDemo`, so that tests
 * begin with an inn without orders. All of it is one transaction: the caller's.
 */
export async function seedHistory(
  trx: Db,
  site: Site,
  keys: Keys,
  today = Temporal.Now.plainDateISO(timeZone).toString(),
): Promise<void> {
  const book = await OrderBook.open({ trx, site, keys });
  const staff = await readStaff(trx, site.id);
  const moments = new Map<string, OrderMoments>();
  const companies = await addCompanies(trx, site.id);
  const history: History = { book, today, staff, moments, cards: new Map(), companies };
  await openPast(trx, site.id, today);
  await addMembers(history);
  await addDoubleProfile(trx, site.id, staff.roos);
  const plans = planStays(today, await readTakenUnits(trx, site.id));
  const tasks = [
    ...orderPlans.map((plan, place) => orderTask(history, plan, place)),
    ...stayTasks(history, plans),
  ];
  // Orders are numbered in the order in which they were placed.
  for (const { run } of tasks.toSorted((a, b) => (a.placed < b.placed ? -1 : 1))) await run();
  await addOtherStays(
    trx,
    site.id,
    plans.filter(({ isOwn }) => !isOwn),
    today,
  );
  await checkInToday(history);
  await addDeskWork({ book, today, staffId: staff.roos, company: companies.geul });
  await markRooms(history);
  await addFaults(history);
  await writeMoments(trx, moments);
  await payOutRefunds(trx);
  await addCashBook(trx, site.id, staff.roos, today);
  await issueDocuments(trx);
  await addMessages(trx, site.id, staff);
  await addOrderDraft(history);
  await addMailings(trx, site.id, staff.hidde, today);
}

type StaffIds = Record<'roos' | 'wiebe' | 'hidde', string>;

type History = {
  book: OrderBook;
  today: string;
  staff: StaffIds;
  moments: Map<string, OrderMoments>;
  /** The gift cards of orders, by the place of their plan. */
  cards: Map<number, string>;
  companies: DemoCompanies;
};

type Task = { placed: string; run: () => Promise<void> };

async function readStaff(trx: Db, siteId: string): Promise<StaffIds> {
  const find = async (name: DemoName) => {
    const { emailAddress } = demoPerson(name);
    const { id } = await trx
      .selectFrom('person')
      .select('id')
      .where('site_id', '=', siteId)
      .where('email_address', '=', emailAddress)
      .executeTakeFirstOrThrow();
    return id;
  };
  return { roos: await find('roos'), wiebe: await find('wiebe'), hidde: await find('hidde') };
}

/** Opens the nights before today, with the prices that they had. */
async function openPast(trx: Db, siteId: string, today: string): Promise<void> {
  const span = { from: shift(today, -historyDays), to: shift(today, -1) };
  const allotments = roomTypes.map((room) => ({ rooms: [room.code], ...span, units: unitCount(room) }));
  await putAllotments(trx, siteId, allotments);
  await putRates(trx, siteId, createRates(span));
}

/** Creates the accounts of guests; those who joined the programme did so before their first order. */
async function addMembers({ book, today }: History): Promise<void> {
  const { trx, site, customerIds } = book;
  const joinedAt = momentOf(shift(today, -historyDays - 5), 10);
  const known = await trx
    .selectFrom('person')
    .select(['id', 'email_address'])
    .where('site_id', '=', site.id)
    .execute();
  for (const { id, email_address } of known) customerIds.set(email_address, id);
  for (const { firstName, lastName, emailAddress, culture } of guests.filter(({ isMember }) => isMember)) {
    const { id } = await trx
      .insertInto('person')
      .values({
        ...{
          site_id: site.id,
          email_address: emailAddress,
          first_name: firstName,
          last_name: lastName,
          culture,
        },
        ...{ confirmed_at: joinedAt, created_at: joinedAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    customerIds.set(emailAddress, id);
    const memberId = await joinProgramme(trx, site.id, id);
    await sql`update member set joined_at = ${joinedAt}::timestamptz where id = ${memberId}`.execute(trx);
    await sql`update member_tier set created_at = ${joinedAt}::timestamptz where member_id = ${memberId}`.execute(
      trx,
    );
    await sql`update loyalty_lot set created_at = ${joinedAt}::timestamptz, not_before = ${joinedAt}::timestamptz::date,
      expiry_date = expiry_date - ${historyDays + 5}::int where member_id = ${memberId}`.execute(trx);
  }
}

/** A member who called once: the front desk made a second profile of her, which waits to be merged. */
async function addDoubleProfile(trx: Db, siteId: string, staffId: string): Promise<void> {
  const { id } = await trx
    .insertInto('person')
    .values({
      ...{ site_id: siteId, is_guest: true, first_name: 'Saskia', last_name: 'Schelvis' },
      ...{ email_address: '', phone_number: '+31562555180', culture: 'nl', tags: ['vaste gast'] },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = 'Belt liever dan dat ze mailt. Heeft misschien al een profiel?';
  await trx.insertInto('note').values({ site_id: siteId, person_id: id, text, staff_id: staffId }).execute();
}

async function readTakenUnits(trx: Db, siteId: string) {
  const { rows } = await sql<{ number: string; arrival: string; departure: string }>`
    select number, arrival::text, departure::text from reservation join unit on unit.id = unit_id
    where reservation.site_id = ${siteId} order by arrival, number`.execute(trx);
  return rows;
}

function orderTask(history: History, plan: OrderPlan, place: number): Task {
  const day = shift(history.today, -plan.daysAgo);
  const placed = earlier(momentOf(day, 8 + (place % 12), place % 60));
  return { placed, run: () => buy(history, plan, place, { day, placed }) };
}

/** Days until goods are shipped, and until their guest has them. */
const shipDays = 1;
const deliveryDays = 4;

async function buy(
  { book, staff, moments, cards, companies }: History,
  plan: OrderPlan,
  place: number,
  { day, placed }: { day: string; placed: string },
): Promise<void> {
  const { trx } = book;
  const { fate, items, isPickup, voucherCode, points, giftCardOf } = plan;
  const guest = listItem(guests, plan.from);
  const isInvoice = fate === 'onInvoice' || fate === 'invoicePaid';
  const order = await book.place({
    ...{ guest, day, isPickup, voucherCode, points },
    items: items.map(([code, quantity]) => ({
      code,
      quantity,
      attributes: cardAttributes(code, guest, place),
    })),
    payLater: isInvoice ? 'invoice' : undefined,
    company: plan.isForCompany ? companies.strandloper : undefined,
    giftCardId: giftCardOf === undefined ? undefined : cards.get(giftCardOf),
  });
  const later = (days: number) => earlier(momentOf(shift(day, days), 11, place % 60));
  moments.set(order.id, {
    placed,
    ...(fate === 'invoicePaid' && { paid: later(9) }),
    shipped: later(shipDays),
    withdrawn: later(deliveryDays + 1),
    completed: items.some(([code]) => code.startsWith('GIFT-')) ? placed : later(deliveryDays),
    // A refund that waits for staff is of this hour.
    ended: fate === 'refundDue' ? minutesAgo(20) : later(fate === 'cancelled' ? 1 : deliveryDays + 3),
  });
  if (fate === 'pending') return book.startPayment(order);
  const dueCents = await readDueCents(trx, order.id);
  if (fate === 'refundDue') await book.payByHand(order.id, dueCents, 'transfer', staff.wiebe);
  else if (!isInvoice) await book.payOnline(order, dueCents, place % 3 === 0 ? 'kustcard' : 'duinpay');
  const lines = await readLines(trx, order.id);
  await deliver(book, order, plan, lines);
  if (fate === 'invoicePaid') await book.payByHand(order.id, dueCents, 'transfer', staff.wiebe);
  await settleFate(book, order, plan, { lines, staffId: staff.wiebe, guest });
  const card = await trx
    .selectFrom('gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .select('gift_card.id')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (card) cards.set(place, card.id);
}

const cardAttributes = (code: string, guest: Guest, place: number): Record<string, string> =>
  code.startsWith('GIFT-')
    ? { RecipientName: guestName(passingGuest(place)), SenderName: guest.firstName, Message: '🎂' }
    : {};

type Line = { id: string; quantity: number };

async function deliver(
  book: OrderBook,
  { id }: Bought,
  plan: OrderPlan,
  lines: readonly Line[],
): Promise<void> {
  const { trx } = book;
  const { fate, isPickup, items } = plan;
  if (['confirmed', 'cancelled', 'refundDue', 'onInvoice'].includes(fate)) return;
  // A gift card is sent by email, and completes its order.
  if (items.some(([code]) => code.startsWith('GIFT-'))) return;
  await lockOrder(trx, id);
  if (isPickup) {
    await markReady(trx, { jobs: noJobs }, id);
    if (fate === 'ready') return;
  } else {
    const first = fate === 'partlyShipped' ? lines.slice(0, 1) : lines;
    const trackingCode = `ZILT${id.slice(0, 8).toUpperCase()}`;
    const parcel = {
      carrier: 'Zilte Post',
      trackingCode,
      trackingUrl: '',
      lineIds: first.map((line) => line.id),
    };
    await shipOrder(trx, { jobs: noJobs }, id, parcel);
  }
  if (fate === 'completed' || fate === 'credited' || fate === 'partlyCredited' || fate === 'invoicePaid')
    await completeOrder(trx, id);
}

async function settleFate(
  { trx, keys }: OrderBook,
  { id }: Bought,
  { fate }: OrderPlan,
  { lines, staffId, guest }: { lines: readonly Line[]; staffId: string; guest: Guest },
): Promise<void> {
  const deps = { jobs: noJobs, keys };
  const pieces = (some: readonly Line[]) =>
    some.map((line) => ({ lineId: line.id, quantity: line.quantity }));
  const credit = { shipping: false, restock: true, staffId };
  const first = pieces(lines.slice(0, 1));
  await lockOrder(trx, id);
  if (fate === 'cancelled' || fate === 'refundDue')
    await cancelOrder(trx, deps, id, { reason: 'Op verzoek van de gast.', staffId });
  if (fate === 'credited')
    await creditOrder(trx, deps, id, {
      ...credit,
      lines: pieces(lines),
      shipping: true,
      reason: 'Beschadigd.',
    });
  if (fate === 'partlyCredited')
    await creditOrder(trx, deps, id, {
      ...credit,
      lines: first,
      restock: false,
      reason: 'Een pot was gebarsten.',
    });
  if (fate === 'withdrawalDeclared' || fate === 'withdrawalRefunded') {
    const terms = new Map(
      lines.map((line) => [line.id, { rule: 'open' as const, quantity: line.quantity, until: null }]),
    );
    const statement = { lines: first, name: guestName(guest), emailAddress: guest.emailAddress, reason: '' };
    const withdrawalId = await declareWithdrawal(trx, deps, id, terms, statement);
    if (fate === 'withdrawalRefunded')
      await creditOrder(trx, deps, id, { ...credit, lines: first, withdrawalId, reason: 'Herroepen.' });
  }
}

async function readDueCents(trx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (total_cents - credited_cents - tendered_cents - received_cents + returned_cents)::int as cents
    from order_money where order_id = ${orderId}`.execute(trx);
  return rows[0]?.cents ?? 0;
}

function readLines(trx: Db, orderId: string): Promise<Line[]> {
  return trx
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('sort_order')
    .execute();
}

/** Returns the tasks that book the inn's own stays; the rooms of a group are one order. */
function stayTasks(history: History, plans: readonly StayPlan[]): Task[] {
  const own = plans.filter(({ isOwn }) => isOwn);
  const orders = Map.groupBy(own, (stay) => stay.group ?? `${stay.number} ${stay.arrival}`);
  return [...orders.values()].flatMap((stays, place) => {
    const [first] = stays;
    if (!first) return [];
    const { between } = chooser(place + 1);
    const leadDays = first.group ? between(40, 60) : between(0, 3) === 0 ? between(0, 4) : between(5, 50);
    const day = [shift(first.arrival, -leadDays), history.today].toSorted()[0] ?? history.today;
    const placed = earlier(momentOf(day, between(8, 21), between(0, 59)));
    return [{ placed, run: () => book(history, stays, place, { day, placed }) }];
  });
}

async function book(
  history: History,
  stays: readonly StayPlan[],
  place: number,
  { day, placed }: { day: string; placed: string },
): Promise<void> {
  const { book, today, staff, moments } = history;
  const { trx } = book;
  const [first] = stays;
  if (!first) return;
  // Every fourth stay is that of a guest of the shop.
  const guest = first.group || place % 4 !== 0 ? passingGuest(place) : listItem(guests, place / 4);
  const { oneOf, between } = chooser(place + 1000);
  // A group pays at the front desk, others at the desk, online or a deposit.
  const way = first.group ? 'desk' : oneOf(['desk', 'online', 'online', 'deposit'] as const);
  const isEarly = shift(day, 31) <= first.arrival && place % 3 === 0;
  const order = await ifAvailable(trx, () =>
    book.place({
      ...{ guest, day, payLater: way === 'desk' ? way : undefined, isDeposit: way === 'deposit' },
      items: stays.map((stay, room) => ({
        code: stay.room,
        quantity: 1,
        attributes: {
          ...{
            ArrangementItemCode: isEarly ? 'EARLY' : 'BREAKFAST',
            DateFrom: stay.arrival,
            Unit: stay.number,
          },
          Nights: Temporal.PlainDate.from(stay.arrival).until(stay.departure).days,
          Adults: stay.room === 'SCHIPPERSKAMER' ? 1 : between(1, 2),
          GuestName: guestName(room === 0 ? guest : passingGuest(place + room)),
          ArrivalTime: `${between(14, 19)}:${oneOf(['00', '15', '30', '45'])}`,
        },
      })),
    }),
  );
  // The rules of the nights refuse some stays, such as a short one in the holidays.
  if (!order) return;
  const ids = await readReservationIds(trx, order.id);
  const isOver = first.state === 'departed' || first.state === 'noShow';
  moments.set(order.id, {
    placed,
    paid: way === 'desk' ? earlier(momentOf(first.arrival, 16)) : placed,
    ended: earlier(momentOf(first.state === 'cancelled' ? shift(day, 2) : first.arrival, 12)),
    completed: earlier(momentOf(isOver ? first.departure : today, 11)),
  });
  if (way === 'desk') {
    await sql`update reservation set source = 'desk' where order_id = ${order.id}`.execute(trx);
    const hasCome = first.state === 'departed' || (first.state === 'inHouse' && place % 2 === 0);
    if (hasCome)
      await book.payByHand(order.id, order.totalCents, oneOf(['card', 'card', 'cash']), staff.roos);
  } else await payStay(book, order, way, isOver || first.state === 'inHouse' ? 'all' : 'now');
  await live(history, first, order, ids);
  await sql`update reservation set created_at = ${placed}::timestamptz where order_id = ${order.id}`.execute(
    trx,
  );
}

/** Pays online: a deposit where there is one, and of a stay that began the rest too. */
async function payStay(
  book: OrderBook,
  order: Bought,
  way: 'online' | 'deposit',
  much: 'all' | 'now',
): Promise<void> {
  const { deposit_cents: depositCents } = await book.trx
    .selectFrom('customer_order')
    .select('deposit_cents')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const firstCents = way === 'deposit' ? Number(depositCents ?? order.totalCents) : order.totalCents;
  await book.payOnline(order, firstCents, way === 'deposit' ? 'kustcard' : 'duinpay');
  if (much === 'all') await book.payOnline(order, order.totalCents - firstCents, 'duinpay');
}

/** Brings the reservations of an order to the state of their plan, by the verbs of the front desk. */
async function live(
  { book, staff }: History,
  { state, arrival, departure }: StayPlan,
  { id }: Bought,
  reservations: readonly { id: string; name: string }[],
): Promise<void> {
  const { trx, keys, site } = book;
  const deps = { jobs: noJobs, keys };
  const deskOn = (today: string) => ({ siteId: site.id, culture: 'nl' as const, today, staffId: staff.roos });
  if (state === 'cancelled') {
    await lockOrder(trx, id);
    await cancelOrder(trx, deps, id, { reason: 'Op verzoek van de gast.', staffId: staff.roos });
  }
  for (const reservation of reservations) {
    if (state === 'noShow') {
      const actor = { deps, frontDesk: deskOn(arrival), rates: book.ratesOn(arrival) };
      await noShow(trx, actor, reservation.id, { isFeeWaived: false });
    }
    if (state !== 'inHouse' && state !== 'departed') continue;
    const register = { name: reservation.name, town: 'Kwelderstad', documentKind: 'passport' as const };
    await checkIn(trx, deskOn(arrival), reservation.id, { register, unit: undefined });
    if (state === 'departed') await checkOut(trx, deskOn(departure), reservation.id);
  }
}

async function readReservationIds(trx: Db, orderId: string): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('reservation')
    .select(['id', 'guest_name as name'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Adds reservations of another system at once: they have no orders. */
async function addOtherStays(
  trx: Db,
  siteId: string,
  plans: readonly StayPlan[],
  today: string,
): Promise<void> {
  const rows = plans.map(({ room, number, arrival, departure, state }, place) => ({
    ...{ room, number, arrival, departure, state },
    adults: room === 'SCHIPPERSKAMER' ? 1 : 1 + (place % 2),
    name: guestName(passingGuest(place)),
    created: momentOf([shift(arrival, -(3 + (place % 40))), today].toSorted()[0] ?? today, 9 + (place % 12)),
    arrived: earlier(momentOf(arrival, 14 + (place % 6), place % 60)),
    left: earlier(momentOf(departure, 9 + (place % 2), place % 60)),
    time: `${14 + (place % 6)}:30`,
  }));
  await sql`
    insert into reservation (site_id, room_type_id, arrival, departure, adults, unit_id, state, guest_name, source, arrival_time,
      created_at, arrived_at, departed_at, ended_at, is_pinned)
    select ${siteId}, product.id, arrival, departure, adults, case when state <> 'cancelled' then unit.id end, state, name, 'other',
      time, created, case when state in ('inHouse', 'departed') then arrived end, case when state = 'departed' then "left" end,
      case when state = 'cancelled' then created + interval '1 day' end,
      state = 'inHouse'
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as input(room text, number text, arrival date, departure date, state text,
      adults int, name text, created timestamptz, arrived timestamptz, "left" timestamptz, time time)
    join product on product.site_id = ${siteId} and product.item_code = input.room
    join unit on unit.room_type_id = product.id and unit.number = input.number`.execute(trx);
  await sql`
    insert into reservation_guest (reservation_id, place, first_name, last_name, town, document_kind)
    select id, 1, split_part(guest_name, ' ', 1), substr(guest_name, strpos(guest_name, ' ') + 1), 'Kwelderstad', 'passport'
    from reservation where site_id = ${siteId} and source = 'other' and state in ('inHouse', 'departed')`.execute(
    trx,
  );
  await sql`
    update night set sold = sold + taken.units from (
      select product.id as room_type_id, day::date as night, count(*)::int as units
      from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as input(room text, arrival date, departure date, state text)
        join product on product.site_id = ${siteId} and product.item_code = input.room,
        generate_series(arrival, departure - 1, interval '1 day') as day
      where state <> 'cancelled' group by 1, 2
    ) as taken where night.room_type_id = taken.room_type_id and night.night = taken.night`.execute(trx);
}

/** Gives the guests of today their hours of arrival, and checks in every other one. */
async function checkInToday({ book, today, staff }: History): Promise<void> {
  const { trx, site } = book;
  await sql`update reservation set arrival_time = make_time((14 + id_place % 6)::int, 30, 0) from (
      select id as placed_id, row_number() over (order by id) as id_place from reservation
      where site_id = ${site.id} and arrival = ${today}::text::date and arrival_time is null
    ) as placed where id = placed_id`.execute(trx);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, guest_name as name from reservation where site_id = ${site.id} and arrival = ${today}::text::date
      and state = 'confirmed' and not exists (
        select from reservation as before where before.unit_id = reservation.unit_id and before.state = 'inHouse'
      )
    order by unit_id`.execute(trx);
  const frontDesk = { siteId: site.id, culture: 'nl' as const, today, staffId: staff.roos };
  for (const { id, name } of rows.filter((_, place) => place % 2 === 0)) {
    const register = { name, town: 'Kwelderstad', documentKind: 'passport' as const };
    await checkIn(trx, frontDesk, id, { register, unit: undefined });
  }
  // The register asks for the main guest only; of guests who are here now it names the others too.
  await sql`
    insert into reservation_guest (reservation_id, place, first_name, last_name, is_child)
    select reservation.id, 2, (array['Sanne', 'Joris', 'Mila', 'Bram', 'Eline', 'Ruben'])[1 + mod(ascii(last_name) + length(last_name), 6)],
      last_name, adults = 1
    from reservation join reservation_guest on reservation_id = reservation.id and place = 1
    where site_id = ${site.id} and state = 'inHouse' and adults + children > 1`.execute(trx);
  // The verbs wrote the time of this transaction.
  await sql`update reservation set
      arrived_at = case when arrived_at is not null then least(now(), arrival + coalesce(arrival_time, '15:00')) end,
      departed_at = case when departed_at is not null then least(now(), departure + time '10:15') end,
      ended_at = case when ended_at is not null then least(now(), greatest(created_at + interval '1 day', arrival + time '23:00')) end
    where site_id = ${site.id} and order_id is not null`.execute(trx);
  await sql`update reservation_event as event set happened_at = least(now(), case action
      when 'checkIn' then arrived_at when 'checkOut' then departed_at else ended_at end)
    from reservation where reservation.id = reservation_id`.execute(trx);
}

/** The rooms in the middle of a morning's work: of the empty ones some are still dirty, most are clean. */
async function markRooms({ book: { trx, site }, staff }: History): Promise<void> {
  await sql`
    insert into room_mark (id, site_id, unit_id, condition, reason, staff_id, marked_at)
    select new_id(), ${site.id}, id, condition, case condition when 'outOfService' then 'De kraan lekt' else '' end,
      ${staff.hidde}, case when is_taken then now() - interval '1 day' else now() end
    from (
      select id, is_taken, case when is_taken then 'clean' else
        (array['inspected', 'outOfService', null, 'clean', 'clean', 'clean'])[1 + mod(place - 1, 6)] end as condition
      from (
        select unit.id, is_taken, row_number() over (partition by is_taken order by number) as place
        from unit join product on product.id = unit.room_type_id, lateral (
          select exists (select from reservation where unit_id = unit.id and state = 'inHouse') as is_taken
        ) as use where site_id = ${site.id}
      ) as placed
    ) as marked where condition is not null`.execute(trx);
}

/** Two faults, of which somebody works on one, and something that a guest left behind. */
async function addFaults({ book: { trx, site }, today, staff }: History): Promise<void> {
  const frontDesk = { siteId: site.id, culture: 'nl' as const, today, staffId: staff.hidde };
  const fault = { blockUntil: null, assigneeId: null };
  const { rows } = await sql<{ tapId: string | null; scarfId: string | null }>`
    select (select unit_id from room_mark where condition = 'outOfService' order by unit_id limit 1) as "tapId",
      (select unit_id from reservation where site_id = ${site.id} and state = 'departed' and unit_id is not null
        order by departure desc, id limit 1) as "scarfId"`.execute(trx);
  const [{ tapId, scarfId } = { tapId: null, scarfId: null }] = rows;
  await createFault(trx, frontDesk, {
    ...{ ...fault, unitId: tapId, place: 'badkamer', description: 'De kraan van de wastafel lekt.' },
  });
  const lamp = { unitId: null, place: 'Serre', description: 'De lamp boven tafel vier knippert.' };
  const { id, version } = await createFault(trx, frontDesk, { ...fault, ...lamp });
  await changeFault(trx, frontDesk, id, { version, state: 'inProgress' });
  // The demo's staff is still locked, so that nothing can be assigned to them.
  await sql`update fault set staff_id = ${staff.hidde} where site_id = ${site.id}`.execute(trx);
  await createFound(trx, site.id, {
    ...{ unitId: scarfId, place: 'onder het bed', description: 'Een blauwe sjaal', foundOn: today, note: '' },
  });
}

/** Sends the refunds of the past; one of a bank transfer waits for staff. */
async function payOutRefunds(trx: Db): Promise<void> {
  await sql`update refund set state = 'refunded' from payment
    where payment.id = payment_id and provider = 'simulator'`.execute(trx);
  const { rows } = await sql<{ id: string; orderId: string }>`
    select refund.id, order_id as "orderId" from refund join payment on payment.id = payment_id
      join customer_order on customer_order.id = order_id
    where provider = 'manual' and settles <> 'online' and refund.state <> 'refunded'`.execute(trx);
  for (const { id, orderId } of rows) await payOut(trx, orderId, id, null);
}

/** Issues the invoices and credit notes of the past in the order in which they were due. */
async function issueDocuments(trx: Db): Promise<void> {
  const { rows: sold } = await sql<{ id: string; at: Date }>`
    select id, case settles when 'desk' then paid_at else confirmed_at end as at from customer_order
    where state not in ('pending', 'cancelled') and case settles when 'desk' then paid_at else confirmed_at end is not null
    order by 2, number`.execute(trx);
  const clock = (at: Date) => () => Temporal.Instant.from(at.toISOString());
  for (const { id, at } of sold) await issueInvoice(trx, noJobs, id, clock(at));
  const { rows: credits } = await sql<{ id: string; at: Date }>`
    select id, created_at as at from order_credit order by created_at, id`.execute(trx);
  for (const { id, at } of credits) await issueCreditNote(trx, noJobs, id, clock(at));
  await sql`update issued_document set created_at = least(now(), issued_on + time '12:00')`.execute(trx);
}

/** An order that the shop is preparing for a guest on the phone. */
async function addOrderDraft({ book, today, staff }: History): Promise<void> {
  const guest = guests.find(({ countryCode }) => countryCode === 'NL');
  if (!guest) return;
  await book.prepare(guest, today, [{ code: 'SOAP-ROSEHIP', quantity: 2 }], staff.wiebe);
}

async function addMessages(trx: Db, siteId: string, { roos }: StaffIds): Promise<void> {
  const forms = await trx.selectFrom('survey').select(['id', 'name']).where('site_id', '=', siteId).execute();
  const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString();
  await trx
    .insertInto('survey_entry')
    .values(
      messages.map(({ form, from, culture, sent, answeredAfter, answers }) => ({
        ...{ survey_id: forms.find(({ name }) => name === form)?.id ?? '', site_id: siteId, culture },
        reference: Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join(''),
        email_address: listItem(guests, from).emailAddress,
        answers: { name: guestName(listItem(guests, from)), ...answers },
        created_at: hoursAgo(sent),
        answered_at: answeredAfter === undefined ? null : hoursAgo(sent - answeredAfter),
        state: answeredAfter === undefined ? 'new' : 'answered',
        staff_id: answeredAfter === undefined ? null : roos,
      })),
    )
    .execute();
}

/** Letters and digits without look-alikes. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

// One moment for the whole history, so that orders of the same minute keep their order.
const loadedAt = Temporal.Now.instant();

const minutesAgo = (minutes: number): string => loadedAt.subtract({ minutes }).toString();

/** Returns a moment, or a minute ago if it is in the future. */
const earlier = (moment: string): string => [moment, minutesAgo(1)].toSorted()[0] ?? moment;

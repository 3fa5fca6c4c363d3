import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import {
  type officeReservation,
  type PaymentChoice,
  paymentChoices,
} from '../../contract/office-reservation.ts';
import type { Db } from '../../database/connect.ts';
import {
  addItems,
  type CartReader,
  fillAddress,
  loadCartStayLines,
  type QuotedStay,
  quoteStay,
  unavailabilityMessage,
} from '../cart/index.ts';
import { requireCompanyTerms } from '../companies/index.ts';
import { findGuestOfStaff, findVerifiedCustomer } from '../customers/index.ts';
import { dayToDate, zoneOfSite } from '../locale/index.ts';
import { findTierId } from '../loyalty/index.ts';
import { holdOrderUntil, loadPayLaterTerms, type PayLaterTerms, placeOrder } from '../orders/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { fieldError, type OrderEmail } from '../platform/index.ts';
import { overrideNights, roomIds } from '../rates/index.ts';
import { type PriceOverride, storePriceOverride } from './price-override.ts';

export type StaffReservationInput = Received<typeof officeReservation.create>['body'];
type StaffQuoteInput = Received<typeof officeReservation.quote>['body'];

/** The same booking within this many seconds counts as a duplicate. */
const duplicateSeconds = 5;

/**
 * Books a stay for a guest who calls or stands at the front desk, at current prices and rules. The reservation is
 * confirmed at once and paid at the property or by invoice, or held for a payment or a decision. With a verified
 * customer's address it belongs to that customer, at member prices for a member. Without an email address nothing is
 * mailed. A duplicate request books once. Returns the reservation's id.
 * @throws ApiError `not_found` for an unknown room type; `not_available` with the reason
 */
export async function createStaffReservation(
  context: SalesContext,
  staffId: string,
  input: StaffReservationInput,
): Promise<string> {
  const booking = await prepareBooking(context, staffId, input);
  return context.db.transaction().execute(async (trx) => {
    const before = await findDuplicate(trx, context.site.id, input, booking);
    return before ?? (await booking.book(trx)).reservationId;
  });
}

/**
 * Books a stay as `createStaffReservation` does in a transaction that is rolled back. Returns what `read` reads of it,
 * with the email that its guest would get.
 * @throws ApiError as `createStaffReservation` does
 */
export async function tryStaffReservation<Result>(
  context: SalesContext,
  staffId: string,
  input: StaffReservationInput,
  read: (trx: Db, email: OrderEmail) => Promise<Result>,
): Promise<Result> {
  const { book } = await prepareBooking(context, staffId, input);
  const trx = await context.db.startTransaction().execute();
  try {
    return await read(trx, (await book(trx)).email);
  } finally {
    await trx.rollback().execute();
  }
}

type Booking = {
  settlement: Settlement;
  override: PriceOverride | undefined;
  book: (trx: Db) => Promise<{ reservationId: string; email: OrderEmail }>;
};

/** Reads what a booking needs before its transaction, which must not wait for a second connection. */
async function prepareBooking(
  context: SalesContext,
  staffId: string,
  input: StaffReservationInput,
): Promise<Booking> {
  const { jobs, keys, origin } = context;
  const { guestName, emailAddress, phoneNumber, note, price } = input;
  const owner = await getCartOwner(context, input);
  const { list, lines, nights } = await priceBooking(context, owner, input);
  const override: PriceOverride | undefined = price &&
    nights && {
      ...{ kind: price.kind, reason: price.reason, nights, staffId },
      ...{ listCents: list.priced.totalCents, overrideCents: lines[0].priced.totalCents },
    };
  const catalogContext = await context.catalog.context();
  const terms = await loadPayLaterTerms(context);
  if (input.companyId && !input.invoiceAddress) throw fieldError('body.invoiceAddress', 'required');
  const company = await requireCompanyTerms(context.db, context.site.id, input.companyId);
  const settlement = getSettlement(input, listPayments(lines, terms), dayToDate(owner.stays.today));
  async function book(trx: Db) {
    const items = listRooms(input).map((room) => ({
      ItemCode: room.roomItemCode,
      Quantity: 1,
      Description: '',
      CartItemAttributes: toAttributes(room),
    }));
    const cartId = await addItems(trx, owner, crypto.randomUUID(), items);
    const payer = { ...getPayer(input, owner.culture), attn: guestName, emailAddress, phoneNumber };
    await sql`update cart set invoice_address = ${payer}::jsonb where id = ${cartId}`.execute(trx);
    const order = await placeOrder(
      { db: trx, jobs, keys },
      { ...owner, overrides: override?.nights },
      { catalogContext, names: new Map(), terms },
      {
        ...{ cartId, acceptsTerms: true, confirmsAge: true, acceptedCents: undefined },
        isDeposit: input.payment === 'deposit',
        ...{ payLater: settlement.payLater, emailAddress: emailAddress || null, origin },
        ...{ isSilent: !input.sendsEmail, company },
      },
    ).catch((error: unknown) => {
      throw toNotAvailable(error);
    });
    const { rows } = await sql<{ id: string }>`
      select reservation_id as id from order_line where order_id = ${order.id} and reservation_id is not null
      order by sort_order limit 1`.execute(trx);
    const [stay] = rows;
    if (!stay) throw new ApiError('not_available');
    await sql`
      update reservation set source = 'desk', note = case when id = ${stay.id} then ${note} else '' end
      where order_id = ${order.id}`.execute(trx);
    if (override) await storePriceOverride(trx, stay.id, override);
    const email: OrderEmail = settlement.until
      ? optionEmail(input, order.id, stay.id)
      : { kind: 'orderConfirmed', orderId: order.id };
    if (settlement.until) {
      await holdOrderUntil(trx, order.id, settlement.until);
      if (input.sendsEmail) await jobs.enqueue(trx, 'order-email', email);
    }
    return { reservationId: stay.id, email };
  }
  return { settlement, override, book };
}

/** The rooms of a booking, each as a booking of one room. Wishes are of the first. */
const listRooms = <Input extends StaffQuoteInput>(input: Input): [Input, ...Input[]] => [
  input,
  ...input.moreRooms.map((room) => ({
    ...{ ...input, unit: undefined, wishes: '', ...room },
    guestName: room.guestName || ('guestName' in input ? input.guestName : ''),
  })),
];

const optionEmail = ({ payment }: StaffReservationInput, orderId: string, refId: string): OrderEmail =>
  payment === 'option' ? { kind: 'stayHeld', orderId, refId } : { kind: 'paymentLink', orderId };

/** How a booking can be paid: a deposit where a plan has one, on account where the business allows it. */
function listPayments(
  lines: readonly PricedLine[],
  { byInvoice }: Pick<PayLaterTerms, 'byInvoice'>,
): PaymentChoice[] {
  const hasDeposit = lines.some(
    ({ priced: { deposit } }) => deposit.restDueDate !== null && deposit.cents > 0,
  );
  const canWait = lines.some(({ priced }) => priced.totalCents > 0);
  return paymentChoices.filter(
    (choice) =>
      choice === 'desk' ||
      (choice === 'invoice' && byInvoice && canWait) ||
      (choice === 'deposit' && hasDeposit && canWait) ||
      ((choice === 'all' || choice === 'option') && canWait),
  );
}

type Settlement = { payLater: 'desk' | 'invoice' | undefined; until: string | undefined };

/**
 * Returns how a stay is paid, and until when a link or an option holds it.
 * @throws ApiError `invalid` for a choice that it does not have, a day that is over or after the arrival, or an invoice
 *   without an address
 */
function getSettlement(
  { payment, until, dateFrom, invoiceAddress }: StaffReservationInput,
  choices: readonly PaymentChoice[],
  today: string,
): Settlement {
  if (!choices.includes(payment)) throw fieldError('body.payment', 'no_such_payment');
  if (payment === 'invoice' && !invoiceAddress) throw fieldError('body.payment', 'invoice_address');
  if (payment === 'desk' || payment === 'invoice') return { payLater: payment, until: undefined };
  if (!until || until < today || until > dateFrom) throw fieldError('body.until', 'option_day');
  return { payLater: undefined, until };
}

/**
 * Quotes a stay as staff would book it: at the rates, and at the price that they agree on. Holds nothing.
 * @throws ApiError as `priceBooking` does
 */
export async function quoteStaffReservation(
  context: SalesContext,
  input: StaffQuoteInput,
): Promise<{
  list: QuotedStay;
  override: QuotedStay | null;
  moreRooms: QuotedStay[];
  payments: PaymentChoice[];
}> {
  const owner = await getCartOwner(context, input);
  const inCulture = { ...owner, culture: context.culture };
  const { list, lines } = await priceBooking(context, inCulture, input);
  const [line, ...others] = lines;
  return {
    list: quoteStay(inCulture, list),
    override: line === list ? null : quoteStay(inCulture, line),
    moreRooms: others.map((other) => quoteStay(inCulture, other)),
    payments: listPayments(lines, await loadPayLaterTerms(context)),
  };
}

/**
 * Prices a booking at the rates: the first room as `list`, all of them as `lines`. Where staff agree on a price, the
 * first of `lines` is at that price of its `nights`.
 * @throws ApiError `not_found` for an unknown room type; `not_available` with the reason; `invalid` for a price of
 *   several rooms
 */
async function priceBooking(context: SalesContext, owner: CartReader, input: StaffQuoteInput) {
  const { price, moreRooms } = input;
  if (price && moreRooms.length > 0) throw fieldError('body.price', 'price_of_one_room');
  const rooms = listRooms(input);
  const codes = [...new Set(rooms.map(({ roomItemCode }) => roomItemCode.toLowerCase()))];
  const ids = await roomIds(context.db, context.site.id, codes);
  const productIds = new Map(codes.map((code, place) => [code, ids[place] ?? 0]));
  const lines = await loadStays(context, owner, rooms, productIds);
  const [list] = lines;
  if (!price) return { list, lines };
  const nights = overrideNights(price, list.input.arrival, list.priced.nightCents);
  return {
    list,
    nights,
    lines: await loadStays(context, { ...owner, overrides: nights }, rooms, productIds),
  };
}

type PricedLine = Awaited<ReturnType<typeof loadStays>>[number];

/** Reads rooms with their prices as lines of a cart. @throws ApiError `not_available` with the reason, and the room */
async function loadStays(
  { db }: SalesContext,
  owner: CartReader,
  rooms: readonly [StaffQuoteInput, ...StaffQuoteInput[]],
  productIds: ReadonlyMap<string, number>,
) {
  const lines = rooms.map((room) => ({
    ...{ id: crypto.randomUUID(), type: 'room' as const, quantity: 1 },
    productId: productIds.get(room.roomItemCode.toLowerCase()) ?? 0,
    attributes: toAttributes(room).map(({ Name, Value }) => ({ name: Name, value: Value })),
  }));
  const { stays } = await loadCartStayLines(db, owner, lines);
  const priced = lines.map(({ id }, place) => {
    const line = stays.get(id);
    if (line?.priced && !line.reason) return { ...line, priced: line.priced };
    const message = line ? unavailabilityMessage(owner.culture, line) : { messageKey: 'stay.no_such_stay' };
    throw new ApiError('not_available', { ...message, details: { reason: line?.reason ?? 'closed', place } });
  });
  return priced as [(typeof priced)[number], ...typeof priced];
}

/**
 * Returns the error of a stay that sold out while it was booked. Placing the order names a line of the cart,
 * which the front desk does not know.
 */
function toNotAvailable(error: unknown): unknown {
  const isSoldOut = isApiError(error) && error.options.errors?.some(({ code }) => code === 'unavailable');
  if (!isSoldOut) return error;
  return new ApiError('not_available', { messageKey: 'stay.sold_out', details: { reason: 'sold_out' } });
}

/**
 * Finds the customer with this address, if they have verified it: anybody can register with another person's
 * address.
 */
async function getCartOwner(
  { db, site, stays, culture }: SalesContext,
  { guestId, emailAddress, culture: requested }: StaffQuoteInput & { culture?: Culture | undefined },
): Promise<CartReader> {
  const customer = guestId
    ? await findGuestOfStaff(db, site.id, guestId)
    : await findVerifiedCustomer(db, site.id, emailAddress);
  const customerId = customer?.id ?? null;
  return {
    ...{ siteId: site.id, customerId, culture: requested ?? customer?.culture ?? culture },
    stays: await stays.context(),
    tierId: await findTierId(db, site.id, customerId),
    isStaff: true,
  };
}

/** The address on the invoice; without one the guest's name alone. */
function getPayer({ invoiceAddress }: StaffReservationInput, culture: Culture): CartAddress {
  return invoiceAddress ? fillAddress(invoiceAddress, culture) : nameOnly;
}

const nameOnly: CartAddress = {
  ...{ companyName: '', attn: '', street: '', houseNumber: '', houseNumberAddition: '', postalCode: '' },
  ...{ city: '', countryCode: '', country: '', emailAddress: '', phoneNumber: '', vatNumber: '' },
};

/** Creates the attributes of the stay's cart line. */
function toAttributes(input: StaffQuoteInput & Partial<Omit<StaffReservationInput, 'price'>>) {
  const { arrangementItemCode, dateFrom, nights, adults, children, babies } = input;
  const values = {
    ...{ ArrangementItemCode: arrangementItemCode, DateFrom: dateFrom, Nights: nights },
    ...{ Adults: adults, Children: children, Babies: babies, GuestName: input.guestName },
    ...{ Unit: input.unit, ArrivalTime: input.arrivalTime, Wishes: input.wishes },
  };
  return Object.entries(values).flatMap(([Name, value]) =>
    value === undefined || value === '' ? [] : [{ Name, Type: 'string', Value: String(value) }],
  );
}

/** Of two simultaneous requests the second waits for the first. A stay that is paid or priced differently is another. */
async function findDuplicate(
  trx: Db,
  siteId: string,
  input: StaffReservationInput,
  { settlement, override }: Pick<Booking, 'settlement' | 'override'>,
): Promise<string | undefined> {
  const key = JSON.stringify([siteId, input]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  const { adults, children, babies, note, wishes, unit = null, arrivalTime = null } = input;
  const { kind = null, reason = null, overrideCents = null } = override ?? {};
  const { payLater = 'online', until = null } = settlement;
  const rooms = listRooms(input).map((room) => ({
    ...{ room: room.roomItemCode, plan: room.arrangementItemCode, guest: room.guestName, unit: room.unit },
    ...{ adults: room.adults, children: room.children, babies: room.babies },
  }));
  const { rows } = await sql<{ id: string }>`
    select reservation.id from reservation join customer_order on customer_order.id = order_id
      join product as room on room.id = reservation.room_type_id join product as plan on plan.id = reservation.rate_plan_id
      left join unit on unit.id = unit_id
      left join price_override on price_override.reservation_id = reservation.id and price_override.ended_at is null
    where reservation.site_id = ${siteId} and reservation.source = 'desk'
      and reservation.state = ${until ? 'held' : 'confirmed'} and settles = ${payLater}
      and (option_until at time zone ${zoneOfSite(siteId)})::date is not distinct from ${until}::text::date
      and (deposit_cents is not null) = ${input.payment === 'deposit'}
      and (price_override.kind, price_override.reason, override_cents)
        is not distinct from (${kind}::text, ${reason}::text, ${overrideCents}::int)
      and reservation.created_at > clock_timestamp() - make_interval(secs => ${duplicateSeconds})
      and lower(room.item_code) = ${input.roomItemCode.toLowerCase()}
      and lower(plan.item_code) = ${input.arrangementItemCode.toLowerCase()}
      and arrival = ${input.dateFrom}::text::date and departure - arrival = ${input.nights}
      and (adults, children, babies) = (${adults}, ${children}, ${babies})
      and (guest_name, email_address, wishes, note) = (${input.guestName}, ${input.emailAddress}, ${wishes}, ${note})
      and invoice_address ->> 'phoneNumber' = ${input.phoneNumber}
      and company_id is not distinct from ${input.companyId ?? null}::uuid
      and not exists (
        with booked as (
          select lower(room.item_code) as room, lower(plan.item_code) as plan, guest_name as guest, number as unit, adults, children, babies
          from reservation as other join product as room on room.id = other.room_type_id
            join product as plan on plan.id = other.rate_plan_id left join unit on unit.id = other.unit_id
          where other.order_id = customer_order.id
        ), wanted as (
          select lower(room) as room, lower(plan) as plan, guest, unit, adults, children, babies
          from jsonb_to_recordset(${JSON.stringify(rooms)}::text::jsonb)
            as one(room text, plan text, guest text, unit text, adults int, children int, babies int)
        )
        select where array(select row(room, plan, guest, adults, children, babies)::text from booked order by 1)
            <> array(select row(room, plan, guest, adults, children, babies)::text from wanted order by 1)
          or exists (select room, guest, unit from wanted where unit is not null except select room, guest, unit from booked)
      )
      and (${unit}::text is null or unit.number = ${unit}) and arrival_time is not distinct from ${arrivalTime}::text::time
    limit 1`.execute(trx);
  return rows[0]?.id;
}

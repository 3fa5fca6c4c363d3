import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { addItems } from '../../server/cart/cart-lines.ts';
import { addVoucher, getVoucher } from '../../server/cart/voucher.ts';
import { upsertProduct } from '../../server/catalog/product.ts';
import { recordManualPayment } from '../../server/orders/manual-payment.ts';
import { holdOrderUntil } from '../../server/orders/option.ts';
import { formatOrderName } from '../../server/orders/order.ts';
import { placeOrder } from '../../server/orders/place-order.ts';
import { putAllotments } from '../../server/rates/night.ts';
import { putRatePlan } from '../../server/rates/rate-plan.ts';
import { putRates } from '../../server/rates/rates.ts';
import { putRoomType } from '../../server/rates/room-type.ts';
import { checkIn } from '../../server/reservations/check-in.ts';
import { inDays } from './days.ts';
import { cartReader, envelope } from './fresh-cart.ts';
import type { Shop } from './open-shop.ts';

type StayDeps = Pick<Shop, 'db' | 'site' | 'paymentDeps' | 'projections'>;

export type StayDraft = {
  /** A room type from `freshRoom`. */
  room?: string;
  /** Number of days until arrival. */
  arrivesIn?: number;
  nights?: number;
  isPaid?: boolean;
  /** The day until which staff hold it as an option. */
  optionUntil?: string;
  customerId?: string | null;
  /** Attributes of its cart line, which add to the usual ones or replace them. */
  attributes?: Record<string, string>;
  voucherCode?: string;
};

export type FreshStay = {
  id: string;
  /** The key that opens the reservation without a login. */
  key: string;
  orderId: string;
  orderName: string;
  roomTypeId: number;
  arrival: string;
  departure: string;
  totalCents: number;
};

/** Price of a night in the tests' rooms, in cents. */
export const nightCents = 10_000;
/** The rate plan of the tests' rooms. */
export const defaultRatePlan = 'FRESH-PLAN';

/**
 * Creates a room type with rates for two months from today; with more units than tests can book, or one unit
 * for each number. Resolves when the shop's projections have it, because they price stays.
 */
export async function freshRoom(
  shop: Pick<Shop, 'db' | 'site' | 'projections'>,
  itemCode: string,
  numbers?: readonly string[],
): Promise<string> {
  await createRoomType(shop, itemCode, numbers);
  await shop.projections.catchUp();
  return itemCode;
}

/** Creates the same room type; the shop reads it from the change feed only. */
export async function createRoomType(
  { db, site }: { db: Db; site: { id: string } },
  itemCode: string,
  numbers?: readonly string[],
): Promise<string> {
  const sell = (code: string, type: 'room' | 'ratePlan') =>
    upsertProduct(db, site.id, {
      ...{ itemCode: code, type, vatCategory: 'lodging', texts: { nl: { name: `${code} hier` } } },
      variants: [{ itemCode: code, options: [], priceCents: 0 }],
    });
  await sell(itemCode, 'room');
  await sell(defaultRatePlan, 'ratePlan');
  await putRatePlan(db, site.id, {
    itemCode: defaultRatePlan,
    cancellation: [
      { daysBefore: 7, feePercent: 50 },
      { daysBefore: 0, hour: 0, feePercent: 80 },
    ],
  });
  const units = numbers?.length ?? 10_000;
  await putRoomType(db, site.id, {
    ...{ itemCode, standardGuests: 2, maxGuests: 4, preferenceCents: numbers ? 1500 : 0 },
    units: numbers ? numbers.map((number) => ({ number })) : units,
    arrangements: [defaultRatePlan],
  });
  const season = { from: inDays(0), to: inDays(60), rooms: [itemCode] };
  await putAllotments(db, site.id, [{ ...season, units }]);
  await putRates(db, site.id, [{ ...season, arrangements: [defaultRatePlan], priceCents: nightCents }]);
  return itemCode;
}

/** The room type when a test names none. */
export const defaultRoomType = 'FRESH-ROOM';
const furnished = new WeakMap<object, Promise<string>>();

/** Returns one room type for all tests that need any. */
export function freshDefaultRoom(shop: StayDeps): Promise<string> {
  const known = furnished.get(shop.db) ?? freshRoom(shop, defaultRoomType);
  furnished.set(shop.db, known);
  return known;
}

/** Creates a cart with a stay and its guest. Returns its id. */
export async function freshStayCart(shop: StayDeps, draft: StayDraft = {}): Promise<string> {
  const { arrivesIn = 20, nights = 2, customerId = null } = draft;
  const attributes = {
    ...{
      ArrangementItemCode: defaultRatePlan,
      DateFrom: inDays(arrivesIn),
      Nights: String(nights),
      Adults: '2',
    },
    ...{ GuestName: 'Noor', ...draft.attributes },
  };
  const item = {
    ...{ ItemCode: draft.room ?? (await freshDefaultRoom(shop)), Quantity: 1, Description: '' },
    CartItemAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Type: 'string', Value })),
  };
  const { db } = shop;
  const owner = await cartReader(shop, customerId);
  const cartId = await addItems(db, owner, crypto.randomUUID(), [item]);
  if (draft.voucherCode)
    await addVoucher(db, owner, cartId, await getVoucher(db, shop.site.id, draft.voucherCode));
  await sql`update cart set invoice_address = ${envelope}::jsonb where id = ${cartId}`.execute(db);
  return cartId;
}

/** Creates a reservation that is booked and paid at the front desk. */
export async function freshStay(shop: StayDeps, draft: StayDraft = {}): Promise<FreshStay> {
  const { db, paymentDeps } = shop;
  const { isPaid = true, customerId = null } = draft;
  const cartId = await freshStayCart(shop, draft);
  const owner = await cartReader(shop, customerId);
  const catalogContext = await shop.projections.catalogs.of(shop.site).context();
  const placeOrderInput = {
    ...{ cartId, acceptsTerms: true, confirmsAge: true, isDeposit: false, acceptedCents: undefined },
    payLater: draft.optionUntil ? undefined : ('desk' as const),
    ...{ emailAddress: envelope.emailAddress, origin: 'http://localhost' },
  };
  const offer = { catalogContext, names: new Map<string, string>(), terms: { invoiceDays: 14 } };
  const order = await placeOrder(paymentDeps, owner, offer, placeOrderInput);
  const { optionUntil } = draft;
  if (optionUntil) {
    await db.transaction().execute((trx) => holdOrderUntil(trx, order.id, optionUntil));
  } else if (isPaid) {
    const cash = { method: 'cash', amountCents: order.totalCents, reference: '', staffId: null } as const;
    await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, order.id, cash));
  }
  const stay = await db
    .selectFrom('reservation')
    .select(['id', 'room_type_id', 'arrival', 'departure'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { id, arrival, departure, room_type_id } = stay;
  const { id: orderId, number, totalCents } = order;
  const key = paymentDeps.keys.stayLink(id);
  return {
    ...{ id, key, orderId, orderName: formatOrderName(number), totalCents },
    ...{ roomTypeId: Number(room_type_id), arrival, departure },
  };
}

/** The night register's data of the tests' guests. */
export const guestRegister = { name: 'Noor Aerts', town: 'Zandoog', documentKind: 'passport' } as const;

/** Creates a reservation whose guest has checked in today. */
export async function freshGuest(shop: StayDeps, draft: StayDraft = {}): Promise<FreshStay> {
  const stay = await freshStay(shop, { arrivesIn: 0, ...draft });
  const frontDesk = { siteId: shop.site.id, culture: 'nl', today: inDays(0), staffId: null } as const;
  await shop.db
    .transaction()
    .execute((trx) => checkIn(trx, frontDesk, stay.id, { register: guestRegister, unit: undefined }));
  return stay;
}

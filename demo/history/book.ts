import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { withinSavepoint } from '../../database/transaction.ts';
import {
  addItems,
  addVoucher,
  type CartReader,
  chooseShipping,
  deliveryDates,
  getLocalTime,
  getVoucher,
  loadMethods,
} from '../../server/cart/index.ts';
import { type CatalogContext, loadCatalogContext } from '../../server/catalog/index.ts';
import { parseDay } from '../../server/locale/index.ts';
import { findTierId } from '../../server/loyalty/index.ts';
import { lockOrder, placeOrder, recordManualPayment, settleOrder } from '../../server/orders/index.ts';
import type { Jobs, Keys, Site } from '../../server/platform/index.ts';
import { loadRateRules, type RateRules } from '../../server/rates/index.ts';
import { timeZone } from '../time-zone.ts';
import type { DemoCompany } from './companies.ts';
import { type Guest, guestName } from './guests.ts';

/** Does nothing: the history's emails were sent long ago, and its invoices are issued afterwards, in their order. */
export const noJobs: Jobs = {
  enqueue: async () => {},
  open: async () => {},
  runAgain: async () => false,
  forget: async () => {},
  start: async () => {},
  runDue: async () => 0,
  stop: async () => {},
};

const street = 'Duinpad';
const origin = 'http://localhost';

export type Purchase = {
  guest: Guest;
  /** The day of the order, `yyyy-mm-dd`. */
  day: string;
  items: readonly { code: string; quantity: number; attributes?: Record<string, string | number> }[];
  payLater?: 'invoice' | 'desk' | undefined;
  isDeposit?: boolean;
  isPickup?: boolean | undefined;
  voucherCode?: string | undefined;
  giftCardId?: string | undefined;
  points?: number | undefined;
  /** The company that the invoice is for. */
  company?: DemoCompany | undefined;
};

export type Bought = { id: string; number: number; totalCents: number };

/** The book of orders, written by the verbs that guests and staff use, on a day of the past. */
export class OrderBook {
  readonly trx: Db;
  readonly keys: Keys;
  readonly site: Site;
  /** The ids of guests with an account, by email address. */
  readonly customerIds = new Map<string, string>();
  readonly #rules: RateRules;
  readonly #methods: Awaited<ReturnType<typeof loadMethods>>;
  readonly #contexts = new Map<string, CatalogContext>();

  private constructor(
    { trx, keys, site }: { trx: Db; keys: Keys; site: Site },
    rules: RateRules,
    methods: Awaited<ReturnType<typeof loadMethods>>,
  ) {
    this.trx = trx;
    this.keys = keys;
    this.site = site;
    this.#rules = rules;
    this.#methods = methods;
  }

  static async open(parts: { trx: Db; keys: Keys; site: Site }): Promise<OrderBook> {
    const { trx, site } = parts;
    return new OrderBook(parts, await loadRateRules(trx, site.id), await loadMethods(trx, site.id));
  }

  /** The rates as they were read on a day. */
  ratesOn(day: string): CartReader['stays'] {
    return { terms: this.#rules, today: parseDay(day) };
  }

  /** Places an order; one that is paid at the provider waits for its payment. */
  async place(purchase: Purchase): Promise<Bought> {
    const { guest, day, items, payLater, isDeposit = false, isPickup, voucherCode } = purchase;
    const { trx, site } = this;
    const customerId = this.customerIds.get(guest.emailAddress) ?? null;
    const owner: CartReader = {
      ...{ siteId: site.id, customerId, culture: guest.culture, stays: this.ratesOn(day) },
      tierId: await findTierId(trx, site.id, customerId),
      isStaff: true,
    };
    const cartId = await addItems(
      trx,
      owner,
      crypto.randomUUID(),
      items.map(({ code, quantity, attributes = {} }) => ({
        ...{ ItemCode: code, Quantity: quantity, Description: '' },
        CartItemAttributes: Object.entries(attributes).map(([Name, value]) => {
          return { Name, Type: 'string', Value: String(value) };
        }),
      })),
    );
    const address = addressOf(guest);
    const { company } = purchase;
    const payer = { ...address, ...company?.address };
    await sql`update cart set invoice_address = ${payer}::jsonb, delivery_address = ${address}::jsonb,
      points = ${purchase.points ?? 0} where id = ${cartId}`.execute(trx);
    await this.#ship(owner, cartId, guest, isPickup ? 'pickup' : 'parcel');
    if (voucherCode) await addVoucher(trx, owner, cartId, await getVoucher(trx, site.id, voucherCode));
    if (purchase.giftCardId) {
      const card = { cart_id: cartId, gift_card_id: purchase.giftCardId };
      await trx.insertInto('cart_gift_card').values(card).execute();
    }
    const shop = { catalogContext: await this.#contextOn(day), names: new Map(), terms: { invoiceDays: 14 } };
    const consent = { acceptsTerms: true, confirmsAge: true, acceptedCents: undefined };
    const input = {
      ...{ ...consent, cartId, isDeposit, payLater, emailAddress: guest.emailAddress, origin },
      company: company?.terms,
    };
    return placeOrder({ db: trx, jobs: noJobs, keys: this.keys }, owner, shop, input);
  }

  /** Prepares an order of goods for a guest, which staff have not placed yet. */
  async prepare(
    guest: Guest,
    day: string,
    items: readonly { code: string; quantity: number }[],
    staffId: string,
  ): Promise<void> {
    const { trx, site } = this;
    const owner: CartReader = {
      ...{ siteId: site.id, customerId: null, culture: guest.culture, stays: this.ratesOn(day) },
      ...{ tierId: null, isStaff: true },
    };
    const cartItems = items.map(({ code, quantity }) => ({
      ...{ ItemCode: code, Quantity: quantity, Description: '', CartItemAttributes: [] },
    }));
    const cartId = await addItems(trx, owner, crypto.randomUUID(), cartItems);
    const address = addressOf(guest);
    await sql`update cart set invoice_address = ${address}::jsonb, delivery_address = ${address}::jsonb where id = ${cartId}`.execute(
      trx,
    );
    await this.#ship(owner, cartId, guest, 'parcel');
    await trx
      .insertInto('order_draft')
      .values({ cart_id: cartId, site_id: site.id, staff_id: staffId })
      .execute();
  }

  async #ship(owner: CartReader, cartId: string, guest: Guest, kind: 'parcel' | 'pickup'): Promise<void> {
    const method = this.#methods.find((one) => {
      return one.kind === kind && (kind === 'pickup' || one.countries.includes(guest.countryCode));
    });
    if (!method) throw new Error(`nothing is shipped to ${guest.countryCode}`);
    const [deliveryDate = null] = deliveryDates(method, getLocalTime({ timeZone }));
    const choice = { methodId: method.id, deliveryDate, addressId: null, lineIds: [], remark: '' };
    await chooseShipping(this.trx, owner, cartId, choice);
  }

  /** Settles an order with a payment at the simulator, of all that is due or of a deposit. */
  async payOnline({ id, number }: Bought, amountCents: number, method: string): Promise<void> {
    if (amountCents === 0) return;
    await lockOrder(this.trx, id);
    const paymentId = await this.#addPayment({ id, number }, amountCents, method, 'paid');
    await settleOrder(this.trx, { jobs: noJobs, keys: this.keys }, id, paymentId);
  }

  /** Starts a payment by a slow method, which its guest has not made yet. */
  async startPayment({ id, number, totalCents }: Bought): Promise<void> {
    await this.#addPayment({ id, number }, totalCents, 'strandgiro', 'open');
  }

  async #addPayment(
    { id, number }: Pick<Bought, 'id' | 'number'>,
    amountCents: number,
    method: string,
    state: 'paid' | 'open',
  ): Promise<string> {
    const providerId = `sim_${crypto.randomUUID().replaceAll('-', '')}`;
    const isOpen = state === 'open';
    const expiresAt = sql<Date>`now() + interval '12 days'`;
    const payment = await this.trx
      .insertInto('payment')
      .values({
        ...{ order_id: id, provider: 'simulator', provider_id: providerId, method, state },
        ...{ amount_cents: amountCents, expires_at: isOpen ? expiresAt : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.trx
      .insertInto('simulator_payment')
      .values({
        ...{ id: providerId, request_key: payment.id, order_name: String(number), currency: 'EUR', method },
        ...{ amount_cents: amountCents, description: `H${number}`, return_url: origin, state },
        ...{ expires_at: expiresAt, becomes: isOpen ? 'expired' : null },
        becomes_at: isOpen ? expiresAt : null,
      })
      .execute();
    return payment.id;
  }

  async payByHand(
    id: string,
    amountCents: number,
    method: 'cash' | 'card' | 'transfer',
    staffId: string | null,
  ): Promise<void> {
    const payment = { method, amountCents, reference: '', staffId };
    await recordManualPayment(this.trx, { jobs: noJobs, keys: this.keys }, id, payment);
  }

  /** VAT rates may change with the year; nothing else of the catalog depends on the day. */
  async #contextOn(day: string): Promise<CatalogContext> {
    const year = day.slice(0, 4);
    const known = this.#contexts.get(year) ?? (await loadCatalogContext(this.trx, this.site, () => day));
    this.#contexts.set(year, known);
    return { ...known, today: day };
  }
}

const addressOf = (guest: Guest) => ({
  ...{ companyName: '', attn: guestName(guest), street, houseNumber: String(guest.town.length + 2) },
  ...{ houseNumberAddition: '', postalCode: '0562 ZD', city: guest.town, countryCode: guest.countryCode },
  ...{ country: '', phoneNumber: '', emailAddress: guest.emailAddress },
});

/** Books what may not be available; undefined, and nothing booked, where it is not. */
export async function ifAvailable<Result>(trx: Db, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await withinSavepoint(trx, work);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_available') throw error;
    return undefined;
  }
}

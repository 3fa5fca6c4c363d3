import { sql } from 'kysely';
import type { PaymentMethodOffer } from '../../contract/cart.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { wholeNumber } from '../business/index.ts';
import {
  type CartState,
  type CheckoutSetting,
  getEmailAddress,
  loadCheckoutSettings,
} from '../cart/index.ts';
import { getPerson } from '../customers/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { translate } from '../platform/index.ts';
import type { RatePlan } from '../rates/index.ts';

/** Payment methods without a provider: the order is confirmed at once, and paid later. */
export type PayLaterMethod = 'invoice' | 'desk';

export function isPayLaterMethod(id: string): id is PayLaterMethod {
  return id === 'invoice' || id === 'desk';
}

export type PayLaterTerms = {
  byInvoice: boolean;
  /** The maximum amount on an invoice, in cents. */
  invoiceLimitCents: number;
  /** Days after the order until an invoice is due. */
  invoiceDays: number;
  atDesk: boolean;
};

export async function loadPayLaterTerms({
  db,
  site,
}: {
  db: Db;
  site: Pick<SalesContext['site'], 'id'>;
}): Promise<PayLaterTerms> {
  return getPayLaterTerms(await loadCheckoutSettings(db, site.id));
}

/** The settings `payByInvoice`, `invoiceLimit` (in the site's currency), `invoiceDays` and `payAtDesk` of the group `checkout`. */
function getPayLaterTerms(settings: readonly CheckoutSetting[]): PayLaterTerms {
  const named = new Map(settings.map(({ name, value }) => [name, value]));
  return {
    byInvoice: named.get('payByInvoice') === 'true',
    invoiceLimitCents: Math.round(Number(named.get('invoiceLimit') ?? 500) * 100),
    invoiceDays: wholeNumber(named.get('invoiceDays'), 14),
    atDesk: named.get('payAtDesk') === 'true',
  };
}

/** The maximum number of unpaid orders for the front desk without an account. */
const maxOpenAtDesk = 5;

/** Whether a stay with this rate plan may be paid on arrival: it requires no deposit. */
const isPaidOnArrival = ({ depositPercent }: Pick<RatePlan, 'depositPercent'>) => depositPercent === 0;

/**
 * Lists the pay-later methods of a cart: an invoice for a business with a VAT number and an account whose
 * address is confirmed, the front desk for a guest who picks everything up there. Gift cards are worth money
 * at once, and so are never sold on credit.
 */
export async function listPayLaterMethods(
  context: SalesContext,
  cart: CartState,
  dueCents: number,
): Promise<PaymentMethodOffer[]> {
  const { culture, customer, db, site } = context;
  if (cart.lines.some(({ type }) => type === 'giftCard')) return [];
  const terms = cart.settings ? getPayLaterTerms(cart.settings) : await loadPayLaterTerms(context);
  const offers: PaymentMethodOffer[] = [];
  const payer = cart.invoiceAddress ?? cart.deliveryAddress;
  const account = getAccountId(customer);
  const isBusiness = Boolean(payer?.companyName && payer.vatNumber);
  if (
    terms.byInvoice &&
    isBusiness &&
    account &&
    (await isWithinPayLaterTerms(db, account, dueCents, terms))
  ) {
    const description = translate(culture, 'order.by_invoice.description', { days: terms.invoiceDays });
    offers.push({
      id: 'invoice',
      name: translate(culture, 'order.by_invoice'),
      description,
      image: '',
      model: [],
    });
  }
  const stays = cart.lines.flatMap(({ stay }) => stay?.plan ?? []);
  if (terms.atDesk && (cart.shipping.length > 0 || stays.length > 0)) {
    const kinds = cart.shipping.map(({ methodId }) => cart.methods.find(({ id }) => id === methodId)?.kind);
    const isPickup =
      kinds.every((kind) => kind === 'pickup' || kind === 'room') && stays.every(isPaidOnArrival);
    const emailAddress = await getEmailAddress(context, cart);
    if (isPickup && (account || (await countOpenAtDesk(db, site.id, emailAddress)) < maxOpenAtDesk)) {
      const description = translate(culture, 'order.at_desk.description');
      offers.push({
        id: 'desk',
        name: translate(culture, 'order.at_desk'),
        description,
        image: '',
        model: [],
      });
    }
  }
  return offers;
}

const getAccountId = (customer: SalesContext['customer']) =>
  customer && !customer.isGuest ? customer.id : undefined;

/** Returns whether the customer's limit allows this amount beside all that they have yet to pay. */
async function isWithinPayLaterTerms(
  db: Db,
  customerId: string,
  dueCents: number,
  { invoiceLimitCents }: PayLaterTerms,
): Promise<boolean> {
  if (dueCents > invoiceLimitCents || !(await getPerson(db, customerId)).isConfirmed) return false;
  return dueCents + (await sumOpenInvoices(db, customerId)) <= invoiceLimitCents;
}

/**
 * Returns whether a guest's unpaid orders, with the one placed in this transaction, are within their limit.
 * Of two orders at once one waits here for the other.
 */
export async function isWithinPayLaterLimit(
  trx: Db,
  { customer, site }: Pick<SalesContext, 'customer' | 'site'>,
  { payLater, emailAddress }: { payLater: PayLaterMethod; emailAddress: string },
  { invoiceLimitCents }: Pick<PayLaterTerms, 'invoiceLimitCents'>,
): Promise<boolean> {
  const account = getAccountId(customer);
  if (payLater === 'desk' && account) return true;
  await lockPayLater(trx, account ?? `${site.id} ${emailAddress.toLowerCase()}`);
  return account
    ? (await sumOpenInvoices(trx, account)) <= invoiceLimitCents
    : (await countOpenAtDesk(trx, site.id, emailAddress)) <= maxOpenAtDesk;
}

/**
 * Asserts that an order on an invoice can grow by `moreCents`, which is not written yet, within the limit for
 * all open invoices of its customer.
 * @throws ApiError `not_available`
 */
export async function assertWithinLimit(trx: Db, orderId: string, moreCents = 0): Promise<void> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['site_id', 'customer_id'])
    .where('id', '=', orderId)
    .where('settles', '=', 'invoice')
    .executeTakeFirst();
  if (!order) return;
  await lockPayLater(trx, order.customer_id ?? orderId);
  const { invoiceLimitCents } = await loadPayLaterTerms({ db: trx, site: { id: order.site_id } });
  if ((await sumOpenInvoices(trx, order.customer_id, { orderId, moreCents })) <= invoiceLimitCents) return;
  throw new ApiError('not_available', { messageKey: 'stay.beyond_invoice_limit' });
}

/**
 * Asserts that a stay of an unpaid order for the front desk gets no rate plan that is paid at booking.
 * @throws ApiError `not_available`
 */
export async function assertPayLaterAllowed(
  db: Db,
  orderId: string,
  plan: Pick<RatePlan, 'depositPercent'>,
): Promise<void> {
  if (isPaidOnArrival(plan)) return;
  const waiting = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', orderId)
    .where('settles', '=', 'desk')
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  if (waiting) throw new ApiError('not_available', { messageKey: 'stay.paid_when_booked' });
}

/**
 * Locks a guest's unpaid orders, so that two counts of them wait for each other. Locked last, after loyalty
 * members and before series of documents.
 */
async function lockPayLater(trx: Db, lockName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trust ${lockName}`}, 0))`.execute(trx);
}

/** Returns the cents that a customer has yet to pay on invoices, with `moreCents` for one order. */
async function sumOpenInvoices(
  db: Db,
  customerId: string | null,
  { orderId, moreCents }: { orderId: string | null; moreCents: number } = { orderId: null, moreCents: 0 },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(greatest(0, money.total_cents - credited_cents - tendered_cents - received_cents + returned_cents
      + case when id = ${orderId}::uuid then ${moreCents}::int else 0 end)), 0)::float8 as cents
    from customer_order join order_money as money on order_id = id
    where (customer_id = ${customerId}::uuid or id = ${orderId}::uuid) and settles = 'invoice' and state <> 'cancelled'
      and (paid_at is null or id = ${orderId}::uuid)`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Counts the unpaid orders for the front desk of an email address. */
async function countOpenAtDesk(db: Db, siteId: string, emailAddress: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from customer_order
    where site_id = ${siteId} and lower(email_address) = lower(${emailAddress})
      and settles = 'desk' and paid_at is null and state in ('confirmed', 'ready')`.execute(db);
  return rows[0]?.orders ?? 0;
}

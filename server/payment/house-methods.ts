import { sql } from 'kysely';
import type { PaymentMethodOffer } from '../../contract/cart.ts';
import type { Db } from '../../database/connect.ts';
import { personWith } from '../accounts/person.ts';
import type { CartState } from '../cart/cart.ts';
import { emailAddressOf } from '../cart/email-address.ts';
import { loadMethods } from '../cart/shipping.ts';
import { wholeNumber } from '../content/setting.ts';
import { say } from '../messages.ts';
import type { Visit } from '../visit.ts';

/** Ways to pay that need no provider: the order is confirmed at once, and the money comes later. */
export type HouseMethod = 'invoice' | 'desk';

export function isHouseMethod(id: string): id is HouseMethod {
  return id === 'invoice' || id === 'desk';
}

export type HouseTerms = {
  byInvoice: boolean;
  /** At most so much on an invoice. */
  invoiceLimitCents: number;
  /** Until how many days after the order an invoice may be paid. */
  invoiceDays: number;
  atDesk: boolean;
};

/** The settings `payByInvoice`, `invoiceLimit` (in the site's currency), `invoiceDays` and `payAtDesk` of the group `checkout`. */
export async function loadHouseTerms({ db, site }: Pick<Visit, 'db' | 'site'>): Promise<HouseTerms> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('site_id', '=', site.id)
    .where('group_name', '=', 'checkout')
    .where('name', 'in', ['payByInvoice', 'invoiceLimit', 'invoiceDays', 'payAtDesk'])
    .execute();
  const named = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    byInvoice: named.get('payByInvoice') === 'true',
    invoiceLimitCents: Math.round(Number(named.get('invoiceLimit') ?? 500) * 100),
    invoiceDays: wholeNumber(named.get('invoiceDays'), 14),
    atDesk: named.get('payAtDesk') === 'true',
  };
}

/** Who has no account may have so many orders that nobody has paid yet waiting at the desk. */
const mostAtDesk = 5;

/**
 * What a cart may be paid by later: by invoice for a business with a VAT number and an account whose address is confirmed, at the desk for
 * who picks everything up there. Gift cards are worth money at once, and so are never sold on trust.
 */
export async function houseMethods(
  visit: Visit,
  cart: CartState,
  dueCents: number,
): Promise<PaymentMethodOffer[]> {
  const { culture, customer, db, site } = visit;
  if (cart.lines.some(({ type }) => type === 'giftCard')) return [];
  const terms = await loadHouseTerms(visit);
  const offers: PaymentMethodOffer[] = [];
  const payer = cart.invoiceAddress ?? cart.deliveryAddress;
  const account = customer && !customer.isGuest ? customer.id : undefined;
  const isBusiness = Boolean(payer?.companyName && payer.vatNumber);
  if (terms.byInvoice && isBusiness && account && (await isTrusted(db, account, dueCents, terms))) {
    const description = say(culture, 'order.by_invoice.description', { days: terms.invoiceDays });
    offers.push({ id: 'invoice', name: say(culture, 'order.by_invoice'), description, image: '', model: [] });
  }
  const stays = cart.lines.flatMap(({ stay }) => stay?.plan ?? []);
  if (terms.atDesk && (cart.shipping.length > 0 || stays.length > 0)) {
    const methods = await loadMethods(db, site.id);
    const kinds = cart.shipping.map(({ methodId }) => methods.find(({ id }) => id === methodId)?.kind);
    // A stay is paid there where its terms ask for nothing before.
    const isPickup =
      kinds.every((kind) => kind === 'pickup' || kind === 'room') &&
      stays.every(({ depositPercent }) => depositPercent === 0);
    if (isPickup && (account || (await openAtDesk(visit, cart)) < mostAtDesk)) {
      const description = say(culture, 'order.at_desk.description');
      offers.push({ id: 'desk', name: say(culture, 'order.at_desk'), description, image: '', model: [] });
    }
  }
  return offers;
}

/** Whether the limit leaves room for this beside all that the customer has yet to pay. */
async function isTrusted(
  db: Db,
  customerId: string,
  dueCents: number,
  { invoiceLimitCents }: HouseTerms,
): Promise<boolean> {
  if (dueCents > invoiceLimitCents || !(await personWith(db, customerId)).isConfirmed) return false;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(greatest(0,
      money.total_cents - credited_cents - tendered_cents - received_cents + returned_cents)), 0)::float8 as cents
    from customer_order join order_money as money on money.order_id = customer_order.id
    where customer_id = ${customerId} and settles = 'invoice' and paid_at is null and state <> 'cancelled'`.execute(
    db,
  );
  return dueCents + (rows[0]?.cents ?? 0) <= invoiceLimitCents;
}

/** How many orders wait at the desk for whoever has the cart's address. */
async function openAtDesk(visit: Visit, cart: CartState): Promise<number> {
  const { db, site } = visit;
  const emailAddress = await emailAddressOf(visit, cart);
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from customer_order
    where site_id = ${site.id} and lower(email_address) = lower(${emailAddress})
      and settles = 'desk' and paid_at is null and state in ('confirmed', 'ready')`.execute(db);
  return rows[0]?.orders ?? 0;
}

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { type VatRate, vatRateOn } from '../business/index.ts';
import {
  addStays,
  type CartReader,
  type CartState,
  getLocalTime,
  type Method,
  type PlainLine,
  type PricedCart,
  parseVoucher,
  priceCart,
  selectLines,
  selectMethods,
  selectVouchers,
  type VoucherRow,
} from '../cart/index.ts';
import { type CatalogContext, type Categories, loadCategories } from '../catalog/index.ts';
import type { Earning } from '../loyalty/index.ts';
import { loadRateRules } from '../rates/index.ts';
import { assertReadyForCheckout, priceChanged } from './assert-ready.ts';
import type { CartSnapshot, PlaceOrderInput } from './place-order.ts';

type PricingContext = Pick<
  CatalogContext,
  'vatRate' | 'today' | 'timeZone' | 'lineage' | 'currency' | 'earning'
>;

/**
 * Prices a cart again, in the transaction that has closed it and holds its stock and nights: changes that
 * were committed while it waited for a lock count. Goods take one statement, stays also read their terms and
 * rates.
 * @throws ApiError `price_changed` with both totals, also where the same total has other parts; `invalid`
 *   with all that is missing now
 */
export async function assertPriceUnchanged(
  trx: Db,
  owner: CartReader,
  pricingContext: PricingContext,
  { cart, priced }: CartSnapshot,
  input: PlaceOrderInput,
): Promise<void> {
  const { lines, vouchers, methods, ...terms } = await readPrices(trx, owner, cart);
  const now = {
    ...cart,
    methods,
    // Stock and the uses of vouchers were checked when this order took its part.
    lines: lines.map((line) => ({
      ...line,
      left: null,
      stay: line.stay && { ...line.stay, reason: undefined },
    })),
    vouchers: vouchers.map((voucher) => ({
      ...voucher,
      usesLeft: cart.vouchers.find(({ id }) => id === voucher.id)?.usesLeft ?? null,
    })),
  };
  const again = priceCart(now, withCurrentTerms(pricingContext, terms));
  const isSame = isDeepStrictEqual(getPaid(now, again), getPaid(cart, priced));
  if (isSame && !lines.some(({ isGone }) => isGone)) return;
  const { acceptedCents = priced.quote.totalCents } = input;
  // The value of points does not change the total.
  const isTotal = again.quote.totalCents === priced.quote.totalCents;
  const acceptedDueCents = isTotal ? priced.dueCents : input.acceptedDueCents;
  const accepted = { ...input, acceptedCents, acceptedDueCents };
  assertReadyForCheckout({ cart: now, priced: again }, getLocalTime(pricingContext), accepted);
  throw priceChanged(again, accepted);
}

/** The amounts that a guest pays, their tenders, and the terms. */
const getPaid = ({ lines }: Pick<CartState, 'lines'>, { quote, points, dueCents }: PricedCart) => [
  ...[quote, points?.tender, dueCents],
  ...lines.map(({ stay }) => stay?.priced && [stay.priced.deposit, stay.priced.cancellation]),
];

type Terms = {
  vatRates: VatRate[];
  pointTerms: Pick<Earning, 'pointCents' | 'minPoints'> | null;
  categories: Categories | undefined;
};

/** Returns the pricing context with the present rules. Its date stays that on which the request started. */
function withCurrentTerms(
  pricingContext: PricingContext,
  { vatRates, pointTerms, categories }: Terms,
): PricingContext {
  return {
    ...pricingContext,
    vatRate: (category) => vatRateOn(vatRates, category, pricingContext.today),
    earning: pricingContext.earning && pointTerms && { ...pricingContext.earning, ...pointTerms },
    lineage: categories ? (id) => categories.lineageOf(id) : pricingContext.lineage,
  };
}

type CurrentPrices = Pick<Terms, 'vatRates' | 'pointTerms'> & {
  lines: PlainLine[];
  vouchers: VoucherRow[];
  methods: Method[];
  tierId: string | null;
};

/**
 * Reads all that decides the price of goods, in one statement; few carts have stays, or vouchers for a
 * category.
 */
async function readPrices(trx: Db, owner: CartReader, cart: CartState) {
  const { siteId, customerId, tierId, stays } = owner;
  const chosen = cart.shipping.map(({ methodId }) => methodId);
  const [{ rows }, terms, categories] = await Promise.all([
    sql<CurrentPrices>`
      select
        ${rowsOf(selectLines(sql`${cart.id}::uuid`, tierId))} as lines,
        ${rowsOf(selectVouchers(sql`${cart.id}::uuid`))} as vouchers,
        ${rowsOf(selectMethods(siteId, sql`${chosen}::uuid[]`))} as methods,
        (select coalesce(json_agg(json_build_object('category', category, 'validFrom', valid_from, 'percentage', percentage,
            'source', source)), '[]')
          from vat_rate where site_id = ${siteId}) as "vatRates",
        (select json_build_object('pointCents', point_cents, 'minPoints', min_points)
          from loyalty_programme where site_id = ${siteId}) as "pointTerms",
        (select tier_id from member where site_id = ${siteId} and person_id = ${customerId}::uuid and left_at is null) as "tierId"`.execute(
      trx,
    ),
    cart.lines.some(({ stay }) => stay) ? loadRateRules(trx, siteId) : undefined,
    cart.vouchers.some(({ categoryIds }) => categoryIds.length > 0) ? loadCategories(trx, siteId) : undefined,
  ]);
  const read = rows[0] as CurrentPrices;
  // Another tier has other prices.
  if (read.tierId !== tierId) return readPrices(trx, { ...owner, tierId: read.tierId }, cart);
  const reader = terms ? { ...owner, stays: { today: stays.today, terms } } : owner;
  const lines = await addStays(trx, reader, read.lines);
  return { ...read, lines, vouchers: read.vouchers.map(parseVoucher), categories };
}

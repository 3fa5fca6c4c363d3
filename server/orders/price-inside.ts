import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { type VatRate, vatRateOn } from '../business/index.ts';
import {
  type CartReader,
  type CartState,
  type Method,
  nowAt,
  type PlainLine,
  type PricedCart,
  priceCart,
  selectLines,
  selectMethods,
  selectVouchers,
  type VoucherRow,
  voucherOf,
  withStays,
} from '../cart/index.ts';
import { type CatalogWorld, type Categories, loadCategories } from '../catalog/index.ts';
import type { Earning } from '../loyalty/index.ts';
import { loadStayTerms } from '../rates/index.ts';
import type { Agreement, Basket } from './place-order.ts';
import { priceChanged, refuseUnready } from './refuse-unready.ts';

type World = Pick<CatalogWorld, 'vatRate' | 'today' | 'timeZone' | 'lineage' | 'currency' | 'earning'>;

/**
 * Looks again at what a basket costs, in the transaction that has closed its cart and holds all that is in it: whatever was committed
 * while that waited for a lock counts. Goods take one statement, stays those of their terms and calendars as well.
 * @throws ApiError `price_changed` with both totals, also where the same total is made up otherwise; `invalid` with what is missing now
 */
export async function refuseOtherBasket(
  trx: Db,
  owner: CartReader,
  world: World,
  { cart, priced }: Basket,
  agreement: Agreement,
): Promise<void> {
  const { lines, vouchers, methods, ...terms } = await readPrices(trx, owner, cart);
  const now = {
    ...cart,
    methods,
    // What is left, and how often a voucher may be used, was judged when this order took its part.
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
  const again = priceCart(now, worldWith(world, terms));
  const isSame = isDeepStrictEqual(paidOf(now, again), paidOf(cart, priced));
  if (isSame && !lines.some(({ isGone }) => isGone)) return;
  const { acceptedCents = priced.quote.totalCents } = agreement;
  // What points are worth changes no total.
  const isTotal = again.quote.totalCents === priced.quote.totalCents;
  const acceptedDueCents = isTotal ? priced.dueCents : agreement.acceptedDueCents;
  const accepted = { ...agreement, acceptedCents, acceptedDueCents };
  refuseUnready({ cart: now, priced: again }, nowAt(world), accepted);
  throw priceChanged(again, accepted);
}

/** What a guest pays, by what, and on which terms. */
const paidOf = ({ lines }: Pick<CartState, 'lines'>, { quote, points, dueCents }: PricedCart) => [
  ...[quote, points?.tender, dueCents],
  ...lines.map(({ stay }) => stay?.priced && [stay.priced.deposit, stay.priced.cancellation]),
];

type Terms = {
  vatRates: VatRate[];
  pointTerms: Pick<Earning, 'pointCents' | 'leastPoints'> | null;
  categories: Categories | undefined;
};

/** The world of a request with what of it decides prices as it is now. Its day stays that on which the request began. */
function worldWith(world: World, { vatRates, pointTerms, categories }: Terms): World {
  return {
    ...world,
    vatRate: (category) => vatRateOn(vatRates, category, world.today),
    earning: world.earning && pointTerms && { ...world.earning, ...pointTerms },
    lineage: categories ? (id) => categories.lineageOf(id) : world.lineage,
  };
}

type Read = Pick<Terms, 'vatRates' | 'pointTerms'> & {
  lines: PlainLine[];
  vouchers: VoucherRow[];
  methods: Method[];
  tierId: string | null;
};

/** All that decides the price of goods, in one statement; few carts have stays, or vouchers for a shelf. */
async function readPrices(trx: Db, owner: CartReader, cart: CartState) {
  const { siteId, customerId, tierId, stays } = owner;
  const chosen = cart.shipping.map(({ methodId }) => methodId);
  const [{ rows }, terms, categories] = await Promise.all([
    sql<Read>`
      select
        ${rowsOf(selectLines(sql`${cart.id}::uuid`, tierId))} as lines,
        ${rowsOf(selectVouchers(sql`${cart.id}::uuid`))} as vouchers,
        ${rowsOf(selectMethods(siteId, sql`${chosen}::uuid[]`))} as methods,
        (select coalesce(json_agg(json_build_object('category', category, 'validFrom', valid_from, 'percentage', percentage,
            'source', source)), '[]')
          from vat_rate where site_id = ${siteId}) as "vatRates",
        (select json_build_object('pointCents', point_cents, 'leastPoints', least_points)
          from loyalty_programme where site_id = ${siteId}) as "pointTerms",
        (select tier_id from member where site_id = ${siteId} and person_id = ${customerId}::uuid and left_at is null) as "tierId"`.execute(
      trx,
    ),
    cart.lines.some(({ stay }) => stay) ? loadStayTerms(trx, siteId) : undefined,
    cart.vouchers.some(({ categoryIds }) => categoryIds.length > 0) ? loadCategories(trx, siteId) : undefined,
  ]);
  const read = rows[0] as Read;
  // Of another tier everything costs something else.
  if (read.tierId !== tierId) return readPrices(trx, { ...owner, tierId: read.tierId }, cart);
  const reader = terms ? { ...owner, stays: { today: stays.today, terms } } : owner;
  const lines = await withStays(trx, reader, read.lines);
  return { ...read, lines, vouchers: read.vouchers.map(voucherOf), categories };
}

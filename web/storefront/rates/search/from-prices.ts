import type { Api } from '../../../../client/typed.ts';
import type { Product } from '../../../../contract/catalog.ts';
import type { Contract } from '../../../../contract/contract.ts';
import { loadSiteDay } from '../../../site-day.ts';
import { type PromoState, readWithPromo } from '../promo.tsx';
import { getDeparture } from '../stay-question.ts';
import { dayForVisitor, type PriceForVisitor } from '../visitor-price.ts';

/** The cheapest stay in a room type that can start in the coming weeks. */
export type FromPrice = PriceForVisitor & { nights: number; date: string };

/** The number of days ahead for a from-price. */
const daysAhead = 90;

/** From-prices by item code. */
export type RoomPrices = ReadonlyMap<string, FromPrice>;

/** The from-prices for a list of products; without a request when none of them is a room type. */
export async function loadRoomPrices(
  api: Api<Pick<Contract, 'booking' | 'content'>>,
  products: readonly Pick<Product, 'type'>[],
): Promise<RoomPrices> {
  return products.some(({ type }) => type === 'room') ? loadFromPrices(api) : new Map();
}

/** The from-price of each available room type, by item code. */
export async function loadFromPrices(api: Api<Pick<Contract, 'booking' | 'content'>>): Promise<RoomPrices> {
  return (await loadPromoPrices(api, undefined)).prices;
}

/** As `loadFromPrices`, with the rate plans of a promo code. */
export async function loadPromoPrices(
  api: Api<Pick<Contract, 'booking' | 'content'>>,
  promo: string | undefined,
): Promise<{ prices: RoomPrices; promo: PromoState }> {
  const dateFrom = await loadSiteDay(api);
  const dateTo = getDeparture({ from: dateFrom, nights: daysAhead });
  const { found: answer, isLimited } = await readWithPromo(promo, (code) =>
    api.booking.grid({ query: { dateFrom, dateTo, ...code } }),
  );
  const found = new Map<string, FromPrice>();
  for (const { itemCode, days } of answer.data?.rooms ?? []) {
    for (const day of days) {
      const paid = dayForVisitor(day);
      const best = found.get(itemCode);
      if (!paid || (best && best.price <= paid.price)) continue;
      const { price, nights, besideNights } = paid;
      const beside = nights === besideNights ? paid.beside : null;
      found.set(itemCode, { price, beside, nights, date: day.date });
    }
  }
  return { prices: found, promo: isLimited ? 'limited' : (answer.data?.promo ?? null) };
}

/** The cheapest of several; undefined where none is available. */
export function cheapest(prices: readonly (FromPrice | null)[]): FromPrice | undefined {
  return prices.reduce<FromPrice | undefined>(
    (best, one) => (one && (!best || one.price < best.price) ? one : best),
    undefined,
  );
}

import { ApiError } from '../../../contract/errors.ts';
import { listUnits, readExtrasTaken } from '../../inventory/index.ts';
import { type Day, dayToDate, parseDay } from '../../locale/index.ts';
import { findTierId } from '../../loyalty/index.ts';
import {
  buildGrid,
  enterPromoCode,
  exactStays,
  explain,
  extraProducts,
  forCode,
  fromPrices,
  otherStays,
  type Party,
  type RatesSnapshot,
  reasonReply,
  type StayQuery,
  stayOfferReply,
} from '../../rates/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const bookingHandlers: Handlers['booking'] = {
  async roomAvailability(context, { query }) {
    const { dateFrom, nights, flexibleDays, limit, roomItemCode } = query;
    const arrival = parseDay(dateFrom);
    const { view, promo } = await getSnapshot(context, arrival + nights, query.promoCode);
    const tierId = await ownTierId(context);
    const parsedCodes = roomItemCode === undefined ? {} : parseCodes(view, roomItemCode);
    const question: StayQuery = { ...parsedCodes, arrival, length: nights, party: pickParty(query), tierId };
    const exact = exactStays(view, question);
    return {
      mainStays: exact.slice(0, limit).map((stay) => stayOfferReply(view, context.culture, stay)),
      alternatives: otherStays(view, question, flexibleDays).map((stay) =>
        stayOfferReply(view, context.culture, stay),
      ),
      reasons: listReasons(context, view, question, exact.length),
      totalStays: exact.length,
      promo,
    };
  },

  async ratePlanAvailability(context, { query }) {
    const arrival = parseDay(query.dateFrom);
    const { view } = await getSnapshot(context, arrival + query.nights, query.promoCode);
    const tierId = await ownTierId(context);
    const codes = query.ratePlanItemCodes;
    return codes.filter(Boolean).map((code) => {
      const planId = planNamed(view, code);
      const none = { ratePlanItemCode: code, available: false, stays: [], reasons: [] };
      if (planId === undefined) return none;
      const question = { planId, arrival, length: query.nights, party: pickParty(query), tierId };
      const stays = exactStays(view, question);
      return {
        ratePlanItemCode: view.terms.plans.get(planId)?.itemCode ?? code,
        available: stays.length > 0,
        stays: stays.map((stay) => stayOfferReply(view, context.culture, stay)),
        reasons: listReasons(context, view, question, stays.length),
      };
    });
  },

  async fromPrice(context, { query }) {
    const { roomCode, ratePlanCode, nights, adults, children, babies } = query;
    const period = { from: parseDay(query.DateFrom), until: parseDay(query.DateTo) };
    const { view, promo } = await getSnapshot(context, period.until, query.promoCode);
    const roomId = roomCode === undefined ? undefined : requireId(roomNamed(view, roomCode));
    const planId = ratePlanCode === undefined ? undefined : requireId(planNamed(view, ratePlanCode));
    const tierId = await ownTierId(context);
    const question = { roomId, planId, nights, adults, children, babies, tierId };
    return { dates: fromPrices(view, context.culture, question, period), promo };
  },

  async grid(context, { query }) {
    const period = { from: parseDay(query.dateFrom), until: parseDay(query.dateTo) };
    const { adults, children, babies } = query;
    const { view, promo } = await getSnapshot(context, period.until, query.promoCode);
    const question = { adults, children, babies, tierId: await ownTierId(context) };
    return { promo, ...buildGrid(view, context.culture, question, period) };
  },

  async units(context, { query }) {
    const { dateFrom, nights, roomItemCode } = query;
    const arrival = parseDay(dateFrom);
    const { view } = await getSnapshot(context, arrival + nights);
    const roomId = requireId(roomNamed(view, roomItemCode));
    return listUnits(context.db, roomId, dateFrom, dayToDate(arrival + nights));
  },

  async extraProducts(context, { query }) {
    const { view } = await getSnapshot(context, 0, query.promoCode);
    const { dateFrom, nights } = query;
    const codes = parseCodes(view, query.roomItemCode);
    const ids = view.terms.extras.flatMap(({ id, dailyStock }) => (dailyStock === null ? [] : id));
    const isCounted = ids.length > 0 && dateFrom !== undefined && nights !== undefined;
    // An order says of no change to its extras.
    if (isCounted) context.noStore();
    const arrival = parseDay(dateFrom ?? '');
    const taken = isCounted ? await readExtrasTaken(context.db, ids, arrival, arrival + nights) : undefined;
    return extraProducts(context, view, { ...codes, dateFrom, nights }, taken);
  },
};

/**
 * Returns the rates snapshot until a day, with the rate plans of a promo code, and tags the reply with its parts.
 * @throws ApiError `rate_limited` after many wrong codes
 */
async function getSnapshot(
  context: ApiContext,
  until: Day,
  promoCode = '',
): Promise<{ view: RatesSnapshot; promo: 'valid' | 'unknown' | null }> {
  const { site, cacheTag } = context;
  const view = await context.stays.view(until);
  for (const topic of ['stays', 'catalog', 'products'] as const) cacheTag(topic, site.id);
  for (const { room } of view.rooms) cacheTag('roomType', String(room.id));
  for (const id of [...view.rooms.map(({ room }) => room.id), ...view.terms.plans.keys()])
    cacheTag('product', String(id));
  for (const { id } of view.terms.extras) cacheTag('product', String(id));
  const code = promoCode.trim() ? await enterPromoCode(context, view.terms, promoCode) : undefined;
  return { view: forCode(view, code), promo: code ? 'valid' : promoCode.trim() ? 'unknown' : null };
}

/** Returns the tier of the calling member, and makes the reply private. */
async function ownTierId({ db, site, customer }: ApiContext): Promise<string | undefined> {
  return (customer && (await findTierId(db, site.id, customer.id))) ?? undefined;
}

function listReasons({ culture }: ApiContext, view: RatesSnapshot, question: StayQuery, fitting: number) {
  return fitting > 0 ? [] : explain(view, question).map((one) => reasonReply(view, culture, one));
}

const pickParty = ({ adults, children, babies }: Party): Party => ({ adults, children, babies });

const isNamed = (itemCode: string, code: string) => itemCode.toLowerCase() === code.toLowerCase();

const roomNamed = ({ rooms }: RatesSnapshot, code: string): number | undefined =>
  rooms.find(({ room }) => isNamed(room.itemCode, code))?.room.id;

const planNamed = ({ terms }: RatesSnapshot, code: string): number | undefined =>
  [...terms.plans.values()].find(({ itemCode }) => isNamed(itemCode, code))?.id;

/**
 * Parses `room`, or `room-arrangement` if both halves are known.
 * @throws ApiError `not_found`
 */
function parseCodes(view: RatesSnapshot, written: string): { roomId: number; planId?: number } {
  const roomId = roomNamed(view, written);
  if (roomId !== undefined) return { roomId };
  for (let dash = written.indexOf('-'); dash > 0; dash = written.indexOf('-', dash + 1)) {
    const [room, plan] = [roomNamed(view, written.slice(0, dash)), planNamed(view, written.slice(dash + 1))];
    if (room !== undefined && plan !== undefined) return { roomId: room, planId: plan };
  }
  throw new ApiError('not_found');
}

/** @throws ApiError `not_found` */
function requireId(id: number | undefined): number {
  if (id === undefined) throw new ApiError('not_found');
  return id;
}

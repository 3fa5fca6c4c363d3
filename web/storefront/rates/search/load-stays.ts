import type { Api } from '../../../../client/typed.ts';
import type { Contract } from '../../../../contract/contract.ts';
import { loadSiteDay } from '../../../site-day.ts';
import { type PromoState, readWithPromo } from '../promo.tsx';
import { getDeparture } from '../stay-question.ts';
import { unavailabilityReasons } from '../unavailability-reasons.ts';
import { stayForVisitor } from '../visitor-price.ts';
import { loadPromoPrices } from './from-prices.ts';
import { listNearbyStays } from './list-nearby-stays.ts';
import { listRatePlans, roomOffers } from './offers.ts';
import { hasFacts, listFacts } from './room-facts.ts';
import { loadRoomTypes } from './room-info.ts';
import type { StaySearch } from './stay-search.ts';

export const gridDays = 14;
const flexibleDays = 3;
const maxStays = 500;

/**
 * The results of a search: stays, or all room types without dates, or room types by days; `failed` where the
 * read failed.
 */
export async function loadStays(api: Api<Contract>, search: StaySearch) {
  if (search.view === 'grid') return loadGrid(api, search);
  return search.question.from
    ? loadResults(api, search, search.question.from)
    : loadAllRoomTypes(api, search);
}

async function loadResults(api: Api<Contract>, search: StaySearch, dateFrom: string) {
  const { nights, adults, children, babies, promo } = search.question;
  const query = { dateFrom, nights, adults, children, babies, flexibleDays, limit: maxStays };
  const [{ found, isLimited }, rooms] = await Promise.all([
    readWithPromo(promo, (code) => api.booking.roomAvailability({ query: { ...query, ...code } })),
    loadRoomTypes(api),
  ]);
  if (!found.succeeded) return failed;
  const [mainStays, alternatives] = [
    found.data.mainStays.map(stayForVisitor),
    found.data.alternatives.map(stayForVisitor),
  ];
  const suitable = roomOffers(mainStays, rooms, search);
  const offered = suitable.filter(({ room }) => hasFacts(room, search.facts));
  const having = new Set(mainStays.map(({ room }) => room.itemCode));
  return {
    kind: 'results' as const,
    facts: listFacts(
      suitable.map(({ room }) => room),
      search.facts,
    ),
    promo: promoState(isLimited, found.data.promo),
    isPromoBookable: mainStays.some(({ promo }) => promo !== null),
    rooms: offered,
    /** Stays exist, but the filters hide them. */
    isNarrowedAway: offered.length === 0 && mainStays.length > 0,
    others: rooms
      .filter((room) => !having.has(room.itemCode) && hasFacts(room, search.facts))
      .map(({ itemCode, name }) => ({ itemCode, name })),
    arrangements: listRatePlans(mainStays),
    moves: listNearbyStays(alternatives),
    reasons: unavailabilityReasons(found.data.reasons),
  };
}

async function loadAllRoomTypes(api: Api<Contract>, { question, facts }: StaySearch) {
  const [rooms, { prices, promo }] = await Promise.all([
    loadRoomTypes(api),
    loadPromoPrices(api, question.promo),
  ]);
  return {
    kind: 'rooms' as const,
    promo,
    facts: listFacts(rooms, facts),
    rooms: rooms
      .filter((room) => hasFacts(room, facts))
      .map((room) => ({ ...room, fromPrice: prices.get(room.itemCode) ?? null })),
  };
}

async function loadGrid(api: Api<Contract>, { question, facts }: StaySearch) {
  const [today, rooms] = await Promise.all([loadSiteDay(api), loadRoomTypes(api)]);
  const dateFrom = question.from && question.from > today ? question.from : today;
  const dateTo = getDeparture({ from: dateFrom, nights: gridDays - 1 });
  const { adults, children, babies } = question;
  const query = { dateFrom, dateTo, adults, children, babies };
  const { found, isLimited } = await readWithPromo(question.promo, (code) =>
    api.booking.grid({ query: { ...query, ...code } }),
  );
  if (!found.succeeded) return failed;
  const { promo, dates, rooms: every } = found.data;
  const suitable = new Set(rooms.flatMap((room) => (hasFacts(room, facts) ? room.itemCode : [])));
  return {
    ...{ kind: 'grid' as const, today, promo: promoState(isLimited, promo), dates },
    rooms: facts.length > 0 ? every.filter(({ itemCode }) => suitable.has(itemCode)) : every,
    facts: listFacts(rooms, facts),
  };
}

const promoState = (isLimited: boolean, promo: PromoState): PromoState => (isLimited ? 'limited' : promo);

const failed = { kind: 'failed' as const };

export type SearchView = Awaited<ReturnType<typeof loadStays>>;
export type Results = Extract<SearchView, { kind: 'results' }>;
export type AllRoomTypes = Extract<SearchView, { kind: 'rooms' }>;
export type GridShown = Extract<SearchView, { kind: 'grid' }>;

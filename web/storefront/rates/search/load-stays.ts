import type { Api } from '../../../../client/typed.ts';
import type { Contract } from '../../../../contract/contract.ts';
import { loadSiteDay } from '../../../site-day.ts';
import { getDeparture } from '../stay-question.ts';
import { unavailabilityReasons } from '../unavailability-reasons.ts';
import { stayForVisitor } from '../visitor-price.ts';
import { loadFromPrices } from './from-prices.ts';
import { listNearbyStays } from './list-nearby-stays.ts';
import { listRatePlans, roomOffers } from './offers.ts';
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
  return search.question.from ? loadResults(api, search, search.question.from) : loadAllRoomTypes(api);
}

async function loadResults(api: Api<Contract>, search: StaySearch, dateFrom: string) {
  const { nights, adults, children, babies } = search.question;
  const query = { dateFrom, nights, adults, children, babies, flexibleDays, limit: maxStays };
  const [found, rooms] = await Promise.all([api.booking.roomAvailability({ query }), loadRoomTypes(api)]);
  if (!found.succeeded) return failed;
  const [mainStays, alternatives] = [
    found.data.mainStays.map(stayForVisitor),
    found.data.alternatives.map(stayForVisitor),
  ];
  const offered = roomOffers(mainStays, rooms, search);
  const having = new Set(mainStays.map(({ room }) => room.itemCode));
  return {
    kind: 'results' as const,
    rooms: offered,
    /** Stays exist, but the filters hide them. */
    isNarrowedAway: offered.length === 0 && mainStays.length > 0,
    others: rooms
      .filter(({ itemCode }) => !having.has(itemCode))
      .map(({ itemCode, name }) => ({ itemCode, name })),
    arrangements: listRatePlans(mainStays),
    moves: listNearbyStays(alternatives),
    reasons: unavailabilityReasons(found.data.reasons),
  };
}

async function loadAllRoomTypes(api: Api<Contract>) {
  const [rooms, prices] = await Promise.all([loadRoomTypes(api), loadFromPrices(api)]);
  return {
    kind: 'rooms' as const,
    rooms: rooms.map((room) => ({ ...room, fromPrice: prices.get(room.itemCode) ?? null })),
  };
}

async function loadGrid(api: Api<Contract>, { question }: StaySearch) {
  const today = await loadSiteDay(api);
  const dateFrom = question.from && question.from > today ? question.from : today;
  const dateTo = getDeparture({ from: dateFrom, nights: gridDays - 1 });
  const { adults, children, babies } = question;
  const { succeeded, data } = await api.booking.grid({
    query: { dateFrom, dateTo, adults, children, babies },
  });
  return succeeded ? { kind: 'grid' as const, today, ...data } : failed;
}

const failed = { kind: 'failed' as const };

export type SearchView = Awaited<ReturnType<typeof loadStays>>;
export type Results = Extract<SearchView, { kind: 'results' }>;
export type AllRoomTypes = Extract<SearchView, { kind: 'rooms' }>;
export type GridShown = Extract<SearchView, { kind: 'grid' }>;

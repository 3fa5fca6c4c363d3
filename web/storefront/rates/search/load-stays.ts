import type { Api } from '../../../../client/typed.ts';
import type { Contract } from '../../../../contract/contract.ts';
import { paidStay } from '../paid-price.ts';
import { departureOf } from '../stay-question.ts';
import { toldReasons } from '../told-reasons.ts';
import { loadFromPrices } from './from-prices.ts';
import { movesOf } from './nearest-moves.ts';
import { arrangementsOf, roomOffers } from './offers.ts';
import { loadRooms } from './room-info.ts';
import type { StaySearch } from './stay-search.ts';

export const gridDays = 14;
const flexibleDays = 3;
const mostStays = 500;

/** What a search shows: stays, or all rooms while nobody said when, or rooms by days; `failed` where nobody could look. */
export async function loadStays(api: Api<Contract>, search: StaySearch) {
  if (search.view === 'grid') return loadGrid(api, search);
  return search.question.from ? loadResults(api, search, search.question.from) : loadAllRooms(api);
}

async function loadResults(api: Api<Contract>, search: StaySearch, dateFrom: string) {
  const { nights, adults, children, babies } = search.question;
  const query = { dateFrom, nights, adults, children, babies, flexibleDays, limit: mostStays };
  const [found, rooms] = await Promise.all([api.booking.roomAvailability({ query }), loadRooms(api)]);
  if (!found.succeeded) return failed;
  const [mainStays, alternatives] = [
    found.data.mainStays.map(paidStay),
    found.data.alternatives.map(paidStay),
  ];
  const offered = roomOffers(mainStays, rooms, search);
  const having = new Set(mainStays.map(({ room }) => room.itemCode));
  return {
    kind: 'results' as const,
    rooms: offered,
    /** What the filters leave out is there all the same. */
    isNarrowedAway: offered.length === 0 && mainStays.length > 0,
    others: rooms
      .filter(({ itemCode }) => !having.has(itemCode))
      .map(({ itemCode, name }) => ({ itemCode, name })),
    arrangements: arrangementsOf(mainStays),
    moves: movesOf(alternatives),
    reasons: toldReasons(found.data.reasons),
  };
}

async function loadAllRooms(api: Api<Contract>) {
  const [rooms, prices] = await Promise.all([loadRooms(api), loadFromPrices(api)]);
  return {
    kind: 'rooms' as const,
    rooms: rooms.map((room) => ({ ...room, fromPrice: prices.get(room.itemCode) ?? null })),
  };
}

async function loadGrid(api: Api<Contract>, { question }: StaySearch) {
  const today = new Date().toISOString().slice(0, 10);
  const dateFrom = question.from && question.from > today ? question.from : today;
  const dateTo = departureOf({ from: dateFrom, nights: gridDays - 1 });
  const { adults, children, babies } = question;
  const { succeeded, data } = await api.booking.grid({
    query: { dateFrom, dateTo, adults, children, babies },
  });
  return succeeded ? { kind: 'grid' as const, today, ...data } : failed;
}

const failed = { kind: 'failed' as const };

export type Shown = Awaited<ReturnType<typeof loadStays>>;
export type Results = Extract<Shown, { kind: 'results' }>;
export type AllRooms = Extract<Shown, { kind: 'rooms' }>;
export type GridShown = Extract<Shown, { kind: 'grid' }>;

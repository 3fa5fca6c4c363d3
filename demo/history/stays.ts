import { chances, type OtherReservation, otherReservations } from '../stays/occupancy.ts';
import { roomTypes } from '../stays/room-types.ts';
import { listItem } from './guests.ts';

/** Days of the history before today, and of reservations after it. */
export const historyDays = 92;

/** A reservation that the inn already has: its unit's number and its dates. */
export type TakenUnit = { number: string; arrival: string; departure: string };

/**
 * A reservation to add. `isOwn`: booked with the inn itself, so that it has an order; else it comes from another
 * system. Reservations of one `group` are one order.
 */
export type StayPlan = {
  room: string;
  number: string;
  arrival: string;
  departure: string;
  isOwn: boolean;
  state: 'confirmed' | 'inHouse' | 'departed' | 'cancelled' | 'noShow';
  group?: string;
};

/**
 * Plans the stays of the days before today, the guests in house, and more reservations for the days after it, where
 * `taken` leaves a unit free. The same day and `taken` give the same plan.
 */
export function planStays(today: string, taken: readonly TakenUnit[]): StayPlan[] {
  const units = new Units(taken);
  const groups = [
    ...planGroup('choir', shift(today, -40), units),
    ...planGroup('family', shift(today, 24), units),
  ];
  // Two spans, for each gets emptier with time. The last is longer than needed, so that the stays of the last nights
  // have their own lengths.
  const half = shift(today, -historyDays / 2);
  const past = [
    ...otherReservations({ from: shift(today, -historyDays), to: shift(half, -1) }, 2),
    ...otherReservations({ from: half, to: shift(today, 6) }, 3),
  ];
  const ahead = otherReservations({ from: shift(today, 1), to: shift(today, historyDays) }, 1);
  const before = past
    .filter(({ arrival }) => arrival < today)
    .flatMap((stay) => units.fit(stay, today))
    .map((stay, place) => ({ ...stay, ...fate(stay, today, place) }));
  const after = ahead
    .flatMap((stay) => units.fit(stay))
    .filter((_, place) => place % 4 === 0)
    .map((stay, place) => ({ ...stay, isOwn: true, ...(place % 12 === 5 ? cancelled : booked) }));
  const late = markLate(before, today);
  return [...groups.map((stay) => ({ ...stay, ...groupFate(stay, today) })), ...late, ...after];
}

const booked = { state: 'confirmed' } as const;
const cancelled = { state: 'cancelled' } as const;

type Placed = Pick<StayPlan, 'room' | 'number' | 'arrival' | 'departure'>;

/** Decides who booked a stay before today, and how it went. */
function fate({ departure }: Placed, today: string, place: number): Pick<StayPlan, 'isOwn' | 'state'> {
  if (departure > today) return { isOwn: place % 2 === 0, state: 'inHouse' };
  if (departure === today) return { isOwn: place % 3 === 0, state: place % 2 === 0 ? 'inHouse' : 'departed' };
  const isOwn = place % 16 === 0;
  // One no-show a month, and of sixteen reservations one was cancelled.
  if (place % 200 === 90) return { isOwn: true, state: 'noShow' };
  return { isOwn, state: place % 16 === 7 || place % 160 === 0 ? 'cancelled' : 'departed' };
}

const groupFate = ({ departure }: Placed, today: string): Pick<StayPlan, 'isOwn' | 'state'> => ({
  isOwn: true,
  state: departure < today ? 'departed' : 'confirmed',
});

/** Leaves one guest of yesterday expected, and another who should have left yesterday in house. */
function markLate(stays: readonly StayPlan[], today: string): StayPlan[] {
  const yesterday = shift(today, -1);
  const missing = stays.find(({ arrival, departure }) => arrival === yesterday && departure > today);
  const isFree = ({ number }: StayPlan) =>
    !stays.some((other) => other.number === number && other.arrival >= yesterday);
  const staying = stays.find(
    (stay) => stay.departure === yesterday && stay.state === 'departed' && isFree(stay),
  );
  return stays.map((stay) => {
    if (stay === missing) return { ...stay, isOwn: true, state: 'confirmed' };
    return stay === staying ? { ...stay, isOwn: false, state: 'inHouse' } : stay;
  });
}

/** Without the sea rooms, which are painted some day. */
const groupRooms = ['DUINKAMER', 'WADKAMER', 'TUINKAMER', 'ZOLDERKAMER', 'SCHIPPERSKAMER'];
const groupSize = 5;

/** Plans the rooms of a group for the first weekend from a day on with enough of them. */
function planGroup(group: string, from: string, units: Units): (Placed & { group: string })[] {
  for (let week = 0; week < 6; week += 1) {
    const date = Temporal.PlainDate.from(from);
    const friday = date.add({ days: ((12 - date.dayOfWeek) % 7) + week * 7 }).toString();
    const span = { arrival: friday, departure: shift(friday, 2) };
    const free = roomTypes
      .filter(({ code }) => groupRooms.includes(code))
      .flatMap(({ code, units: numbers }) => numbers.map((number) => ({ room: code, number, ...span })))
      .filter((stay) => units.isFree(stay));
    if (free.length < groupSize) continue;
    return free.slice(0, groupSize).map((stay) => {
      units.take(stay);
      return { ...stay, group };
    });
  }
  return [];
}

/** The nights on which each unit is taken. */
class Units {
  readonly #taken: TakenUnit[];

  constructor(taken: readonly TakenUnit[]) {
    this.#taken = [...taken];
  }

  isFree({ number, arrival, departure }: TakenUnit): boolean {
    return !this.#taken.some(
      (other) => other.number === number && other.arrival < departure && other.departure > arrival,
    );
  }

  take(stay: TakenUnit): void {
    this.#taken.push(stay);
  }

  /**
   * Takes the unit of a stay, if it is free; a stay that begins before `today` ends at the latest when the unit's
   * next guest comes.
   */
  fit({ room, unit, arrival, departure }: OtherReservation, today?: string): Placed[] {
    const number = roomTypes.find(({ code }) => code === room)?.units[unit] ?? '';
    const next = this.#taken
      .filter((other) => other.number === number && other.arrival > arrival)
      .map((other) => other.arrival)
      .toSorted()[0];
    const until = today && next && next >= today && next < departure ? next : departure;
    const stay = { room, number, arrival, departure: until };
    if (!this.isFree(stay)) return [];
    this.take(stay);
    return [stay];
  }
}

export const shift = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Chooses the same values again for the same seed. */
export function chooser(seed: number) {
  const chance = chances(seed);
  const between = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1));
  const oneOf = <One>(all: readonly One[]): One => listItem(all, between(0, all.length - 1));
  return { between, oneOf };
}

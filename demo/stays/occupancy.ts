import { type RoomType, roomTypes } from './room-types.ts';
import type { Span } from './seasons.ts';

const dayMs = 86_400_000;
const yearDays = 365;

/** A reservation of another guest: the room type, the unit counted from 0, and the dates. */
export type OtherReservation = { room: string; unit: number; arrival: string; departure: string };

/**
 * Generates the reservations of other guests: more in summer and at weekends, fewer in the far future. The
 * same first night and series give the same reservations.
 */
export function otherReservations({ from, to }: Span, series = 0): OtherReservation[] {
  const first = Date.parse(from);
  const days = (Date.parse(to) - first) / dayMs + 1;
  return roomTypes.flatMap((room, place) =>
    Array.from({ length: unitCount(room) }, (_, unit) => unit).flatMap((unit) => {
      const stays: OtherReservation[] = [];
      const chance = chances(series * 10_000 + place * 100 + unit + 1);
      let day = 0;
      while (day < days) {
        const nights = chance() < likelihood(first, day) ? 1 + Math.floor(chance() * 4) : 0;
        const departure = Math.min(day + nights, days);
        if (nights > 0) {
          const span = { arrival: nightAt(first, day), departure: nightAt(first, departure) };
          stays.push({ room: room.code, unit, ...span });
        }
        // A unit can change guests on one morning, but sometimes stays empty for a night.
        day += Math.max(nights, 1);
      }
      return stays;
    }),
  );
}

/** Counts the occupied units of a room type, by night. */
export function countOccupiedUnits(stays: readonly OtherReservation[], code: string): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { room, arrival, departure } of stays) {
    if (room !== code) continue;
    for (let time = Date.parse(arrival); time < Date.parse(departure); time += dayMs) {
      const night = nightAt(time, 0);
      taken.set(night, (taken.get(night) ?? 0) + 1);
    }
  }
  return taken;
}

export const unitCount = ({ units }: RoomType): number => units.length;

function likelihood(first: number, day: number): number {
  const date = new Date(first + day * dayMs);
  const isSummer = [5, 6, 7].includes(date.getUTCMonth());
  const isWeekend = [5, 6].includes(date.getUTCDay());
  const near = Math.max(0, 1 - day / yearDays);
  return near * near * (0.25 + (isSummer ? 0.25 : 0) + (isWeekend ? 0.2 : 0)) + 0.015;
}

const nightAt = (first: number, day: number) => new Date(first + day * dayMs).toISOString().slice(0, 10);

/** Generates pseudo-random numbers from 0 to 1 (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

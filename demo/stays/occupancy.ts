import { type RoomType, roomTypes } from './room-types.ts';
import type { Span } from './seasons.ts';

const dayMs = 86_400_000;
const yearDays = 365;

/** A stay of somebody else: in which unit of a room, counted from 0, and for how long. */
export type OtherReservation = { room: string; unit: number; arrival: string; departure: string };

/**
 * Who has which unit of each room when: more in summer and in weekends, fewer the further away. The same for the same first night.
 */
export function otherReservations({ from, to }: Span): OtherReservation[] {
  const first = Date.parse(from);
  const days = (Date.parse(to) - first) / dayMs + 1;
  return roomTypes.flatMap((room, place) =>
    Array.from({ length: unitCount(room) }, (_, unit) => unit).flatMap((unit) => {
      const stays: OtherReservation[] = [];
      const chance = chances(place * 100 + unit + 1);
      let day = 0;
      while (day < days) {
        const nights = chance() < likelihood(first, day) ? 1 + Math.floor(chance() * 4) : 0;
        const departure = Math.min(day + nights, days);
        if (nights > 0) {
          const span = { arrival: nightAt(first, day), departure: nightAt(first, departure) };
          stays.push({ room: room.code, unit, ...span });
        }
        // One morning between two guests is enough, but not every guest comes on the day another leaves.
        day += Math.max(nights, 1);
      }
      return stays;
    }),
  );
}

/** How many units of a room these guests have, night by night. */
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

export const unitCount = ({ units }: RoomType): number => (typeof units === 'number' ? units : units.length);

function likelihood(first: number, day: number): number {
  const date = new Date(first + day * dayMs);
  const isSummer = [5, 6, 7].includes(date.getUTCMonth());
  const isWeekend = [5, 6].includes(date.getUTCDay());
  const near = Math.max(0, 1 - day / yearDays);
  return near * near * (0.25 + (isSummer ? 0.25 : 0) + (isWeekend ? 0.2 : 0)) + 0.015;
}

const nightAt = (first: number, day: number) => new Date(first + day * dayMs).toISOString().slice(0, 10);

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function chances(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

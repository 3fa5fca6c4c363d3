import { type Room, rooms } from './rooms.ts';
import type { Span } from './year.ts';

const dayMs = 86_400_000;
const yearDays = 365;

export type SoldNight = { room: string; night: string; sold: number };

/**
 * How many units of each room other guests have taken, night by night: more in summer and in weekends, fewer the
 * further away. The same for the same first night.
 */
export function soldNights({ from, to }: Span): SoldNight[] {
  const first = Date.parse(from);
  const days = (Date.parse(to) - first) / dayMs + 1;
  return rooms.flatMap((room, place) => {
    const sold = new Array<number>(days).fill(0);
    const units = unitCount(room);
    for (let unit = 0; unit < units; unit += 1) {
      const chance = chances(place * 100 + unit + 1);
      let day = 0;
      while (day < days) {
        const nights = chance() < likelihood(first, day) ? 1 + Math.floor(chance() * 4) : 0;
        for (let night = day; night < Math.min(day + nights, days); night += 1) {
          sold[night] = (sold[night] ?? 0) + 1;
        }
        // One morning between two guests is enough, but not every guest comes on the day another leaves.
        day += Math.max(nights, 1);
      }
    }
    return sold.flatMap((count, day) =>
      count > 0 ? [{ room: room.code, night: nightAt(first, day), sold: count }] : [],
    );
  });
}

export const unitCount = ({ units }: Room): number => (typeof units === 'number' ? units : units.length);

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

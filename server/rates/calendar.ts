import type { Day } from '../locale/index.ts';
import type { Names, RatePlan } from './rate-rules.ts';

/** The guests of a stay. Children and babies are as young as the site's bands of ages say. */
export type Party = { adults: number; children: number; babies: number };

export type Room = {
  id: number;
  itemCode: string;
  names: Names;
  vatCategory: string;
  standardGuests: number;
  maxGuests: number;
  maxAdults: number;
  maxChildren: number;
  maxBabies: number;
  sortOrder: number;
};

/** What one arrangement asks for the nights of a room, by the number of the night. Amounts in cents. */
export type RatePlanNights = {
  plan: RatePlan;
  /** Of the base, where it is derived: nothing else tells whether the amounts are still right. */
  derivedFrom: string;
  price: Int32Array;
  fewer: Int32Array;
  extraAdult: Int32Array;
  child: Int32Array;
  baby: Int32Array;
  /** `isClosed`, `noArrival` and `noDeparture` together. */
  flags: Uint8Array;
  minStay: Uint16Array;
  minStayThrough: Uint16Array;
  /** 0 where there is none. */
  maxStay: Uint16Array;
};

/** Has no price, or is stopped from selling. */
export const isClosed = 1;
export const noArrival = 2;
export const noDeparture = 4;

/** The nights of a room from its first on, one place in each array for each. */
export type RoomCalendar = {
  room: Room;
  first: Day;
  length: number;
  /** Units left; below 0 where the room is not for sale at all. */
  left: Int32Array;
  plans: readonly RatePlanNights[];
};

/** A stay that is asked for: in a room, by an arrangement. */
export type StayRequest = {
  calendar: RoomCalendar;
  nights: RatePlanNights;
  arrival: Day;
  length: number;
  party: Party;
  /** Of the member whose price is asked for; the public's without it. */
  tierId?: string;
};

export const notForSale = -1;

/** How many units are left on the fullest night; below 1 where any has none. */
export function unitsLeft({ left, first }: RoomCalendar, arrival: Day, length: number): number {
  const start = arrival - first;
  if (start < 0 || start + length > left.length) return notForSale;
  let fewest = left[start] as number;
  for (let at = start; at < start + length; at++) {
    const there = left[at] as number;
    if (there < 1) return there;
    if (there < fewest) fewest = there;
  }
  return fewest;
}

export const derivationKey = ({ basePlanId, derivedPercent, derivedCents }: RatePlan): string =>
  basePlanId === null ? '' : `${basePlanId} ${derivedPercent} ${derivedCents}`;

import type { Day } from '../locale/index.ts';
import type { Names, RatePlan } from './rate-rules.ts';

/** The guests of a stay. The site's age bands define children and babies. */
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

/**
 * Rates and restrictions of one rate plan for the nights of a room type, by night number. Amounts in cents.
 */
export type RatePlanNights = {
  plan: RatePlan;
  /** Key of the derivation from the base plan: only a change of it shows that the amounts are out of date. */
  derivedFrom: string;
  price: Int32Array;
  fewer: Int32Array;
  extraAdult: Int32Array;
  child: Int32Array;
  baby: Int32Array;
  /** `isClosed`, `noArrival` and `noDeparture` as bits. */
  flags: Uint8Array;
  minStay: Uint16Array;
  minStayThrough: Uint16Array;
  /** 0 for no maximum. */
  maxStay: Uint16Array;
};

/** The night has no price, or its sale is stopped. */
export const isClosed = 1;
export const noArrival = 2;
export const noDeparture = 4;

/** The nights of a room type from its first on, one place per night in each array. */
export type RoomCalendar = {
  room: Room;
  first: Day;
  length: number;
  /** Remaining units; below 0 where the room type is not for sale. */
  left: Int32Array;
  plans: readonly RatePlanNights[];
};

/** A requested stay in a room type with a rate plan. */
export type StayRequest = {
  calendar: RoomCalendar;
  nights: RatePlanNights;
  arrival: Day;
  length: number;
  party: Party;
  /** The member's tier; without it, public prices. */
  tierId?: string;
  /** Of a guest in house: the nights before `arrival`, which keep their price. */
  earlier?: EarlierNights;
  /** The nights with a price that staff agreed with the guest. */
  overrides?: OverrideNights;
};

/** The price of nights in cents, before fees and tourist tax; no discount reduces it. */
export type OverrideNights = ReadonlyMap<Day, number>;

/** The first nights of a stay, whose price is agreed, and their guests, room type and rate plan. */
export type EarlierNights = { length: number; party: Party; roomTypeId: number; planId: number };

export const notForSale = -1;

/** Returns the remaining units on the fullest night; below 1 where a night has none. */
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

export const derivationKey = (plan: RatePlan): string =>
  plan.basePlanId === null
    ? ''
    : `${plan.basePlanId} ${plan.derivedPercent} ${plan.derivedCents} ${plan.derivedRoundingCents}`;

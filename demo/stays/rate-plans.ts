import type { RatePlanDraft } from '../../server/rates/index.ts';
import type { Texts } from '../content.ts';
import { type RoomType, roomTypes } from './room-types.ts';

export type RatePlanCode = keyof Texts['stays']['arrangements'];

const breakfast = {
  extra: 'EXTRA-BREAKFAST',
  unit: 'perPersonPerNight',
  cents: 1500,
  vatCategory: 'reduced',
} as const;

/** Free of charge until the end of the third day before arrival. */
const lenient = [
  { daysBefore: 2, feePercent: 50 },
  { daysBefore: 0, feePercent: 100 },
];
const lodgeTerms = [
  { daysBefore: 42, feePercent: 30 },
  { daysBefore: 28, feePercent: 60 },
  { daysBefore: 7, feePercent: 90 },
  { daysBefore: 0, feePercent: 100 },
];
/** The fee applies from before the first bookable day. */
const neverFree = [{ daysBefore: 1000, feePercent: 100 }];
const deposit = { percent: 30, days: 14 };

const named = (chosen: (room: RoomType) => boolean) => roomTypes.filter(chosen).map(({ code }) => code);
const isLodge = ({ code }: RoomType) => code === 'DUINLODGE';

export const demoRatePlans: readonly (RatePlanDraft & { itemCode: RatePlanCode })[] = [
  {
    itemCode: 'BREAKFAST',
    rooms: named(() => true),
    deposit,
    cancellation: lenient,
    inclusions: [breakfast],
    lengthDiscounts: [{ fromNights: 7, percent: 5 }],
  },
  {
    itemCode: 'EARLY',
    base: { plan: 'BREAKFAST', percent: -12 },
    rooms: named(() => true),
    bookUntilDays: 30,
    cancellation: neverFree,
    inclusions: [breakfast],
  },
  {
    itemCode: 'MIDWEEK',
    base: { plan: 'BREAKFAST', percent: -15 },
    rooms: named(() => true),
    arrivalPattern: 'midweek',
    deposit,
    cancellation: lenient,
    inclusions: [breakfast],
  },
  {
    itemCode: 'SAUNA',
    base: { plan: 'BREAKFAST', cents: 1500 },
    rooms: named(({ standard, guests }) => standard === 2 && guests === 2),
    arrivalPattern: 'weekend',
    deposit,
    cancellation: lenient,
    inclusions: [
      breakfast,
      { extra: 'EXTRA-SAUNA', unit: 'perPerson', cents: 2200, vatCategory: 'standard' },
    ],
  },
  {
    itemCode: 'BICYCLES',
    rooms: named((room) => room.guests > 1 && !isLodge(room)),
    deposit,
    cancellation: lenient,
    inclusions: [
      breakfast,
      { extra: 'EXTRA-BICYCLE', unit: 'perPersonPerNight', cents: 1000, vatCategory: 'standard' },
      { extra: 'EXTRA-PICNIC', unit: 'perPerson', cents: 2000, vatCategory: 'reduced' },
    ],
    lengthDiscounts: [
      { fromNights: 4, percent: 5 },
      { fromNights: 7, percent: 10 },
    ],
  },
  {
    itemCode: 'WEEK',
    rooms: named(isLodge),
    arrivalPattern: 'week',
    deposit: { percent: 30, days: 42 },
    cancellation: lodgeTerms,
    inclusions: [{ extra: 'EXTRA-TRANSFER', unit: 'perPerson', cents: 1000, vatCategory: 'reduced' }],
  },
];

import type { AgeBand, ExtraDraft, ExtraUnit, FeeDraft } from '../../server/rates/index.ts';
import type { Texts } from '../content.ts';
import { products } from '../shop/products.ts';
import { roomTypes } from './room-types.ts';

type FeeCode = keyof Texts['stays']['fees'];

export const ageBands: readonly AgeBand[] = [
  { band: 'babies', fromAge: 0, toAge: 2 },
  { band: 'children', fromAge: 3, toAge: 11 },
  { band: 'adults', fromAge: 12, toAge: null },
];

/** The by-laws are invented, like the island. */
const bylaw = (year: number) => `Verordening toeristenbelasting Zandoog ${year}, art. 5 en 6`;

export const fees: readonly (Omit<FeeDraft, 'texts'> & { code: FeeCode })[] = [
  {
    code: 'tourist-tax',
    kind: 'touristTax',
    unit: 'perPersonPerNight',
    vatCategory: 'none',
    fromAge: 12,
    rates: [
      { cents: 195, validFrom: '2025-01-01', validUntil: '2025-12-31', source: bylaw(2025) },
      { cents: 210, validFrom: '2026-01-01', validUntil: '2026-12-31', source: bylaw(2026) },
      { cents: 225, validFrom: '2027-01-01', source: bylaw(2027) },
    ],
  },
  {
    code: 'cleaning',
    kind: 'cleaning',
    unit: 'perStay',
    vatCategory: 'lodging',
    rooms: ['DUINLODGE'],
    rates: [{ cents: 6500, validFrom: '2025-01-01' }],
  },
];

const dogs = ['TUINKAMER', 'DUINLODGE'];
const cots = roomTypes.filter(({ babies }) => babies > 0).map(({ code }) => code);
const onlyIn: Record<string, readonly string[]> = { 'EXTRA-DOG': dogs, 'EXTRA-COT': cots };

/** The products of the shop that are sold with a stay, by the unit named there. */
export const extras: readonly ExtraDraft[] = products
  .filter(({ type }) => type === 'extraProduct')
  .map(({ code, attributes }) => ({
    itemCode: code,
    unit: attributes.unit?.[0] as ExtraUnit,
    rooms: onlyIn[code],
  }));

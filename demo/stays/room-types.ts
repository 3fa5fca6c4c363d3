import type { TermDraft } from '../../server/catalog/index.ts';
import { inEachCulture, type Texts, texts } from '../content.ts';
import type { PictureName } from '../shape.ts';

type RoomAmenity = keyof Texts['stays']['roomFacts']['amenities'];

type RoomShape = {
  code: string;
  picture: PictureName;
  /** The numbers of its units. */
  units: readonly string[];
  guestsChooseUnit?: boolean;
  standard: number;
  guests: number;
  /** Equals `guests` when undefined. */
  adults?: number;
  babies: number;
  sizeM2: number;
  floor: number;
  /** Price of a night in spring with breakfast, for the standard guests, in cents. */
  cents: number;
};

/**
 * The rooms and the lodges of the page about rooms, in its order, with its names, translations and pictures.
 */
export const roomTypes = [
  room('DUINKAMER', 'room-duinkamer', {
    units: ['101', '102', '103', '104'],
    sizeM2: 18,
    floor: 0,
    cents: 15_500,
  }),
  room('ZEEKAMER', 'room-zeekamer', { units: ['201', '202', '203'], sizeM2: 22, floor: 1, cents: 18_500 }),
  room('ZOLDERKAMER', 'room-zolderkamer', { units: ['301', '302'], sizeM2: 16, floor: 2, cents: 12_900 }),
  room('BEDSTEE', 'room-bedstee', { units: ['105', '106'], babies: 0, sizeM2: 12, floor: 0, cents: 9900 }),
  room('TORENKAMER', 'room-torenkamer', { units: ['401'], sizeM2: 20, floor: 3, cents: 21_500 }),
  room('TUINKAMER', 'room-tuinkamer', { units: ['107', '108'], sizeM2: 20, floor: 0, cents: 16_900 }),
  room('LICHTKAMER', 'room-lichtkamer', { units: ['204'], sizeM2: 24, floor: 1, cents: 17_900 }),
  room('GEZINSKAMER', 'room-gezinskamer', {
    units: ['205', '206'],
    guests: 4,
    sizeM2: 34,
    floor: 1,
    cents: 21_900,
  }),
  room('SCHIPPERSKAMER', 'room-schipperskamer', {
    units: ['207', '208'],
    standard: 1,
    guests: 1,
    sizeM2: 14,
    floor: 1,
    cents: 8900,
  }),
  room('WADKAMER', 'room-wadkamer', { units: ['209', '210'], sizeM2: 21, floor: 1, cents: 17_500 }),
  room('HOOIKAMER', 'room-hooikamer', { units: ['109'], guests: 3, sizeM2: 26, floor: 0, cents: 18_900 }),
  room('ZILTE-SUITE', 'room-zilte-suite', {
    units: ['303'],
    guests: 3,
    adults: 2,
    sizeM2: 42,
    floor: 2,
    cents: 28_900,
  }),
  room('DUINLODGE', 'lodge', {
    units: ['1', '2', '3', '4'],
    guestsChooseUnit: true,
    standard: 4,
    guests: 4,
    sizeM2: 55,
    floor: 0,
    cents: 27_900,
  }),
] as const;

type RoomTypeInput = Pick<RoomShape, 'units' | 'sizeM2' | 'floor' | 'cents'> & Partial<RoomShape>;

/** For two guests, with a place for a cot, when `input` has no other numbers. */
function room<const Code extends string>(code: Code, picture: PictureName, input: RoomTypeInput) {
  return {
    code,
    picture,
    standard: 2,
    guests: 2,
    babies: 1,
    guestsChooseUnit: false,
    ...input,
  } satisfies RoomShape & RoomTypeInput;
}

export type RoomType = (typeof roomTypes)[number];

/** The amenities of each room, as the page about rooms lists them. */
const amenitiesOf: Partial<Record<RoomType['code'], readonly RoomAmenity[]>> = {
  ZEEKAMER: ['seaView', 'balcony'],
  ZOLDERKAMER: ['skylight'],
  TORENKAMER: ['seaView', 'mudflatView'],
  TUINKAMER: ['terrace', 'stepFree', 'dogs'],
  LICHTKAMER: ['desk'],
  GEZINSKAMER: ['bunkBed'],
  SCHIPPERSKAMER: ['desk'],
  WADKAMER: ['mudflatView'],
  HOOIKAMER: ['loft'],
  'ZILTE-SUITE': ['seaView', 'mudflatView', 'terrace', 'bath', 'stove'],
  DUINLODGE: ['kitchen', 'stove', 'outdoorShower'],
};

/** Returns the facts of a room as attributes of its product. */
export function roomFacts({ code, sizeM2, guests, floor }: RoomType): { name: string; value: string }[] {
  return [
    { name: 'RoomSize', value: `${sizeM2} m²` },
    { name: 'RoomGuests', value: String(guests) },
    { name: 'RoomFloor', value: String(floor) },
    ...(amenitiesOf[code] ?? []).map((value) => ({ name: 'RoomAmenity', value })),
  ];
}

/** Returns the labels of those attributes. A size and a number of guests are the same in every language. */
export function roomFactTerms(): Pick<TermDraft, 'name' | 'labels' | 'values'>[] {
  return [
    { name: 'RoomSize', labels: named('RoomSize'), values: [] },
    { name: 'RoomGuests', labels: named('RoomGuests'), values: [] },
    {
      name: 'RoomFloor',
      labels: named('RoomFloor'),
      values: texts.nl.stays.roomFacts.floors.map((_, floor) => ({
        value: String(floor),
        labels: inEachCulture((culture) => texts[culture].stays.roomFacts.floors[floor] ?? ''),
      })),
    },
    {
      name: 'RoomAmenity',
      labels: named('RoomAmenity'),
      values: (Object.keys(texts.nl.stays.roomFacts.amenities) as RoomAmenity[]).map((value) => ({
        value,
        labels: inEachCulture((culture) => texts[culture].stays.roomFacts.amenities[value]),
      })),
    },
  ];
}

const named = (name: 'RoomSize' | 'RoomGuests' | 'RoomFloor' | 'RoomAmenity') =>
  inEachCulture((culture) => texts[culture].stays.roomFacts.names[name]);

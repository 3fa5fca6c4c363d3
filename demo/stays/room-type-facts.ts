import { type Culture, cultures } from '../../contract/culture.ts';
import type { TermDraft } from '../../server/catalog/index.ts';
import type { RoomType } from './room-types.ts';
import { type RoomAmenity, roomAmenities, roomFactTexts } from './texts/room-fact-texts.ts';

/** What each room has, as the page about them tells. */
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

/** The facts of a room as attributes of its product. */
export function roomFacts({ code, sizeM2, guests, floor }: RoomType): { name: string; value: string }[] {
  return [
    { name: 'RoomSize', value: `${sizeM2} m²` },
    { name: 'RoomGuests', value: String(guests) },
    { name: 'RoomFloor', value: String(floor) },
    ...(amenitiesOf[code] ?? []).map((value) => ({ name: 'RoomAmenity', value })),
  ];
}

/** What those attributes are called. A size and a number of guests are the same in every language. */
export function roomFactTerms(): Pick<TermDraft, 'name' | 'labels' | 'values'>[] {
  return [
    { name: 'RoomSize', labels: named('RoomSize'), values: [] },
    { name: 'RoomGuests', labels: named('RoomGuests'), values: [] },
    {
      name: 'RoomFloor',
      labels: named('RoomFloor'),
      values: roomFactTexts.nl.floors.map((_, floor) => ({
        value: String(floor),
        labels: inEachCulture((culture) => roomFactTexts[culture].floors[floor] ?? ''),
      })),
    },
    {
      name: 'RoomAmenity',
      labels: named('RoomAmenity'),
      values: roomAmenities.map((value) => ({
        value,
        labels: inEachCulture((culture) => roomFactTexts[culture].amenities[value]),
      })),
    },
  ];
}

const named = (name: 'RoomSize' | 'RoomGuests' | 'RoomFloor' | 'RoomAmenity') =>
  inEachCulture((culture) => roomFactTexts[culture].names[name]);

function inEachCulture(of: (culture: Culture) => string): Record<Culture, string> {
  return Object.fromEntries(cultures.map((culture) => [culture, of(culture)])) as Record<Culture, string>;
}

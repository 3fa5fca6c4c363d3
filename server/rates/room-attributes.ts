import { type Culture, cultures } from '../../contract/culture.ts';
import type { OfficeRoomType } from '../../contract/office-rooms.ts';
import { bedKinds, type RoomFact, roomFacts } from '../../contract/room-facts.ts';
import type { Db } from '../../database/connect.ts';
import { addMissingLabels } from '../catalog/index.ts';
import labels from './room-labels.json' with { type: 'json' };

export type RoomFacts = Pick<OfficeRoomType, 'beds' | 'facts' | 'floor' | 'sizeM2' | 'maxGuests'>;

type Attribute = { name: string; value: string };

const names = ['RoomSize', 'RoomGuests', 'RoomFloor', 'RoomBed', 'RoomAmenity'] as const;

const isFact = (value: string): value is RoomFact => roomFacts.some((fact) => fact === value);

/** Returns the facts among the attributes of a room's product. */
export const factsIn = (attributes: readonly Attribute[]): RoomFact[] =>
  attributes.flatMap(({ name, value }) => (name === 'RoomAmenity' && isFact(value) ? [value] : []));

/**
 * Returns the attributes of a room's product with these facts; attributes of others, and amenities outside the
 * list, stay.
 */
export function withFacts(
  before: readonly Attribute[],
  { beds, facts, floor, sizeM2, maxGuests }: RoomFacts,
): Attribute[] {
  const isOwn = ({ name, value }: Attribute) =>
    names.some((own) => own === name) && (name !== 'RoomAmenity' || isFact(value));
  return [
    ...(sizeM2 === null ? [] : [{ name: 'RoomSize', value: `${sizeM2} m²` }]),
    { name: 'RoomGuests', value: String(maxGuests) },
    ...(floor === null ? [] : [{ name: 'RoomFloor', value: String(floor) }]),
    ...beds.map(({ kind, count }) => ({ name: 'RoomBed', value: `${count}-${kind}` })),
    ...facts.map((value) => ({ name: 'RoomAmenity', value })),
    ...before.filter((attribute) => !isOwn(attribute)),
  ];
}

/** Adds labels for facts of rooms that have none, in every culture. */
export async function labelFacts(trx: Db, siteId: string, { beds, facts, floor }: RoomFacts): Promise<void> {
  const values: Record<(typeof names)[number], Parameters<typeof addMissingLabels>[2][number]['values']> = {
    RoomSize: [],
    RoomGuests: [],
    RoomFloor:
      floor === null
        ? []
        : [
            {
              value: String(floor),
              labels: inEach((culture) => floorLabel(culture, floor)),
              sortOrder: floor,
            },
          ],
    RoomBed: beds.map(({ kind, count }) => ({
      value: `${count}-${kind}`,
      labels: inEach((culture) => `${count} × ${labelIn(culture, ({ beds }) => beds?.[kind])}`),
      sortOrder: bedKinds.indexOf(kind),
    })),
    RoomAmenity: facts.map((fact) => ({
      value: fact,
      labels: inEach((culture) => labelIn(culture, ({ facts }) => facts?.[fact])),
      sortOrder: roomFacts.indexOf(fact),
    })),
  };
  await addMissingLabels(
    trx,
    siteId,
    names.map((name) => ({
      name,
      labels: inEach((culture) => labelIn(culture, ({ names }) => names?.[name])),
      values: values[name],
    })),
  );
}

type Labels = {
  groundFloor?: string;
  floor?: string;
  names?: Partial<Record<string, string>>;
  beds?: Partial<Record<string, string>>;
  facts?: Partial<Record<string, string>>;
};
const byCulture: Record<Culture, Labels> = labels;

/** Flemish has only what differs from Dutch. */
const labelIn = (culture: Culture, read: (from: Labels) => string | undefined): string =>
  read(byCulture[culture]) ?? read(byCulture.nl) ?? '';

const floorLabel = (culture: Culture, floor: number) =>
  floor === 0
    ? labelIn(culture, ({ groundFloor }) => groundFloor)
    : labelIn(culture, (from) => from.floor).replace('{{floor}}', String(floor));

const inEach = (label: (culture: Culture) => string) =>
  Object.fromEntries(cultures.map((culture) => [culture, label(culture)]));

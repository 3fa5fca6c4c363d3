import { z } from 'zod';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { bedKinds, roomFacts } from './room-facts.ts';
import { culture, id, line, listQuery, pageSchema } from './wire.ts';

/** The version of the data that the writer read: an outdated one is 409 `version_conflict`. */
export const version = z.string().regex(/^[\w-]{1,40}$/);
export const stale =
  'Only the fields that are sent change. 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.';

export const byStaff = { callers: ['staff'], audience: 'personal' } as const;
export const closed = ['unauthenticated', 'forbidden'] as const;

/** An amount in the currency's major unit, VAT included. */
export const amount = z.number().min(0).max(1_000_000).multipleOf(0.01);

export const maxDescriptionLength = 10_000;

const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The texts of something that is sold. Null removes a culture; a new one without a slug gets it from the name. */
export const textsInput = z.partialRecord(
  culture,
  z
    .object({
      name: line(200).min(1),
      slug: slug.optional(),
      description: z.string().max(maxDescriptionLength).default(''),
    })
    .nullable(),
);
export type TextsInput = z.output<typeof textsInput>;

export const hasName = (texts: object) => Object.values(texts).some((text) => text !== null);
export const nameRequired = { params: { code: 'required' } };

export const texts = z.partialRecord(
  culture,
  z.object({ name: z.string(), slug: z.string(), description: z.string() }),
);

const mediaId = z.string().regex(/^[0-9a-f]{32}$/);
const maxPictures = 12;

/** Pictures in their order; the focal point belongs to the picture itself. */
export const picturesInput = z
  .array(z.object({ mediaId, alt: z.partialRecord(culture, line(500)).default({}) }))
  .max(maxPictures)
  .refine((pictures) => new Set(pictures.map(({ mediaId }) => mediaId)).size === pictures.length, {
    params: { code: 'named_twice' },
  });
export type PicturesInput = z.output<typeof picturesInput>;

export const pictures = z.array(
  z.object({
    mediaId: z.string(),
    alt: z.partialRecord(culture, z.string()),
    width: z.int(),
    height: z.int(),
    focalX: z.number(),
    focalY: z.number(),
  }),
);

export const itemCodes = z
  .array(itemCode)
  .max(500)
  .refine((codes) => new Set(codes.map((code) => code.toLowerCase())).size === codes.length, {
    params: { code: 'named_twice' },
  });

export const newItemCode = itemCode.optional().describe('without it, made from the name');

const guests = z.int().min(0).max(50);
const floor = z.int().min(-10).max(200).nullable();

const bed = z.object({ kind: z.enum(bedKinds), count: z.int().min(1).max(20) });

const roomFields = {
  vatCategory: line(50).min(1),
  texts: textsInput,
  pictures: picturesInput,
  beds: z.array(bed).max(10),
  facts: z.array(z.enum(roomFacts)).max(roomFacts.length).describe('what guests filter by'),
  sizeM2: z.int().min(1).max(10_000).nullable(),
  floor,
  standardGuests: guests.min(1).describe('the adults that the price of a night is for'),
  maxGuests: guests.min(1).describe('adults and children together'),
  maxAdults: guests.min(1),
  maxChildren: guests,
  maxBabies: guests.describe('in cots, beyond the other guests'),
  units: z.int().min(0).max(10_000).describe('how many there are; with numbers, the count of those'),
  hasNumbers: z.boolean().describe('each stay gets a unit with a number'),
  guestsChooseUnit: z.boolean(),
  preferencePrice: amount.describe('of choosing a unit'),
  ratePlans: itemCodes,
};

const unit = z.object({
  id,
  version,
  number: z.string(),
  floor,
  features: z.array(z.string()),
  isArchived: z.boolean(),
});

const unitFields = {
  number: line(20).min(1),
  floor,
  features: z.array(line(50).min(1)).max(20),
};

const roomType = z.object({
  itemCode,
  version,
  isArchived: z.boolean(),
  vatCategory: z.string(),
  texts,
  pictures,
  beds: z.array(bed),
  facts: z.array(z.enum(roomFacts)),
  sizeM2: z.int().nullable(),
  floor,
  standardGuests: z.int(),
  maxGuests: z.int(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  maxBabies: z.int(),
  units: z.int(),
  hasNumbers: z.boolean(),
  guestsChooseUnit: z.boolean(),
  preferencePrice: z.number(),
  ratePlans: z.array(itemCode),
  numberedUnits: z.array(unit).describe('in their order, archived ones last'),
  unplacedReservations: z.int().describe('of guests to come that have no unit yet'),
});

export type OfficeRoomType = z.infer<typeof roomType>;
export type OfficeUnit = z.infer<typeof unit>;

const summary = z.object({
  id: itemCode,
  itemCode,
  name: z.string(),
  mediaId: z.string().nullable(),
  isArchived: z.boolean(),
  units: z.int(),
  hasNumbers: z.boolean(),
  standardGuests: z.int(),
  maxGuests: z.int(),
  ratePlans: z.int().describe('how many it can be booked in'),
  place: z.int(),
});

export type OfficeRoomTypeSummary = z.infer<typeof summary>;

const answered = {
  ...byStaff,
  reply: roomType,
  errors: [...closed, 'not_found', 'version_conflict', 'conflict'],
} as const;
const one = { ...answered, params: z.object({ itemCode }) };
const params = z.object({ itemCode, unitId: id });
const bodyLimit = 300_000;

/** The calls of the office about room types and their units. */
export const officeRooms = {
  all: endpoint({
    ...byStaff,
    right: 'rooms:read',
    summary: 'Room types, in the order of the business.',
    query: listQuery,
    reply: pageSchema(summary),
    errors: closed,
  }),
  read: endpoint({
    ...one,
    right: 'rooms:read',
    summary: 'A room type with its texts of every culture, pictures, facts and units.',
  }),
  create: endpoint({
    ...answered,
    right: 'rooms:write',
    bodyLimit,
    summary: 'Creates a room type. It comes last, and is sold when a rate plan has prices for it.',
    body: z.object({
      itemCode: newItemCode,
      ...roomFields,
      vatCategory: roomFields.vatCategory.default('lodging'),
      texts: textsInput.refine(hasName, nameRequired),
      pictures: picturesInput.default([]),
      beds: roomFields.beds.default([]),
      facts: roomFields.facts.default([]),
      sizeM2: roomFields.sizeM2.default(null),
      floor: floor.default(null),
      maxGuests: roomFields.maxGuests.optional(),
      maxAdults: roomFields.maxAdults.optional(),
      maxChildren: guests.optional(),
      maxBabies: guests.default(0),
      units: roomFields.units.default(0),
      hasNumbers: z.boolean().default(true),
      numbers: z
        .array(unitFields.number)
        .max(500)
        .refine((numbers) => new Set(numbers).size === numbers.length, { params: { code: 'named_twice' } })
        .default([])
        .describe('of its units; those of a room type without numbers are counted in `units`'),
      guestsChooseUnit: z.boolean().default(false),
      preferencePrice: amount.default(0),
      ratePlans: itemCodes.default([]),
    }),
  }),
  change: endpoint({
    ...one,
    right: 'rooms:write',
    bodyLimit,
    summary: `Changes, archives or restores a room type. Booked stays do not change. ${stale}`,
    body: z
      .object({ version, isArchived: z.boolean(), ...roomFields })
      .partial()
      .required({ version: true }),
  }),
  order: endpoint({
    ...byStaff,
    right: 'rooms:write',
    summary: 'Puts the room types in an order; those that are not named come after.',
    body: z.object({ itemCodes: itemCodes.min(1) }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
  createUnit: endpoint({
    ...one,
    right: 'rooms:write',
    summary: 'Adds a unit to a room type with numbers; it comes last.',
    body: z.object({ ...unitFields, floor: floor.default(null), features: unitFields.features.default([]) }),
  }),
  changeUnit: endpoint({
    ...one,
    right: 'rooms:write',
    summary: `Changes, archives or restores a unit; while a stay to come or a block is in it, archiving is a \`conflict\`. ${stale}`,
    params,
    body: z
      .object({ version, isArchived: z.boolean(), ...unitFields })
      .partial()
      .required({ version: true }),
  }),
  orderUnits: endpoint({
    ...one,
    right: 'rooms:write',
    summary: 'Puts the units of a room type in an order; those that are not named come after.',
    body: z.object({ unitIds: z.array(id).min(1).max(1000) }),
  }),
};

import { z } from 'zod';
import { day, stayUnits } from './booking.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import {
  amount,
  byStaff,
  closed,
  hasName,
  itemCodes,
  nameRequired,
  newItemCode,
  pictures,
  picturesInput,
  stale,
  texts,
  textsInput,
  version,
} from './office-rooms.ts';
import { culture, line, listQuery, pageSchema } from './wire.ts';

const code = z.string().regex(/^[A-Za-z0-9_-]{1,50}$/);
const vatCategory = line(50).min(1);

/** Extras */

export const extraDays = ['stay', 'departure'] as const;

const extraFields = {
  vatCategory,
  texts: textsInput,
  pictures: picturesInput,
  price: amount.describe('of one, for each unit'),
  unit: z.enum(stayUnits).describe('persons are adults and children'),
  day: z.enum(extraDays).describe('`departure`: one piece, on the day of departure'),
  dailyStock: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .describe('pieces on each day, of one by person persons; null: not counted'),
  roomTypes: itemCodes.describe('none: all'),
};

const extra = z.object({
  itemCode,
  version,
  isArchived: z.boolean(),
  vatCategory: z.string(),
  texts,
  pictures,
  price: z.number(),
  unit: z.enum(stayUnits),
  day: z.enum(extraDays),
  dailyStock: z.int().nullable(),
  roomTypes: z.array(itemCode),
  ratePlans: z.array(itemCode).describe('that include it'),
});

export type OfficeExtra = z.infer<typeof extra>;

const extraSummary = z.object({
  id: itemCode,
  itemCode,
  name: z.string(),
  mediaId: z.string().nullable(),
  isArchived: z.boolean(),
  price: z.number(),
  unit: z.enum(stayUnits),
  dailyStock: z.int().nullable(),
  roomTypes: z.int().describe('how many it is sold with; 0: all'),
  place: z.int(),
});

export type OfficeExtraSummary = z.infer<typeof extraSummary>;

const answeredExtra = {
  ...byStaff,
  reply: extra,
  errors: [...closed, 'not_found', 'version_conflict', 'conflict'],
} as const;
const oneExtra = { ...answeredExtra, params: z.object({ itemCode }) };
const bodyLimit = 300_000;

/** The calls of the office about extras of stays. */
export const officeExtras = {
  all: endpoint({
    ...byStaff,
    right: 'rates:read',
    summary: 'Extras that are sold with stays, in the order of the business.',
    query: listQuery,
    reply: pageSchema(extraSummary),
    errors: closed,
  }),
  read: endpoint({ ...oneExtra, right: 'rates:read', summary: 'An extra with its texts of every culture.' }),
  create: endpoint({
    ...answeredExtra,
    right: 'rates:write',
    bodyLimit,
    summary: 'Creates an extra; it comes last.',
    body: z.object({
      itemCode: newItemCode,
      ...extraFields,
      vatCategory: vatCategory.default('standard'),
      texts: textsInput.refine(hasName, nameRequired),
      pictures: picturesInput.default([]),
      day: extraFields.day.default('stay'),
      dailyStock: extraFields.dailyStock.default(null),
      roomTypes: itemCodes.default([]),
    }),
  }),
  change: endpoint({
    ...oneExtra,
    right: 'rates:write',
    bodyLimit,
    summary: `Changes, archives or restores an extra. Ordered extras keep their price. One that a rate plan includes cannot be archived: \`conflict\`. ${stale}`,
    body: z
      .object({ version, isArchived: z.boolean(), ...extraFields })
      .partial()
      .required({ version: true }),
  }),
  order: endpoint({
    ...byStaff,
    right: 'rates:write',
    summary: 'Puts the extras in an order; those that are not named come after.',
    body: z.object({ itemCodes: itemCodes.min(1) }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
};

/** Fees and taxes */

export const feeKinds = ['touristTax', 'cleaning', 'linen', 'other'] as const;
export const feeUnits = ['perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'percentOfNights'] as const;

const feeRate = z.object({
  amount: amount.describe('0 where the unit is a percentage'),
  percent: z.number().min(0.01).max(100).multipleOf(0.01).nullable().default(null),
  validFrom: day,
  validUntil: day.nullable().default(null).describe('the last night; null: until further notice'),
  source: line(500).default('').describe('the decision that sets it'),
});

const feeNames = z.partialRecord(culture, line(200).min(1));

const feeFields = {
  kind: z.enum(feeKinds),
  unit: z.enum(feeUnits),
  vatCategory,
  names: feeNames.refine((names) => Object.keys(names).length > 0, { params: { code: 'required' } }),
  fromAge: z.int().min(0).max(150).describe('younger guests do not pay it'),
  maxNights: z.int().min(1).max(365).nullable().describe('the first so many nights; null: all'),
  isPercentOfNet: z.boolean().describe('a percentage is of the price without VAT'),
  roomTypes: itemCodes.describe('none: all'),
  rates: z.array(feeRate).min(1).max(100),
};

const fee = z.object({
  code: z.string(),
  version,
  kind: z.enum(feeKinds),
  unit: z.enum(feeUnits),
  vatCategory: z.string(),
  names: z.partialRecord(culture, z.string()),
  fromAge: z.int(),
  maxNights: z.int().nullable(),
  isPercentOfNet: z.boolean(),
  roomTypes: z.array(itemCode),
  rates: z.array(
    z.object({
      amount: z.number(),
      percent: z.number().nullable(),
      validFrom: z.string(),
      validUntil: z.string().nullable(),
      source: z.string(),
    }),
  ),
});

export type OfficeFee = z.infer<typeof fee>;

const ageBands = z.object({
  version,
  childrenFrom: z.int(),
  adultsFrom: z.int(),
});

export type OfficeAgeBands = z.infer<typeof ageBands>;

const vatRate = z.object({
  category: z.string(),
  validFrom: z.string(),
  percentage: z.number(),
  source: z.string(),
});
const vatRates = z.object({
  version,
  rates: z.array(vatRate),
  country: z.string().nullable().describe('of the business, by ISO 3166-1; null where it is not known'),
});

export type OfficeVatRates = z.infer<typeof vatRates>;

const answeredFee = {
  ...byStaff,
  right: 'rates:write',
  reply: fee,
  errors: [...closed, 'not_found', 'version_conflict'],
} as const;
const oneFee = { ...answeredFee, params: z.object({ code }) };

/** The calls of the office about fees, tourist tax, age bands and VAT. */
export const officeFees = {
  all: endpoint({
    ...byStaff,
    right: 'rates:read',
    summary: 'Fees and taxes that guests pay beside the price, with their amounts by date.',
    reply: z.array(fee),
    errors: closed,
  }),
  create: endpoint({
    ...answeredFee,
    summary: 'Adds a fee or tax.',
    body: z.object({
      code: code.optional().describe('without it, made from the kind'),
      ...feeFields,
      fromAge: feeFields.fromAge.default(0),
      maxNights: feeFields.maxNights.default(null),
      isPercentOfNet: z.boolean().default(false),
      roomTypes: itemCodes.default([]),
    }),
  }),
  change: endpoint({
    ...oneFee,
    summary: `Changes a fee or tax. Booked stays keep theirs. ${stale}`,
    body: z
      .object({ version, ...feeFields })
      .partial()
      .required({ version: true }),
  }),
  remove: endpoint({
    ...oneFee,
    summary: 'Removes a fee or tax; booked stays keep theirs.',
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
  ageBands: endpoint({
    ...byStaff,
    right: 'rates:read',
    summary: 'From which age a guest is a child and an adult.',
    reply: ageBands,
    errors: closed,
  }),
  putAgeBands: endpoint({
    ...byStaff,
    right: 'rates:write',
    summary:
      'Stores from which age a guest is a child and an adult. 409 `version_conflict` with `details.theirs` where they have changed since.',
    body: z.object({
      version,
      childrenFrom: z.int().min(1).max(100),
      adultsFrom: z.int().min(1).max(100),
    }),
    reply: ageBands,
    errors: [...closed, 'version_conflict'],
  }),
  vatRates: endpoint({
    ...byStaff,
    right: 'rates:read',
    summary: 'The VAT rates of each category, by date.',
    reply: vatRates,
    errors: closed,
  }),
  putVatRates: endpoint({
    ...byStaff,
    right: 'settings:write',
    summary:
      'Replaces the VAT rates. A category in use keeps a rate. 409 `version_conflict` with `details.theirs` where they have changed since.',
    body: z.object({
      version,
      rates: z
        .array(
          z.object({
            category: code,
            validFrom: day,
            percentage: z.number().min(0).max(100).multipleOf(0.01),
            source: line(500).default(''),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: vatRates,
    errors: [...closed, 'version_conflict'],
  }),
};

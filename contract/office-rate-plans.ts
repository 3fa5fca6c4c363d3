import { z } from 'zod';
import { newPromoCode, stayUnits } from './booking.ts';
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
  stale,
  texts,
  textsInput,
  version,
} from './office-rooms.ts';
import { line, listQuery, pageSchema } from './wire.ts';

export const arrivalPatternNames = ['free', 'midweek', 'weekend', 'week'] as const;

/** Multiples that derived prices are rounded to. */
export const priceRoundings = [0.01, 0.05, 0.1, 0.5, 1, 5] as const;
const rounding = z.number().refine((value) => priceRoundings.some((one) => one === value), {
  params: { code: 'price_rounding' },
});

const maxDays = 1000;
const days = z.int().min(0).max(maxDays);
const percent = z.int().min(0).max(100);

const cancellationStep = z.object({
  daysBefore: days,
  hour: z.int().min(0).max(23).default(0).describe('by the clock of the business'),
  feePercent: percent.describe('of the total without tourist tax'),
});

const inclusion = z.object({
  extra: itemCode,
  unit: z.enum(stayUnits),
  amount: amount.describe('of the price, for each unit'),
  vatCategory: line(50).min(1),
});

const lengthDiscount = z.object({ fromNights: z.int().min(2).max(365), percent: percent.min(1) });

const unique = <Row>(key: (row: Row) => unknown) => ({
  check: (rows: readonly Row[]) => new Set(rows.map(key)).size === rows.length,
  error: { params: { code: 'named_twice' } },
});
const stepOnce = unique<{ daysBefore: number; hour: number }>((step) => `${step.daysBefore} ${step.hour}`);
const extraOnce = unique<{ extra: string }>(({ extra }) => extra.toLowerCase());
const lengthOnce = unique<{ fromNights: number }>(({ fromNights }) => fromNights);

const planFields = {
  vatCategory: line(50).min(1),
  texts: textsInput,
  roomTypes: itemCodes,
  base: z
    .object({
      ratePlan: itemCode,
      percent: z.int().min(-99).max(1000).default(0).describe('added to every amount of the base'),
      amount: z
        .number()
        .min(-100_000)
        .max(100_000)
        .multipleOf(0.01)
        .default(0)
        .describe('added after that to the price of a night'),
      rounding: rounding.default(0.01).describe('the price of a night becomes a multiple of it'),
    })
    .nullable()
    .describe('null for a plan with prices of its own'),
  arrivalPattern: z.enum(arrivalPatternNames),
  deposit: z.object({
    percent: percent.describe('of the total, when booking'),
    days: days.describe('before arrival, on which the rest is due; 0: on arrival'),
  }),
  bookFromDays: days.nullable().describe('bookable from so many days before arrival; null: from any'),
  bookUntilDays: days.describe('bookable until so many days before arrival'),
  promoCode: newPromoCode
    .nullable()
    .describe('only guests who give it see and book the plan; null: everybody does'),
  cancellation: z
    .array(cancellationStep)
    .max(20)
    .refine(stepOnce.check, stepOnce.error)
    .describe('without a step, cancelling is always free'),
  inclusions: z.array(inclusion).max(20).refine(extraOnce.check, extraOnce.error),
  lengthDiscounts: z.array(lengthDiscount).max(20).refine(lengthOnce.check, lengthOnce.error),
};

const ratePlan = z.object({
  itemCode,
  version,
  isArchived: z.boolean(),
  vatCategory: z.string(),
  texts,
  roomTypes: z.array(itemCode),
  base: z
    .object({ ratePlan: itemCode, percent: z.int(), amount: z.number(), rounding: z.number() })
    .nullable(),
  arrivalPattern: z.enum(arrivalPatternNames),
  deposit: z.object({ percent: z.int(), days: z.int() }),
  bookFromDays: z.int().nullable(),
  bookUntilDays: z.int(),
  promoCode: z.string().nullable(),
  cancellation: z.array(z.object({ daysBefore: z.int(), hour: z.int(), feePercent: z.int() })),
  inclusions: z.array(
    z.object({ extra: itemCode, unit: z.enum(stayUnits), amount: z.number(), vatCategory: z.string() }),
  ),
  lengthDiscounts: z.array(z.object({ fromNights: z.int(), percent: z.int() })),
  memberPrices: z
    .array(z.object({ tier: z.string(), percent: z.number() }))
    .describe('off each night, by the tier from which on'),
  derivedPlans: z.array(itemCode).describe('that take their prices from this one'),
});

export type OfficeRatePlan = z.infer<typeof ratePlan>;

const summary = z.object({
  id: itemCode,
  itemCode,
  name: z.string(),
  isArchived: z.boolean(),
  base: itemCode.nullable(),
  basePercent: z.int(),
  baseAmount: z.number(),
  roomTypes: z.int().describe('how many can be booked in it'),
  arrivalPattern: z.enum(arrivalPatternNames),
  depositPercent: z.int(),
  promoCode: z.string().nullable(),
  place: z.int(),
});

export type OfficeRatePlanSummary = z.infer<typeof summary>;

const answered = {
  ...byStaff,
  reply: ratePlan,
  errors: [...closed, 'not_found', 'version_conflict', 'conflict'],
} as const;
const one = { ...answered, params: z.object({ itemCode }) };
const bodyLimit = 300_000;

/** The calls of the office about rate plans. */
export const officeRatePlans = {
  all: endpoint({
    ...byStaff,
    right: 'rates:read',
    summary: 'Rate plans, in the order of the business.',
    query: listQuery,
    reply: pageSchema(summary),
    errors: closed,
  }),
  read: endpoint({
    ...one,
    right: 'rates:read',
    summary: 'A rate plan with its texts of every culture and its terms.',
  }),
  create: endpoint({
    ...answered,
    right: 'rates:write',
    bodyLimit,
    summary: 'Creates a rate plan; it comes last.',
    body: z.object({
      itemCode: newItemCode,
      ...planFields,
      vatCategory: planFields.vatCategory.default('lodging'),
      texts: textsInput.refine(hasName, nameRequired),
      roomTypes: itemCodes.default([]),
      base: planFields.base.default(null),
      arrivalPattern: planFields.arrivalPattern.default('free'),
      deposit: planFields.deposit.default({ percent: 100, days: 0 }),
      bookFromDays: planFields.bookFromDays.default(null),
      bookUntilDays: days.default(0),
      promoCode: planFields.promoCode.default(null),
      cancellation: planFields.cancellation.default([]),
      inclusions: planFields.inclusions.default([]),
      lengthDiscounts: planFields.lengthDiscounts.default([]),
    }),
  }),
  change: endpoint({
    ...one,
    right: 'rates:write',
    bodyLimit,
    summary: `Changes, archives or restores a rate plan. Booked stays keep their terms. A base of other plans cannot be archived: \`conflict\`. ${stale}`,
    body: z
      .object({ version, isArchived: z.boolean(), ...planFields })
      .partial()
      .required({ version: true }),
  }),
  copy: endpoint({
    ...one,
    right: 'rates:write',
    summary: 'Creates a copy of a rate plan with its terms and rooms, without prices, and with other names.',
    body: z.object({ itemCode: newItemCode, texts: textsInput.refine(hasName, nameRequired) }),
  }),
  order: endpoint({
    ...byStaff,
    right: 'rates:write',
    summary: 'Puts the rate plans in an order; those that are not named come after.',
    body: z.object({ itemCodes: itemCodes.min(1) }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
};

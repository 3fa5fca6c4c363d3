import { z } from 'zod';
import { day, unavailabilityReasons } from './booking.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import {
  gridFieldNames,
  isGridValue,
  isOfRoom,
  maxAmount,
  maxGridCells,
  maxGridNights,
  seasonColours,
} from './rate-grid.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

const named = z.object({ itemCode: z.string(), name: z.string() });
const field = z.enum(gridFieldNames);
const value = z.number().nullable();
const values = z.array(value);

const fieldValues = z
  .partialRecord(field, values)
  .describe('one value a night; a field without any value of its own on these nights is absent');

const season = z.object({
  id,
  version: z.string(),
  colour: z.enum(seasonColours),
  from: z.iso.date(),
  to: z.iso.date().describe('the last night'),
  names: z.partialRecord(culture, z.string()),
});

export type Season = z.infer<typeof season>;

const grid = z.object({
  dateFrom: z.iso.date(),
  dateTo: z.iso.date().describe('the last night'),
  today: z.iso.date(),
  priceFloor: z.number().nullable().describe('a lower price is warned of'),
  seasons: z.array(season),
  rooms: z.array(
    named.extend({
      units: z.array(z.int()).describe('for sale on each night, sold ones among them'),
      sold: z.array(z.int()),
      held: z.array(z.int()),
      blocked: z.array(z.int()),
    }),
  ),
  plans: z.array(
    named.extend({
      base: z
        .object({
          itemCode: z.string(),
          percent: z.int(),
          amount: z.number(),
          rounding: z.number().describe('prices are multiples of it'),
        })
        .nullable()
        .describe('of a derived plan: where its amounts come from'),
    }),
  ),
  rows: z
    .array(z.object({ room: z.string(), plan: z.string(), values: fieldValues }))
    .describe(
      'each room type with each of its plans; amounts of a derived plan are calculated, its restrictions are its own beside those of its base',
    ),
});

export type RateGrid = z.infer<typeof grid>;

const cellsOf = { room: itemCode, plan: itemCode.nullable().describe('null for `units`'), field };

const columns = z.object({
  ...cellsOf,
  nights: z.array(day).min(1).max(maxGridCells),
  before: values.describe('the value that the change is based on, in the order of the nights'),
  values: values.describe('amounts in euros, lengths in nights, 1 or 0 for what is closed or stopped'),
});

export type CellChanges = z.infer<typeof columns>;

const cells = columns
  .refine(
    ({ nights, before, values }) => before.length === nights.length && values.length === nights.length,
    {
      params: { code: 'form' },
      path: ['values'],
    },
  )
  .refine(({ field, plan }) => isOfRoom(field) === (plan === null), {
    params: { code: 'form' },
    path: ['plan'],
  })
  .refine(({ field, values }) => values.every((one) => isGridValue(field, one)), {
    params: { code: 'rate_value' },
    path: ['values'],
  });

const countCells = (changes: readonly CellChanges[]) =>
  changes.reduce((sum, { nights }) => sum + nights.length, 0);

const changes = z
  .array(cells)
  .max(maxGridCells)
  .refine((all) => countCells(all) <= maxGridCells, { params: { code: 'too_many_values' } });

const conflict = z.object({
  ...cellsOf,
  room: z.string(),
  plan: z.string().nullable(),
  night: z.iso.date(),
  before: value,
  yours: value,
  theirs: value,
});

/** A cell that was changed since it was read: an item of `details.conflicts` of a `version_conflict`. */
export type CellConflict = z.infer<typeof conflict>;

const rateWarnings = ['zero', 'high', 'low', 'floor', 'soldForMore', 'units'] as const;

const warning = z.object({
  kind: z
    .enum(rateWarnings)
    .describe(
      '`high` and `low`: ten times the mean of its row, or a tenth; `floor`: below the price floor; `soldForMore`: a guest pays more for the night; `units`: fewer than are sold, held or blocked, which a save refuses',
    ),
  room: z.string(),
  plan: z.string().nullable(),
  night: z.iso.date(),
  value: z.number(),
  limit: z
    .number()
    .nullable()
    .describe('the mean, the floor, the price or the number that it is compared to'),
});

export type RateWarning = z.infer<typeof warning>;

const party = {
  adults: z.int().min(1).max(20).default(2),
  children: z.int().min(0).max(20).default(0),
  babies: z.int().min(0).max(20).default(0),
};

const seenByGuest = z.object({
  price: z.number().nullable().describe('of the whole stay with its fees; null where it cannot be booked'),
  reason: z.enum(unavailabilityReasons).nullable(),
  message: z.string().nullable(),
});

const preview = z.object({
  cells: z.int().describe('that change'),
  nights: z.int().describe('on which a cell changes'),
  lowestPrice: z.number().nullable(),
  highestPrice: z.number().nullable(),
  warningCount: z.int(),
  warnings: z.array(warning).describe('the first of them'),
  conflictCount: z.int(),
  conflicts: z.array(conflict).describe('the first of the cells that somebody else changed meanwhile'),
  sample: z.object({
    arrival: z.iso.date(),
    nights: z.int(),
    ...{ adults: z.int(), children: z.int(), babies: z.int() },
    offers: z.array(
      z.object({ room: z.string(), plan: z.string(), before: seenByGuest, after: seenByGuest }),
    ),
  }),
});

export type RatePreview = z.infer<typeof preview>;

const saved = z.object({
  saveId: id.nullable().describe('null where every cell had its value already'),
  cells: z.int(),
  nights: z.int(),
});

const step = z.number().min(-maxAmount).max(maxAmount).multipleOf(0.01);

const operation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), value }),
  z.object({ kind: z.literal('percent'), percent: z.number().min(-100).max(1000) }),
  z.object({ kind: z.literal('amount'), amount: step }),
  z.object({
    kind: z.literal('copy'),
    from: day.describe('the first night to copy'),
    nights: z.int().min(1).max(maxGridNights).describe('how many nights; they repeat over a longer range'),
  }),
]);

export type RateOperation = z.infer<typeof operation>;

const saveEntry = z.object({
  saveId: id,
  savedAt: instant,
  source: z.enum(['grid', 'undo', 'import']),
  staffName: z.string().nullable(),
  cells: z.int(),
  nights: z.int(),
  isUndone: z.boolean(),
});

export type RateSaveEntry = z.infer<typeof saveEntry>;

const logEntry = z.object({
  saveId: id,
  savedAt: instant,
  source: z.enum(['grid', 'undo', 'import']),
  staffName: z.string().nullable(),
  room: z.string(),
  roomName: z.string(),
  plan: z.string().nullable(),
  planName: z.string().nullable(),
  field,
  night: z.iso.date(),
  before: value,
  after: value,
});

export type RateLogEntry = z.infer<typeof logEntry>;

const callers = ['staff'] as const;
const reading = { callers, right: 'rates:read', audience: 'personal' } as const;
const writing = { callers, right: 'rates:write', audience: 'personal' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;
/** The size of a request with as many cells as one save may have. */
const bodyLimit = 2_000_000;
const stale =
  'A cell that has another value than `before` is a 409 `version_conflict`: `details.conflicts` lists each with both values, and nothing is saved.';

/** The calls of the office about the rates of nights. */
export const officeRates = {
  grid: endpoint({
    ...reading,
    summary: `The rates, restrictions and availability of up to ${maxGridNights} nights, of every room type in each of its rate plans.`,
    query: z
      .object({ dateFrom: day, dateTo: day.describe('the last night') })
      .refine(({ dateFrom, dateTo }) => isPeriod(dateFrom, dateTo), {
        params: { code: 'not_a_period' },
        path: ['dateTo'],
      }),
    reply: grid,
    errors: closed,
  }),
  compute: endpoint({
    ...reading,
    bodyLimit,
    summary:
      'What an operation would make of many cells: a value, a percentage or an amount more or less, or a copy of other nights. Nothing is saved; `changes` holds what is not saved yet.',
    body: z.object({
      rooms: z.array(itemCode).min(1).max(500),
      plans: z.array(itemCode).max(500).default([]).describe('none for `units`'),
      fields: z.array(field).min(1).max(gridFieldNames.length),
      from: day,
      to: day.describe('the last night'),
      weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional().describe('1 for Monday; all without'),
      operation,
      roundTo: z.number().min(0.01).max(1000).multipleOf(0.01).default(0.01).describe('of amounts'),
      changes: changes.default([]),
    }),
    reply: z.object({
      changes: z.array(columns),
      skipped: z.int().describe('amounts of derived plans, and nights without a price to start from'),
    }),
    errors: [...closed, 'not_found'],
  }),
  preview: endpoint({
    ...reading,
    bodyLimit,
    summary:
      'What a save would change, what looks wrong in it, and what a guest would see. Nothing is saved.',
    body: z.object({
      changes: changes.min(1),
      sample: z
        .object({ arrival: day, nights: z.int().min(1).max(30).default(2), ...party })
        .optional()
        .describe('two nights for two from the first changed night on, without it'),
    }),
    reply: preview,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  save: endpoint({
    ...writing,
    bodyLimit,
    summary: `Saves up to ${maxGridCells} cells, all or none. ${stale}`,
    body: z.object({ changes: changes.min(1) }),
    reply: saved,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  undo: endpoint({
    ...writing,
    summary: `Takes a save back, by a save of its own. ${stale}`,
    params: z.object({ saveId: id }),
    reply: saved,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict', 'already_used'],
  }),
  saves: endpoint({
    ...reading,
    summary: 'The saves, imports and undone saves, the latest first.',
    query: listQuery,
    reply: pageSchema(saveEntry),
    errors: closed,
  }),
  log: endpoint({
    ...reading,
    summary: 'Each change of a cell, with who made it and when, the latest first.',
    query: listQuery,
    reply: pageSchema(logEntry),
    errors: closed,
  }),
  putFloor: endpoint({
    ...writing,
    summary: 'Sets the price below which a preview warns; null for none.',
    body: z.object({ priceFloor: z.number().min(0).max(maxAmount).multipleOf(0.01).nullable() }),
    reply: z.object({ priceFloor: z.number().nullable() }),
    errors: closed,
  }),
  putSeason: endpoint({
    ...writing,
    summary:
      'Adds a season under an id of the caller’s, or replaces it; 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    params: z.object({ seasonId: id }),
    body: z
      .object({
        version: line(40).optional().describe('without it there is none yet'),
        colour: z.enum(seasonColours),
        from: day,
        to: day.describe('the last night'),
        names: z
          .partialRecord(culture, line(100).min(1))
          .refine((names) => Object.keys(names).length > 0, { params: { code: 'required' } }),
      })
      .refine(({ from, to }) => from <= to, { params: { code: 'not_a_period' }, path: ['to'] }),
    reply: season,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
  deleteSeason: endpoint({
    ...writing,
    summary: 'Removes a season; rates stay as they are.',
    params: z.object({ seasonId: id }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
};

function isPeriod(from: string, to: string): boolean {
  const nights = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return nights >= 1 && nights <= maxGridNights;
}

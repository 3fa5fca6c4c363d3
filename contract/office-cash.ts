import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, version } from './office-rooms.ts';
import { orderName } from './order.ts';
import { id, instant, line, listQuery, pageSchema } from './wire.ts';

export const cashEntryKinds = ['payment', 'refund', 'paidIn', 'paidOut'] as const;

export type CashEntryKind = (typeof cashEntryKinds)[number];

const shift = z.object({
  id,
  drawer: z.string(),
  openedAt: instant,
  openedBy: z.string(),
  opening: z.number().describe('the cash in the drawer at the start'),
  closedAt: instant.nullable(),
  closedBy: z.string(),
  expected: z.number().describe('the opening amount and the entries until now, or until the count'),
  counted: z.number().nullable(),
  difference: z.number().nullable().describe('counted less expected'),
  note: z.string(),
});

export type CashShift = z.infer<typeof shift>;

const entry = z.object({
  id,
  shiftId: id.nullable().describe('null for cash outside a shift'),
  createdAt: instant,
  kind: z.enum(cashEntryKinds),
  amount: z.number().describe('negative for cash that left the drawer'),
  orderName: orderName.nullable(),
  reason: z.string(),
  by: z.string(),
});

export type CashEntry = z.infer<typeof entry>;

const shiftDetail = shift.extend({
  version,
  entries: z.array(entry),
  byMethod: z
    .array(z.object({ method: z.string(), payments: z.int(), received: z.number(), refunded: z.number() }))
    .describe('what staff took and paid out during the shift, by method'),
  byVat: z
    .array(z.object({ rate: z.number(), base: z.number(), vat: z.number() }))
    .describe('the same by the VAT rates of the orders that it is for'),
});

export type CashShiftDetail = z.infer<typeof shiftDetail>;

const read = { ...byStaff, right: 'orders:read' } as const;
const written = { ...byStaff, right: 'payments:take' } as const;
const params = z.object({ shiftId: id });
const euros = z.number().multipleOf(0.01).max(1_000_000);

/** The calls of the office about the cash book. */
export const officeCash = {
  shifts: endpoint({
    ...read,
    summary: 'The shifts of the cash drawers, the latest first.',
    query: listQuery,
    reply: pageSchema(shift),
    errors: closed,
  }),
  entries: endpoint({
    ...read,
    summary:
      'What went into the cash drawer and out of it, the latest first; `isOutsideShift` filters what no shift counts.',
    query: listQuery,
    reply: pageSchema(entry.extend({ isOutsideShift: z.boolean() })),
    errors: closed,
  }),
  current: endpoint({
    ...read,
    summary:
      'The open shift that cash of the caller falls into: their own, else the latest; whether cash needs one; and what the last count left for the next.',
    reply: z.object({
      shift: shift.nullable(),
      isRequired: z.boolean().describe('cash is only taken in a shift'),
      lastDrawer: z.string(),
      lastCounted: z.number(),
    }),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'A shift with its entries, and the sums by method and VAT rate: the report of its close.',
    params,
    reply: shiftDetail,
    errors: [...closed, 'not_found'],
  }),
  open: endpoint({
    ...written,
    summary:
      'Opens a shift with the cash in a drawer; while one of that drawer is open, this is a `conflict`.',
    body: z.object({ drawer: line(60).min(1), opening: euros.min(0) }),
    reply: shiftDetail,
    errors: [...closed, 'conflict'],
  }),
  move: endpoint({
    ...written,
    summary: 'Puts cash into the drawer or takes it out, for a reason other than an order.',
    params,
    body: z.object({
      kind: z.enum(['paidIn', 'paidOut']),
      amount: euros.min(0.01),
      reason: line(200).min(1),
    }),
    reply: shiftDetail,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  close: endpoint({
    ...written,
    summary:
      'Closes a shift with what was counted. Cash that came or went since `version` was read is a `version_conflict`, with the shift as it is now.',
    params,
    body: z.object({ version, counted: euros.min(0), note: line(1000).default('') }),
    reply: shiftDetail,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
};

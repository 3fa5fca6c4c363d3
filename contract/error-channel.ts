import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, pageSchema } from './wire.ts';

export const errorSources = ['browser', 'server', 'form'] as const;

/** `back`: the error was solved, and happened again. */
export const errorStates = ['open', 'back', 'solved'] as const;

/** An error that happened once or several times. */
const reportedError = z.object({
  id,
  severity: z.int().describe('LOW 1, MEDIUM 2, HIGH 3, SEVERE 4, CRITICAL 5; the worst it was reported with'),
  source: z.enum(errorSources),
  message: z.string(),
  place: z.string().describe('the path, without its query; of a call of the API after its method'),
  count: z.int(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  state: z.enum(errorStates),
});

const errorDetail = reportedError.extend({
  stack: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string(),
  solvedAt: instant.nullable(),
});

/** A job that failed and waits for its next try, or that was set aside. */
const failedJob = z.object({
  id,
  kind: z.string().describe('such as `invoice-due` or `order-email`'),
  emailKind: z.string().describe('of an email, such as `orderConfirmed`'),
  orderName: z.string().describe('of the order that it is about, if any'),
  failures: z.int(),
  message: z.string().describe('of the last failure'),
  createdAt: instant,
  nextTryAt: instant.nullable().describe('null: it was set aside, and is not tried again by itself'),
});

export type FailedJob = z.infer<typeof failedJob>;

export type ReportedError = z.infer<typeof reportedError>;
export type ErrorDetail = z.infer<typeof errorDetail>;

const errorSelection = z
  .object({
    ids: z.array(id).min(1).max(1000).optional(),
    filters: z.string().max(4000).optional().describe('all that match, as in the list'),
    searchTerm: z.string().max(200).optional(),
    readAt: instant
      .optional()
      .describe('with filters or a search term: when the list was read; what changed since stays as it is'),
  })
  .refine(({ ids, filters, searchTerm }) => ids || filters !== undefined || searchTerm, {
    params: { code: 'required' },
  })
  .refine(({ ids, readAt }) => ids || readAt, { path: ['readAt'], params: { code: 'required' } });

export type ErrorSelection = z.output<typeof errorSelection>;

const params = z.object({ messageId: id });
const forStaff = {
  callers: ['staff'],
  right: 'system:read',
  audience: 'personal',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
} as const;

export const errorChannel = {
  all: endpoint({
    ...forStaff,
    summary:
      'What went wrong, the latest first. Filters and order: `severity`, `source`, `state`, `count`, `firstSeenAt`, `lastSeenAt`, `isOfOffice`; the search term is looked for in message and place.',
    query: listQuery,
    reply: pageSchema(reportedError).extend({ readAt: instant }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  read: endpoint({
    ...forStaff,
    summary: 'Something that went wrong, with what is known of the last time.',
    params,
    reply: errorDetail,
  }),
  solve: endpoint({
    ...forStaff,
    right: 'system:write',
    summary: 'Says that it is solved. When it happens again, it is open again by itself.',
    params,
    reply: errorDetail,
  }),
  reopen: endpoint({
    ...forStaff,
    right: 'system:write',
    summary: 'Says that it is not solved after all.',
    params,
    reply: errorDetail,
  }),
  solveMany: endpoint({
    ...forStaff,
    right: 'system:write',
    summary:
      'Marks several errors as solved, or as open again: those in `ids`, or all that `filters` and `searchTerm` matched at `readAt`.',
    body: z.object({ errors: errorSelection, isSolved: z.boolean() }),
    reply: z.object({ changed: z.int() }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  failedJobs: endpoint({
    ...forStaff,
    summary:
      'The jobs (emails, invoices) that failed and wait for their next try, or were set aside; the latest first. Filters and order: all properties but `message`; the search term is looked for in kind and order.',
    query: listQuery,
    reply: pageSchema(failedJob),
    errors: ['unauthenticated', 'forbidden'],
  }),
  runJob: endpoint({
    ...forStaff,
    right: 'system:write',
    summary: 'Runs a job that failed again, within seconds.',
    params: z.object({ jobId: id }),
    reply: z.null(),
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, line, listQuery, pageSchema } from './wire.ts';

/** The things that a change can be about. */
export const auditSubjectKinds = [
  ...(['order', 'cashShift', 'reservation', 'guest', 'company', 'mailing', 'member', 'message'] as const),
  ...(['product', 'category', 'attribute', 'voucher', 'giftCard'] as const),
  ...(['roomType', 'ratePlan', 'season', 'extra', 'fee', 'block', 'room', 'fault', 'foundThing'] as const),
  ...(['page', 'menu', 'location', 'media', 'form', 'email', 'settings'] as const),
  ...(['staff', 'role', 'import', 'view'] as const),
] as const;

export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/** How the values of a changed field read; of a `hidden` one the log holds none. */
export const auditValueKinds = [
  ...(['text', 'number', 'money', 'percent', 'date', 'instant', 'boolean', 'hidden'] as const),
] as const;

/** The largest number of changed fields in one entry. */
export const maxAuditChanges = 50;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const auditChange = z.object({
  field: z.string(),
  of: z.string().describe('what the field is of, such as a variant, a culture or a night; or empty'),
  kind: z.enum(auditValueKinds),
  before: value.describe('null: none, or a hidden one'),
  after: value,
});

export type AuditChange = z.infer<typeof auditChange>;

/** One change that a member of staff made in the office. */
const auditEntry = z.object({
  id,
  at: instant,
  staffId: id.nullable(),
  who: z.string().describe('their name; empty where nobody knows it, or not any more'),
  call: z
    .string()
    .describe('`editing.publish`; a change that was made by itself in their name has a name too'),
  subjectKind: z.enum(auditSubjectKinds).nullable().describe('null: about no single thing'),
  subjectId: z.string().describe('the part of its address in the office, such as the number of an order'),
  subjectLabel: z.string().describe('what it was called; empty for a person'),
  subjectName: z.string().describe('the name of the person that it is about, while the business knows it'),
  changes: z.array(auditChange).describe('the first of them'),
  changeCount: z.int(),
  target: z.string().describe('the ids that the call named'),
  fields: z.array(z.string()).describe('the names of what was sent, never the values'),
  path: z.string().describe('without the query; empty for a change that no call made'),
  status: z.int().nullable().describe('of the answer; null: not answered yet, or the server stopped before'),
  requestId: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** One change in the history of a record: what its reader may read of it. */
const historyEntry = auditEntry
  .pick({ id: true, at: true, who: true, call: true, changes: true, changeCount: true, status: true })
  .extend({
    changes: z
      .array(auditChange)
      .describe('the first of them, without the fields that the reader may not read'),
    changeCount: z.int().describe('of the fields that the reader may read'),
  });

export type HistoryEntry = z.infer<typeof historyEntry>;

export const auditLog = {
  all: endpoint({
    summary:
      'Every change of the back office, the newest first. Filters and order: `id`, `at`, `staffId`, `call`, `subjectKind`, `subjectId`, `isDraft` (true for what an editor saves by itself), `isPart` (true for one product of a change of several, which has an entry of its own), `path`, `status`; the search term is looked for in who, call, subject and target.',
    callers: ['staff'],
    right: 'log:read',
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(auditEntry),
    errors: ['unauthenticated', 'forbidden'],
  }),
  history: endpoint({
    summary:
      'What changed one record, the newest first: for staff with the right of the call that reads the record, or with `log:read`. What an editor saves by itself and what was refused is not in it.',
    callers: ['staff'],
    right: null,
    audience: 'personal',
    query: listQuery.pick({ pageNumber: true, pageSize: true }).extend({
      kind: z.enum(auditSubjectKinds),
      subjectId: line(200).min(1).describe('as in its address in the office'),
    }),
    reply: pageSchema(historyEntry),
    errors: ['unauthenticated', 'forbidden'],
  }),
  people: endpoint({
    summary: 'The staff with an entry in the audit log, by name.',
    callers: ['staff'],
    right: 'log:read',
    audience: 'personal',
    reply: z.array(z.object({ id, name: z.string() })),
    errors: ['unauthenticated', 'forbidden'],
  }),
};

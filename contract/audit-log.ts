import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, pageSchema } from './wire.ts';

/** One change that a member of staff made in the office. */
const auditEntry = z.object({
  id,
  at: instant,
  staffId: id.nullable(),
  who: z.string().describe('their name; empty where nobody knows it, or not any more'),
  call: z
    .string()
    .describe('`editing.publish`; a change that was made by itself in their name has a name too'),
  target: z.string().describe('the ids that the call named'),
  fields: z.array(z.string()).describe('the names of what was sent, never the values'),
  path: z.string().describe('without the query; empty for a change that no call made'),
  status: z.int().nullable().describe('of the answer; null: not answered yet, or the server stopped before'),
  requestId: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const auditLog = {
  all: endpoint({
    summary:
      'Every change of the back office, the newest first. Filters and order: `id`, `at`, `staffId`, `call`, `path`, `status`; the search term is looked for in who, call and target.',
    callers: ['staff'],
    right: 'log:read',
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(auditEntry),
    errors: ['unauthenticated', 'forbidden'],
  }),
};

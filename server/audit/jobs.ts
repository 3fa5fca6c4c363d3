import { sql } from 'kysely';
import { failedQueue } from '../platform/index.ts';
import type { Invariant } from './invariant.ts';

/** No job fails without notice. */
export const jobInvariants: Invariant[] = [
  {
    name: 'every job was done in the end',
    severity: 'warning',
    table: 'pgboss.job',
    query: sql`
      select id::text, format('%s, failed at %s', coalesce(data->>'kind', 'a job'), created_on) as problem
      from pgboss.job where name = ${failedQueue} and state <> 'completed'`,
  },
];

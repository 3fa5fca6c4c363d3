import { sql } from 'kysely';
import { failedQueue, reportAfter } from '../platform/index.ts';
import type { Invariant } from './invariant.ts';

/** No job fails without notice. */
export const jobInvariants: Invariant[] = [
  {
    name: 'every job was done in the end',
    severity: 'warning',
    table: 'pgboss.job',
    // A backup of an older version may lack the column of the queue's name.
    query: sql`
      select id::text, format('%s, failed at %s',
        coalesce(data->>'kind', to_jsonb(job)->>'source_name', 'a job'), created_on) as problem
      from pgboss.job where name = ${failedQueue} and state <> 'completed'`,
  },
  {
    name: 'no job fails again and again',
    severity: 'warning',
    table: 'pgboss.job',
    query: sql`
      select job.id::text, concat(coalesce(data->>'kind', name), ' of H' || number,
        format(', failed %s times since %s', retry_count + 1, created_on)) as problem
      from pgboss.job left join customer_order on customer_order.id::text = data->>'orderId'
      where job.state = 'retry' and retry_count + 1 >= ${reportAfter}`,
  },
];

import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { storeReport } from './error-channel/store-report.ts';
import { failedQueue, type JobFailure } from './jobs.ts';

/**
 * Every job with its site and its order, without personal data. A job that was set aside is in a queue of its
 * own, with the queue that it came from. A job without a site concerns every site.
 */
const describedJobs = sql`
  select job.id, case when job.name = ${failedQueue} then coalesce(source_name, '') else job.name end as kind,
    coalesce(data->>'kind', '') as "emailKind", coalesce('H' || customer_order.number, '') as "orderName",
    coalesce(data->>'siteId', customer_order.site_id::text, member.site_id::text, survey_entry.site_id::text) as "siteId"
  from pgboss.job left join order_credit on order_credit.id = (data->>'creditId')::uuid
    left join customer_order on customer_order.id = coalesce((data->>'orderId')::uuid, order_id)
    left join member on member.id = (data->>'memberId')::uuid
    left join survey_entry on survey_entry.id = (data->>'entryId')::uuid`;

const severe = 4;
const critical = 5;

/** Reports a job that fails again and again, or was set aside, to the error channel of its site. */
export async function reportFailedJob(db: Db, failure: JobFailure): Promise<void> {
  const { id, kind, error, failures, isLast } = failure;
  const { rows } = await sql<{ site: string; emailKind: string; orderName: string }>`
    select site.id as site, "emailKind", "orderName" from (${describedJobs}) as described
      join site on site.id::text = coalesce("siteId", site.id::text)
    where described.id = ${id}`.execute(db);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  for (const { site, emailKind, orderName } of rows) {
    await storeReport(db, site, {
      ...{ source: 'server', severity: isLast ? critical : severe, message: message || 'Error', stack },
      ...{ method: 'job', url: `job:${kind}`, requestId: id },
      data: { order: orderName, kind: emailKind, failures, isSetAside: isLast },
    });
  }
}

/**
 * Counts the jobs that are not done, by kind: `waiting`, `retrying` after a failure, or `failed` and set
 * aside.
 */
export async function countJobs(db: Db): Promise<{ kind: string; state: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; state: string; count: number }>`
    select case name when ${failedQueue} then coalesce(source_name, '') else name end as kind,
      case when name = ${failedQueue} then 'failed' when state = 'retry' then 'retrying' else 'waiting' end as state,
      count(*)::int as count
    from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_%' group by 1, 2`.execute(
    db,
  );
  return rows;
}

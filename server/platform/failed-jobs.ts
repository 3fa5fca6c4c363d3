import { sql } from 'kysely';
import type { FailedJob } from '../../contract/error-channel.ts';
import { ApiError } from '../../contract/errors.ts';
import type { PagedList } from '../../contract/filters.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import { redactSecrets } from './error-channel/redact-secrets.ts';
import { storeReport } from './error-channel/store-report.ts';
import { failedQueue, type JobFailure } from './jobs.ts';
import { listRows } from './list-rows.ts';
import { setEmailFailed } from './mail/email-log.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Every job with its site and its order, without personal data. A job that was set aside is in a queue of its
 * own, with the queue that it came from. A job without a site concerns every site.
 */
const describedJobs = sql`
  select job.id, case when job.name = ${failedQueue} then coalesce(source_name, '') else job.name end as kind,
    coalesce(data->>'kind', '') as "emailKind", coalesce('H' || customer_order.number, '') as "orderName",
    coalesce(data->>'siteId', customer_order.site_id::text, member.site_id::text, survey_entry.site_id::text) as "siteId",
    job.name = ${failedQueue} as "isSetAside", job.state, coalesce(source_created_on, job.created_on) as "createdAt",
    coalesce(source_retry_count, retry_count) + 1 as failures, coalesce(source_output, output) as output,
    case when job.state = 'retry' then start_after end as "nextTryAt"
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
  if (isLast) await setEmailFailed(db, id);
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

const columns = [
  { name: 'kind', kind: 'text' },
  { name: 'emailKind', kind: 'text' },
  { name: 'orderName', kind: 'text' },
  { name: 'failures', kind: 'number' },
  { name: 'createdAt', kind: 'instant' },
  { name: 'nextTryAt', kind: 'instant' },
] as const;

type JobContext = Pick<RequestContext, 'db' | 'site' | 'jobs'>;
type JobRow = Omit<FailedJob, 'message' | 'createdAt' | 'nextTryAt'> & {
  output: { message?: unknown; value?: { message?: unknown } } | null;
  createdAt: Date;
  nextTryAt: Date | null;
};

/** The jobs of a site that failed and are not done. */
const failedOf = (siteId: string) => sql`
  select id, kind, "emailKind", "orderName", failures, output, "createdAt", "nextTryAt"
  from (${describedJobs}) as described
  where (state = 'retry' or ("isSetAside" and state = 'created')) and coalesce("siteId", ${siteId}) = ${siteId}`;

/** Lists the jobs of a site that failed and are not done, the latest first. @throws ApiError `invalid` */
export async function listFailedJobs(
  { db, site, jobs }: JobContext,
  query: ListQuery,
): Promise<PagedList<FailedJob>> {
  await jobs.open();
  const list = { columns, searched: ['kind', 'orderName'], order: sql`"createdAt" desc, id desc` };
  const page = await listRows<JobRow>(db, { ...list, source: failedOf(site.id) }, query);
  const items = page.items.map(({ output, createdAt, nextTryAt, ...job }) => ({
    ...job,
    message: redactSecrets(String(output?.message ?? output?.value?.message ?? ''), 500),
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }));
  return { ...page, items };
}

/** Runs a failed job of a site again. @throws ApiError `not_found` where it is done, or is no failed job */
export async function runFailedJob({ db, site, jobs }: JobContext, id: string): Promise<void> {
  await jobs.open();
  const { rows } = await sql`select from (${failedOf(site.id)}) as failed where id = ${id}`.execute(db);
  if (rows.length === 0 || !(await jobs.runAgain(db, id))) throw new ApiError('not_found');
}

import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import { maxScheduleDays, type Schedule } from '../../../contract/pages.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import type { Jobs } from '../../platform/index.ts';
import { writer } from '../drafts/draft.ts';
import { textsOfPages } from '../page.ts';
import { getOwnPage } from './own-page.ts';

export type NewSchedule = Pick<Schedule, 'pageId' | 'cultures' | 'action' | 'at' | 'name'> & {
  staffId: string;
};

const maxSchedules = 200;

/**
 * Schedules the publication or unpublication of a page.
 * @throws ApiError `not_found`, `invalid` for a moment in the past or too far ahead
 */
export async function schedulePage(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  site: Site,
  { pageId, cultures, action, at, name, staffId }: NewSchedule,
): Promise<string> {
  const ahead = Date.parse(at) - Date.now();
  if (ahead <= 0 || ahead > maxScheduleDays * 86_400_000) {
    const errors = [{ path: 'body.at', code: 'not_ahead', message: 'field.not_ahead' }];
    throw new ApiError('invalid', { errors });
  }
  return transact(db, async (trx) => {
    await getOwnPage(trx, site.id, pageId);
    const { id } = await trx
      .insertInto('page_schedule')
      .values({ page_id: pageId, cultures, action, due_at: at, name, staff_id: staffId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, 'pages-due', {}, Math.ceil(ahead / 1000));
    return id;
  });
}

/** Cancels a schedule. @throws ApiError `not_found` */
export async function cancelSchedule(db: Db, siteId: string, scheduleId: string): Promise<void> {
  const { rows } = await sql`
    delete from page_schedule using page
    where page_schedule.id = ${scheduleId} and page.id = page_id and site_id = ${siteId}
    returning page_schedule.id`.execute(db);
  if (rows.length === 0) throw new ApiError('not_found');
}

/**
 * Lists upcoming schedules, the soonest first, and then past ones, the latest first. @throws ApiError
 * `not_found`
 */
export async function listSchedules(
  db: Db,
  site: Site,
  culture: Culture,
  { pageId, id }: { pageId?: string | undefined; id?: string } = {},
): Promise<Schedule[]> {
  if (pageId) await getOwnPage(db, site.id, pageId);
  const { rows } = await sql<
    Omit<Schedule, 'at' | 'doneAt' | 'pageTitle'> & { at: Date; doneAt: Date | null }
  >`
    select page_schedule.id, page_id as "pageId", cultures, action, due_at as at, name, ${writer} as "createdBy",
      outcome, done_at as "doneAt"
    from page_schedule join page on page.id = page_id left join person on person.id = staff_id
    where page.site_id = ${site.id} and (${pageId ?? null}::uuid is null or page_id = ${pageId ?? null})
      and (${id ?? null}::uuid is null or page_schedule.id = ${id ?? null})
    order by done_at desc nulls first, due_at, page_schedule.id limit ${maxSchedules}`.execute(db);
  const ids = rows.map((row) => row.pageId);
  const titles = await textsOfPages(db, site, culture, ids, { drafts: true });
  return rows.map(({ at, doneAt, ...row }) => ({
    ...row,
    pageTitle: titles.get(row.pageId)?.title ?? '',
    at: at.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));
}

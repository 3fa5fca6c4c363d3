import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Culture } from '../../../contract/culture.ts';
import { errorStatuses, isApiError } from '../../../contract/errors.ts';
import type { Schedule } from '../../../contract/pages.ts';
import type { Db } from '../../../database/connect.ts';
import { withinSavepoint } from '../../../database/transaction.ts';
import { recordChange } from '../../platform/index.ts';
import { publishDrafts } from '../drafts/publish.ts';
import { unpublishPage } from './unpublish-page.ts';

type Due = {
  id: string;
  siteId: string;
  pageId: string;
  cultures: Culture[];
  action: Schedule['action'];
  name: string;
  staffId: string | null;
};

/**
 * Runs the due schedules: each once, however many processes run the job, and also overdue ones. A schedule
 * that fails records the reason in its outcome; after a database error it stays due.
 */
export async function runSchedules(db: Db, log: Logger): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from page_schedule where outcome is null and due_at <= now() order by due_at, id`.execute(db);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await runSchedule(db, log, id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'schedules of pages stay due');
}

async function runSchedule(db: Db, log: Logger, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      select page_schedule.id, site_id as "siteId", page_id as "pageId", cultures, action, name, staff_id as "staffId"
      from page_schedule join page on page.id = page_id
      where page_schedule.id = ${id} and outcome is null
      for update of page_schedule skip locked`.execute(trx);
    const [due] = rows;
    if (!due) return;
    let status = 200;
    const outcome = await withinSavepoint(trx, () => act(trx, due)).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      log.warn({ err: error, schedule: id }, 'a page could not be published or unpublished as planned');
      status = errorStatuses[error.code];
      return error.code === 'version_conflict' ? 'conflict' : 'failed';
    });
    await sql`update page_schedule set outcome = ${outcome}, done_at = now() where id = ${id}`.execute(trx);
    const { siteId, staffId, pageId, cultures, action } = due;
    const call = action === 'publish' ? 'pages.publishPlanned' : 'pages.unpublishPlanned';
    await recordChange(trx, { siteId, staffId, call, target: { pageId, cultures }, status });
  });
}

async function act(trx: Db, { siteId, pageId, cultures, action, name, staffId }: Due): Promise<'done'> {
  if (action === 'publish') await publishDrafts(trx, siteId, { pageId, cultures, name, staffId });
  else await unpublishPage(trx, siteId, { pageId, cultures });
  return 'done';
}

import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Visit } from '../visit.ts';

type Report = {
  severity: number;
  message: string;
  stack?: string;
  url?: string;
  data?: Record<string, unknown>;
};

const logLevels = ['info', 'warn', 'error', 'error', 'fatal'] as const;

/** Keeps an error that a visitor met, and logs it at the level of its severity (LOW 1 to CRITICAL 5). */
export async function createFrontendMessage(visit: Visit, report: Report): Promise<{ id: string }> {
  const level = logLevels[report.severity - 1] ?? 'error';
  // The query may hold what opens a door, such as the token of a reset link.
  const url = report.url?.split(/[?#]/)[0];
  visit.log[level](
    { report: { severity: report.severity, message: report.message, url }, requestId: visit.requestId },
    'reported',
  );
  return visit.db
    .insertInto('frontend_message')
    .values({
      site_id: visit.site.id,
      severity: report.severity,
      message: report.message,
      stack: report.stack ?? null,
      url: url ?? null,
      data: report.data ?? null,
      user_agent: visit.userAgent?.slice(0, 500) ?? null,
      request_id: visit.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const keptDays = 90;

/** Removes reports that nobody looks at any more. */
export async function trimFrontendMessages(db: Db): Promise<void> {
  await sql`delete from frontend_message where created_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
}

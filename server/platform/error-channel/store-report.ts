import { sql } from 'kysely';
import type { errorSources } from '../../../contract/error-channel.ts';
import type { Db } from '../../../database/connect.ts';
import { isWithinRate } from '../rate-limit.ts';
import { fingerprintOf } from './fingerprint.ts';
import { placeOf, redactData, redactSecrets } from './redact-secrets.ts';

export type Report = {
  source: (typeof errorSources)[number];
  /** LOW 1 to CRITICAL 5. */
  severity: number;
  message: string;
  stack?: string | undefined;
  /** The URL of the page or call. */
  url?: string | undefined;
  /** The HTTP method of an API call. */
  method?: string | undefined;
  data?: Record<string, unknown> | undefined;
  userAgent?: string | undefined;
  requestId: string;
};

/**
 * New error types per hour, for visitors and for the server each; further types are counted as one, so that a
 * flood does not fill the table.
 */
const newReportRate = { calls: 300, seconds: 3600 };
const overflow = 'More errors of different kinds than are kept apart';

/** Stores an error, or counts it if it is known and opens it again if it was solved. Returns its id. */
export async function storeReport(db: Db, siteId: string, report: Report): Promise<{ id: string }> {
  const redacted = redactReport(report);
  const fingerprint = fingerprintOf(redacted);
  const known = await countAgain(db, siteId, fingerprint, redacted);
  if (known) return known;
  const { source } = redacted;
  // Visitors do not use up the server's share.
  const sender = source === 'server' ? 'server' : 'visitors';
  if (await isWithinRate(db, `new-message ${sender} ${siteId}`, newReportRate)) {
    return insert(db, siteId, fingerprint, redacted);
  }
  const other = { ...redacted, message: overflow, place: '', stack: null, data: null };
  return insert(db, siteId, `overflow ${source}`, other);
}

type RedactedReport = ReturnType<typeof redactReport>;

function redactReport({ source, severity, requestId, ...report }: Report) {
  const path = report.url === undefined ? '' : placeOf(report.url);
  return {
    source,
    severity,
    requestId,
    message: redactSecrets(report.message, 2000),
    place: [report.method, path].filter(Boolean).join(' '),
    stack: report.stack === undefined ? null : redactSecrets(report.stack, 10_000),
    data: report.data === undefined ? null : (redactData(report.data) as Record<string, unknown>),
    userAgent: report.userAgent?.slice(0, 500) ?? null,
  };
}

function countAgain(db: Db, siteId: string, fingerprint: string, redacted: RedactedReport) {
  return db
    .updateTable('frontend_message')
    .set((eb) => ({
      ...lastTime(redacted),
      severity: eb.fn<number>('greatest', ['severity', eb.val(redacted.severity)]),
      count: counted,
      last_seen_at: sql<Date>`now()`,
    }))
    .where('site_id', '=', siteId)
    .where('fingerprint', '=', fingerprint)
    .returning('id')
    .executeTakeFirst();
}

function insert(db: Db, siteId: string, fingerprint: string, redacted: RedactedReport) {
  const { source, severity, message, place } = redacted;
  return db
    .insertInto('frontend_message')
    .values({ site_id: siteId, fingerprint, source, severity, message, url: place, ...lastTime(redacted) })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'fingerprint']).doUpdateSet({
        ...lastTime(redacted),
        severity: sql`greatest(frontend_message.severity, excluded.severity)`,
        count: counted,
        last_seen_at: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

const counted = sql<number>`least(frontend_message.count, 2000000000) + 1`;

const lastTime = ({ stack, data, userAgent, requestId }: RedactedReport) => ({
  stack,
  data,
  user_agent: userAgent,
  request_id: requestId,
});

const retentionDays = 90;
const maxReports = 5000;

/** Deletes errors that did not occur for long, and the oldest of each site above the maximum. */
export async function trimFrontendMessages(db: Db): Promise<void> {
  await sql`delete from frontend_message where last_seen_at < now() - make_interval(days => ${retentionDays})`.execute(
    db,
  );
  await sql`
    delete from frontend_message using (
      select id, row_number() over (partition by site_id order by last_seen_at desc) as place from frontend_message
    ) as ranked where ranked.id = frontend_message.id and place > ${maxReports}`.execute(db);
}

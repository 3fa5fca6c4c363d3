import { sql } from 'kysely';
import type { errorSources } from '../../../contract/error-channel.ts';
import type { Db } from '../../../database/connect.ts';
import { isWithinRate } from '../rate-limit.ts';
import { fingerprintOf } from './fingerprint.ts';
import { placeOf, withoutSecretData, withoutSecrets } from './without-secrets.ts';

export type Report = {
  source: (typeof errorSources)[number];
  /** LOW 1 to CRITICAL 5. */
  severity: number;
  message: string;
  stack?: string | undefined;
  /** Where it went wrong: an address. */
  url?: string | undefined;
  /** Of a call of the API. */
  method?: string | undefined;
  data?: Record<string, unknown> | undefined;
  userAgent?: string | undefined;
  requestId: string;
};

/** What is kept apart in an hour of visitors, and of the server; more different things are counted together, so that nobody can fill the table. */
const mostNew = { calls: 300, seconds: 3600 };
const overflow = 'More errors of different kinds than are kept apart';

/** Keeps what went wrong, or counts it where it is known; what was solved is open again. Answers its id. */
export async function keepReport(db: Db, siteId: string, report: Report): Promise<{ id: string }> {
  const told = withoutPersons(report);
  const fingerprint = fingerprintOf(told);
  const known = await countAgain(db, siteId, fingerprint, told);
  if (known) return known;
  const { source } = told;
  // What visitors send leaves the server its own.
  const sender = source === 'server' ? 'server' : 'visitors';
  if (await isWithinRate(db, `new-message ${sender} ${siteId}`, mostNew)) {
    return insert(db, siteId, fingerprint, told);
  }
  const other = { ...told, message: overflow, place: '', stack: null, data: null };
  return insert(db, siteId, `overflow ${source}`, other);
}

type Told = ReturnType<typeof withoutPersons>;

function withoutPersons({ source, severity, requestId, ...report }: Report) {
  const path = report.url === undefined ? '' : placeOf(report.url);
  return {
    source,
    severity,
    requestId,
    message: withoutSecrets(report.message, 2000),
    place: [report.method, path].filter(Boolean).join(' '),
    stack: report.stack === undefined ? null : withoutSecrets(report.stack, 10_000),
    data: report.data === undefined ? null : (withoutSecretData(report.data) as Record<string, unknown>),
    userAgent: report.userAgent?.slice(0, 500) ?? null,
  };
}

function countAgain(db: Db, siteId: string, fingerprint: string, told: Told) {
  return db
    .updateTable('frontend_message')
    .set((eb) => ({
      ...lastTime(told),
      severity: eb.fn<number>('greatest', ['severity', eb.val(told.severity)]),
      count: counted,
      last_seen_at: sql<Date>`now()`,
    }))
    .where('site_id', '=', siteId)
    .where('fingerprint', '=', fingerprint)
    .returning('id')
    .executeTakeFirst();
}

function insert(db: Db, siteId: string, fingerprint: string, told: Told) {
  const { source, severity, message, place } = told;
  return db
    .insertInto('frontend_message')
    .values({ site_id: siteId, fingerprint, source, severity, message, url: place, ...lastTime(told) })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'fingerprint']).doUpdateSet({
        ...lastTime(told),
        severity: sql`greatest(frontend_message.severity, excluded.severity)`,
        count: counted,
        last_seen_at: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

const counted = sql<number>`least(frontend_message.count, 2000000000) + 1`;

const lastTime = ({ stack, data, userAgent, requestId }: Told) => ({
  stack,
  data,
  user_agent: userAgent,
  request_id: requestId,
});

const keptDays = 90;
const mostKept = 5000;

/** Removes what has not been seen for long, and of each site what is more than anybody reads. */
export async function trimFrontendMessages(db: Db): Promise<void> {
  await sql`delete from frontend_message where last_seen_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
  await sql`
    delete from frontend_message using (
      select id, row_number() over (partition by site_id order by last_seen_at desc) as place from frontend_message
    ) as ranked where ranked.id = frontend_message.id and place > ${mostKept}`.execute(db);
}

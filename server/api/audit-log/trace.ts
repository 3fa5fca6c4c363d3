import { sql } from 'kysely';
import type { AuditChange } from '../../../contract/audit-log.ts';
import { ApiError } from '../../../contract/errors.ts';
import {
  getCallTarget,
  isUnavailable,
  type KnownPerson,
  limitRate,
  networkOf,
} from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { BaseContext, Handlers } from '../http.ts';
import type { Input } from '../read-input.ts';
import type { Route } from '../routes.ts';
import { type Change, type Observation, observeChange } from './observe-change.ts';
import { callOf, isRecorded } from './recorded-calls.ts';

/** The audit log entry of one office call. */
export type Trace = {
  /** Sets the member of staff, once identified. */
  by: (staff: KnownPerson | null) => void;
  /**
   * Writes the entry with what the call is about, before the change.
   * @throws ApiError `unavailable` if it cannot be written, so that nothing is changed
   */
  begin: (input: Input, context: ApiContext) => Promise<void>;
  /**
   * Writes the outcome and the changed values; `body` is that of a success. A refusal before `begin` is written as one entry, if the
   * caller is identified.
   */
  end: (status: number, body?: string) => Promise<void>;
};

/** The same as the limit of logins: unknown callers must not fill the log. */
const tries = { calls: 60, seconds: 300 };

/** Opens the trace of a recorded call; undefined for any other call. */
export function openTrace(
  route: Route,
  request: Request,
  context: BaseContext,
  handlers: Handlers,
): Trace | undefined {
  if (!isRecorded(route)) return undefined;
  const { db, site, log, requestId, peer } = context;
  const { pathname } = new URL(request.url);
  const call = callOf(route);
  const isLogin = call === 'office.login' || call === 'office.confirmLogin';
  let staffId: string | null = null;
  let entryId: string | undefined;
  let isStopped = false;
  let observation: Observation | undefined;

  async function write(input: Parameters<typeof getCallTarget>[2], status: number | null): Promise<string> {
    const { id } = await db
      .insertInto('audit_entry')
      .values({
        site_id: site.id,
        staff_id: staffId,
        call,
        method: route.method,
        ...getCallTarget(route, pathname, input),
        ...subjectColumns(observation?.before),
        request_id: requestId,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** An entry for each thing of a change of several. */
  async function writeParts(parts: NonNullable<Change['parts']>, status: number): Promise<void> {
    const { path } = getCallTarget(route, pathname);
    const rows = parts.map(({ subject, changes }) => ({ ...subject, changes, count: changes.length }));
    await sql`
      insert into audit_entry (site_id, staff_id, call, method, path, request_id, status,
        subject_kind, subject_id, subject_label, changes, change_count)
      select ${site.id}, ${staffId}, ${call}, ${route.method}, ${path}, ${requestId}, ${status}, kind, id, label, changes, count
      from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
        as input(kind text, id text, label text, changes jsonb, count int)`.execute(db);
  }

  /** Reads what changed. The change is made, so its outcome is noted also where this fails. */
  async function readChange(data: unknown): Promise<Change | undefined> {
    try {
      return await observation?.finish(data);
    } catch (error) {
      log.error({ err: error, requestId, entryId }, 'the values of a change could not be read');
      return undefined;
    }
  }

  return {
    by(staff) {
      staffId = staff?.id ?? null;
    },
    async begin(input, apiContext) {
      if (staffId === null && !isLogin) return;
      if (isLogin) await limitRate(db, `audit login ${networkOf(peer)}`, tries);
      try {
        observation = await observeChange(handlers, apiContext, route, input);
        entryId = await write(input, null);
      } catch (error) {
        isStopped = true;
        const level = isUnavailable(error) ? 'warn' : 'error';
        log[level]({ err: error, requestId }, 'the audit log cannot be written');
        throw new ApiError('unavailable');
      }
    },
    async end(status, body) {
      if (isStopped) return;
      try {
        if (entryId === undefined) {
          if (staffId !== null) await write(undefined, status);
          return;
        }
        const data = body === undefined ? undefined : (JSON.parse(body) as { data: unknown }).data;
        const change = data === undefined ? undefined : await readChange(data);
        await db
          .updateTable('audit_entry')
          .set({
            status,
            ...(isLogin && data !== undefined && { staff_id: (data as LoggedIn).user.id }),
            ...(change?.subject && subjectColumns(change)),
            ...(change && { changes: changesColumn(change), change_count: change.changeCount }),
          })
          .where('id', '=', entryId)
          .execute();
        if (change?.parts && change.parts.length > 0) await writeParts(change.parts, status);
      } catch (error) {
        const level = isUnavailable(error) ? 'warn' : 'error';
        log[level]({ err: error, requestId, entryId }, 'the outcome of a change could not be noted');
      }
    },
  };
}

const changesColumn = ({ changes }: Change) => sql<AuditChange[]>`${{ changes }}::jsonb -> 'changes'`;

/** The reply to a successful login. */
type LoggedIn = { user: { id: string } };

const subjectColumns = (change: Change | undefined) => ({
  subject_kind: change?.subject?.kind ?? null,
  subject_id: change?.subject?.id ?? '',
  subject_label: change?.subject?.label ?? '',
});

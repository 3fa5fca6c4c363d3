import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import {
  getCallTarget,
  isUnavailable,
  type KnownPerson,
  limitRate,
  networkOf,
} from '../../platform/index.ts';
import type { BaseContext } from '../http.ts';
import type { Route } from '../routes.ts';
import { callOf, isRecorded } from './recorded-calls.ts';

/** The audit log entry of one office call. */
export type Trace = {
  /** Sets the member of staff, once identified. */
  by: (staff: KnownPerson | null) => void;
  /**
   * Writes the entry, before the change.
   * @throws ApiError `unavailable` if it cannot be written, so that nothing is changed
   */
  begin: (input: Parameters<typeof getCallTarget>[2]) => Promise<void>;
  /**
   * Writes the outcome; `body` is that of a success. A refusal before `begin` is written as one entry, if the
   * caller is identified.
   */
  end: (status: number, body?: string) => Promise<void>;
};

/** The same as the limit of logins: unknown callers must not fill the log. */
const tries = { calls: 60, seconds: 300 };

/** Opens the trace of a recorded call; undefined for any other call. */
export function openTrace(route: Route, request: Request, context: BaseContext): Trace | undefined {
  if (!isRecorded(route)) return undefined;
  const { db, site, log, requestId, peer } = context;
  const { pathname } = new URL(request.url);
  const call = callOf(route);
  const isLogin = call === 'office.login' || call === 'office.confirmLogin';
  let staffId: string | null = null;
  let entryId: string | undefined;
  let isStopped = false;

  async function write(input: Parameters<typeof getCallTarget>[2], status: number | null): Promise<string> {
    const { id } = await db
      .insertInto('audit_entry')
      .values({
        site_id: site.id,
        staff_id: staffId,
        call,
        method: route.method,
        ...getCallTarget(route, pathname, input),
        request_id: requestId,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    by(staff) {
      staffId = staff?.id ?? null;
    },
    async begin(input) {
      if (staffId === null && !isLogin) return;
      if (isLogin) await limitRate(db, `audit login ${networkOf(peer)}`, tries);
      try {
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
        const person = isLogin && body !== undefined ? loggedIn(body) : null;
        await sql`
          update audit_entry set status = ${status}, staff_id = coalesce(staff_id, ${person}::uuid)
          where id = ${entryId}`.execute(db);
      } catch (error) {
        const level = isUnavailable(error) ? 'warn' : 'error';
        log[level]({ err: error, requestId, entryId }, 'the outcome of a change could not be noted');
      }
    },
  };
}

/** Reads the person of a successful login. */
function loggedIn(body: string): string | null {
  const { data } = JSON.parse(body) as { data: { user: { id: string } } };
  return data.user.id;
}

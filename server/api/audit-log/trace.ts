import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { isUnavailable } from '../../../database/unavailable.ts';
import { getCallTarget, type KnownPerson, limitRate, networkOf } from '../../platform/index.ts';
import type { BaseContext } from '../http.ts';
import type { Route } from '../routes.ts';
import { callOf, isRecorded } from './recorded-calls.ts';

/** One change of the back office on its way, as the log follows it. */
export type Trace = {
  /** Says who makes it, once that is known. */
  by: (staff: KnownPerson | null) => void;
  /** Writes the entry, before the change. @throws ApiError `unavailable` where it cannot be written, so that nothing is changed */
  begin: (input: Parameters<typeof getCallTarget>[2]) => Promise<void>;
  /** Writes the outcome; `body` is that of a success. A refusal before `begin` is written whole, if it is of somebody we know. */
  end: (status: number, body?: string) => Promise<void>;
};

/** As many as may try to log in: who is not known must not fill the log. */
const tries = { calls: 60, seconds: 300 };

/** The trace of a call that the log tells of; of any other, none. */
export function openTrace(route: Route, request: Request, context: BaseContext): Trace | undefined {
  if (!isRecorded(route)) return undefined;
  const { db, site, log, requestId, peer } = context;
  const { pathname } = new URL(request.url);
  const call = callOf(route);
  const isLogin = call === 'office.login';
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
        if (!isUnavailable(error)) log.error({ err: error, requestId }, 'the audit log cannot be written');
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

/** Who a login was of. */
function loggedIn(body: string): string | null {
  const { data } = JSON.parse(body) as { data: { user: { id: string } } };
  return data.user.id;
}

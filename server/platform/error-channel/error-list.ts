import { sql } from 'kysely';
import type { ErrorDetail, ErrorSelection, ReportedError } from '../../../contract/error-channel.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { listMatchingIds, listRows, type RowList, readingTime } from '../list-rows.ts';

const columns = [
  { name: 'severity', kind: 'number' },
  { name: 'source', kind: 'text' },
  { name: 'message', kind: 'text' },
  { name: 'place', kind: 'text' },
  { name: 'count', kind: 'number' },
  { name: 'firstSeenAt', kind: 'instant' },
  { name: 'lastSeenAt', kind: 'instant' },
  { name: 'state', kind: 'text' },
  { name: 'isOfOffice', kind: 'boolean' },
] as const;

/** An occurrence at the exact moment of the solution counts as before it. */
const fields = sql`
  id, severity, source, message, coalesce(url, '') as place, count, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt",
  case when solved_at is null then 'open' when last_seen_at > solved_at then 'back' else 'solved' end as state`;

/** Whether it happened to staff: on a page of the office, in any culture, or in a call of it. */
const isOfOffice = sql`coalesce(url, '') ~* '^(\\w+ )?(/api)?(/[a-z]{2})?/(back)?office(/|$)'`;

type Row = Omit<ReportedError, 'firstSeenAt' | 'lastSeenAt'> & { firstSeenAt: Date; lastSeenAt: Date };
type DetailRow = Row & Omit<ErrorDetail, keyof ReportedError | 'solvedAt'> & { solvedAt: Date | null };

type ErrorPage = PagedList<ReportedError> & { readAt: string };

/** Lists the errors of a site, the latest first. @throws ApiError `invalid` */
export async function errorList(db: Db, siteId: string, query: ListQuery): Promise<ErrorPage> {
  const readAt = await readingTime(db);
  const page = await listRows<Row & { isOfOffice: boolean }>(db, errorRows(siteId), query);
  return { ...page, items: page.items.map(({ isOfOffice: _, ...row }) => toWire(row)), readAt };
}

/** The errors of a site, the latest first. */
export function errorRows(siteId: string): RowList {
  const source = sql`select ${fields}, ${isOfOffice} as "isOfOffice" from frontend_message where site_id = ${siteId}`;
  return {
    source,
    key: 'id',
    columns,
    searched: ['message', 'place'],
    order: sql`"lastSeenAt" desc, id desc`,
  };
}

/** Returns one error. @throws ApiError `not_found` */
export async function errorDetail(db: Db, siteId: string, id: string): Promise<ErrorDetail> {
  const { rows } = await sql<DetailRow>`
    select ${fields}, stack, data, user_agent as "userAgent", request_id as "requestId", solved_at as "solvedAt"
    from frontend_message where site_id = ${siteId} and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return { ...row, ...toWire(row), solvedAt: row.solvedAt?.toISOString() ?? null };
}

/** Marks an error as solved or as open. @throws ApiError `not_found` */
export async function setSolved(db: Db, siteId: string, id: string, isSolved: boolean): Promise<ErrorDetail> {
  await db
    .updateTable('frontend_message')
    .set({ solved_at: isSolved ? sql<Date>`now()` : null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  return errorDetail(db, siteId, id);
}

/**
 * Marks several errors as solved or as open, and returns how many were otherwise before; unknown ids are left out, and of
 * those of a list the ones that happened or were marked after it was read.
 * @throws ApiError `invalid` for broken filters
 */
export async function setManySolved(
  db: Db,
  siteId: string,
  { ids, readAt, ...query }: ErrorSelection,
  isSolved: boolean,
): Promise<number> {
  return transact(db, async (trx) => {
    const chosen = ids ?? (await listMatchingIds<string>(trx, errorRows(siteId), query));
    // One that came back after its solution is solved again.
    const { numUpdatedRows } = await trx
      .updateTable('frontend_message')
      .set({ solved_at: isSolved ? sql<Date>`now()` : null })
      .where('site_id', '=', siteId)
      .where(sql<boolean>`id = any(${chosen}::uuid[])`)
      .where(
        isSolved
          ? sql<boolean>`(solved_at is null or last_seen_at > solved_at)`
          : sql<boolean>`solved_at is not null`,
      )
      .$if(!ids && readAt !== undefined, (found) =>
        found.where(sql<boolean>`date_trunc('milliseconds', greatest(last_seen_at, solved_at)) <= ${readAt}`),
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

const toWire = <ErrorRow extends Row>(row: ErrorRow) => ({
  ...row,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

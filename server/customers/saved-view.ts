import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { maxSavedViews, type SavedView } from '../../contract/office-views.ts';
import type { Db } from '../../database/connect.ts';
import { lockPerson } from './lock-person.ts';

type Owner = { siteId: string; personId: string };

/** Lists the views of a list that a member of staff has or that others share, by name. */
export async function listSavedViews(db: Db, owner: Owner, list: string): Promise<SavedView[]> {
  const { siteId, personId } = owner;
  const { rows } = await sql<SavedView>`
    select id, name, query, is_shared as "isShared", person_id = ${personId} as "isOwn"
    from saved_view
    where site_id = ${siteId} and list = ${list} and (is_shared or person_id = ${personId})
    order by name, id limit 500`.execute(db);
  return rows;
}

/** Finds a person's own view, by its id or by its list and name. */
export async function findSavedView(
  db: Db,
  { siteId, personId }: Owner,
  view: { id: string } | { list: string; name: string },
): Promise<(Omit<SavedView, 'isOwn'> & { list: string }) | undefined> {
  const own = db
    .selectFrom('saved_view')
    .select(['id', 'list', 'name', 'query', 'is_shared as isShared'])
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId);
  return 'id' in view
    ? own.where('id', '=', view.id).executeTakeFirst()
    : own.where('list', '=', view.list).where('name', '=', view.name).executeTakeFirst();
}

/** Whether a view is a person's own or shared by a colleague. */
export async function mayReadView(db: Db, { siteId, personId }: Owner, viewId: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_view
    where site_id = ${siteId} and id::text = ${viewId} and (is_shared or person_id = ${personId})`.execute(
    db,
  );
  return rows.length === 1;
}

type SavedViewDraft = { list: string; name: string; query: string; isShared: boolean };

/** Saves a view; the person's view of the list with this name is replaced. @throws ApiError `conflict` over the limit */
export async function putSavedView(
  db: Db,
  { siteId, personId }: Owner,
  draft: SavedViewDraft,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two windows of one person must not pass the limit together.
    await lockPerson(trx, personId);
    await sql`
      insert into saved_view (site_id, person_id, list, name, query, is_shared)
      values (${siteId}, ${personId}, ${draft.list}, ${draft.name}, ${draft.query}, ${draft.isShared})
      on conflict (person_id, list, name) do update set query = excluded.query, is_shared = excluded.is_shared`.execute(
      trx,
    );
    const { rows } = await sql`select from saved_view where person_id = ${personId}`.execute(trx);
    if (rows.length > maxSavedViews) throw new ApiError('conflict', { details: { max: maxSavedViews } });
  });
}

/** Removes a person's own view. @throws ApiError `not_found` */
export async function removeSavedView(db: Db, personId: string, viewId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', viewId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}

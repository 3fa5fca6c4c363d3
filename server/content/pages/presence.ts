import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { Present } from '../../../contract/pages.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import type { KnownPerson } from '../../platform/index.ts';
import { writer } from '../drafts/draft.ts';
import { getOwnPage } from './own-page.ts';

/** Seconds after the last call until an editor counts as gone. */
const presentSeconds = 30;

/**
 * Records that an editor has a page open, and lists the others, the longest there first.
 * @throws ApiError `not_found`
 */
export async function arrive(
  db: Db,
  siteId: string,
  { id: personId, sessionId }: Pick<KnownPerson, 'id' | 'sessionId'>,
  { pageId, culture, blockId }: { pageId: string; culture: Culture; blockId?: string | undefined },
): Promise<Present[]> {
  return transact(db, async (trx) => {
    await getOwnPage(trx, siteId, pageId);
    await sql`
      insert into presence as own (session_id, page_id, culture, block_id)
      values (${sessionId}, ${pageId}, ${culture},
        (select block.id from block where block.id = ${blockId ?? null} and block.page_id = ${pageId}))
      on conflict (session_id, page_id) do update set culture = excluded.culture, block_id = excluded.block_id,
        since = case when own.seen_at < now() - make_interval(secs => ${presentSeconds}) then now() else own.since end,
        seen_at = now()`.execute(trx);
    const { rows } = await sql<Omit<Present, 'since'> & { since: Date }>`
      select presence.id, ${writer} as name, person.id = ${personId} as "isYou", block_id as "blockId", presence.culture, since
      from presence join session on session.id = session_id join person on person.id = person_id
      where page_id = ${pageId} and session_id <> ${sessionId} and ended_at is null
        and seen_at >= now() - make_interval(secs => ${presentSeconds})
      order by since, presence.id`.execute(trx);
    return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
  });
}

/** Records that an editor has closed a page. */
export async function leave(db: Db, sessionId: string, pageId: string): Promise<void> {
  await db.deleteFrom('presence').where('session_id', '=', sessionId).where('page_id', '=', pageId).execute();
}

/** Deletes old presence rows. */
export async function trimPresence(db: Db): Promise<void> {
  await sql`delete from presence where seen_at < now() - interval '1 hour'`.execute(db);
}

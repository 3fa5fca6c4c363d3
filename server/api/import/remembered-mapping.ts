import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

/** Our column by the file's; an empty one leaves the column out. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** Mappings that a site stores; the one that was not used for longest makes room. */
export const maxMappings = 50;

const titlesHash = (titles: readonly string[]) =>
  hash('sha256', JSON.stringify([...new Set(titles)].toSorted()), 'base64url');

/** How the columns of the last file with these names were matched. */
export async function findMapping(
  db: Db,
  siteId: string,
  titles: readonly string[],
): Promise<ColumnMapping | undefined> {
  const found = await db
    .selectFrom('import_mapping')
    .select('columns')
    .where('site_id', '=', siteId)
    .where('titles_hash', '=', titlesHash(titles))
    .executeTakeFirst();
  return found?.columns as ColumnMapping | undefined;
}

/** Stores how the columns of a file were matched, for the next with columns of these names. */
export async function rememberMapping(
  trx: Db,
  siteId: string,
  titles: readonly string[],
  columns: ColumnMapping,
): Promise<void> {
  await sql`
    insert into import_mapping (site_id, titles_hash, columns)
    values (${siteId}, ${titlesHash(titles)}, ${columns}::jsonb)
    on conflict (site_id, titles_hash) do update set columns = excluded.columns, used_at = now()`.execute(
    trx,
  );
  await sql`
    delete from import_mapping where site_id = ${siteId} and titles_hash in (
      select titles_hash from import_mapping where site_id = ${siteId} order by used_at desc offset ${maxMappings}
    )`.execute(trx);
}

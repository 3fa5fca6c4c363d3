import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Season } from '../../contract/office-rates.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite } from '../content/index.ts';

/** Selects the seasons of a site as JSON, by their first night. */
export const seasonsOf = (siteId: string): RawBuilder<Season[]> => sql<Season[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'version', left(md5(concat_ws(' ', colour, first_night, last_night, names)), 16),
    'colour', colour, 'from', first_night, 'to', last_night, 'names', names) order by first_night, id), '[]')
  from (select season.*, (select json_object_agg(culture, name order by culture) from season_text
    where season_id = season.id) as names from season where site_id = ${siteId}) season)`;

/** Returns undefined when there is none. */
export async function readSeason(db: Db, siteId: string, id: string): Promise<Season | undefined> {
  const { rows } = await sql<{ seasons: Season[] }>`select ${seasonsOf(siteId)} as seasons`.execute(db);
  return rows[0]?.seasons.find((season) => season.id === id);
}

export type SeasonDraft = Omit<Season, 'id' | 'version'> & { version?: string | undefined };

/**
 * Creates a season under an unused id, or replaces it.
 * @throws ApiError `not_found` for an id of another site or of a deleted season, `version_conflict`
 */
export async function putSeason(
  db: Db,
  siteId: string,
  id: string,
  { version, ...draft }: SeasonDraft,
): Promise<Season> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const theirs = await readSeason(trx, siteId, id);
    if (theirs) assertVersion(theirs, version, draft);
    else if (version !== undefined || (await isTaken(trx, id))) throw new ApiError('not_found');
    const { colour, from, to, names } = draft;
    const values = { site_id: siteId, colour, first_night: from, last_night: to };
    await trx
      .insertInto('season')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    await trx.deleteFrom('season_text').where('season_id', '=', id).execute();
    const texts = Object.entries(names).map(([culture, name]) => ({ season_id: id, culture, name }));
    await trx.insertInto('season_text').values(texts).execute();
    const season = await readSeason(trx, siteId, id);
    if (!season) throw new ApiError('not_found');
    return season;
  });
}

async function isTaken(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('season').select('id').where('id', '=', id).executeTakeFirst());
}

/** @throws ApiError `not_found` */
export async function deleteSeason(db: Db, siteId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('season')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}

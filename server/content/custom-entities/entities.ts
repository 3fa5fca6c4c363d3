import { type RawBuilder, sql } from 'kysely';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { CustomEntity, SchemaNode } from '../../../contract/custom-entities.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { listRows, publishChanges, schemaMessages } from '../../platform/index.ts';
import { validateData } from './check-data.ts';

const maxEntities = 10_000;

type Where = { siteId: string; culture: Culture };

/** Entities with their text in the culture, or in the nearest that has one. */
function entitiesIn({ siteId, culture }: Where, where: RawBuilder<unknown> = sql`true`) {
  const order = [...readingOrder(culture)];
  return sql`
    select distinct on (custom_entity.id) custom_entity.id::text as id, type, name, culture, data, version
    from custom_entity join custom_entity_text on entity_id = custom_entity.id
    where site_id = ${siteId} and ${where}
    order by custom_entity.id, array_position(${order}::text[], culture)`;
}

/** All strings in the data, whatever their field. */
const searchText = sql`(select string_agg(text #>> '{}', ' ') from jsonb_path_query(data, 'strict $.** ? (@.type() == "string")') as text)`;

export async function listEntities(
  db: Db,
  where: Where,
  { type, ...query }: ListQuery & { type?: string | undefined },
): Promise<PagedList<CustomEntity>> {
  const ofType = type === undefined ? sql`true` : sql`type = ${type}`;
  const columns = ['id', 'type', 'name', 'culture'].map((name) => ({ name, kind: 'text' as const }));
  const list = {
    source: sql`select found.*, ${searchText} as words from (${entitiesIn(where, ofType)}) as found`,
    columns,
    searched: ['name', 'words'],
    order: sql`name`,
  };
  const page = await listRows<CustomEntity & { words: string }>(db, list, query);
  return { ...page, items: page.items.map(({ words, ...entity }) => entity) };
}

/** @throws ApiError `not_found` */
export async function entityByName(db: Db, where: Where, name: string): Promise<CustomEntity> {
  const { rows } = await entitiesIn(where, sql`name = ${name}`).$castTo<CustomEntity>().execute(db);
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0];
}

type Draft = { culture: Culture; data: Record<string, unknown> };

/** @throws ApiError `invalid` for data that does not fit its type, `already_used` for a name in use */
export async function createEntity(
  db: Db,
  { siteId, culture: messageCulture }: Where,
  { type, name, culture, data }: Draft & { type: string; name: string },
): Promise<CustomEntity> {
  return db.transaction().execute(async (trx) => {
    await checkData(trx, siteId, { type, data, messageCulture });
    const { rows: counted } = await sql<{ isFull: boolean }>`
      select count(*) >= ${maxEntities} as "isFull" from custom_entity where site_id = ${siteId}`.execute(
      trx,
    );
    if (counted[0]?.isFull) throw entityError('body', 'too_many_values', 'field.too_many_values');
    await lockName(trx, siteId, name);
    const made = await trx
      .insertInto('custom_entity')
      .values({ site_id: siteId, type, name })
      .onConflict((conflict) => conflict.columns(['site_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ApiError('already_used');
    return writeText(trx, siteId, { id: made.id, type, name, culture, data });
  });
}

/**
 * Replaces the data of an entity in a culture, and its name if the input has one.
 * @throws ApiError `not_found`, `invalid`, `already_used`, `version_conflict`
 */
export async function updateEntity(
  db: Db,
  { siteId, culture: messageCulture }: Where,
  {
    id,
    culture,
    data,
    ...change
  }: Draft & { id: string; name?: string | undefined; version?: number | undefined },
): Promise<CustomEntity> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('custom_entity')
      .select(['type', 'name'])
      .where('id', '=', id)
      .where('site_id', '=', siteId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    const { type } = found;
    await checkData(trx, siteId, { type, data, messageCulture });
    const theirs = await trx
      .selectFrom('custom_entity_text')
      .select(['data', 'version'])
      .where('entity_id', '=', id)
      .where('culture', '=', culture)
      .executeTakeFirst();
    if (change.version !== undefined && change.version !== (theirs?.version ?? 0)) {
      const yours = { data, version: change.version };
      throw new ApiError('version_conflict', { details: { yours, theirs: theirs ?? null } });
    }
    const name = change.name ?? found.name;
    if (name !== found.name) await rename(trx, siteId, id, name);
    return writeText(trx, siteId, { id, type, name, culture, data });
  });
}

/** Serialises writers of one name: the second waits here for the first. */
async function lockName(trx: Db, siteId: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom entity ${siteId} ${name}`}, 0))`.execute(
    trx,
  );
}

async function rename(trx: Db, siteId: string, id: string, name: string): Promise<void> {
  await lockName(trx, siteId, name);
  const { rows } = await sql`
    update custom_entity set name = ${name} where id = ${id}
      and not exists (select from custom_entity where site_id = ${siteId} and name = ${name})
    returning id`.execute(trx);
  if (rows.length === 0) throw new ApiError('already_used');
}

async function writeText(
  trx: Db,
  siteId: string,
  { id, culture, data, ...entity }: Draft & { id: string; type: string; name: string },
): Promise<CustomEntity> {
  const { rows } = await sql<{ data: CustomEntity['data']; version: number }>`
    insert into custom_entity_text (entity_id, culture, data) values (${id}, ${culture}, ${JSON.stringify(data)}::text::jsonb)
    on conflict (entity_id, culture) do update set data = excluded.data, version = custom_entity_text.version + 1
    returning data, version`.execute(trx);
  await publishChanges(trx, [{ topic: 'customEntity', key: siteId }]);
  const [row] = rows;
  if (!row) throw new ApiError('internal');
  return { id, ...entity, culture, ...row };
}

/** Locks the type, so that it stays the same until the data is written. */
async function checkData(
  trx: Db,
  siteId: string,
  { type, data, messageCulture }: { type: string; data: unknown; messageCulture: Culture },
): Promise<void> {
  const found = await trx
    .selectFrom('custom_entity_type')
    .select('schema')
    .where('site_id', '=', siteId)
    .where('type', '=', type)
    .forShare()
    .executeTakeFirst();
  if (!found) throw entityError('body.type', 'unknown_type', 'field.unknown_entity_type');
  const errors = validateData(found.schema as SchemaNode, data, schemaMessages[messageCulture]);
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}

const entityError = (path: string, code: string, message: string) =>
  new ApiError('invalid', { errors: [{ path, code, message }] });

/** @throws ApiError `not_found` */
export async function removeEntity(db: Db, siteId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('custom_entity')
      .where('id', '=', id)
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApiError('not_found');
    await publishChanges(trx, [{ topic: 'customEntity', key: siteId }]);
  });
}

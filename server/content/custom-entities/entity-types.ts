import { sql } from 'kysely';
import type { CustomEntityType, SchemaNode } from '../../../contract/custom-entities.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { dataChecker } from './check-data.ts';

const maxTypes = 200;
const maxNames = 50;

/** Lists the types of a site by name. */
export async function entityTypes(db: Db, siteId: string): Promise<CustomEntityType[]> {
  const rows = await db
    .selectFrom('custom_entity_type')
    .select(['type', 'schema', 'version'])
    .where('site_id', '=', siteId)
    .orderBy('type')
    .execute();
  return rows.map(wireType);
}

const wireType = ({ type, schema, version }: { type: string; schema: unknown; version: number }) => ({
  type,
  schema: schema as CustomEntityType['schema'],
  version,
});

/**
 * Creates a type, or replaces its schema if all its entities fit.
 * @throws ApiError `version_conflict`, `conflict`, `invalid` for one type too many
 */
export async function putEntityType(
  db: Db,
  siteId: string,
  { type, schema, version }: { type: string; schema: SchemaNode; version?: number | undefined },
): Promise<CustomEntityType> {
  return db.transaction().execute(async (trx) => {
    await sql`select from site where id = ${siteId} for no key update`.execute(trx);
    const all = await entityTypes(trx, siteId);
    const theirs = all.find((one) => one.type === type);
    if (theirs?.version !== version) {
      throw new ApiError('version_conflict', {
        details: { yours: { type, schema }, theirs: theirs ?? null },
      });
    }
    if (!theirs && all.length >= maxTypes) {
      const errors = [{ path: 'body', code: 'too_many_values', message: 'field.too_many_values' }];
      throw new ApiError('invalid', { errors });
    }
    const written = JSON.stringify(schema);
    const { rows } = await sql<{ type: string; schema: unknown; version: number }>`
      insert into custom_entity_type (site_id, type, schema) values (${siteId}, ${type}, ${written}::text::jsonb)
      on conflict (site_id, type) do update set schema = excluded.schema, version = custom_entity_type.version + 1
      returning type, schema, version`.execute(trx);
    await assertEntitiesFit(trx, siteId, type, schema);
    const [row] = rows;
    if (!row) throw new ApiError('internal');
    return wireType(row);
  });
}

/** The caller has locked the row of the type, so no entity of it is written meanwhile. */
async function assertEntitiesFit(trx: Db, siteId: string, type: string, schema: SchemaNode): Promise<void> {
  const texts = await trx
    .selectFrom('custom_entity')
    .innerJoin('custom_entity_text', 'entity_id', 'custom_entity.id')
    .select(['name', 'data'])
    .where('site_id', '=', siteId)
    .where('type', '=', type)
    .execute();
  const isFit = dataChecker(schema);
  const misfits = texts.filter(({ data }) => !isFit(data));
  if (misfits.length === 0) return;
  const names = [...new Set(misfits.map(({ name }) => name))].slice(0, maxNames);
  throw new ApiError('conflict', { messageKey: 'custom_entities.misfit', details: { names } });
}

/** @throws ApiError `not_found`, `conflict` while the type has entities */
export async function removeEntityType(db: Db, siteId: string, type: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('custom_entity_type')
      .select('type')
      .where('site_id', '=', siteId)
      .where('type', '=', type)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    const used = await trx
      .selectFrom('custom_entity')
      .select('id')
      .where('site_id', '=', siteId)
      .where('type', '=', type)
      .executeTakeFirst();
    if (used) throw new ApiError('conflict', { messageKey: 'custom_entities.in_use' });
    await trx
      .deleteFrom('custom_entity_type')
      .where('site_id', '=', siteId)
      .where('type', '=', type)
      .execute();
  });
}

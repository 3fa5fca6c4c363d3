import { type Culture, cultures } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { EditedLocation } from '../../../contract/site-editing.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { publishChanges } from '../../platform/index.ts';
import { createLocation, readHours, removeLocation, replaceLocation } from '../location.ts';
import { assertVersion, lockSite, versionOf } from './assert-version.ts';

/** The locations of a site in their order, with their texts of every culture. */
export async function editedLocations(db: Db, siteId: string): Promise<EditedLocation[]> {
  const rows = await db
    .selectFrom('location')
    .select(['id', 'latitude', 'longitude', 'phone_number', 'email_address', 'media_id', 'hours'])
    .where('site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const texts = await db
    .selectFrom('location_text')
    .innerJoin('location', 'location.id', 'location_id')
    .select(['location_id', 'culture', 'name', 'address', 'opening_hours'])
    .where('site_id', '=', siteId)
    .execute();
  const ordered = texts.toSorted((a, b) => place(a.culture) - place(b.culture));
  const byLocation = Map.groupBy(ordered, ({ location_id }) => location_id);
  return rows.map(({ id, ...row }) => {
    const own = (byLocation.get(id) ?? []).map(({ culture, name, address, opening_hours }) => [
      culture,
      { name, address, openingHours: opening_hours },
    ]);
    const location = {
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      phoneNumber: row.phone_number,
      emailAddress: row.email_address,
      mediaId: row.media_id,
      hours: readHours(row.hours),
      texts: Object.fromEntries(own) as EditedLocation['texts'],
    };
    return { id, version: versionOf(location), ...location };
  });
}

const place = (culture: string) => cultures.indexOf(culture as Culture);

/** The maximum number of locations of a site. */
const maxLocations = 500;

type Draft = Omit<EditedLocation, 'id' | 'version'> & { version?: string | undefined };

/**
 * Creates a location under an unused id, or replaces it; a new one comes last.
 * @throws ApiError `not_found` for an id of another site or of a deleted location, `version_conflict`,
 * `invalid`
 */
export async function putLocation(
  db: Db,
  siteId: string,
  id: string,
  { version, ...draft }: Draft,
): Promise<EditedLocation> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const all = await editedLocations(trx, siteId);
    const theirs = all.find((location) => location.id === id);
    if (theirs) assertVersion(theirs, version, draft);
    else if (version !== undefined || (await isTaken(trx, id))) throw new ApiError('not_found');
    await assertPicture(trx, draft.mediaId);
    const { mediaId, ...rest } = draft;
    const stored = { ...rest, ...(mediaId !== null && { mediaId }) };
    if (theirs) await replaceLocation(trx, siteId, id, stored);
    else if (all.length >= maxLocations) throw locationError('body', 'too_many_values');
    else await createLocation(trx, siteId, stored, await lastPlace(trx, siteId), id);
    return oneOf(await editedLocations(trx, siteId), id);
  });
}

async function isTaken(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('location').select('id').where('id', '=', id).executeTakeFirst());
}

async function lastPlace(db: Db, siteId: string): Promise<number> {
  const { last } = await db
    .selectFrom('location')
    .select((eb) => eb.fn.max('sort_order').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function oneOf(locations: readonly EditedLocation[], id: string): EditedLocation {
  const found = locations.find((location) => location.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** Locks the picture, so that it is not removed meanwhile. */
async function assertPicture(trx: Db, mediaId: string | null): Promise<void> {
  if (mediaId === null) return;
  const found = await trx
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('kind', '<>', 'document')
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw locationError('body.mediaId', 'no_such_picture');
}

function locationError(path: string, code: 'no_such_picture' | 'too_many_values'): ApiError {
  return new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }] });
}

/** @throws ApiError `not_found` */
export async function deleteLocation(db: Db, siteId: string, id: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockSite(trx, siteId);
    oneOf(await editedLocations(trx, siteId), id);
    await removeLocation(trx, siteId, id);
  });
}

/**
 * Reorders locations; those that are not named come last, in their former order. @throws ApiError `not_found`
 */
export async function orderLocations(
  db: Db,
  siteId: string,
  ids: readonly string[],
): Promise<EditedLocation[]> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const present = (await editedLocations(trx, siteId)).map(({ id }) => id);
    if (ids.some((id) => !present.includes(id))) throw new ApiError('not_found');
    const order = [...ids, ...present.filter((id) => !ids.includes(id))];
    for (const [sort_order, id] of order.entries()) {
      await trx.updateTable('location').set({ sort_order }).where('id', '=', id).execute();
    }
    await publishChanges(trx, [{ topic: 'location', key: siteId }]);
    return editedLocations(trx, siteId);
  });
}

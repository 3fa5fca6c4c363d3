import { randomUUIDv7 } from 'node:crypto';
import type { WireLocation } from '../../contract/content.ts';
import { type Culture, cultures } from '../../contract/culture.ts';
import { formatWeek } from '../../contract/format-hours.ts';
import type { OpeningHours } from '../../contract/hours.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Site } from '../business/index.ts';
import { readZone } from '../locale/index.ts';
import { type Media, mediaById } from '../media/index.ts';
import { publishChanges, translate } from '../platform/index.ts';

/** Returns whether a site has locations. */
export async function hasLocations(db: Db, siteId: string): Promise<boolean> {
  const location = await db
    .selectFrom('location')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  return location !== undefined;
}

/** Lists every location of the business, once for each culture that describes it, in the site's order. */
export async function locations(db: Db, site: Site): Promise<WireLocation[]> {
  const rows = await db
    .selectFrom('location')
    .innerJoin('location_text', 'location_text.location_id', 'location.id')
    .select([
      'location.id',
      'name',
      'culture',
      'longitude',
      'latitude',
      'address',
      'phone_number',
      'email_address',
      'opening_hours',
      'media_id',
      'hours',
    ])
    .where('site_id', '=', site.id)
    .where('is_deleted', '=', false)
    .orderBy('sort_order')
    .execute();
  const pictures = await mediaById(
    db,
    rows.flatMap((row) => row.media_id ?? []),
  );
  const timeZone = await readZone(db, site.id);
  const places = rows.map((row) => ({
    id: row.id,
    name: row.name,
    culture: row.culture as Culture,
    longitude: withComma(row.longitude),
    latitude: withComma(row.latitude),
    address: row.address,
    phoneNumber: row.phone_number,
    emailAddress: row.email_address,
    openingHours: hoursText(row.culture as Culture, readHours(row.hours), row.opening_hours),
    hours: readHours(row.hours),
    hoursNote: row.opening_hours,
    timeZone,
    image: imageOf(pictures.get(row.media_id ?? '')),
  }));
  return places.sort((a, b) => cultures.indexOf(a.culture) - cultures.indexOf(b.culture));
}

export const locationProperties = [
  'id',
  'name',
  'culture',
  'address',
  'phoneNumber',
  'emailAddress',
] as const;

export type LocationDraft = {
  longitude: number;
  latitude: number;
  phoneNumber: string;
  emailAddress: string;
  mediaId?: string;
  hours?: OpeningHours;
  /** `openingHours` is the note on the hours. */
  texts: Partial<Record<Culture, { name: string; address: string; openingHours?: string }>>;
};

/** Creates a location; `id` must be unused. */
export async function createLocation(
  db: Db,
  siteId: string,
  draft: LocationDraft,
  sortOrder = 0,
  id: string = randomUUIDv7(),
): Promise<string> {
  return transact(db, async (trx) => {
    await trx
      .insertInto('location')
      .values({ id, site_id: siteId, ...columnsOf(draft), sort_order: sortOrder })
      .execute();
    await putTexts(trx, id, draft);
    await publishChanges(trx, [{ topic: 'location', key: siteId }]);
    return id;
  });
}

/** Replaces all fields of a location, except its place in the order. */
export async function replaceLocation(
  db: Db,
  siteId: string,
  id: string,
  draft: LocationDraft,
): Promise<void> {
  await transact(db, async (trx) => {
    await trx.updateTable('location').set(columnsOf(draft)).where('id', '=', id).execute();
    await trx.deleteFrom('location_text').where('location_id', '=', id).execute();
    await putTexts(trx, id, draft);
    await publishChanges(trx, [{ topic: 'location', key: siteId }]);
  });
}

/** Deletes a location; its picture may then be removed too. */
export async function removeLocation(db: Db, siteId: string, id: string): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable('location')
      .set({ is_deleted: true, media_id: null })
      .where('id', '=', id)
      .execute();
    await publishChanges(trx, [{ topic: 'location', key: siteId }]);
  });
}

const columnsOf = (draft: LocationDraft) => ({
  longitude: String(draft.longitude),
  latitude: String(draft.latitude),
  phone_number: draft.phoneNumber,
  email_address: draft.emailAddress,
  media_id: draft.mediaId ?? null,
  hours: draft.hours ?? { week: [], exceptions: [] },
});

async function putTexts(trx: Db, id: string, { texts }: LocationDraft): Promise<void> {
  const rows = Object.entries(texts).map(([culture, { name, address, openingHours }]) => ({
    location_id: id,
    culture,
    name,
    address,
    opening_hours: openingHours ?? '',
  }));
  if (rows.length > 0) await trx.insertInto('location_text').values(rows).execute();
}

/** The type of the column: only `putLocation` and the demo data write it. */
export const readHours = (column: unknown) => column as WireLocation['hours'];

function imageOf(media: Media | undefined): WireLocation['image'] {
  if (!media) return null;
  const { id, extension: _, ...facts } = media;
  return { path: `/media/${id}`, ...facts };
}

function withComma(decimal: string): string {
  return decimal.replace('.', ',');
}

/** Formats opening hours as text: a line for each run of equal days, then the note. */
function hoursText(culture: Culture, { week }: OpeningHours, note: string): string {
  const labels = {
    everyDay: translate(culture, 'hours.everyDay'),
    closed: translate(culture, 'hours.closed'),
    dayAndNight: translate(culture, 'hours.dayAndNight'),
  };
  const lines = week.length === 0 ? [] : formatWeek(culture, week, labels);
  return [...lines.map(({ days, times }) => `${days} ${times}`), ...(note ? [note] : [])].join('\n');
}

import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { EditedLocation, ListedLocation } from '../../../contract/site-editing.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { listPage } from '../../platform/index.ts';
import { editedLocations } from './edit-location.ts';

const properties = [
  ...(['place', 'name', 'address', 'phoneNumber', 'emailAddress'] as const),
  ...(['hasHours', 'hasPicture', 'missing'] as const),
];

/**
 * A page of the locations of a site, in their order, with the texts of the nearest culture. A site has a few hundred at
 * most, so they are filtered and sorted in memory.
 * @throws ApiError `invalid`
 */
export async function listLocations(
  db: Db,
  site: Site,
  culture: Culture,
  query: ListQuery,
): Promise<PagedList<ListedLocation>> {
  const locations = await editedLocations(db, site.id);
  const listed = locations.map((location, index) => toListed(site, culture, location, index + 1));
  return listPage(listed, query, properties);
}

function toListed(
  site: Site,
  culture: Culture,
  { id, texts, phoneNumber, emailAddress, hours, mediaId }: EditedLocation,
  place: number,
): ListedLocation {
  const nearest = readingOrder(culture).find((one) => texts[one]);
  const text = nearest && texts[nearest];
  return {
    ...{ id, place, phoneNumber, emailAddress },
    name: text?.name ?? '',
    address: text?.address ?? '',
    hasHours: hours.week.length > 0,
    hasPicture: mediaId !== null,
    missing: site.cultures.filter((one) => !texts[one]).join(','),
  };
}

import { defaultCulture } from '../../../contract/culture.ts';
import { type OpenTime, weekGroups } from '../../../contract/hours.ts';
import { href } from '../../../contract/site-map.ts';
import { getAnchor, isPlaced, type Store } from './read-stores.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Around = {
  origin: string;
  /** The address of the screen, with its scheme. */
  url: string;
  /** The site properties; a location with the same address is the business itself. */
  site: Record<string, string>;
  today: string;
};

/** The locations as schema.org's LocalBusiness, the business itself as its Hotel. */
export function storesLd(stores: readonly Store[], { origin, url, site, today }: Around) {
  return {
    '@context': 'https://schema.org',
    '@graph': stores.map((store) => {
      const isMainLocation = isAt(store, site);
      const anchor = `#${getAnchor(store.id)}`;
      return {
        '@type': isMainLocation ? 'Hotel' : 'LocalBusiness',
        '@id': isMainLocation
          ? `${origin}/#hotel`
          : href('stores', { culture: defaultCulture }, { origin }) + anchor,
        name: store.name,
        url: url + anchor,
        ...(store.address && { address: store.address }),
        ...(store.phoneNumber && { telephone: store.phoneNumber }),
        ...(store.emailAddress && { email: store.emailAddress }),
        ...(isPlaced(store) && {
          geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
        }),
        ...(store.hours.week.length > 0 && { openingHoursSpecification: toWeekHours(store) }),
        ...(toExceptions(store, today).length > 0 && {
          specialOpeningHoursSpecification: toExceptions(store, today),
        }),
      };
    }),
  };
}

const near = 0.0005;

const isAt = ({ latitude, longitude }: Store, site: Record<string, string>) =>
  Math.abs(Number(site.latitude) - (latitude ?? Number.NaN)) < near &&
  Math.abs(Number(site.longitude) - (longitude ?? Number.NaN)) < near;

const toWeekHours = ({ hours }: Store) =>
  weekGroups(hours.week).flatMap(({ days: [from, to], times }) =>
    times.map((time) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.slice(from - 1, to),
      ...spanLd(time),
    })),
  );

/** Search engines read a closed day as one that opens and closes at midnight. */
const toExceptions = ({ hours }: Store, today: string) =>
  hours.exceptions
    .filter(({ to }) => to >= today)
    .flatMap(({ from, to, times }) =>
      (times.length > 0 ? times.map(spanLd) : [{ opens: '00:00', closes: '00:00' }]).map((span) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        ...span,
      })),
    );

/** Search engines read a full day as 00:00 to 23:59. */
const spanLd = ({ opens, closes }: OpenTime) =>
  opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes };

import { readLocation } from '../../../client/readers/locations.ts';
import type { WireLocation } from '../../../contract/content.ts';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import { kilometresBetween, type Position } from '../../../contract/map-frame.ts';

/** A location of the business as the screen shows it. */
export type Store = ReturnType<typeof readLocation<WireLocation>>;

/** Each location once: in the culture, or else in the nearest one with a description; in the site's order. */
export function listStores(places: readonly WireLocation[], culture: Culture): Store[] {
  const sorted = readingOrder(culture).flatMap((one) => places.filter((place) => place.culture === one));
  const once = [...Map.groupBy(sorted, (place) => place.id).values()];
  return once.flatMap(([preferred]) => (preferred ? [readLocation(preferred)] : []));
}

/** A location with a position on the map. */
export type PlacedStore = Store & Position;

export const isPlaced = (store: Store): store is PlacedStore =>
  store.latitude !== null && store.longitude !== null;

export type ListedStore = { store: Store; kilometres: number | null };

/** The locations by distance from a position; in their own order where there is none. */
export function byDistance(stores: readonly Store[], from: Position | null): ListedStore[] {
  const listed = stores.map((store) => ({
    store,
    kilometres: from && isPlaced(store) ? kilometresBetween(from, store) : null,
  }));
  if (!from) return listed;
  return listed.toSorted((a, b) => (a.kilometres ?? Number.MAX_VALUE) - (b.kilometres ?? Number.MAX_VALUE));
}

export const getAnchor = (id: string): string => `store-${id}`;

import { decimal } from './values.ts';

/** A location with its coordinates, which travel with a decimal comma, as degrees; null where they are no number. */
export function readLocation<Location extends { longitude: string; latitude: string }>(
  location: Location,
): Omit<Location, 'longitude' | 'latitude'> & { longitude: number | null; latitude: number | null } {
  return { ...location, longitude: decimal(location.longitude), latitude: decimal(location.latitude) };
}

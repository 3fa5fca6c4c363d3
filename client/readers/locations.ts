import { decimal } from './values.ts';

/**
 * Converts a location: its coordinates, with a decimal comma on the wire, become degrees; null where they are
 * no numbers.
 */
export function readLocation<Location extends { longitude: string; latitude: string }>(
  location: Location,
): Omit<Location, 'longitude' | 'latitude'> & { longitude: number | null; latitude: number | null } {
  return { ...location, longitude: decimal(location.longitude), latitude: decimal(location.latitude) };
}

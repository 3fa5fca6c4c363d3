import type { AddressQuery, FoundAddress } from './lookup.ts';

/**
 * Addresses to try the form with, without a network: well-known public buildings, and the streets of the demo
 * inn's village, which is on no map (no Dutch postal code in use begins with a zero).
 */
const sample: Record<string, FoundAddress> = {
  '1012RJ 147': { street: 'Nieuwezijds Voorburgwal', city: 'Amsterdam' },
  '1071XX 1': { street: 'Museumstraat', city: 'Amsterdam' },
  '2511CS 29': { street: 'Plein', city: "'s-Gravenhage" },
  '2517KJ 2': { street: 'Carnegieplein', city: "'s-Gravenhage" },
  '3016GM 20': { street: 'Parkhaven', city: 'Rotterdam' },
  '3512JC 9': { street: 'Domplein', city: 'Utrecht' },
  '5171KW 1': { street: 'Europalaan', city: 'Kaatsheuvel' },
  '9711ME 1': { street: 'Museumeiland', city: 'Groningen' },
  '0562ZD 3': { street: 'Havenkade', city: 'Zandoog' },
  '0562ZD 7': { street: 'Strandpaal', city: 'Zandoog' },
  '0562ZD 8': { street: 'Havenkade', city: 'Zandoog' },
  '0562ZD 12': { street: 'Duinpad', city: 'Zandoog' },
};

/** Finds a bundled address. */
export function findInSample({ PostCode, HouseNumber }: AddressQuery): FoundAddress | null {
  return sample[`${PostCode.replace(/\s/g, '').toUpperCase()} ${HouseNumber.trim()}`] ?? null;
}

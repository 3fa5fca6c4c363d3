import type { Logger } from 'pino';
import type { Config } from '../../../config.ts';
import { getReason } from '../external-response.ts';
import { cachedLookup } from './cached-lookup.ts';
import { LookupFailure } from './fetch-json.ts';
import { lookUpGeneric } from './generic.ts';
import { lookUpPdok, pdokUrl } from './pdok.ts';
import { findInSample } from './sample.ts';

export type AddressQuery = { PostCode: string; HouseNumber: string };
export type FoundAddress = { street: string; city: string };

/** Street and city of a postal code and house number; null where nothing is known, and where the service fails. */
export type AddressLookup = (query: AddressQuery, log: Pick<Logger, 'warn'>) => Promise<FoundAddress | null>;

/** A service that failed is left alone for so long. */
const pauseMs = 5000;

/**
 * Looks addresses up where the settings say: at a service that is asked with PostCode and HouseNumber, at PDOK, or in the few that
 * are bundled. When a service fails the log says why, but not where somebody lives.
 */
export function openAddressLookup({
  postcodeService,
  postcodeUrl,
}: Pick<Config, 'postcodeService' | 'postcodeUrl'>): AddressLookup {
  switch (postcodeService ?? (postcodeUrl ? 'generic' : 'sample')) {
    case 'pdok':
      return externalLookup((query) => lookUpPdok(postcodeUrl ?? pdokUrl, query));
    case 'generic':
      return postcodeUrl ? externalLookup((query) => lookUpGeneric(postcodeUrl, query)) : async () => null;
    case 'sample':
      return async (query) => findInSample(query);
    case 'off':
      return async () => null;
  }
}

/** Nobody is asked at the moment; what is known already is answered all the same. */
class Pause extends Error {}

function externalLookup(lookUp: (query: AddressQuery) => Promise<FoundAddress | null>): AddressLookup {
  let pausedUntil = 0;
  const known = cachedLookup(async (query) => {
    if (Date.now() < pausedUntil) throw new Pause();
    return lookUp(query);
  });
  return async (query, log) => {
    try {
      return await known(query);
    } catch (error) {
      if (error instanceof Pause) return null;
      // What one visitor typed wrong is nobody else's trouble.
      if (!(error instanceof LookupFailure)) pausedUntil = Date.now() + pauseMs;
      log.warn({ reason: getReason(error) }, 'the postcode service gave no address');
      return null;
    }
  };
}

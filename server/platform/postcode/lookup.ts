import type { Logger } from 'pino';
import type { Config } from '../../../config.ts';
import { CircuitOpenError, openCircuitBreaker } from '../circuit-breaker.ts';
import { getReason } from '../external-response.ts';
import { cachedLookup } from './cached-lookup.ts';
import { LookupFailure } from './fetch-json.ts';
import { lookUpGeneric } from './generic.ts';
import { lookUpPdok, pdokUrl } from './pdok.ts';
import { findInSample } from './sample.ts';

export type AddressQuery = { PostCode: string; HouseNumber: string };
export type FoundAddress = { street: string; city: string };

/**
 * Finds street and city of a postal code and house number; null for an unknown address, and when the service
 * fails.
 */
export type AddressLookup = (query: AddressQuery, log: Pick<Logger, 'warn'>) => Promise<FoundAddress | null>;

/**
 * Opens the configured lookup: a service with the parameters PostCode and HouseNumber, PDOK, or the bundled
 * addresses. A failure is logged with its reason, but without the address.
 */
export function openAddressLookup({
  postcodeService,
  postcodeUrl,
}: Pick<Config, 'postcodeService' | 'postcodeUrl'>): AddressLookup {
  switch (postcodeService) {
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

/** While the service is not called, cached addresses are still answered. */
function externalLookup(lookUp: (query: AddressQuery) => Promise<FoundAddress | null>): AddressLookup {
  // A wrong address of one visitor must not pause the service for others.
  const breaker = openCircuitBreaker((error) => !(error instanceof LookupFailure));
  const known = cachedLookup((query) => breaker(() => lookUp(query)));
  return async (query, log) => {
    try {
      return await known(query);
    } catch (error) {
      if (!(error instanceof CircuitOpenError))
        log.warn({ reason: getReason(error) }, 'the postcode service gave no address');
      return null;
    }
  };
}

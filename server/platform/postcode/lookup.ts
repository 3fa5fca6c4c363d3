import type { Logger } from 'pino';
import type { Config } from '../../../config.ts';
import { reasonOf } from '../outside.ts';
import { NoAnswer } from './ask.ts';
import { askGeneric } from './generic.ts';
import { askPdok, pdokUrl } from './pdok.ts';
import { remembered } from './remembered.ts';
import { inSample } from './sample.ts';

export type Asked = { PostCode: string; HouseNumber: string };
export type Found = { street: string; city: string };

/** Street and city of a postal code and house number; null where nothing is known, and where the service fails. */
export type AddressLookup = (asked: Asked, log: Pick<Logger, 'warn'>) => Promise<Found | null>;

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
      return outside((asked) => askPdok(postcodeUrl ?? pdokUrl, asked));
    case 'generic':
      return postcodeUrl ? outside((asked) => askGeneric(postcodeUrl, asked)) : async () => null;
    case 'sample':
      return async (asked) => inSample(asked);
    case 'off':
      return async () => null;
  }
}

/** Nobody is asked at the moment; what is known already is answered all the same. */
class Pause extends Error {}

function outside(ask: (asked: Asked) => Promise<Found | null>): AddressLookup {
  let pausedUntil = 0;
  const known = remembered(async (asked) => {
    if (Date.now() < pausedUntil) throw new Pause();
    return ask(asked);
  });
  return async (asked, log) => {
    try {
      return await known(asked);
    } catch (error) {
      if (error instanceof Pause) return null;
      // What one visitor typed wrong is nobody else's trouble.
      if (!(error instanceof NoAnswer)) pausedUntil = Date.now() + pauseMs;
      log.warn({ reason: reasonOf(error) }, 'the postcode service gave no address');
      return null;
    }
  };
}

import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';
import { withReturnUrl } from '../sign-in/access-screen.ts';

/** Where whoever is on the way to an order logs in, and comes back from. */
export const loginAddress = (culture: Culture) =>
  withReturnUrl(screenAddress(culture, 'login'), screenAddress(culture, 'checkout'));

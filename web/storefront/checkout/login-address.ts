import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';
import { withReturnUrl } from '../sign-in/access-screen.ts';

/** The address of the sign-in screen, with the checkout as the page to return to. */
export const loginAddress = (culture: Culture) =>
  withReturnUrl(screenAddress(culture, 'login'), screenAddress(culture, 'checkout'));

import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';

/** The screens below the account's own. */
export type AccountScreen =
  | 'orders'
  | 'stays'
  | 'points'
  | 'points/leave'
  | 'profile'
  | 'email'
  | 'password'
  | 'addresses'
  | 'addresses/new'
  | 'preferences'
  | 'sessions'
  | 'privacy'
  | 'privacy/tracking'
  | 'personal-data'
  | 'logout';

export function accountPath(culture: Culture, screen: AccountScreen): string {
  return `${screenAddress(culture, 'account')}/${screen}`;
}

/** Where an address of the account is changed. */
export function addressPath(culture: Culture, addressId: string): string {
  return `${accountPath(culture, 'addresses')}/${addressId}`;
}

/** Where one's own stay is shown. */
export function accountReservationPath(culture: Culture, stayId: string): string {
  return `${accountPath(culture, 'stays')}/${stayId}`;
}

/** Where one's own order is shown. */
export function accountOrderPath(culture: Culture, orderName: string): string {
  return `${accountPath(culture, 'orders')}/${orderName}`;
}

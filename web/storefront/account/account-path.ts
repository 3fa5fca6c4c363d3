import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';

/** The screens below the account's path. */
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

/** The path of the screen that changes an address of the account. */
export function addressPath(culture: Culture, addressId: string): string {
  return `${accountPath(culture, 'addresses')}/${addressId}`;
}

/** The path of a customer's own reservation. */
export function accountReservationPath(culture: Culture, stayId: string): string {
  return `${accountPath(culture, 'stays')}/${stayId}`;
}

/** The path of a customer's own order. */
export function accountOrderPath(culture: Culture, orderName: string): string {
  return `${accountPath(culture, 'orders')}/${orderName}`;
}

import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';

/** Where an order is opened by its signed link. */
export function orderPath(culture: Culture, link: string): string {
  return `${screenAddress(culture, 'order')}/${link}`;
}

/** Where the guest withdraws from the contract. */
export function withdrawalPath(culture: Culture, link: string): string {
  return `${orderPath(culture, link)}/withdrawal`;
}

/** Where an order is found again; whoever comes to withdraw goes on to that. */
export function findOrderPath(culture: Culture, aim?: 'withdrawal'): string {
  const find = screenAddress(culture, 'order');
  return aim ? `${find}?for=${aim}` : find;
}

import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';

/** The path of an order with its signed link. */
export function orderPath(culture: Culture, link: string): string {
  return `${screenAddress(culture, 'order')}/${link}`;
}

/** The path of the withdrawal from an order. */
export function withdrawalPath(culture: Culture, link: string): string {
  return `${orderPath(culture, link)}/withdrawal`;
}

/** The path of the screen that finds an order; with `aim` it continues to the withdrawal. */
export function findOrderPath(culture: Culture, aim?: 'withdrawal'): string {
  const find = screenAddress(culture, 'order');
  return aim ? `${find}?for=${aim}` : find;
}

import type { Culture } from '../../contract/culture.ts';
import { translate } from '../platform/index.ts';

/** Returns the name of a payment by points, in the guest's language. */
export function pointsName(culture: Culture, points: number): string {
  return translate(culture, 'cart.points.name', { count: points });
}

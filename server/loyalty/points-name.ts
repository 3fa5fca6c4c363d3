import type { Culture } from '../../contract/culture.ts';
import { translate } from '../platform/index.ts';

/** What points that pay are called, in a guest's words. */
export function pointsName(culture: Culture, points: number): string {
  return translate(culture, 'cart.points.name', { count: points });
}

import { extras } from './extras.ts';
import { goods } from './goods.ts';
import { larder } from './larder.ts';
import type { CategoryShape, ProductShape } from './shape.ts';

/** Parents before children. */
export const categories: readonly CategoryShape[] = [
  { key: 'bath', picture: 'category-bath' },
  { key: 'wool', picture: 'category-wool' },
  { key: 'pantry', picture: 'category-pantry' },
  { key: 'jam', parent: 'pantry', picture: 'category-jam' },
  { key: 'tea', parent: 'pantry', picture: 'category-tea' },
  { key: 'ceramics', picture: 'category-ceramics' },
  { key: 'prints', picture: 'category-prints' },
  { key: 'giftCards', picture: 'category-gift-cards' },
  { key: 'extras', picture: 'category-extras' },
];

export type ProductCode = (typeof goods | typeof larder | typeof extras)[number]['code'];

/** Everything that the inn sells beside its rooms. */
export const products: readonly (ProductShape & { code: ProductCode })[] = [...goods, ...larder, ...extras];

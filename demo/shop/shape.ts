import type { PictureName } from '../shape.ts';

export type CategoryKey =
  | 'bath'
  | 'wool'
  | 'pantry'
  | 'jam'
  | 'tea'
  | 'ceramics'
  | 'prints'
  | 'giftCards'
  | 'extras';

/** Names of attributes and options, each with the values that the inn uses; a culture gives all of them words. */
export const terms = {
  colour: ['sand', 'sea', 'moss', 'rust', 'cream', 'night'],
  material: ['wool', 'linen', 'stoneware', 'paper', 'wood', 'felt'],
  scent: ['seaweed', 'rosehip', 'pine', 'lavender', 'unscented'],
  taste: ['fruity', 'herbal', 'smoky', 'sweet', 'savoury'],
  diet: ['organic', 'vegan', 'glutenFree'],
  madeOn: ['island', 'mainland'],
  size: ['small', 'large', 's', 'm', 'l', 'a4', 'a3'],
  pack: ['one', 'three'],
  weight: ['100g', '250g', '340g', '450g', '600g'],
  grind: ['beans', 'ground'],
  amount: ['25', '50', '100', '250'],
  unit: ['once', 'perNight', 'perPerson', 'perPersonPerNight'],
} as const;

export type Term = keyof typeof terms;

export type CategoryShape = { key: CategoryKey; parent?: CategoryKey; picture: ShopPictureName };

export type StockShape =
  /** So many left. */
  | number
  /** Sold out; known to be back so many days after the demo was furnished, or not known. */
  | { soldOut: true; backInDays?: number }
  /** Nothing to count: made or written when ordered. */
  | 'always';

export type VariantShape = {
  code: string;
  options: Partial<Record<Term, string>>;
  priceCents: number;
  stock: StockShape;
};

/** What a guest reads of a product stands in the texts, under its code. */
export type ProductShape = {
  code: string;
  type?: 'extraProduct' | 'giftCard';
  category: CategoryKey;
  brand?: string;
  vat: 'standard' | 'reduced' | 'none';
  pictures: readonly (ShopPictureName | PictureName)[];
  attributes: Partial<Record<Term, readonly string[]>>;
  /** Attributes by which it is sold, and which no guest reads. */
  rules?: Readonly<Record<string, string>>;
  priceCents: number;
  /** What it cost until a few days ago, where its price is reduced. */
  formerPriceCents?: number;
  stock: StockShape;
  /** In the first one's place stand the product's own code, price and stock. */
  variants?: readonly VariantShape[];
};

/** A drawn picture of the shop: one for each product, named after its code, and one for each category. */
export type ShopPictureName = `product-${string}` | `category-${string}`;

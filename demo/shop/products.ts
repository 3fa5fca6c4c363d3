import { z } from 'zod';
import { readContent, type Texts, texts } from '../content.ts';

export type CategoryKey = keyof Texts['shop']['categories'];

/** The name of an attribute or option. */
export type Term = keyof Texts['shop']['terms'];

export type ProductCode = keyof Texts['shop']['products'];

type CategoryShape = {
  key: CategoryKey;
  parent?: CategoryKey;
  picture: string;
  attributes?: { name: Term; value: string }[];
};

/** Parents before children. The translations describe the pictures. */
export const categories: readonly CategoryShape[] = [
  { key: 'bath', picture: 'category-bath' },
  { key: 'wool', picture: 'category-wool' },
  { key: 'pantry', picture: 'category-pantry' },
  { key: 'jam', parent: 'pantry', picture: 'category-jam' },
  { key: 'tea', parent: 'pantry', picture: 'category-tea' },
  {
    key: 'ceramics',
    picture: 'category-ceramics',
    attributes: [
      { name: 'material', value: 'stoneware' },
      { name: 'madeOn', value: 'island' },
    ],
  },
  { key: 'prints', picture: 'category-prints' },
  { key: 'giftCards', picture: 'category-gift-cards' },
  { key: 'extras', picture: 'category-extras' },
];

const keysOf = <Key extends string>(object: Record<Key, unknown>) => z.enum(Object.keys(object) as Key[]);

const stock = z.union([
  z.int().min(0),
  /** Back in stock so many days after the seed; undefined when the date is unknown. */
  z.strictObject({ soldOut: z.literal(true), backInDays: z.int().optional() }),
  /** Not counted: made to order. */
  z.literal('always'),
]);

const term = keysOf(texts.nl.shop.terms);

const isTermValue = (name: Term, value: string) => value in texts.nl.shop.terms[name].values;

const variant = z.strictObject({
  code: z.string(),
  options: z
    .partialRecord(term, z.string())
    .refine((options) =>
      Object.entries(options).every(([name, value]) => isTermValue(name as Term, value ?? '')),
    ),
  priceCents: z.int(),
  stock,
});

const product = z.strictObject({
  code: keysOf(texts.nl.shop.products),
  type: z.enum(['extraProduct', 'giftCard']).optional(),
  category: keysOf(texts.nl.shop.categories),
  brand: z.string().optional(),
  vat: z.enum(['standard', 'reduced', 'none']),
  pictures: z.array(z.string()).min(1),
  attributes: z
    .partialRecord(term, z.array(z.string()))
    .refine((attributes) =>
      Object.entries(attributes).every(([name, values]) =>
        values?.every((value) => isTermValue(name as Term, value)),
      ),
    ),
  /** Attributes that control the sale and are hidden from guests. */
  rules: z.record(z.string(), z.string()).optional(),
  priceCents: z.int(),
  /** The price until a few days ago, when the product is reduced. */
  formerPriceCents: z.int().optional(),
  stock,
  /** The first variant has the product's own code, price and stock. */
  variants: z.array(variant).optional(),
});

export type ProductShape = z.infer<typeof product>;

/**
 * Every product of the inn except its rooms. Translations are in `content/<culture>/products.json`, by code.
 */
export const products: readonly ProductShape[] = readProducts();

function readProducts(): ProductShape[] {
  const { data, error } = z.array(product).safeParse(readContent('products.json'));
  if (error) throw new Error(`demo/content/products.json: ${z.prettifyError(error)}`);
  return data;
}

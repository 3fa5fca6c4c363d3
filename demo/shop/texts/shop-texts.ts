import type { ProductCode } from '../products.ts';
import type { CategoryKey, Term, terms } from '../shape.ts';

/** What a guest reads in the shop, in one culture. */
export type ShopTexts = {
  categories: Record<CategoryKey, CategoryTexts>;
  products: Record<ProductCode, ProductTexts>;
  /** Names of attributes and options, and of their values. */
  terms: { [T in Term]: { label: string; values: Record<(typeof terms)[T][number], string> } };
};

/** `picture` describes the picture to who cannot see it. */
export type CategoryTexts = { name: string; slug: string; description: string; picture: string };

/** `description` is plain text, paragraphs parted by an empty line. */
export type ProductTexts = { name: string; slug: string; description: string; picture: string };

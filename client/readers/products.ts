import { mapOf } from './values.ts';

/** A product with its images in order. */
export function readProduct<Product extends { images: readonly { sortOrder: number }[] }>(
  product: Product,
): Product {
  return { ...product, images: product.images.toSorted((a, b) => a.sortOrder - b.sortOrder) };
}

/**
 * The one product in the result of a lookup.
 * @throws {Error} `No items returned` or `Multiple items returned`.
 */
export function singleProduct<Product extends { images: readonly { sortOrder: number }[] }>(
  products: readonly Product[],
): Product {
  const [product, another] = products;
  if (!product) throw new Error('No items returned');
  if (another) throw new Error('Multiple items returned');
  return readProduct(product);
}

/** A category with its attributes as a map from name to value. */
export function readCategory<Category extends { attributeList: readonly { name: string; value: string }[] }>(
  category: Category,
): Omit<Category, 'attributeList'> & { attributeList: Record<string, string> } {
  return { ...category, attributeList: mapOf(category.attributeList) };
}

import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { EditedCategory } from '../../../contract/office-catalog.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';

/** The name of a category in the nearest culture. */
export const categoryName = ({ code, texts }: EditedCategory, culture: Culture): string =>
  readingOrder(culture).flatMap((one) => texts[one]?.name ?? [])[0] ?? code;

/** The categories of a tree with their depth, each below its parent. */
export function inTreeOrder(
  categories: readonly EditedCategory[],
  parent: string | null = null,
  depth = 0,
): { category: EditedCategory; depth: number }[] {
  return categories
    .filter((one) => one.parent === parent)
    .flatMap((category) => [{ category, depth }, ...inTreeOrder(categories, category.code, depth + 1)]);
}

/** The categories that a product may be in, as choices in the order of the tree. */
export function useCategoryChoices(culture: Culture): { value: string; label: string }[] {
  const { value } = useRead(officeApi.officeCategory.all, {});
  return inTreeOrder(value ?? [])
    .filter(({ category }) => !category.isArchived)
    .map(({ category, depth }) => ({
      value: category.code,
      label: `${'– '.repeat(depth)}${categoryName(category, culture)}`,
    }));
}

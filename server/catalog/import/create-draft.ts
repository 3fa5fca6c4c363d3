import type { ProductType } from '../../../contract/catalog.ts';
import type { ProductDraft } from '../product.ts';
import { ownAttributes } from '../type-attributes.ts';
import type { VariantDraft } from '../variant.ts';
import { changedList, changedTexts, type NameValue, replaced } from './changed-fields.ts';
import type { Group } from './group-lines.ts';
import { type PlannedPicture, plannedPictures } from './pictures.ts';
import { type AddProblem, type Problem, problemReporter } from './problems.ts';
import type { ProductLine } from './product-rows.ts';
import type { ProductBefore, VariantBefore } from './products-before.ts';

/**
 * Converts the lines of a product into a draft. The draft is undefined when the lines change nothing, or have
 * problems.
 */
export function createDraft(group: Group): {
  draft: ProductDraft | undefined;
  pictures: PlannedPicture[] | undefined;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const addProblem = problemReporter(problems);
  const { before, own } = group;
  for (const line of group.ofVariants) {
    for (const column of line.ofProduct) {
      addProblem(line, column, 'of_variant', { item: line.itemCode });
    }
  }
  const fields = {
    type: own?.type ?? before?.type ?? 'product',
    brand: own?.brand === undefined ? (before?.brand ?? null) : own.brand,
    vatCategory: own?.vatCategory ?? before?.vatCategory ?? '',
    sortOrder: own?.sortOrder ?? before?.sortOrder ?? 0,
    isDeleted: own?.isDeleted ?? (own && before?.isUndone ? false : (before?.isDeleted ?? false)),
  };
  const texts = changedTexts(own, before, addProblem);
  const categories = changedList(own?.categories, before?.categories);
  const attributes = changedAttributes(own, before, fields.type);
  const pictures = plannedPictures(group, addProblem);
  const variants = changedVariants(group, addProblem);
  if (!before && own) {
    if (!fields.vatCategory) addProblem(own, 'vat_category', 'product_needs_value');
    if (!Object.values(texts).some(({ name }) => name)) {
      addProblem(own, 'name_…', 'product_needs_name');
    }
  }
  const isChanged =
    !before ||
    Object.entries(fields).some(([name, value]) => before[name as keyof typeof fields] !== value) ||
    Object.keys(texts).length > 0 ||
    categories ||
    attributes ||
    pictures ||
    variants;
  const itemCode = before?.itemCode ?? own?.itemCode ?? group.code;
  const draft = { itemCode, ...fields, texts, categories, attributes, variants };
  return { draft: isChanged && problems.length === 0 ? draft : undefined, pictures, problems };
}

function changedAttributes(
  own: ProductLine | undefined,
  before: ProductBefore | undefined,
  type: ProductType,
): NameValue[] | undefined {
  if (!own || own.attributes.length === 0) return undefined;
  const was = ownAttributes(before?.type ?? type, before?.attributes ?? []);
  const after = own.attributes.reduce((list, { name, values }) => replaced(list, name, values), was);
  return changedList(ownAttributes(type, after), was);
}

/** All variants of a product, when a line changes one of them. */
function changedVariants(group: Group, addProblem: AddProblem): VariantDraft[] | undefined {
  const { own, ofVariants, before } = group;
  const lineOf = new Map(
    [...(own ? [own] : []), ...ofVariants].map((line) => [line.itemCode.toLowerCase(), line]),
  );
  let isChanged = false;
  const drafts: VariantDraft[] = [];
  for (const was of before?.variants ?? []) {
    const line = lineOf.get(was.itemCode.toLowerCase());
    lineOf.delete(was.itemCode.toLowerCase());
    const draft = variantOf(line, was, line === own, addProblem);
    drafts.push(draft);
    isChanged ||= differs(draft, was);
  }
  for (const line of lineOf.values()) {
    if (line.priceCents === undefined) {
      addProblem(line, 'price', line === own ? 'product_needs_value' : 'variant_needs_value');
    }
    drafts.push(variantOf(line, undefined, line === own, addProblem));
    isChanged = true;
  }
  return isChanged ? drafts : undefined;
}

/** The own line of a product sets whether the product is deleted, not its variant. */
function variantOf(
  line: ProductLine | undefined,
  was: VariantBefore | undefined,
  isOwn: boolean,
  addProblem: AddProblem,
): VariantDraft {
  let options: NameValue[] = was?.options ?? [];
  for (const { name, value } of line?.options ?? []) options = replaced(options, name, value ? [value] : []);
  return {
    itemCode: was?.itemCode ?? line?.itemCode ?? '',
    priceCents: line?.priceCents ?? was?.priceCents ?? 0,
    isReduced: line?.isReduced ?? was?.isReduced ?? false,
    isDeleted:
      (isOwn ? undefined : line?.isDeleted) ?? (line && was?.isUndone ? false : (was?.isDeleted ?? false)),
    options,
    stock: line && stockAfter(line, was, addProblem),
  };
}

/** Undefined when the stock is unchanged. */
function stockAfter(
  line: ProductLine,
  was: VariantBefore | undefined,
  addProblem: AddProblem,
): VariantDraft['stock'] {
  const { left } = line;
  const stock = was?.stock ?? undefined;
  if (left === null) {
    if (stock && stock.held > 0) addProblem(line, 'stock', 'held', { quantity: stock.held });
    return stock && null;
  }
  const few = line.few ?? stock?.few;
  const backInStock = line.backInStock === undefined ? (stock?.backInStock ?? null) : line.backInStock;
  if (left === undefined && !stock) {
    const column = line.few === undefined ? 'back_in_stock' : 'few';
    if (line.few !== undefined || line.backInStock) {
      addProblem(line, column, 'not_counted', { item: line.itemCode });
    }
    return undefined;
  }
  const isSame =
    stock && (left ?? stock.left) === stock.left && few === stock.few && backInStock === stock.backInStock;
  // An unchanged number is not written, because some may be sold meanwhile.
  return isSame ? undefined : { left: left === stock?.left ? undefined : left, few, backInStock };
}

function differs(draft: VariantDraft, was: VariantBefore): boolean {
  return (
    draft.priceCents !== was.priceCents ||
    draft.isReduced !== was.isReduced ||
    draft.isDeleted !== was.isDeleted ||
    JSON.stringify(draft.options) !== JSON.stringify(was.options) ||
    draft.stock !== undefined
  );
}

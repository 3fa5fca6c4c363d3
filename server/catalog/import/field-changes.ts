import type { ImportFieldChange } from '../../../contract/office-import.ts';
import type { ProductDraft } from '../product.ts';
import { ownAttributes } from '../type-attributes.ts';
import type { VariantDraft } from '../variant.ts';
import type { NameValue, TextBefore } from './changed-fields.ts';
import type { PlannedPicture } from './pictures.ts';
import type { PictureBefore, ProductBefore, VariantBefore } from './products-before.ts';

type Value = string | number | boolean | null | undefined | readonly string[];

/** Characters of a value, and values of a list, that a change shows. */
const maxLength = 200;
const maxListed = 20;
/** Characters that are shown before the first difference of two long texts. */
const lead = 40;

/** The change of a field, as a file writes its values; none where both are the same. */
export function fieldChange(column: string, before: Value, after: Value, variant = ''): ImportFieldChange[] {
  const [was, is] = [asList(before), asList(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const [first = ''] = was;
  const [second = ''] = is;
  const start = was.length === 1 && is.length === 1 ? differenceStart(first, second) : 0;
  const shown = (list: readonly string[]) => list.slice(0, maxListed).map((text) => excerpt(text, start));
  return [{ column, variant, before: shown(was), after: shown(is) }];
}

function asList(value: Value): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'object' ? value : [String(value)];
}

function differenceStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** The part of a long text around the place of its first difference. */
function excerpt(text: string, start: number): string {
  if (text.length <= maxLength) return text;
  const from = start > maxLength - lead ? Math.max(0, Math.min(start - lead, text.length - maxLength)) : 0;
  const part = text.slice(from, from + maxLength);
  return `${from > 0 ? '…' : ''}${part}${from + maxLength < text.length ? '…' : ''}`;
}

/** The changes of texts; `texts` are the complete ones of the cultures that change. */
export function textChanges(
  texts: Readonly<Record<string, { name: string; slug?: string; description?: string }>>,
  before: readonly TextBefore[],
): ImportFieldChange[] {
  return Object.entries(texts).flatMap(([culture, { name, slug, description }]) => {
    const was = before.find((text) => text.culture === culture);
    return [
      ...fieldChange(`name_${culture}`, was?.name, name),
      ...fieldChange(`slug_${culture}`, was?.slug, slug || was?.slug),
      ...fieldChange(`description_${culture}`, was?.description, description),
    ];
  });
}

/** The changes of attributes or options, by their names. */
export function listChanges(
  prefix: 'attr' | 'opt',
  before: readonly NameValue[],
  after: readonly NameValue[],
  variant = '',
): ImportFieldChange[] {
  const valuesOf = (list: readonly NameValue[], name: string) =>
    list.flatMap((one) => (one.name === name ? [one.value] : []));
  const names = new Set([...before, ...after].map(({ name }) => name));
  return [...names].flatMap((name) =>
    fieldChange(`${prefix}_${name}`, valuesOf(before, name), valuesOf(after, name), variant),
  );
}

/** The fields of a new product that its lines say nothing of. */
const newProduct = { type: 'product', brand: null, vatCategory: null, sortOrder: 0, isDeleted: false };

type ProductChange = {
  before: ProductBefore | undefined;
  draft: ProductDraft;
  pictures: readonly PlannedPicture[] | undefined;
  /** Names of the library's pictures by their ids. */
  pictureNames: ReadonlyMap<string, string>;
};

/** What the lines of a product change of it and of its variants. */
export function productChanges({
  before,
  draft,
  pictures,
  pictureNames,
}: ProductChange): ImportFieldChange[] {
  const was = before ?? newProduct;
  const attributesBefore = ownAttributes(before?.type ?? 'product', before?.attributes ?? []);
  return [
    ...textChanges(draft.texts, before?.texts ?? []),
    ...fieldChange('type', was.type, draft.type),
    ...fieldChange('brand', was.brand, draft.brand),
    ...fieldChange('vat_category', was.vatCategory, draft.vatCategory),
    ...fieldChange('categories', before?.categories, draft.categories ?? before?.categories),
    ...variantChanges(draft, before?.variants ?? []),
    ...fieldChange('sort_order', was.sortOrder, draft.sortOrder),
    ...fieldChange('deleted', was.isDeleted, draft.isDeleted),
    ...listChanges('attr', attributesBefore, draft.attributes ?? attributesBefore),
    ...(pictures ? pictureChanges(before?.pictures ?? [], pictures, pictureNames) : []),
  ];
}

function variantChanges(
  { itemCode, variants = [] }: ProductDraft,
  before: readonly VariantBefore[],
): ImportFieldChange[] {
  return variants.flatMap((draft) => {
    const was = before.find((one) => one.itemCode === draft.itemCode);
    const variant = draft.itemCode.toLowerCase() === itemCode.toLowerCase() ? '' : draft.itemCode;
    return [
      ...fieldChange('price', was && euros(was.priceCents), euros(draft.priceCents), variant),
      ...fieldChange('reduced', was?.isReduced ?? false, draft.isReduced, variant),
      ...stockChanges(draft, was, variant),
      ...fieldChange('deleted', was?.isDeleted ?? false, draft.isDeleted, variant),
      ...listChanges('opt', was?.options ?? [], draft.options ?? [], variant),
    ];
  });
}

function stockChanges(
  { stock }: VariantDraft,
  was: VariantBefore | undefined,
  variant: string,
): ImportFieldChange[] {
  const left = was && (was.stock?.left ?? 'always');
  const present = was?.stock ?? undefined;
  if (stock === undefined) return was ? [] : fieldChange('stock', left, 'always', variant);
  if (stock === null) return fieldChange('stock', left, 'always', variant);
  return [
    ...fieldChange('stock', left, stock.left ?? left, variant),
    ...fieldChange('few', present?.few, stock.few ?? present?.few, variant),
    ...fieldChange('back_in_stock', present?.backInStock, stock.backInStock, variant),
  ];
}

function pictureChanges(
  before: readonly PictureBefore[],
  after: readonly PlannedPicture[],
  names: ReadonlyMap<string, string>,
): ImportFieldChange[] {
  const nameOf = (picture: { mediaId: string | null; source?: string }) =>
    (picture.mediaId && names.get(picture.mediaId)) || picture.source || picture.mediaId || '';
  const altsIn = (list: readonly Pick<PlannedPicture, 'alts'>[], culture: string) => {
    const alts = list.map((one) => one.alts[culture as keyof typeof one.alts] ?? '');
    return alts.some(Boolean) ? alts : [];
  };
  const shownBy = (list: readonly (PictureBefore | PlannedPicture)[], code: string) =>
    list.filter(({ variants }) => variants.includes(code)).map(nameOf);
  const all = [...before, ...after];
  const cultures = new Set(all.flatMap(({ alts }) => Object.keys(alts)));
  const codes = new Set(all.flatMap(({ variants }) => variants));
  return [
    ...fieldChange('pictures', before.map(nameOf), after.map(nameOf)),
    ...[...cultures].flatMap((culture) =>
      fieldChange(`alts_${culture}`, altsIn(before, culture), altsIn(after, culture)),
    ),
    ...[...codes].flatMap((code) =>
      fieldChange('variant_pictures', shownBy(before, code), shownBy(after, code), code),
    ),
  ];
}

export const euros = (cents: number): string => (cents / 100).toFixed(2);

import type { Culture } from '../../../contract/culture.ts';
import type { EditedProduct, ProductChange } from '../../../contract/office-catalog.ts';
import type { LocalizedTexts } from '../form/localized-texts.ts';

const textParts = ['name', 'slug', 'description', 'metaTitle', 'metaDescription'] as const;
export type TextPart = (typeof textParts)[number];

export type VariantDraft = EditedProduct['variants'][number] & {
  /** Not stored yet: how many there are of it, or null for uncounted. */
  isNew?: boolean;
};

/** A product as its screen edits it: each text by culture, so that tabs can show one culture of all. */
export type ProductDraft = Pick<
  EditedProduct,
  | 'brand'
  | 'vatCategory'
  | 'sortOrder'
  | 'isArchived'
  | 'publishFrom'
  | 'publishUntil'
  | 'categories'
  | 'attributes'
  | 'weightGrams'
  | 'minimumAge'
  | 'giftCardMin'
  | 'giftCardMax'
  | 'withdrawal'
  | 'pictures'
  | 'related'
> & { texts: Record<TextPart, LocalizedTexts>; variants: VariantDraft[] };

export function toDraft(product: EditedProduct): ProductDraft {
  const { brand, vatCategory, sortOrder, isArchived, publishFrom, publishUntil, categories } = product;
  const { giftCardMin, giftCardMax } = product;
  const { attributes, weightGrams, minimumAge, withdrawal, pictures, related, variants } = product;
  const textsOf = (part: TextPart) =>
    Object.fromEntries(
      Object.entries(product.texts).flatMap(([culture, text]) =>
        text[part] ? [[culture, text[part]] as const] : [],
      ),
    ) as LocalizedTexts;
  return {
    ...{ brand, vatCategory, sortOrder, isArchived, publishFrom, publishUntil, categories },
    ...{ giftCardMin, giftCardMax },
    ...{ attributes, weightGrams, minimumAge, withdrawal, pictures, related, variants },
    texts: Object.fromEntries(textParts.map((part) => [part, textsOf(part)])) as ProductDraft['texts'],
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs from the product as it was read, so that no other field is touched. */
export function toChange(draft: ProductDraft, product: EditedProduct): ProductChange {
  const before = toDraft(product);
  const { texts, variants, pictures, ...fields } = draft;
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof typeof fields])),
  ) as Partial<typeof fields>;
  return {
    ...changed,
    ...(!isSame(texts, before.texts) && { texts: changedTexts(texts, before.texts) }),
    ...(!isSame(pictures, before.pictures) && {
      pictures: pictures.map(({ mediaId, alts }) => ({ mediaId, alts })),
    }),
    ...(!isSame(variants, before.variants) && {
      variants: variants.map((one) => toVariantChange(one, product)),
    }),
  };
}

function changedTexts(texts: ProductDraft['texts'], before: ProductDraft['texts']): ProductChange['texts'] {
  const cultures = new Set(
    [texts, before].flatMap((one) => Object.values(one).flatMap((text) => Object.keys(text))),
  ) as Set<Culture>;
  return Object.fromEntries(
    [...cultures].flatMap((culture) => {
      const own = Object.fromEntries(textParts.map((part) => [part, texts[part][culture] ?? '']));
      if (textParts.every((part) => own[part] === (before[part][culture] ?? ''))) return [];
      const { name = '', slug, ...rest } = own as Record<TextPart, string>;
      const isEmpty = Object.values(own).every((text) => text.trim() === '');
      return [[culture, isEmpty ? null : { name, ...rest, ...(slug && { slug }) }] as const];
    }),
  );
}

function toVariantChange(
  variant: VariantDraft,
  product: EditedProduct,
): NonNullable<ProductChange['variants']>[number] {
  const was = product.variants.find((one) => one.itemCode === variant.itemCode);
  const { itemCode, options, price, isReduced, plannedPrice, pictures, isArchived, stock, isNew } = variant;
  return {
    ...{ itemCode, options, price, isReduced, pictures, isArchived },
    ...(!isSame(plannedPrice, was?.plannedPrice ?? null) && { plannedPrice }),
    ...(isNew && { stock: stock.left }),
  };
}

/** The combinations of options that no variant has yet. */
export function missingCombinations(
  variants: readonly VariantDraft[],
  options: readonly { name: string; values: readonly string[] }[],
): { name: string; value: string }[][] {
  const named = options.filter(({ name, values }) => name && values.length > 0);
  if (named.length === 0) return [];
  const all = named.reduce<{ name: string; value: string }[][]>(
    (combinations, { name, values }) =>
      combinations.flatMap((one) => values.map((value) => [...one, { name, value }])),
    [[]],
  );
  const key = (list: readonly { name: string; value: string }[]) =>
    list
      .map(({ name, value }) => `${name}\n${value}`.toLowerCase())
      .toSorted()
      .join('\n\n');
  const present = new Set(variants.filter(({ isArchived }) => !isArchived).map((one) => key(one.options)));
  return all.filter((combination) => !present.has(key(combination)));
}

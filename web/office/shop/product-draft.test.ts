import { expect, test } from 'vitest';
import type { EditedProduct } from '../../../contract/office-catalog.ts';
import { missingCombinations, toChange, toDraft } from './product-draft.ts';

const variant: EditedProduct['variants'][number] = {
  ...{
    itemCode: 'KITE',
    options: [],
    price: 12.5,
    isReduced: false,
    lowestPrice30Days: null,
    plannedPrice: null,
  },
  ...{ pictures: [], isArchived: false, stock: { left: 4, held: 0, few: 3, backInStock: null } },
};

const kite: EditedProduct = {
  ...{
    itemCode: 'KITE',
    version: 'one',
    type: 'product',
    state: 'live',
    brand: 'Zilte Duin',
    vatCategory: 'standard',
  },
  ...{
    sortOrder: 1,
    isArchived: false,
    publishFrom: null,
    publishUntil: null,
    categories: ['wool'],
    attributes: [],
  },
  ...{
    weightGrams: null,
    minimumAge: null,
    giftCardMin: null,
    giftCardMax: null,
    withdrawal: null,
    pictures: [],
    related: [],
    variants: [variant],
  },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' },
  texts: {
    nl: { name: 'Vlieger', slug: 'vlieger', description: 'Stevig.', metaTitle: '', metaDescription: '' },
    de: { name: 'Drachen', slug: 'drachen', description: '', metaTitle: '', metaDescription: '' },
  },
};
const draft = toDraft(kite);

test('a draft that nobody touched changes nothing', () => {
  expect(toChange(draft, kite)).toEqual({});
});

test('a change names only the fields and the cultures that differ', () => {
  const texts = { ...draft.texts, description: { ...draft.texts.description, de: 'Robust.' } };
  expect(toChange({ ...draft, texts, brand: null }, kite)).toEqual({
    brand: null,
    texts: {
      de: { name: 'Drachen', slug: 'drachen', description: 'Robust.', metaTitle: '', metaDescription: '' },
    },
  });
});

test('a culture without any text is removed', () => {
  const { nl, ...name } = draft.texts.name;
  const { nl: slug, ...slugs } = draft.texts.slug;
  const { nl: description, ...descriptions } = draft.texts.description;
  const texts = { ...draft.texts, name, slug: slugs, description: descriptions };
  expect(toChange({ ...draft, texts }, kite)).toEqual({ texts: { nl: null } });
});

test('a new variant has stock, and a known one keeps its own', () => {
  const large = { ...variant, itemCode: 'KITE-L', isNew: true, price: 20 };
  const { variants } = toChange({ ...draft, variants: [{ ...variant, price: 13 }, large] }, kite);
  expect(variants).toMatchObject([
    { itemCode: 'KITE', price: 13 },
    { itemCode: 'KITE-L', stock: 4 },
  ]);
  expect(variants?.[0]).not.toHaveProperty('stock');
  expect(variants?.[0]).not.toHaveProperty('plannedPrice');
});

test('combinations are those of all options that no variant has', () => {
  const small = { name: 'size', value: 'small' };
  const has = [{ ...variant, options: [small, { name: 'colour', value: 'sea' }] }];
  const options = [
    { name: 'size', values: ['small', 'large'] },
    { name: 'colour', values: ['sea'] },
    { name: '', values: ['x'] },
  ];
  expect(missingCombinations(has, options)).toEqual([
    [
      { name: 'size', value: 'large' },
      { name: 'colour', value: 'sea' },
    ],
  ]);
  expect(missingCombinations(has, [])).toEqual([]);
});

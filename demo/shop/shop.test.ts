import { describe, expect, test } from 'vitest';
import { itemCodePattern } from '../../contract/item-code.ts';
import { type Texts, texts } from '../content.ts';
import { readPictures } from '../media.ts';
import { categories, products } from './products.ts';

const written = Object.entries(texts).map(([culture, { shop }]): [string, Texts['shop']] => [culture, shop]);

describe.each(written)('the shop in %s', (_, own) => {
  const named = [...Object.values(own.categories), ...Object.values(own.products)];

  test('paths are plain, and each leads to one category or product', () => {
    const slugs = named.map(({ slug }) => slug);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
  });

  test('no two things share a name or a picture’s description', () => {
    for (const own of [named.map(({ name }) => name), named.map(({ picture }) => picture)]) {
      expect(own.filter((text, index) => own.indexOf(text) !== index)).toEqual([]);
    }
  });
});

test('every named picture exists, and none is used for two things', () => {
  const drawn = new Set(Object.keys(readPictures()));
  const used = [...categories.map(({ picture }) => picture), ...products.flatMap((one) => one.pictures)];
  expect(used.filter((name) => !drawn.has(name))).toEqual([]);
  expect(used.filter((name, index) => used.indexOf(name) !== index)).toEqual([]);
});

test('item codes are unique, and the first variant bears the product’s', () => {
  const codes = products.flatMap(({ code, variants }) => variants?.map((one) => one.code) ?? [code]);
  expect(codes.filter((code) => !itemCodePattern.test(code))).toEqual([]);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(products.map(({ code }) => code)).toEqual(Object.keys(texts.nl.shop.products));
  for (const { code, priceCents, variants } of products) {
    expect(variants?.[0] ?? { code, priceCents }).toMatchObject({ code, priceCents });
  }
});

test('the stock is of every kind: plenty, few, one, none, none until a day, and never counted', () => {
  const stocks = products.flatMap(({ stock, variants }) => variants?.map((one) => one.stock) ?? [stock]);
  expect(stocks).toContain(1);
  expect(stocks).toContain('always');
  expect(stocks).toContainEqual({ soldOut: true });
  expect(stocks).toContainEqual({ soldOut: true, backInDays: 20 });
  expect(stocks.some((stock) => typeof stock === 'number' && stock > 3)).toBe(true);
});

test('some products have sale rules: perishable, sealed, and with a minimum age', () => {
  const rules = products.map(({ rules }) => rules ?? {});
  expect(rules).toContainEqual({ withdrawal: 'perishable' });
  expect(rules).toContainEqual({ withdrawal: 'sealed' });
  expect(rules).toContainEqual({ minimumAge: '18' });
});

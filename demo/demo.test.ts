import { describe, expect, test } from 'vitest';
import { type Culture, withCulture } from '../contract/culture.ts';
import type { Blocks } from '../web/sections/fields.ts';
import { sectionKinds } from '../web/sections/registry.ts';
import { type Texts, texts } from './content.ts';
import { feedPosts } from './feed.ts';
import { locations } from './locations.ts';
import { pages } from './pages.ts';
import type { BlockShape, BlockTexts, PageTexts, RowShape } from './shape.ts';
import { shippingMethods } from './shop/shipping.ts';
import { business, settings } from './site.ts';

const { nl } = texts;
const pictureNames: string[] = Object.keys(nl.pictures);
const written = Object.entries(texts) as [Culture, Texts][];
const textless: BlockShape['type'][] = ['string', 'boolean', 'json-image', 'seo', 'google'];

describe.each(written)('the texts in %s', (culture, own) => {
  const paths = Object.values(own.pages).map((page: PageTexts) => page.path);

  test.each(pages)('page $key has a text for each block, and none too many', (page) => {
    const { rows, name, title, description }: PageTexts = own.pages[page.key];
    expect([name, title, description].filter((text) => !text.trim())).toEqual([]);
    expect(Object.keys(rows).sort()).toEqual(page.rows.map((row) => row.key).sort());
    for (const row of page.rows) expectTexts(listBlocks(row), rows[row.key] ?? {}, `${page.key}.${row.key}`);
  });

  test('paths are unique and without prefix, and the path of a story is below the stories', () => {
    expect(new Set(paths).size).toBe(pages.length);
    for (const page of pages) {
      const { path } = own.pages[page.key];
      const parent = page.parent ? own.pages[page.parent].path : '/';
      expect(path).toMatch(page.key === 'home' ? /^\/$/ : /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/);
      expect(path.startsWith(parent === '/' ? '/' : `${parent}/`), path).toBe(true);
    }
  });

  test('html holds plain prose only, and its links lead somewhere', () => {
    const reachable = [...paths, '/stores', '/order?for=withdrawal'].map((path) =>
      withCulture(culture, path),
    );
    for (const html of listHtml(own.pages)) {
      expect(unbalanced(html)).toEqual([]);
      expect(html).not.toContain('\n');
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        if (!/^(mailto|tel):/.test(href)) expect(reachable).toContain(href);
      }
    }
  });

  test('the terms name the seller and use the configured figures', () => {
    const text = JSON.stringify(own.pages.terms.rows);
    const { legalName, street, postalCode, city, emailAddress, phoneNumber } = business;
    const seller = [legalName, `${street}, ${postalCode} ${city}`, emailAddress, phoneNumber];
    const numbers = [business.chamberOfCommerceNumber, business.vatId];
    expect([...seller, ...numbers].filter((part) => !text.includes(part))).toEqual([]);
    const figures = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) =>
      Number(figure.replace(',', '.')),
    );
    const limits = ['depositFrom', 'invoiceLimit', 'invoiceDays'].map((name) => Number(setting(name)));
    const parcels = shippingMethods.filter(({ kind }) => kind === 'parcel');
    const prices = parcels.flatMap(({ priceCents, freeFromCents = 0 }) => [
      priceCents / 100,
      Number(freeFromCents) / 100,
    ]);
    expect([...limits, ...prices].filter((figure) => !figures.includes(figure))).toEqual([]);
    expect(text).toMatch(new RegExp(`${setting('depositPercentage')}\\s?%`));
  });

  test('each picture has a description of its own', () => {
    const alts = Object.values(own.pictures);
    expect(alts.filter((alt) => alt.length > 125)).toEqual([]);
    expect(new Set(alts).size).toBe(alts.length);
  });

  test('every location and every post has its texts', () => {
    expect(Object.keys(own.locations).sort()).toEqual(locations.map(({ key }) => key).sort());
    expect(Object.keys(own.feed).sort()).toEqual(feedPosts.map(({ picture }) => picture).sort());
  });
});

test('parents come before their children, and row keys are unique on a page', () => {
  for (const [index, page] of pages.entries()) {
    const before = pages.slice(0, index).map(({ key }) => key);
    if (page.parent) expect(before).toContain(page.parent);
    expect(new Set(page.rows.map(({ key }) => key)).size).toBe(page.rows.length);
  }
});

test.each(pages)('page $key has only sections and blocks that the site declares', ({ rows }) => {
  for (const { className, cols } of rows) {
    const [name = '', ...variants] = className.split(' ');
    const kind = sectionKinds.get(name);
    expect(kind?.variants ?? [], className).toEqual(expect.arrayContaining(variants));
    for (const { blocks } of cols) expectDeclared(blocks, kind?.blocks ?? {}, className);
  }
});

test('a picture has one subject, wherever it appears', () => {
  const entries = new Map<string, Set<string>>();
  for (const [picture, entry] of [...pageUses(), ...otherUses()]) {
    expect(pictureNames).toContain(picture);
    entries.set(picture, (entries.get(picture) ?? new Set()).add(entry));
  }
  expect([...entries].filter(([, shown]) => shown.size > 1)).toEqual([]);
  expect(pictureNames.filter((name) => !entries.has(name))).toEqual(['not-found']);
});

function expectDeclared(blocks: BlockShape[], declared: Blocks, where: string) {
  for (const block of blocks) {
    const { type, ...more } = declared[block.name] ?? {};
    expect(block.type, `${where}.${block.name}`).toBe(type);
    if (!('items' in block)) continue;
    for (const item of block.items) expectDeclared(item, 'item' in more ? more.item : {}, block.name);
  }
}

function setting(name: string): string | undefined {
  return settings.find((one) => one.name === name)?.value;
}

function expectTexts(blocks: BlockShape[], own: Record<string, BlockTexts>, where: string) {
  const speaking = blocks.filter((block) => !textless.includes(block.type));
  expect(Object.keys(own).sort(), where).toEqual(speaking.map(({ name }) => name).sort());
  for (const block of speaking) expectText(block, own[block.name], `${where}.${block.name}`);
}

function expectText(block: BlockShape, text: BlockTexts | undefined, where: string) {
  if (block.type === 'repeater' || block.type === 'slider') {
    const items = text as Record<string, BlockTexts>[];
    expect(items.length, where).toBe(block.items.length);
    for (const [index, item] of items.entries()) expectTexts(block.items[index] ?? [], item, where);
  } else if (block.type === 'jsongrid') {
    const { columns, rows } = text as { columns: string[]; rows: string[][] };
    for (const row of rows) expect(row.length, where).toBe(columns.length);
    expect(
      [...columns, ...rows.flat()].filter((cell) => !cell.trim()),
      where,
    ).toEqual([]);
  } else if (block.type === 'array') {
    expect(
      (text as string[]).filter((entry) => !entry.trim() || entry.includes('|')),
      where,
    ).toEqual([]);
  } else {
    expect(text, where).toEqual(expect.stringMatching(/\S/));
    if (block.type !== 'html') expect(text, where).not.toMatch(/[<>\n]/);
  }
}

function listHtml(own: Record<string, PageTexts>): string[] {
  return pages.flatMap((page) =>
    page.rows.flatMap((row) =>
      listBlocks(row)
        .filter((block) => block.type === 'html')
        .map((block) => String(own[page.key]?.rows[row.key]?.[block.name])),
    ),
  );
}

/** Lists the tags that are not allowed or not closed in their place. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>?|>/g)) {
    const [, slash, name = ''] = /^<(\/?)(p|h2|h3|ul|ol|li|a|strong|em|br)( href="[^"]+")?>$/.exec(tag) ?? [];
    if (!name || tag.includes('href') !== (name === 'a' && !slash)) wrong.push(tag);
    else if (slash && open.pop() !== name) wrong.push(tag);
    else if (!slash && name !== 'br') open.push(name);
  }
  return [...wrong, ...open];
}

/**
 * Pairs each picture of a page with its subject: the title of a card, the page of a hero, the linked page of
 * a picture with a link, else the picture itself.
 */
function pageUses(): [string, string][] {
  return pages.flatMap((page) =>
    page.rows.flatMap((row) => {
      const own: PageTexts = nl.pages[page.key];
      return listBlocks(row).flatMap((block): [string, string][] => {
        if (block.type === 'json-image') return [[block.picture, subject(row, page.key, block.picture)]];
        if (block.type !== 'repeater' && block.type !== 'slider') return [];
        const items = own.rows[row.key]?.[block.name] as Record<string, string>[];
        return block.items.flatMap((item, index) =>
          item.flatMap((part): [string, string][] =>
            part.type === 'json-image' ? [[part.picture, items[index]?.title ?? part.picture]] : [],
          ),
        );
      });
    }),
  );
}

function subject(row: RowShape, pageKey: keyof Texts['pages'], picture: string): string {
  if (row.className === 'hero') return nl.pages[pageKey].name;
  const link = listBlocks(row).find((block) => block.type === 'json-link');
  return typeof link?.to === 'string' ? nl.pages[link.to].name : picture;
}

function otherUses(): [string, string][] {
  return [
    ...locations.map(({ key, picture }): [string, string] => [picture, `location ${key}`]),
    ...feedPosts.flatMap(({ picture, permalink, children = [] }) =>
      [picture, ...children].map((name): [string, string] => [
        name,
        name.startsWith('feed-') ? permalink : name,
      ]),
    ),
  ];
}

function listBlocks(row: RowShape): BlockShape[] {
  return row.cols.flatMap((col) => col.blocks);
}

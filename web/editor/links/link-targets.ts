import type { TFunction } from 'i18next';
import { listOrEmpty, type Result } from '../../../client/result.ts';
import type { Category } from '../../../contract/catalog.ts';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import { filterTypes, goodsTypes } from '../../../contract/goods.ts';
import { type FixedScreen, screenAt, siteMap } from '../../../contract/site-map.ts';
import { officeApi } from '../../office/office-api.ts';
import { api } from '../../reads.ts';
import type { ReadOptions } from '../../ui/use-read.ts';

/** What a link leads to: a page by its id, and all else by its path without the prefix of a culture. */
export type LinkTarget = { pageId: string | null; path: string; title: string };

export type TargetKind = 'room' | 'product' | 'category' | 'file';

/** A room, product, category or file that a link can lead to. */
export type FoundTarget = { kind: TargetKind; path: string; title: string };

const maxFound = 8;
const maxCategories = 500;

/** The screens of the site that a link can lead to, by their names. */
export const linkScreens = (t: TFunction): { screen: FixedScreen; path: string; title: string }[] =>
  (
    [
      ['shop', t('editorLinks.screen.shop')],
      ['stay', t('editorLinks.screen.stay')],
      ['stores', t('editorLinks.screen.stores')],
      ['search', t('editorLinks.screen.search')],
      ['cart', t('editorLinks.screen.cart')],
      ['favourites', t('editorLinks.screen.favourites')],
      ['membership', t('editorLinks.screen.membership')],
      ['findOrder', t('editorLinks.screen.findOrder')],
      ['account', t('editorLinks.screen.account')],
      ['accountOrders', t('editorLinks.screen.accountOrders')],
      ['accountReservations', t('editorLinks.screen.accountReservations')],
      ['points', t('editorLinks.screen.points')],
      ['profile', t('editorLinks.screen.profile')],
      ['addresses', t('editorLinks.screen.addresses')],
      ['sessions', t('editorLinks.screen.sessions')],
      ['consent', t('editorLinks.screen.consent')],
    ] as const
  ).map(([screen, title]) => ({ screen, title, path: pathOf(screen) }));

const pathOf = (screen: FixedScreen) => siteMap[screen].path.replace(/\/\*$/, '');

const toPath = (url: string) => splitCulture(url).path;

/** The text without accents and in small letters. */
export const normalizeTerm = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

type SearchInput = { term: string; culture: Culture };

/** Finds rooms, products, categories and files by parts of their names; what is archived is not found. */
export async function findTargets(
  { term, culture }: SearchInput,
  { signal }: ReadOptions,
): Promise<Result<FoundTarget[]>> {
  const options = { culture, signal };
  const search = (kinds: Parameters<typeof filterTypes>[0]) =>
    api.catalog.products(
      { query: { filters: filterTypes(kinds), searchTerm: term, pageSize: maxFound } },
      options,
    );
  const [rooms, products, categories, files] = await Promise.all([
    search(['room']),
    search(goodsTypes),
    api.catalog.categories({ query: { pageSize: maxCategories } }, options),
    officeApi.media.all({ query: { searchTerm: term, kind: 'document', pageSize: maxFound } }, options),
  ]);
  // Without its right the library stays out.
  const failed = [rooms, products, categories, files].find((one) => !one.succeeded && one.status !== 403);
  if (failed && !failed.succeeded) return failed;
  const needle = normalizeTerm(term);
  const found: FoundTarget[] = [
    ...listOrEmpty(rooms).map(({ name, url }) => ({ kind: 'room' as const, title: name, path: toPath(url) })),
    ...listOrEmpty(categories)
      .filter(({ name }) => normalizeTerm(name).includes(needle))
      .slice(0, maxFound)
      .map(({ name, url }) => ({ kind: 'category' as const, title: name, path: toPath(url) })),
    ...listOrEmpty(products).map(({ name, url }) => ({
      kind: 'product' as const,
      title: name,
      path: toPath(url),
    })),
    ...listOrEmpty(files).map(({ fileName, url }) => ({ kind: 'file' as const, title: fileName, path: url })),
  ];
  return { succeeded: true, data: found, message: null, status: 200 };
}

/** What is at a path: with its name, no longer there, or nothing of ours that has one. */
export type NamedTarget = { state: 'there' | 'archived' | 'gone' | 'unnamed'; title: string };

const unnamed: NamedTarget = { state: 'unnamed', title: '' };
const gone: NamedTarget = { state: 'gone', title: '' };

/** Names what a path leads to: a room, a product, a category or a file. */
export async function nameTarget(
  { path, culture }: { path: string; culture: Culture },
  { signal }: ReadOptions,
): Promise<Result<NamedTarget>> {
  const options = { culture, signal };
  const [bare = ''] = path.split(/[?#]/);
  const screen = screenAt(bare);
  const room = screen === 'room' && bare.split('/').at(-1);
  const file = /^\/media\/([0-9a-f]{32})\b/.exec(bare)?.[1];
  if (room) {
    const filters = [
      ...filterTypes(['room']),
      { property: 'itemcode', operator: 'eq' as const, value: decodeURIComponent(room) },
    ];
    const found = await api.catalog.products({ query: { filters, pageSize: 1 } }, options);
    const [product] = listOrEmpty(found);
    return found.succeeded ? { ...found, data: product ? there(product.name) : gone } : found;
  }
  if (file) return orGone(await officeApi.media.read({ params: { mediaId: file } }, options), toFile);
  if (screen !== 'shop' || bare === pathOf('shop'))
    return { succeeded: true, data: unnamed, message: null, status: 200 };
  const categories = await api.catalog.categories({ query: { pageSize: maxCategories } }, options);
  if (!categories.succeeded) return categories;
  const category = listOrEmpty(categories).find((one) => isAt(one, bare));
  if (category) return { ...categories, data: there(category.name) };
  return orGone(
    await api.catalog.productByUrl({ query: { path: bare } }, options),
    ({ name, isDeleted }) => ({
      state: isDeleted ? 'archived' : 'there',
      title: name,
    }),
  );
}

const there = (title: string): NamedTarget => ({ state: 'there', title });
const toFile = ({ fileName }: { fileName: string }) => there(fileName);

const isAt = ({ url, alternates }: Category, path: string) =>
  toPath(url) === path || alternates.some((one) => toPath(one.url) === path);

function orGone<Value>(result: Result<Value>, named: (value: Value) => NamedTarget): Result<NamedTarget> {
  if (result.succeeded) return { ...result, data: named(result.data) };
  if (result.status !== 404) return result;
  return { succeeded: true, data: gone, message: null, status: 200 };
}

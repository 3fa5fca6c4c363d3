import { type Culture, withCulture } from '../contract/culture.ts';

/**
 * The functional screens: their path, the same in every culture, and the names of the query that they read. A
 * page is kept by path and these names only, so a screen must not look at any other. Search engines are told of the
 * listed ones.
 */
export const siteMap = {
  stores: { path: '/stores', query: [], listed: true },
} as const satisfies Record<string, { path: string; query: readonly string[]; listed: boolean }>;

export type Screen = keyof typeof siteMap;

export function screenAddress(culture: Culture, screen: Screen): string {
  return withCulture(culture, siteMap[screen].path);
}

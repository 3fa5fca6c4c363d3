import type { CacheGroup, KeyGroup, LiveGroup } from '../contract/calls.ts';

/** Reads that no cache answers. */
export const liveGroups: readonly LiveGroup[] = ['stock', 'cart', 'availability'];

/** The groups of cache keys; `public` ones are the same for every visitor, so a device may store them. */
export const cacheGroups: Record<CacheGroup, 'public' | 'personal'> = {
  I3BE: 'personal',
  Products: 'public',
  user: 'personal',
  addresses: 'personal',
  catalog: 'public',
  checkout: 'personal',
  productFavorites: 'personal',
  page: 'public',
  menu: 'public',
  customEntities: 'public',
  locations: 'public',
  settings: 'public',
  loyalty: 'personal',
};

/** The lifetime of a cached read: 30 minutes. */
export const cacheLifetimeMs = 1_800_000;

/** The numbers for SWR. Times in milliseconds; a refresh interval of 0 means no polling. */
export function swrNumbers(slowConnection: boolean) {
  return {
    refreshInterval: 0,
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: slowConnection ? 10_000 : 5000,
    loadingTimeout: slowConnection ? 5000 : 3000,
  };
}

/** The key of a read: its group, culture, name and input. Equal inputs give equal keys. */
export function readKey(group: KeyGroup, culture: string, call: string, input: object = {}): string {
  return `${group} ${culture} ${call} ${JSON.stringify(input, inOrder)}`;
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function groupOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** A predicate for the keys of groups, for SWR's global mutate: `mutate(keysOfGroup('menu'))`. */
export function keysOfGroup(...groups: KeyGroup[]): (key: unknown) => boolean {
  return (key) => typeof key === 'string' && groups.some((group) => group === groupOf(key));
}

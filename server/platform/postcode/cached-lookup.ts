import type { AddressQuery, FoundAddress } from './lookup.ts';

const maxCached = 1000;
const dayMs = 24 * 3_600_000;
/** Lifetime of an unknown address: it may be built tomorrow. */
const unknownMs = 10 * 60_000;

/**
 * Caches lookups for a day and joins equal lookups that are under way. The cache holds postal codes and house
 * numbers with their street, in the memory of this process, and no trace of the visitor. Failures are not
 * cached.
 */
export function cachedLookup(
  lookUp: (query: AddressQuery) => Promise<FoundAddress | null>,
): (query: AddressQuery) => Promise<FoundAddress | null> {
  const cached = new Map<string, { answer: Promise<FoundAddress | null>; until: number }>();
  return (query) => {
    const key = `${plain(query.PostCode)}|${plain(query.HouseNumber)}`;
    const known = cached.get(key);
    if (known && Date.now() < known.until) return known.answer;
    const entry = { answer: lookUp(query), until: Date.now() + dayMs };
    cached.delete(key);
    cached.set(key, entry);
    entry.answer.then(
      (found) => {
        const oldest = cached.keys().next().value;
        if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
        if (!found) entry.until = Date.now() + unknownMs;
      },
      () => {
        if (cached.get(key) === entry) cached.delete(key);
      },
    );
    return entry.answer;
  };
}

const plain = (text: string) => text.replace(/\s/g, '').toUpperCase();

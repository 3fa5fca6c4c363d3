import { type Culture, readingOrder, splitCulture } from '../../contract/culture.ts';
import { canonicalPath, entryAt } from '../../contract/site-map.ts';

/** Returns the first culture of the reading order that is present. */
export function nearestCulture(culture: Culture, present: ReadonlySet<string>): Culture | undefined {
  return readingOrder(culture).find((candidate) => present.has(candidate));
}

/**
 * Splits a requested path into the culture of its prefix and the rest; a path without a prefix has the
 * culture of the request.
 */
export function readAddress(address: string, requestCulture: Culture): { culture: Culture; path: string } {
  const withoutQuery = address.split(/[?#]/)[0] || '/';
  const rooted = withoutQuery.startsWith('/') ? withoutQuery : `/${withoutQuery}`;
  const canonical = canonicalPath(rooted);
  const split = splitCulture(canonical);
  const culture = split.path === canonical ? requestCulture : split.culture;
  return { culture, path: normalise(split.path) };
}

/** First folders of the server's own routes. */
const ownFolders =
  /^\/(assets|documents|healthz|media|metrics|outbox|payments|readyz|robots\.txt|simulator|sitemap\.xml)(\/|$)/i;

/** The first folders of the API; the same calls answer with and without `/api` before them. */
const unprefixed = /^\/(frontoffice|backoffice|customentities)(\/|$)/i;

export function isApiPath(pathname: string): boolean {
  return /^\/api(\/|$)/i.test(pathname) || unprefixed.test(pathname);
}

/** Tells whether a page at this path would be unreachable, because a screen or a route has the path. */
export function isReserved(path: string): boolean {
  const small = path.toLowerCase();
  return (
    splitCulture(small).path !== small ||
    entryAt(small) !== undefined ||
    isApiPath(path) ||
    ownFolders.test(path)
  );
}

function normalise(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  const decoded = decode(trimmed) ?? trimmed;
  // PostgreSQL cannot store NUL, so no page has it.
  return decoded.includes('\0') ? trimmed : decoded;
}

function decode(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

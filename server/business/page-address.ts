import { type Culture, readingOrder, splitCulture, withCulture } from '../../contract/culture.ts';
import { screenAt } from '../../web/site-map.ts';

/** The first culture of the reading order that is there. */
export function nearestCulture(culture: Culture, present: ReadonlySet<string>): Culture | undefined {
  return readingOrder(culture).find((candidate) => present.has(candidate));
}

/**
 * A path as asked for, cut into the culture that its prefix names and the rest; without a prefix the
 * culture of the request counts.
 */
export function readAddress(address: string, requestCulture: Culture): { culture: Culture; path: string } {
  const withoutQuery = address.split(/[?#]/)[0] || '/';
  const rooted = withoutQuery.startsWith('/') ? withoutQuery : `/${withoutQuery}`;
  const split = splitCulture(rooted);
  const culture = split.path === rooted ? requestCulture : split.culture;
  return { culture, path: normalise(split.path) };
}

/** An address inside the site in a culture; other addresses stay as they are. */
export function localAddress(culture: Culture, url: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || /^\/(media|api|assets)\//.test(url)) return url;
  const split = splitCulture(url);
  return split.path === url ? withCulture(culture, url) : url;
}

/** First folders of addresses that the server answers itself. */
const ownFolders =
  /^\/(assets|documents|healthz|media|metrics|outbox|payments|readyz|robots\.txt|simulator|sitemap\.xml)(\/|$)/i;

/** The first folders of the API; the same calls answer with and without `/api` before them. */
const unprefixed = /^\/(frontoffice|backoffice|customentities)(\/|$)/i;

export function isApiPath(pathname: string): boolean {
  return /^\/api(\/|$)/i.test(pathname) || unprefixed.test(pathname);
}

/** Whether a page could never be seen at a path, because a screen or the server itself answers there. */
export function isReserved(path: string): boolean {
  return (
    splitCulture(path).path !== path ||
    screenAt(path) !== undefined ||
    isApiPath(path) ||
    ownFolders.test(path)
  );
}

function normalise(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const decoded = decode(trimmed) ?? trimmed;
  // No text column holds this character, so no page can have it.
  return decoded.includes('\0') ? trimmed : decoded;
}

function decode(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

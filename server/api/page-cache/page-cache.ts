import { etagOf } from '../respond.ts';
import { type PackedPage, packPage, type SharedText } from './packed-page.ts';

/** A rendered page with its headers; `body` is compressed where the page is cached. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: { packed: PackedPage } | { plain: Buffer };
};

/**
 * Headers of the renderer that a cached page keeps; any other header, such as a cookie, makes it uncacheable.
 */
const cachedHeaders = [
  'content-type',
  'content-security-policy',
  'link',
  'location',
  'x-robots-tag',
  'content-language',
];

export function isCacheableResponse(response: Response): boolean {
  return (
    response.status === 200 && !response.headers.has('set-cookie') && !response.headers.has('cache-control')
  );
}

/** Prepares a page for the cache; an uncacheable page is compressed later, as every other response. */
export async function cachePage(
  response: Response,
  isCacheable: boolean,
  shared: SharedText,
): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const name of cachedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const body = isCacheable ? { packed: packPage(plain, shared) } : { plain };
  return { status: response.status, headers, etag: etagOf(plain), body };
}

/** The memory of a page in bytes, with its place in the cache. */
export function bytesOf({ headers, body }: CachedPage, tags: ReadonlySet<string>): number {
  const text = Object.values(headers).join('').length * 2;
  const own = 'plain' in body ? body.plain.length : body.packed.before.length + body.packed.after.length;
  return own + text + 1000 + tags.size * bytesPerTag;
}

/** A tag stands in two sets. */
const bytesPerTag = 150;

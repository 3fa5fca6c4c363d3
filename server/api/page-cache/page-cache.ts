import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../../platform/index.ts';
import { etagOf } from '../respond.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Bodies = Partial<Record<Encoding, Uint8Array>> & { identity: Uint8Array };

/** A cached page: its bytes in each encoding, and its headers. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Bodies;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = 1000;

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

/** Prepares a page for the cache; an uncacheable page is not compressed at the highest level. */
export async function cachePage(response: Response, isCacheable: boolean): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const name of cachedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const bodies: Bodies = { identity };
  if (isCacheable && identity.length >= compressible) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    [bodies.br, bodies.gzip] = await Promise.all([
      brotli(identity, { params }),
      deflate(identity, { level: 6 }),
    ]);
  }
  return { status: response.status, headers, etag: etagOf(identity), bodies };
}

export function bytesOf({ headers, bodies }: CachedPage): number {
  const text = Object.values(headers).join('').length * 2;
  return Object.values(bodies).reduce((sum, body) => sum + body.length, text + 1000);
}

/** Chooses the best encoding that the browser accepts and that we have. */
export function chooseEncoding(accepted: string | null, bodies: Bodies): Encoding {
  if (!accepted) return 'identity';
  if (bodies.br && accepts(accepted, 'br')) return 'br';
  if (bodies.gzip && accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

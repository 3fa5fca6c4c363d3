import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import {
  choosePacking,
  closedPolicy,
  isWorthPacking,
  type Packing,
  pack,
  secureHeaders,
} from '../platform/index.ts';
import type { ApiContext } from './api-context.ts';

/**
 * An answer that is the same for every caller of a culture, as bytes: plain, and compressed after the first
 * request for it.
 */
export type PublicAnswer = {
  etag: string;
  contentType: string;
  /** The length of `plain`. */
  length: number;
  plain: () => Buffer;
  packed: Map<Packing, Buffer>;
};

type RequestRef = Pick<ApiContext, 'requestId'>;

const jsonContent = 'application/json; charset=utf-8';
export const jsonType = { 'Content-Type': jsonContent };

export function etagOf(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** The headers of every response; with them a response needs no further processing. */
const commonHeaders = (request: Request, { requestId }: RequestRef): Record<string, string> => ({
  ...secureHeaders(request.url.startsWith('https:')),
  'Content-Security-Policy': closedPolicy,
  'X-Request-Id': requestId,
});

/** An answer of JSON for the cache. */
export function jsonAnswer(body: string): PublicAnswer {
  const plain = Buffer.from(body);
  const { length } = plain;
  return { etag: etagOf(plain), contentType: jsonContent, length, plain: () => plain, packed: new Map() };
}

/** A large text for the cache, held compressed only. */
export async function textAnswer(text: string, contentType: string): Promise<PublicAnswer> {
  const plain = Buffer.from(text);
  const compressed = await compress(plain);
  const packed = new Map<Packing, Buffer>([['gzip', compressed]]);
  return {
    etag: etagOf(plain),
    contentType,
    length: plain.length,
    plain: () => gunzipSync(compressed),
    packed,
  };
}

const compress = promisify(gzip);

const packingFor = (plain: Pick<Buffer, 'length'>, request: Request): Packing | undefined =>
  isWorthPacking(plain) ? choosePacking(request.headers.get('Accept-Encoding')) : undefined;

/** Responds with a cached answer in an accepted encoding, or with 304. */
export function respond(
  answer: PublicAnswer,
  request: Request,
  context: RequestRef,
  ownHeaders: Record<string, string> = {},
): Response {
  const { etag, contentType, packed } = answer;
  const headers: Record<string, string> = {
    ...commonHeaders(request, context),
    'Content-Type': contentType,
    ...ownHeaders,
    ETag: etag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Cookie, Accept-Encoding',
  };
  if (request.headers.get('If-None-Match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const packing = packingFor(answer, request);
  if (!packing) return new Response(answer.plain() as BodyInit, { headers });
  const body = packed.get(packing) ?? pack(answer.plain(), packing);
  packed.set(packing, body);
  headers['Content-Encoding'] = packing;
  return new Response(body as BodyInit, { headers });
}

/** Responds to a particular caller, uncached; `headers` may set their cookies. */
export function respondPersonally(
  body: string,
  headers: Headers,
  request: Request,
  context: RequestRef,
): Response {
  for (const [name, value] of Object.entries(commonHeaders(request, context))) headers.set(name, value);
  headers.set('Vary', 'Accept-Encoding');
  const plain = Buffer.from(body);
  const packing = packingFor(plain, request);
  if (packing) headers.set('Content-Encoding', packing);
  return new Response((packing ? pack(plain, packing) : plain) as BodyInit, { headers });
}

import { createHash } from 'node:crypto';
import {
  choosePacking,
  closedPolicy,
  isWorthPacking,
  type Packing,
  pack,
  secureHeaders,
} from '../platform/index.ts';
import type { ApiContext } from './api-context.ts';

/** An answer that is the same for everyone who asks in a culture, as its bytes: plain, and packed once it was asked for so. */
export type PublicAnswer = { etag: string; plain: Buffer; packed: Map<Packing, Buffer> };

type RequestRef = Pick<ApiContext, 'requestId'>;

export const jsonType = { 'Content-Type': 'application/json; charset=utf-8' };

export function etagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** What every answer carries: with it nothing need be done to one any more. */
const commonHeaders = (request: Request, { requestId }: RequestRef): Record<string, string> => ({
  ...secureHeaders(request.url.startsWith('https:')),
  'Content-Security-Policy': closedPolicy,
  'X-Request-Id': requestId,
});

const packingFor = (plain: Buffer, request: Request): Packing | undefined =>
  isWorthPacking(plain) ? choosePacking(request.headers.get('Accept-Encoding')) : undefined;

/** A kept answer, packed as is asked for, or that nothing has changed. */
export function respond(answer: PublicAnswer, request: Request, context: RequestRef): Response {
  const { etag, plain, packed } = answer;
  const headers: Record<string, string> = {
    ...jsonType,
    ...commonHeaders(request, context),
    ETag: etag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Cookie, Accept-Encoding',
  };
  if (request.headers.get('If-None-Match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const packing = packingFor(plain, request);
  if (!packing) return new Response(plain as BodyInit, { headers });
  const body = packed.get(packing) ?? pack(plain, packing);
  packed.set(packing, body);
  headers['Content-Encoding'] = packing;
  return new Response(body as BodyInit, { headers });
}

/** An answer to somebody in particular, which is kept nowhere; `headers` may have cookies for them. */
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

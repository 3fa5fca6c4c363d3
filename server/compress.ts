import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const smallest = 1000;

/** Compresses a text answer that is worth it and is not compressed yet. */
export async function compressAnswer(response: Response, accepted: string | null): Promise<Response> {
  const { headers, status } = response;
  const isText = /^(text\/|application\/(json|xml|[\w.-]+\+json))/.test(headers.get('Content-Type') ?? '');
  if (!isText || !response.body || headers.has('Content-Encoding') || !/\bbr\b/.test(accepted ?? ''))
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const finished = new Headers(headers);
  finished.append('Vary', 'Accept-Encoding');
  finished.delete('Content-Length');
  if (body.length < smallest) return new Response(body, { status, headers: finished });
  finished.set('Content-Encoding', 'br');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return new Response((await brotli(body, { params })) as BodyInit, { status, headers: finished });
}

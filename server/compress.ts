import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const smallest = 1000;

const patterns = {
  br: /(^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?!\.?\d*[1-9]))/i,
  gzip: /(^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?!\.?\d*[1-9]))/i,
};

/** Whether an Accept-Encoding names this encoding, and not with `q=0`. */
export function accepts(accepted: string | null, encoding: keyof typeof patterns): boolean {
  return accepted !== null && patterns[encoding].test(accepted);
}

/** Compresses a text answer that is worth it and is not compressed yet. */
export async function compressAnswer(response: Response, accepted: string | null): Promise<Response> {
  const { headers, status } = response;
  const isText = /^(text\/|application\/(json|xml|[\w.-]+\+json))/.test(headers.get('Content-Type') ?? '');
  if (!isText || !response.body || headers.has('Content-Encoding')) return response;
  const finished = new Headers(headers);
  finished.append('Vary', 'Accept-Encoding');
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  if (!encoding) return new Response(response.body, { status, headers: finished });
  const body = Buffer.from(await response.arrayBuffer());
  finished.delete('Content-Length');
  if (body.length < smallest) return new Response(body, { status, headers: finished });
  finished.set('Content-Encoding', encoding);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const packed = await (encoding === 'br' ? brotli(body, { params }) : deflate(body, { level: 6 }));
  return new Response(packed as BodyInit, { status, headers: finished });
}

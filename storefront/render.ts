import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders to the end, promises of the loaders included. */
export function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: reject,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }),
        );
      },
    });
  });
}

/**
 * The hashes of the inline scripts that bear this render's nonce; the nonce itself leaves the page. A script that
 * came in with content has no nonce, so it gets no hash and does not run.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const scripts = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g');
  for (const [tag, text] of html.matchAll(scripts)) {
    if (!text || / src="/.test(tag.slice(0, tag.indexOf('>')))) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}

/** What a page may load and run. Styles in attributes are ours too: the blurred preview of a picture. */
export function contentPolicy(hashes: readonly string[], https: boolean): string {
  const development = import.meta.env.DEV ? " 'unsafe-inline'" : '';
  return [
    "default-src 'self'",
    import.meta.env.DEV ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self'${development}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders the whole page, including the promises of its loaders. */
export function renderToText(page: ReactNode, nonce: string): Promise<string> {
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

export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Returns the html without the nonce, and the hashes of the inline scripts and styles that had this render's
 * nonce. Scripts inside content have no nonce, so they get no hash and do not run.
 */
export function removeNonce(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const attribute = ` nonce="${nonce}"`;
  const hashes: InlineHashes = { scripts: [], styles: [] };
  const parts: string[] = [];
  let end = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, end)) {
    parts.push(html.slice(end, at));
    end = at + attribute.length;
    const tagStart = html.lastIndexOf('<', at);
    const textStart = html.indexOf('>', end) + 1;
    const isStyle = html.startsWith('<style', tagStart);
    if (!isStyle && !html.startsWith('<script', tagStart)) continue;
    const text = html.slice(textStart, html.indexOf(isStyle ? '</style>' : '</script>', textStart));
    if (text) hashes[isStyle ? 'styles' : 'scripts'].push(getHash(text));
  }
  parts.push(html.slice(end));
  return { html: parts.join(''), hashes };
}

const known = new Map<string, string>();

/** Every page has the same few inline scripts and styles, so their hashes are cached. */
export function getHash(text: string): string {
  const hash = known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (known.size < 20) known.set(text, hash);
  return hash;
}

/** The sources that parts of a page need from other origins, by policy directive. */
export type PolicySources = Partial<
  Record<'script-src' | 'connect-src' | 'frame-src' | 'img-src' | 'worker-src', readonly string[]>
>;

/**
 * The content security policy of a page. It also allows style attributes: the blurred preview of a picture is
 * one.
 */
export function contentPolicy(
  { scripts, styles }: InlineHashes,
  https: boolean,
  allowed: readonly PolicySources[] = [],
): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return allowed.reduce(withSources, directives).join('; ');
}

/** A missing directive would have allowed this origin, so a new directive includes it. */
function withSources(directives: string[], sources: PolicySources): string[] {
  return Object.entries(sources).reduce((all, [name, added]) => {
    const at = all.findIndex((directive) => directive.startsWith(`${name} `));
    const before = all[at] ?? `${name} 'self'`;
    const missing = added.filter((source) => !before.split(' ').includes(source));
    return all.with(at < 0 ? all.push(before) - 1 : at, [before, ...missing].join(' '));
  }, directives);
}

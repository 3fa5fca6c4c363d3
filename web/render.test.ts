import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { contentPolicy, removeNonce, renderToText } from './render.ts';

const nonce = 'aB3_-x';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts and styles of the site are hashed, and the nonce is removed', () => {
  const html = [
    `<style nonce="${nonce}">body{margin:0}</style>`,
    `<script nonce="${nonce}">first()</script>`,
    `<script type="module" nonce="${nonce}" async>second('<p>')</script>`,
  ].join('');
  const cleaned = removeNonce(html, nonce);
  expect(cleaned.hashes).toEqual({
    scripts: [hash('first()'), hash("second('<p>')")],
    styles: [hash('body{margin:0}')],
  });
  expect(cleaned.html).toBe(html.replaceAll(` nonce="${nonce}"`, ''));
  expect(cleaned.html).not.toContain(nonce);
});

test.for([
  '<script>window.isTaken = true</script>',
  '<script nonce="">window.isTaken = true</script>',
  '<script nonce="another">window.isTaken = true</script>',
  '<style>body{display:none}</style>',
  '<p>nonce="aB3_-x</p>',
])('scripts inside content get no hash: %s', (content) => {
  const html = `<script nonce="${nonce}">ours()</script><main>${content}</main>`;
  expect(removeNonce(html, nonce).hashes).toEqual({ scripts: [hash('ours()')], styles: [] });
  expect(removeNonce(html, nonce).html).toContain(content);
});

test('scripts from files and links need no hash', () => {
  const html = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"><script nonce="${nonce}" src="/a.js"></script>`;
  expect(removeNonce(html, nonce)).toEqual({
    html: '<link rel="modulepreload" href="/a.js"><script src="/a.js"></script>',
    hashes: { scripts: [], styles: [] },
  });
});

test('a page without inline scripts is unchanged', () => {
  expect(removeNonce('<p>plain</p>', nonce)).toEqual({
    html: '<p>plain</p>',
    hashes: { scripts: [], styles: [] },
  });
});

test('the policy allows only these hashes inline', () => {
  const policy = contentPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }, false);
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
  expect(directives['script-src']).toEqual(["'self'", "'sha256-a'"]);
  expect(directives['style-src']).toEqual(["'self'", "'sha256-b'"]);
  expect(directives['object-src']).toEqual(["'none'"]);
  expect(directives['frame-ancestors']).toEqual(["'none'"]);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(contentPolicy({ scripts: [], styles: [] }, true)).toContain('; upgrade-insecure-requests');
});

test('a page is rendered completely, including its promises', async () => {
  const page = createElement('p', null, createElement(Late as unknown as () => null));
  expect(await renderToText(page, nonce)).toBe('<p><b>at last</b></p>');
});

test('a page that fails to render throws', async () => {
  await expect(renderToText(createElement(Broken), nonce)).rejects.toThrow('no page');
});

async function Late() {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return createElement('b', null, 'at last');
}

function Broken(): null {
  throw new Error('no page');
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium, quietFlags } from '../../../test/stories/chromium.ts';
import { contentPolicy } from '../../render.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export type TestSite = {
  open: (width?: number) => Promise<{ page: Page; complaints: string[] }>;
  close: () => Promise<void>;
};

/** Serves `test-page.tsx` to a real browser, under the content security policy of the site's own pages. */
export async function openTestSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'herberg-html-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    publicDir: false,
    plugins: [tailwindcss()],
    define: { __BUILD__: '"test"' },
    build: {
      ...{ outDir: folder, emptyOutDir: false, assetsInlineLimit: 0, target: 'esnext', minify: false },
      rolldownOptions: {
        input: fileURLToPath(new URL('./test-page.tsx', import.meta.url)),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="nl"><meta name="viewport" content="width=device-width"><title>Test</title><link rel="stylesheet" href="/test-page.css"><body><script type="module" src="/page.js"></script></body></html>',
  );
  const policy = contentPolicy({ scripts: [], styles: [] }, false);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : normalize(request.url ?? '');
    try {
      const file = readFileSync(join(folder, path));
      const type = types[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const executablePath = await findChromium(() => {});
  const browser: Browser = await chromium.launch({ executablePath, args: quietFlags });
  return {
    async open(width = 1280) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      await page.goto(`http://127.0.0.1:${port}/`);
      return { page, complaints };
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

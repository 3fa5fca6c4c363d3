import type { Page, Response } from 'playwright-core';

/**
 * Records the code and the data that a page loads. The returned function ends the recording and returns all
 * of it, by file.
 */
export function recordScripts(page: Page): () => Promise<string[]> {
  const files: Promise<string>[] = [];
  const listen = (response: Response) => {
    if (/\.(js|json)$/.test(new URL(response.url()).pathname)) files.push(response.text());
  };
  page.on('response', listen);
  return () => {
    page.off('response', listen);
    return Promise.all(files);
  };
}

import type { Page, Response } from 'playwright-core';

/** Listens to the code and the data that a page loads. Answers what ends the listening and tells all of it, by file. */
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

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { allPaths } from './inn.ts';
import { hydrated, openBrowser } from './visitor.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.for(cultures)('no page in %s stands in anybody’s way, light or dark', async (culture) => {
  const page = await (await openBrowser({ expected: [/404/] })).newPage();
  const found: string[] = [];
  for (const path of allPaths(culture)) {
    await page.goto(path);
    await hydrated(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const t = performance.now();
      for (const violation of await violations(page)) found.push(`${path} ${colorScheme}: ${violation}`);
      console.log(path, colorScheme, performance.now() - t);
    }
  }
  expect(found).toEqual([]);
});

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

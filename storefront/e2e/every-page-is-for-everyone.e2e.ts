import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { allPaths } from './inn.ts';
import { hydrated, openBrowser } from './visitor.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.for(cultures)('no page in %s stands in anybody’s way, light or dark', async (culture) => {
  const context = await openBrowser({ expected: [/404/] });
  await context.addInitScript(axeCore.source);
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of allPaths(culture)) {
    await page.goto(path);
    await hydrated(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const violation of await violations(page)) found.push(`${path} ${colorScheme}: ${violation}`);
    }
  }
  expect(found).toEqual([]);
});

async function violations(page: Page): Promise<string[]> {
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] };
  const { violations, passes } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axeCore }).axe.run(options),
    options,
  );
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser, type VisitorOptions, waitForHydration } from './visitor.ts';

const all: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const coloursAlone: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Opens a page of a new visitor with axe, which checks accessibility. */
export async function openAuditedPage(options: VisitorOptions = {}): Promise<Page> {
  const context = await openBrowser(options);
  await context.addInitScript(axeCore.source);
  return context.newPage();
}

/** Lists the accessibility violations of these pages. */
export async function listProblems(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await waitForHydration(page);
    found.push(...(await inLightAndDark(page)).map((violation) => `${path} ${violation}`));
  }
  return found;
}

/** Lists the accessibility violations of a page; in the dark scheme only those of colours. */
export async function inLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  const { violations, rulesMet } = await examine(page, all);
  expect(rulesMet, 'rules that found something to look at').toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const dark = await examine(page, coloursAlone);
  expect(dark.rulesMet).toBeGreaterThan(0);
  return [...violations.map((one) => `light: ${one}`), ...dark.violations.map((one) => `dark: ${one}`)];
}

/** Waits until no element loads, saves or fades: a dimmed element has less contrast. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ).then(() => {}),
  );
}

async function examine(page: Page, options: RunOptions) {
  const { violations, passes } = await page.evaluate(
    async (options) => {
      // A bar that sticks covers a part of whatever is below it; the size of a control is its own.
      const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      for (const { style } of sticky) style.position = 'relative';
      const result = await (window as unknown as { axe: typeof axeCore }).axe.run(options);
      for (const { style } of sticky) style.position = '';
      return result;
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  const messages = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
  );
  return { violations: messages, rulesMet: passes.length };
}

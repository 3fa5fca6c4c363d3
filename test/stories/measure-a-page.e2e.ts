import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { CLSThresholds, INPThresholds, LCPThresholds } from 'web-vitals';
import { innPage } from './inn.ts';
import { openBrowser, openHydratedPage, waitForHydration } from './visitor.ts';

test('how fast and how still a page is, is judged by the standard thresholds', () => {
  expect([LCPThresholds, INPThresholds, CLSThresholds]).toEqual([
    [2500, 4000],
    [200, 500],
    [0.1, 0.25],
  ]);
});

test.each([
  ['jumps a little', 200, []],
  ['jumps badly', 500, [{ severity: 1, message: 'web vital CLS' }]],
])('of a page that %s, by %i pixels, the house is told %j', async (_, pixels, expected) => {
  const page = await openHydratedPage(innPage('nl', 'sauna').path, {
    expected: [/web vital CLS/, /the end/],
  });
  const reports: { severity: number; message: string }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/FrontendMessage/create')) return;
    const { severity, message } = request.postDataJSON();
    reports.push({ severity, message });
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async (by) => {
    document.body.style.paddingTop = `${by}px`;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    // A browser reports it when the page is hidden.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Promise.reject(new Error('the end'));
  }, pixels);
  await expect.poll(() => reports.some(({ message }) => message === 'the end')).toBe(true);
  expect(reports.filter(({ message }) => /CLS/.test(message))).toEqual(expected);
});

test('a page that stands open asks for nothing, however long', async () => {
  const page = await (await openBrowser()).newPage();
  await page.clock.install();
  for (const path of ['/', '/shop', '/stay', '/cart']) {
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    const listen = (request: Request) => requests.push(request.url());
    page.on('request', listen);
    for (let hour = 0; hour < 2; hour++) await page.clock.fastForward('01:00:00');
    await new Promise((later) => setTimeout(later, 1000));
    page.off('request', listen);
    expect(requests, path).toEqual([]);
  }
});

test('no page tries what its policy refuses', async () => {
  const context = await openBrowser();
  const violations: string[] = [];
  await context.exposeFunction('tellRefused', (what: string) => violations.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { reportViolation: (what: string) => void }).reportViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI}`,
      ),
    ),
  );
  const page = await context.newPage();
  for (const path of [innPage('nl', 'home').path, '/shop', '/stay', '/cart', '/login', '/form/contact']) {
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
});

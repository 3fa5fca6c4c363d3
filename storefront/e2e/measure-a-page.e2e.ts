import { expect, test } from 'vitest';
import { CLSThresholds, INPThresholds, LCPThresholds } from 'web-vitals';
import { innPage } from './inn.ts';
import { visitHydrated } from './visitor.ts';

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
])('of a page that %s, by %i pixels, the house is told %j', async (_, pixels, told) => {
  const page = await visitHydrated(innPage('nl', 'sauna').path, { expected: [/web vital CLS/, /the end/] });
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
    // A browser tells of it once the page is out of sight.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Promise.reject(new Error('the end'));
  }, pixels);
  await expect.poll(() => reports.some(({ message }) => message === 'the end')).toBe(true);
  expect(reports.filter(({ message }) => /CLS/.test(message))).toEqual(told);
});

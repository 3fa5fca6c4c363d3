import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { findChromium, quietFlags } from '../test/stories/chromium.ts';
import { median } from './median.ts';

export type LighthouseFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  largestPaintsMs: number[];
  blockingMs: number;
  shift: number;
  failing: string[];
};

/** Runs Lighthouse's mobile simulation and returns the median of `runs`, after one visit to warm up. */
export async function measureWithLighthouse(url: string, runs: number): Promise<LighthouseFigures> {
  const chromePath = await findChromium(() => {});
  const results: RunnerResult['lhr'][] = [];
  for (let run = 0; run <= runs; run++) {
    const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...quietFlags] });
    try {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
      // A run without a largest contentful paint has no valid figures for the page.
      const painted = Number.isFinite(result?.lhr.audits['largest-contentful-paint']?.numericValue);
      if (result && painted && run > 0) results.push(result.lhr);
    } finally {
      chrome.kill();
    }
  }
  const score = (name: string) => median(results.map((lhr) => (lhr.categories[name]?.score ?? 0) * 100));
  const audit = (name: string) => results.map((lhr) => lhr.audits[name]?.numericValue ?? Number.NaN);
  const failing = Object.values(results[0]?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: Math.round(median(audit('first-contentful-paint'))),
    largestPaintMs: Math.round(median(audit('largest-contentful-paint'))),
    largestPaintsMs: audit('largest-contentful-paint').map(Math.round),
    blockingMs: Math.round(median(audit('total-blocking-time'))),
    shift: median(audit('cumulative-layout-shift')),
    failing: failing.map(({ id }) => id),
  };
}

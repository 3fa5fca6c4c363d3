import { chromium } from 'playwright-core';
import { findChromium, quietFlags } from '../test/stories/chromium.ts';

export type Weight = { scriptKb: number; allKb: number; requests: number };

/** Measures the download of a first visit, in bytes on the wire, until the page is hydrated and idle. */
export async function measureFirstLoad(url: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: await findChromium(() => {}), args: quietFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
    const network = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const bytes = { script: 0, all: 0, requests: 0 };
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      bytes.requests++;
      if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
    const kb = (count: number) => Math.round(count / 102.4) / 10;
    return { scriptKb: kb(bytes.script), allKb: kb(bytes.all), requests: bytes.requests };
  } finally {
    await browser.close();
  }
}

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { storySite } from './story-site.ts';

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

export type VisitorOptions = {
  javaScript?: boolean;
  viewport?: keyof typeof viewports | { width: number; height: number };
  scheme?: 'light' | 'dark';
  /** The visitor's preference for reduced motion; most stories need no animations either. */
  reducedMotion?: boolean;
  /** With a touch screen. */
  touch?: boolean;
  locale?: string;
  /** The user agent of another browser on another machine. */
  userAgent?: string;
  /** Address of the site, if it is not the file's own. */
  origin?: string;
  /** Expected complaints of the browser in this story. Any other fails it. */
  expected?: RegExp[];
};

let browser: Promise<Browser> | undefined;

/**
 * Opens the browser of a new visitor: no cookies, nothing stored. Any complaint of the browser fails the
 * story.
 */
export async function openBrowser(options: VisitorOptions = {}): Promise<BrowserContext> {
  const { viewport = 'desktop', scheme = 'light', expected = [], userAgent } = options;
  const { origin = storySite().origin } = options;
  browser ??= chromium.connect(inject('browser'));
  const settings: BrowserContextOptions = {
    baseURL: origin,
    javaScriptEnabled: options.javaScript ?? true,
    viewport: typeof viewport === 'string' ? viewports[viewport] : viewport,
    colorScheme: scheme,
    reducedMotion: (options.reducedMotion ?? true) ? 'reduce' : 'no-preference',
    hasTouch: options.touch ?? false,
    locale: options.locale ?? 'nl-NL',
    userAgent,
  };
  const context = await (await browser).newContext(settings);
  context.setDefaultTimeout(15_000);
  // A page loads with all its pictures, fonts and scripts; the current speed of the machine is no concern of
  // a story.
  context.setDefaultNavigationTimeout(60_000);
  await context.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })),
  );
  const complaints = listen(context, origin);
  onTestFinished(async () => {
    await context.close();
    const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    expect(unexpected, 'what the browser complained of').toEqual([]);
  });
  return context;
}

/** Opens a page of the site in a browser of its own. */
export async function openPage(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await (await openBrowser(options)).newPage();
  await page.goto(path);
  return page;
}

/**
 * Moves the pointer, as a guest does, so that the page's own code starts without waiting for an idle browser;
 * resolves after hydration.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerover')));
  await page.waitForFunction(() => 'isHydrated' in window);
}

/** Like `openPage`, and waits for hydration. */
export async function openHydratedPage(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await openPage(path, options);
  await waitForHydration(page);
  return page;
}

/** The modes of a story about a guest with the page's own code and one without. */
export const javaScriptModes = [
  { mode: 'with JavaScript', javaScript: true },
  { mode: 'without JavaScript', javaScript: false },
] as const;

/** Opens an address; with scripts it waits for hydration. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (await runsScripts(page)) await waitForHydration(page);
}

/**
 * Waits for the page of an address: React changes the address first, and renders the page in tasks that run
 * before background tasks.
 */
export async function waitForPage(page: Page, url: Parameters<Page['waitForURL']>[0]): Promise<void> {
  await page.waitForURL(url);
  if (await runsScripts(page)) {
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  }
}

const runsScripts = (page: Page) => page.evaluate(() => matchMedia('(scripting: enabled)').matches);

/** The current speed of this machine is no concern of a story. */
const slowness = /^console: web vital (LCP|INP) /;

function listen(context: BrowserContext, origin: string): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const complaint = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !slowness.test(complaint)) complaints.push(complaint);
  });
  context.on('weberror', (webError) => {
    const { stack, message } = webError.error();
    // Chromium seldom reports an error without any text, also on a page without scripts.
    if (stack || message) complaints.push(`error: ${stack || message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url());
    if (protocol.startsWith('http') && requestOrigin !== origin)
      complaints.push(`elsewhere: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A second navigation aborts the requests of the first.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answered ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { locations } from '../../demo/locations.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { openSecondServer } from './site.ts';
import { storySite } from './story-site.ts';
import {
  goTo,
  javaScriptModes,
  openBrowser,
  openHydratedPage,
  openPage,
  waitForHydration,
  waitForPage,
} from './visitor.ts';

const { near, map, open: openTexts } = screenTexts.nl.stores;
const named = texts.nl.locations;
const inOrder = locations.map(({ key }) => named[key].name);
/** Ordered by distance from the island in the north-east, and from the town in the south-west. */
const fromSchiermonnikoog = [named.beachPavilion, named.inn, named.bicycleShed, named.harbourShop].map(
  ({ name }) => name,
);

const names = async (page: Page) =>
  (await page.locator('.store h2').allTextContents()).map((text) => text.replace(/^\d+/, ''));
const marker = (page: Page, name: string) => page.locator('.map:visible').getByRole('link', { name });

test.for(javaScriptModes)(
  '$mode a visitor finds the nearest by town, and what is unknown is said',
  async ({ javaScript }) => {
    const context = await openBrowser({ javaScript });
    const page = await context.newPage();
    await goTo(page, '/stores');
    expect(await names(page)).toEqual(inOrder);
    await page.getByLabel(near.label).fill('Schiermonnikoog');
    await page.getByRole('button', { name: near.search }).click();
    await waitForPage(page, /near=Schiermonnikoog/);
    await page.getByText(near.from.replace('{{place}}', 'Schiermonnikoog, NL')).waitFor();
    expect(await names(page)).toEqual(fromSchiermonnikoog);
    const distances = await page.locator('.store-distance').allTextContents();
    expect(distances).toHaveLength(4);
    for (const text of distances) expect(text).toMatch(/^op \d+(,\d)? km$/);
    await page.getByLabel(near.label).fill('Atlantis');
    await page.getByRole('button', { name: near.search }).click();
    await page.getByText(near.unknown.replace('{{place}}', 'Atlantis')).waitFor();
    expect(await names(page)).toEqual(inOrder);
  },
);

test('the place that was asked for is marked on the map: where it is, or at the edge towards it', async () => {
  const page = await openPage('/stores?near=Schiermonnikoog', { javaScript: false });
  const marked = page.locator('.map:visible').getByRole('img');
  const mapHeading = (place: string) => map.nearPlace.replace('{{place}}', place);
  expect(await marked.getAttribute('aria-label')).toBe(mapHeading('Schiermonnikoog'));
  await page.goto('/stores?near=Harlingen');
  expect(await marked.getAttribute('aria-label')).toBe(
    map.outside.replace('{{place}}', mapHeading('Harlingen')),
  );
  const [mark, frame] = [await marked.boundingBox(), await page.locator('.map:visible').boundingBox()];
  expect(mark?.x).toBeGreaterThan(frame?.x ?? Number.NaN);
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  const unnamed = await page.locator('.map:visible .map-marker:not(:has(.map-name))').count();
  expect(unnamed, 'markers without a name').toBe(0);
});

test('without JavaScript the hours stand there, the map leads to the list, and nothing is said of now', async () => {
  const page = await openPage('/stores', { javaScript: false, viewport: 'phone' });
  expect(await page.locator('.store-hours').first().textContent()).toContain('08:00–22:00');
  expect(await page.locator('.store-now:visible').count()).toBe(0);
  expect(await page.getByRole('button', { name: near.here }).count()).toBe(0);
  await marker(page, named.bicycleShed.name).click();
  await waitForPage(page, /#store-/);
  expect(await page.locator('.store:target h2').textContent()).toContain(named.bicycleShed.name);
});

describe('the device', () => {
  test('tells where it is: the list follows, and nobody else is told', async () => {
    const page = await openPage('/stores');
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 53.48, longitude: 6.15 });
    await waitForHydration(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await page.getByRole('button', { name: near.here }).click();
    await page.getByText(near.fromHere).waitFor();
    expect(await names(page)).toEqual(fromSchiermonnikoog);
    expect(requests.filter((text) => /53[.,]48|6[.,]15/.test(text))).toEqual([]);
  });

  test('does not tell: the form is still there', async () => {
    const page = await openHydratedPage('/stores');
    await page.getByRole('button', { name: near.here }).click();
    await page.getByText(near.denied).waitFor();
    expect(await names(page)).toEqual(inOrder);
  });
});

test('whether a place is open now is told by the clock of the visitor’s browser, not by when the page was kept', async () => {
  const page = await openPage('/stores');
  await page.clock.install({ time: new Date('2027-07-05T19:59:30Z') });
  await page.reload();
  await waitForHydration(page);
  const inn = page.locator('.store', { hasText: named.inn.name }).locator('.store-now');
  await expect.poll(() => inn.textContent()).toBe(openTexts.until.replace('{{time}}', '22:00'));
  await page.clock.runFor(60_000);
  await expect.poll(() => inn.textContent()).toBe(openTexts.tomorrow.replace('{{time}}', '08:00'));
});

test('a place in the list and its marker are marked together', async () => {
  const page = await openHydratedPage('/stores');
  const shop = page.locator('.store', { hasText: named.harbourShop.name });
  await shop.hover();
  await expect
    .poll(() => marker(page, named.harbourShop.name).getAttribute('class'))
    .toContain('is-selected');
  await marker(page, named.inn.name).focus();
  const inn = page.locator('.store', { hasText: named.inn.name });
  await expect.poll(() => inn.getAttribute('class')).toContain('is-selected');
  expect(await shop.getAttribute('class')).not.toContain('is-selected');
});

test.for(['phone', 'desktop'] as const)('it stands in nobody’s way on a %s', async (viewport) => {
  const page = await openAuditedPage({ viewport });
  await page.goto('/stores?near=9711');
  await waitForHydration(page);
  await page.locator('.store-route summary').first().click();
  await page.locator('.store-now:not(:empty)').first().waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

describe('a tile map that somebody else serves', () => {
  let isBroken = false;
  const requests: string[] = [];
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (isBroken) return response.writeHead(500).end();
    if (request.url?.endsWith('.png')) return response.setHeader('Content-Type', 'image/png').end(pixel);
    const tiles = [`http://${request.headers.host}/tiles/{z}/{x}/{y}.png`];
    const source = { type: 'raster', tiles, tileSize: 256, attribution: '© The map makers' };
    const layers = [{ id: 'tiles', type: 'raster', source: 'tiles' }];
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify({ version: 8, sources: { tiles: source }, layers }));
  });
  let site: Awaited<ReturnType<typeof openSecondServer>>;
  let origin = '';

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = await openSecondServer(storySite(), { MAP_STYLE_URL: `${origin}/style.json` });
  });
  afterAll(async () => {
    await site.stop();
    server.close();
  });

  test('is asked for nothing before a visitor wants it, then shown, and left again', async () => {
    isBroken = false;
    requests.length = 0;
    const page = await openAuditedPage({
      origin: site.origin,
      expected: [/^elsewhere: http:\/\/127\.0\.0\.1/, /GL Driver Message/],
    });
    await page.goto('/stores');
    await waitForHydration(page);
    const button = page.getByRole('button', { name: map.tiles });
    await button.waitFor();
    expect(requests).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.tile-map:not(.is-loading) canvas').waitFor();
    expect(requests).toContain('/style.json');
    expect(requests.some((path) => path.startsWith('/tiles/'))).toBe(true);
    await page.getByText('© The map makers').waitFor();
    await page.locator('.tile-marker', { hasText: '3' }).focus();
    const shed = page.locator('.store', { hasText: named.bicycleShed.name });
    await expect.poll(() => shed.getAttribute('class')).toContain('is-selected');
    expect(await inLightAndDark(page)).toEqual([]);
    await page.getByRole('button', { name: map.own }).click();
    await marker(page, named.inn.name).waitFor();
  });

  test('counts the places anew as the list does, when another is nearest', async () => {
    isBroken = false;
    const page = await openHydratedPage('/stores', {
      origin: site.origin,
      expected: [/^elsewhere: http:\/\/127\.0\.0\.1/, /GL Driver Message/],
    });
    await page.getByRole('button', { name: map.tiles }).click();
    await page.locator('.tile-map:not(.is-loading) canvas').waitFor();
    const inList = async () =>
      (await page.locator('.store h2').allTextContents()).map((text) => text.replace(/^(\d+)/, '$1 ').trim());
    const onMap = () =>
      page
        .locator('.tile-marker')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect((await onMap()).toSorted()).toEqual((await inList()).toSorted());
    const before = await inList();
    await page.locator('#near').fill('Groningen');
    await page.locator('.nearest').getByRole('button').first().click();
    await expect.poll(inList).not.toEqual(before);
    await expect.poll(async () => (await onMap()).toSorted()).toEqual((await inList()).toSorted());
  });

  test('that fails leaves our own where it was', async () => {
    isBroken = true;
    const expected = [/^elsewhere: http:\/\/127\.0\.0\.1/, /500/, /GL Driver Message/];
    const page = await openHydratedPage('/stores', { origin: site.origin, expected });
    await page.getByRole('button', { name: map.tiles }).click();
    await page.getByText(map.failed).waitFor();
    await marker(page, named.inn.name).waitFor();
  });

  test('opens the policy for its origin only where it is set up', async () => {
    const getPolicy = async (at: string) =>
      (await fetch(`${at}/stores`)).headers.get('Content-Security-Policy');
    const [with_, without] = await Promise.all([site.origin, storySite().origin].map(getPolicy));
    expect(with_).toContain(`connect-src 'self' ${origin};`);
    expect(without).not.toContain(origin);
    expect(without).toContain("connect-src 'self';");
  });
});

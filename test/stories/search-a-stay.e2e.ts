import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import { unavailabilityReasons } from '../../web/storefront/rates/unavailability-reasons.ts';
import { inDays } from '../kit/days.ts';
import { fillText } from './account.ts';
import { money, screenTexts } from './inn.ts';
import { apiAt } from './place-order.ts';
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

const { stay: texts, room, shop } = screenTexts.nl;
const booking = () => apiAt(storySite().origin).booking;
const two = { nights: '2', adults: '2', flexibleDays: '3' };

/** Finds two nights with several available rooms, from the API. */
async function freeNights(adults = '2') {
  for (let days = 120; days < 200; days += 1) {
    const dateFrom = inDays(days);
    const found = dataOrThrow(await booking().roomAvailability({ query: { ...two, adults, dateFrom } }));
    const rooms = new Set(found.mainStays.map(({ room }) => room.itemCode));
    if (rooms.size > 1 && found.mainStays.length > rooms.size)
      return { dateFrom, dateTo: inDays(days + 2), ...found };
  }
  throw new Error('no nights are available');
}

/** Finds a night at Christmas with a longer minimum stay. */
async function shortNight() {
  const year = Number(inDays(0).slice(0, 4));
  for (const dateFrom of [`${year}-12-26`, `${year + 1}-12-26`]) {
    if (dateFrom < inDays(2)) continue;
    const query = { dateFrom, nights: '1', adults: '2', flexibleDays: '3' };
    const found = dataOrThrow(await booking().roomAvailability({ query }));
    if (found.mainStays.length === 0) return { dateFrom, ...found };
  }
  throw new Error('one night at Christmas is for sale');
}

/** Finds a sold-out night for which a rate plan has another restriction too. */
async function fullNight() {
  const room = 'zeekamer';
  const query = { roomCode: room, DateFrom: inDays(1), DateTo: inDays(90), adults: '2', nights: '1' };
  const { dates } = dataOrThrow(await booking().fromPrice({ query }));
  for (const { date: dateFrom, reasons } of dates) {
    const full = reasons.find(({ code }) => code === 'sold_out');
    if (full && reasons.length > 1) return { room, dateFrom, message: full.message };
  }
  throw new Error('no night is sold out');
}

const bar = (page: Page) => page.locator('main').getByRole('search');
const prices = (page: Page) => page.locator('.offer-price').allTextContents();
const roomNames = (page: Page) => page.locator('.room-result h2').allTextContents();

test.for(javaScriptModes)(
  'a guest says when and with how many, and sees what is free, $mode',
  async ({ javaScript }) => {
    const { dateFrom, dateTo, mainStays } = await freeNights();
    const page = await openPage('/', { javaScript });
    if (javaScript) await waitForHydration(page);
    await bar(page).getByLabel(texts.arrival).fill(dateFrom);
    await bar(page).getByLabel(texts.departure).fill(dateTo);
    await bar(page).getByLabel(texts.adults).selectOption('2');
    await bar(page).getByRole('button', { name: texts.bar.submit }).click();
    await waitForPage(page, /\/stay\?/);
    const rooms = [...new Set(mainStays.map(({ room }) => room.name))];
    await expect.poll(() => roomNames(page)).toEqual(rooms);
    const shown = await prices(page);
    const offerPrices = mainStays.map(({ totalPriceInclVat }) => money('nl', totalPriceInclVat));
    expect(shown.toSorted()).toEqual(offerPrices.toSorted());
    expect(await bar(page).getByLabel(texts.arrival).inputValue()).toBe(dateFrom);
    expect(await bar(page).getByLabel(texts.departure).inputValue()).toBe(dateTo);
  },
);

test.for(javaScriptModes)(
  'an offer leads to its room, days and arrangement included, $mode',
  async ({ javaScript }) => {
    const { dateFrom, mainStays } = await freeNights();
    const [cheapest] = mainStays;
    const page = await openPage(`/stay?from=${dateFrom}&nights=2&adults=2`, { javaScript });
    if (javaScript) await waitForHydration(page);
    await page.locator('.offer-choose').first().click();
    await waitForPage(page, /\/stay\/[a-z]/);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(`/stay/${cheapest?.room.itemCode.toLowerCase()}`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      from: dateFrom,
      nights: '2',
      arrangement: cheapest?.arrangement.itemCode,
    });
  },
);

test.for(javaScriptModes)(
  'a choice of arrangement and price stands in the address, $mode',
  async ({ javaScript }) => {
    const { dateFrom, mainStays } = await freeNights();
    const { arrangement } = mainStays.at(-1) ?? {};
    const ofIt = mainStays.filter((stay) => stay.arrangement.itemCode === arrangement?.itemCode);
    const amounts = ofIt.map(({ totalPriceInclVat }) => totalPriceInclVat).sort((a, b) => a - b);
    const page = await openPage(`/stay?from=${dateFrom}&nights=2&adults=2`, { javaScript });
    if (javaScript) await waitForHydration(page);
    await page.getByLabel(texts.filter.arrangement).selectOption(arrangement?.name ?? '');
    if (!javaScript) await page.getByRole('button', { name: shop.apply }).click();
    await waitForPage(page, /arrangement=/);
    await expect.poll(() => prices(page)).toEqual(amounts.map((amount) => money('nl', amount)));
    const names = await page.locator('.offer-name').allTextContents();
    expect(new Set(names)).toEqual(new Set([arrangement?.name]));

    const tooCheap = new URL(page.url());
    tooCheap.searchParams.set('max', '1');
    await page.goto(tooCheap.href);
    expect(await prices(page)).toEqual([]);
    expect(await page.locator('main').textContent()).toContain(shop.nothingLeft);
    await page.getByRole('link', { name: shop.clear }).click();
    await expect.poll(async () => (await prices(page)).length).toBe(mainStays.length);
  },
);

test.for(javaScriptModes)(
  'what a room must have narrows the rooms, with counts, and stands in the address, $mode',
  async ({ javaScript }) => {
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/stay');
    if (javaScript) await waitForHydration(page);
    const cards = page.locator('.card');
    const all = await cards.count();
    const filter = page.locator('main').getByRole('form', { name: texts.facts.title });
    await filter.locator('summary').click();
    const fact = filter.locator('label').filter({ has: page.locator('[value="dogs"]') });
    const count = Number(/\((\d+)\)/.exec((await fact.textContent()) ?? '')?.[1]);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(all);
    await fact.getByRole('checkbox').check();
    if (!javaScript) await filter.getByRole('button', { name: shop.apply }).click();
    await waitForPage(page, /facts=dogs/);
    await expect.poll(() => cards.count()).toBe(count);
    expect(await fact.getByRole('checkbox').isChecked()).toBe(true);

    const { dateFrom } = await freeNights();
    await goTo(page, `/stay?from=${dateFrom}&nights=2&adults=2&facts=dogs`);
    expect(await page.locator('.room-result').count()).toBeLessThanOrEqual(count);
    await page.getByRole('link', { name: shop.clear }).click();
    await waitForPage(page, (url) => !url.searchParams.has('facts'));
  },
);

test.for(javaScriptModes)(
  'where nothing fits, the nearest that does is one click away, $mode',
  async ({ javaScript }) => {
    const { dateFrom, reasons } = await shortNight();
    const page = await openPage(`/stay?from=${dateFrom}&nights=1&adults=2`, { javaScript });
    if (javaScript) await waitForHydration(page);
    const section = page.locator('.stay-reasons');
    for (const { message } of unavailabilityReasons(reasons))
      expect(await section.textContent()).toContain(message);
    expect(await prices(page)).toEqual([]);
    await section.locator('li a').first().click();
    await waitForPage(page, (url) => url.search !== `?from=${dateFrom}&nights=1&adults=2`);
    await expect.poll(async () => (await prices(page)).length).toBeGreaterThan(0);
  },
);

test.for(javaScriptModes)(
  'of a full room it is told that it is full, and nothing of arrangements that it could not be had in, $mode',
  async ({ javaScript }) => {
    const { room, dateFrom, message } = await fullNight();
    const page = await openPage(`/stay/${room}?from=${dateFrom}&nights=1&adults=2`, { javaScript });
    const reasonItems = page.locator('.reasons li');
    expect(await reasonItems.count()).toBe(1);
    expect(await reasonItems.textContent()).toContain(message);
  },
);

test.for(javaScriptModes)(
  'who asks for too long, or leaves before coming, is told so, $mode',
  async ({ javaScript }) => {
    for (const path of ['/stay', '/stay/zeekamer']) {
      const page = await openPage(`${path}?from=${inDays(120)}&to=${inDays(300)}&adults=2`, { javaScript });
      const alert = page.locator('main').getByRole('alert');
      expect(await alert.textContent()).toContain('90');
      await page.goto(new URL(`${path}?from=${inDays(120)}&to=${inDays(119)}`, page.url()).href);
      expect(await alert.textContent()).toContain(texts.problem.none.split('.')[0]);
      await page.goto(new URL(`${path}?from=${inDays(120)}&to=${inDays(122)}`, page.url()).href);
      expect(await alert.count()).toBe(0);
    }
  },
);

test('for more guests than any room takes there is a word, no price, and the way to two rooms', async () => {
  const { dateFrom } = await freeNights();
  const page = await openPage(`/stay?from=${dateFrom}&nights=2&adults=7`);
  expect(await page.locator('.stay-reasons li').count()).toBe(1);
  expect(await prices(page)).toEqual([]);
  const half = fillText(texts.reasons.split, { guests: fillText(room.adults_other, { count: 4 }) });
  const halfLink = page.getByRole('link', { name: half, exact: true });
  await halfLink.click();
  await waitForPage(page, /adults=4/);
  await halfLink.waitFor({ state: 'detached' });
  expect(await bar(page).locator('[name=adults]').inputValue()).toBe('4');
});

test.for(javaScriptModes)('who asks without a day is asked for one, $mode', async ({ javaScript }) => {
  const page = await (await openBrowser({ javaScript })).newPage();
  await goTo(page, '/stay');
  await bar(page).getByRole('button', { name: texts.bar.submit }).click();
  await waitForPage(page, /from=&/);
  await page.getByRole('alert').getByText(texts.problem.noArrival).waitFor();
  expect(await page.locator('main .from-price').count()).toBeGreaterThan(0);
});

test('other days nearby say in bold what differs', async () => {
  const { dateFrom, alternatives } = await freeNights();
  const page = await openHydratedPage(`/stay?from=${dateFrom}&nights=2&adults=2`);
  const moves = page.locator('.stay-move');
  const nights = new Set(alternatives.map((stay) => `${stay.dateFrom} ${stay.nights}`));
  expect(await moves.count()).toBe(Math.min(nights.size, 6));
  for (const move of await moves.all()) expect(await move.locator('strong').count()).toBeGreaterThan(0);
  await moves.first().click();
  await waitForPage(
    page,
    (url) => url.searchParams.get('from') !== dateFrom || url.searchParams.get('nights') !== '2',
  );
  await expect.poll(async () => (await prices(page)).length).toBeGreaterThan(0);
});

test('the departure moves along with the arrival', async () => {
  const page = await openHydratedPage('/stay');
  const arrival = bar(page).getByLabel(texts.arrival);
  const departure = bar(page).getByLabel(texts.departure);
  await arrival.fill(inDays(100));
  expect(await departure.inputValue()).toBe(inDays(102));
  await departure.fill(inDays(105));
  await arrival.fill(inDays(110));
  expect(await departure.inputValue()).toBe(inDays(115));
});

test('who has not chosen yet sees every room and what it costs at least', async () => {
  const page = await openPage('/stay', { javaScript: false });
  const { rooms } = dataOrThrow(await booking().grid({ query: { dateFrom: inDays(0), dateTo: inDays(1) } }));
  expect(await page.locator('main .card h3').allTextContents()).toEqual(rooms.map(({ name }) => name));
  expect(await page.locator('main .from-price').count()).toBe(rooms.length);
  const two = fillText(room.adults_other, { count: 2 });
  await page.getByText(fillText(texts.search.pricesFor, { guests: two })).waitFor();
});

test.for(javaScriptModes)(
  'a guest who is free to choose reads rooms by days, $mode',
  async ({ javaScript }) => {
    const from = inDays(140);
    const page = await openPage(`/stay?from=${from}&nights=2&adults=2`, { javaScript });
    if (javaScript) await waitForHydration(page);
    await page.getByRole('link', { name: texts.search.byDay }).click();
    await waitForPage(page, /view=grid/);
    const query = { dateFrom: from, dateTo: inDays(153), adults: '2' };
    const { rooms, dates } = dataOrThrow(await booking().grid({ query }));
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(dates.length + 1);
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(rooms.map(({ name }) => name));
    const expectedTexts = rooms.flatMap(({ days }) =>
      days.map(({ price, reasons }) =>
        price === null ? reasons.map(({ message }) => message) : [money('nl', price)],
      ),
    );
    const cells = await table.getByRole('cell').allTextContents();
    expect(cells).toHaveLength(expectedTexts.length);
    expect(cells.filter((cell, place) => !expectedTexts[place]?.some((text) => cell.includes(text)))).toEqual(
      [],
    );

    await page.getByRole('link', { name: texts.grid.after }).click();
    await waitForPage(page, new RegExp(`from=${inDays(154)}`));
    await page.getByRole('table').getByRole('cell').getByRole('link').first().click();
    await waitForPage(page, /\/stay\/[a-z-]+\?from=/);
  },
);

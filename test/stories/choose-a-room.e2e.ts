import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import type { StayOffer } from '../../contract/booking.ts';
import { mainReason } from '../../web/storefront/rates/unavailability-reasons.ts';
import { inDays } from '../kit/days.ts';
import { cartLine, cartTotal } from './cart.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { money, screenTexts, shopProduct } from './inn.ts';
import { openStays } from './stays.ts';
import { goTo, javaScriptModes, openBrowser, openPage, waitForHydration, waitForPage } from './visitor.ts';

const { room: texts, calendar, stay: stayTexts } = screenTexts.nl;
const inn = openStays();
const wine = shopProduct('nl', 'EXTRA-WINE').name;

const stayQuery = ({ dateFrom, nights, adults }: StayOffer) =>
  `from=${dateFrom}&nights=${nights}&adults=${adults}`;
const day = (page: Page, date: string) =>
  page.locator('.calendar-day:not(.is-elsewhere)').and(page.getByRole('button', { name: dayName(date) }));

test.for(javaScriptModes)(
  '$mode a guest chooses days, an arrangement and a bottle of wine, and books',
  async ({ javaScript }) => {
    const stay = await inn.freeStay();
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/stay/zeekamer');
    await page.getByLabel(texts.arrival, { exact: true }).fill(stay.dateFrom);
    await page.getByLabel(texts.departure, { exact: true }).fill(stay.dateTo);
    await page.getByRole('button', { name: texts.showPrices }).click();
    await waitForPage(page, /from=/);

    const offer = page.locator('.arrangement').filter({ hasText: stay.arrangement.name });
    await offer.getByText(money('nl', stay.totalPriceInclVat)).first().waitFor();
    await offer.getByText(texts.details).click();
    for (const { description } of stay.lines) await offer.getByText(description).last().waitFor();
    await offer.getByRole('link').click();
    await waitForPage(page, /arrangement=BREAKFAST/);
    await page.getByLabel(wine, { exact: true }).selectOption('2');
    await page.getByRole('button', { name: texts.book }).click();

    await waitForPage(page, '/cart');
    expect(await cartLine(page, stay.room.name).textContent()).toContain(stay.arrangement.name);
    expect(await page.locator('main').textContent()).toContain(wine);
  },
);

test.for(javaScriptModes)(
  '$mode whoever wants too much wine is told so beside it, with all that was chosen',
  async ({ javaScript }) => {
    const stay = await inn.freeStay();
    const page = await (await openBrowser({ javaScript, expected: [/\b409\b/] })).newPage();
    await goTo(page, `/stay/zeekamer?${stayQuery(stay)}&arrangement=BREAKFAST`);
    const quantity = page.getByLabel(wine, { exact: true });
    const maxQuantity = await quantity.locator('option').last().getAttribute('value');
    await quantity.selectOption(maxQuantity);
    await page.getByRole('button', { name: texts.book }).click();
    await waitForPage(page, '/cart');
    await page.goBack();
    await waitForPage(page, /zeekamer/);
    await quantity.selectOption('1');
    await page.getByRole('button', { name: texts.book }).click();
    const extra = page.locator('.extra').filter({ has: quantity });
    await extra.getByRole('alert').waitFor();
    expect(await quantity.inputValue()).toBe('1');
  },
);

test.for(javaScriptModes)('$mode a guest with a promo code books the rate plan behind it', async (mode) => {
  const stay = await inn.freeStay();
  const code = `KRANT-${mode.javaScript ? 'A' : 'B'}`;
  const name = await inn.promoPlan(stay, code);
  const page = await (await openBrowser({ javaScript: mode.javaScript })).newPage();
  await goTo(page, `/stay?${stayQuery(stay)}`);
  const found = page.locator('.offer').filter({ hasText: name });
  await page.getByText(stayTexts.promo.have).click();
  await page.getByLabel(stayTexts.promo.label, { exact: true }).fill(code.toLowerCase());
  expect(await found.count()).toBe(0);
  await page.getByRole('button', { name: stayTexts.bar.again }).click();
  await waitForPage(page, /promo=/);
  await page.getByRole('status').getByText(code.toLowerCase()).waitFor();
  await found.first().getByRole('link').click();
  await waitForPage(page, /zeekamer/i);
  await page.getByRole('button', { name: texts.book }).click();
  await waitForPage(page, '/cart');
  expect(await cartLine(page, stay.room.name).textContent()).toContain(name);
});

test('what is chosen beside a stay is in the sum at once, as the basket has it', async () => {
  const stay = await inn.freeStay({ room: 'DUINLODGE', left: 1 });
  const page = await (await openBrowser()).newPage();
  await goTo(page, `/stay/duinlodge?${stayQuery(stay)}&arrangement=BREAKFAST`);
  const sum = page.locator('.book-overview .price');
  const bookButton = page.getByRole('button', { name: texts.book });
  const standsAt = () => bookButton.evaluate((element: HTMLElement) => element.offsetTop);
  const before = await standsAt();
  expect(await sum.textContent()).toBe(money('nl', stay.totalPriceInclVat));
  await page.getByLabel(wine, { exact: true }).selectOption('2');
  await page.locator('.unit-choice:not(.is-taken) input').last().check();
  for (const extra of await page.locator('.extra-check input').all()) await extra.check();
  const forPersons = page.locator('.extra select[name^="persons-"]');
  for (const extra of await forPersons.all()) await extra.selectOption('1');
  const lines = page.locator('.book-lines li');
  const chosen = (await page.locator('.extra-check').count()) + (await forPersons.count());
  await expect.poll(() => lines.count()).toBe(3 + chosen);
  // The button stays in place when new lines enter the sum, so that a guest does not miss it.
  expect(await standsAt()).toBe(before);
  const totalText = await sum.textContent();
  await bookButton.click();
  await waitForPage(page, '/cart');
  await expect.poll(() => cartTotal(page)).toBe(totalText);

  await page.goBack();
  await waitForPage(page, /duinlodge/);
  await expect.poll(() => sum.textContent()).toBe(totalText);
});

test('with the calendar: its days say what they cost, and the arrows and Enter choose them', async () => {
  const stay = await inn.freeStay();
  const page = await (await openBrowser()).newPage();
  await page.goto(`/stay/zeekamer?from=${stay.dateFrom}&nights=1&adults=2`);
  const scripts = await recordScripts(page);
  await waitForHydration(page);
  expect((await scripts()).filter((name) => /stay-calendar/.test(name))).toEqual([]);

  await page.locator('#days').scrollIntoViewIfNeeded();
  await page.mouse.move(40, 400);
  await page.mouse.wheel(0, 5);
  const arrival = day(page, stay.dateFrom);
  await expect
    .poll(() => arrival.locator('.sr-only').textContent())
    .toContain(money('nl', await fromPrice(stay)));
  await page.locator('.calendar-day[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await page.getByText(calendar.chooseDeparture.split('.')[1] ?? '').waitFor();
  for (let night = 0; night < stay.nights; night += 1) await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => day(page, stay.dateTo).locator('.sr-only').textContent())
    .toContain(money('nl', await fromPrice(stay, stay.nights)));
  await page.keyboard.press('Enter');
  await waitForPage(page, (url) => url.searchParams.get('nights') === String(stay.nights));
  await page.getByRole('heading', { name: texts.arrangements }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('calendar-day');
});

test('a finger turns the months and chooses a day, and neither is taken for the other', async () => {
  const context = await openBrowser({ viewport: 'phone', touch: true });
  const page = await context.newPage();
  await page.goto('/stay/zeekamer');
  await page.locator('#days-title').tap();
  await page.locator('#days').scrollIntoViewIfNeeded();
  const months = page.locator('.calendar-months');
  await months.locator('.calendar-day[tabindex="0"]').waitFor();
  await months.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const heading = months.locator('.calendar-heading');
  const first = await heading.textContent();
  const finger = await context.newCDPSession(page);
  const drag = async (across: number, down: number) => {
    const box = await months.boundingBox();
    if (!box) throw new Error('no calendar');
    const [x, y] = [box.x + box.width / 2 - across / 2, box.y + box.height / 2 - down / 2];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= 8; step += 1) {
      const touchPoints = [{ x: x + (across * step) / 8, y: y + (down * step) / 8 }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  // The calendar does not turn back to the past.
  await drag(200, 10);
  expect(await heading.textContent()).toBe(first);
  await drag(-200, 10);
  await expect.poll(() => heading.textContent()).not.toBe(first);
  await drag(200, -10);
  await expect.poll(() => heading.textContent()).toBe(first);
  const before = await page.evaluate(() => scrollY);
  await drag(-40, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  // A fast finger scrolls on for a while, and may take the months out of sight.
  let seen = -1;
  await expect
    .poll(
      async () => {
        const [last, now] = [seen, await page.evaluate(() => scrollY)];
        seen = now;
        return now - last;
      },
      { interval: 200 },
    )
    .toBe(0);
  await months.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await heading.textContent()).toBe(first);
  expect(await page.locator('.calendar-day.is-arrival').count()).toBe(0);

  await drag(-200, 0);
  await expect.poll(() => heading.textContent()).not.toBe(first);
  const free = months.locator('.calendar-day:not(.is-elsewhere, .is-closed, [data-disabled])');
  await free
    .filter({ has: page.locator('.calendar-mark:not(:empty)') })
    .first()
    .tap();
  await page.getByText(calendar.chooseDeparture.split('.')[1] ?? '').waitFor();
  expect(await months.locator('.is-arrival').count()).toBe(1);
});

test('a day that cannot be chosen says why', async () => {
  const page = await (await openBrowser()).newPage();
  const { dates } = dataOrThrow(
    await inn.api().booking.fromPrice({
      query: { DateFrom: inDays(10), DateTo: inDays(400), roomCode: 'ZEEKAMER', adults: 2 },
    }),
  );
  const closed = dates.find(({ arrival }) => !arrival);
  if (!closed) throw new Error('every day can be had');
  await page.goto(`/stay/zeekamer?from=${closed.date}&nights=2&adults=2`);
  await waitForHydration(page);
  await page.locator('#days').scrollIntoViewIfNeeded();
  await page.mouse.move(40, 400);
  await page.mouse.wheel(0, 5);
  const cell = day(page, closed.date);
  const reason = mainReason(closed.reasons);
  await expect.poll(() => cell.locator('.sr-only').textContent()).toContain(reason?.message);
  expect(await cell.getAttribute('aria-disabled')).toBe('true');
  await cell.click({ force: true });
  await expect.poll(() => page.locator('.calendar-status').textContent()).toContain(reason?.message);
});

test.for(javaScriptModes)(
  '$mode a party that does not fit is led to a room where it does',
  async ({ javaScript }) => {
    const stay = await inn.freeStay({ room: 'GEZINSKAMER', left: 1 });
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, `/stay/zeekamer?from=${stay.dateFrom}&nights=${stay.nights}&adults=3`);
    await page.getByRole('heading', { name: texts.nothing }).waitFor();
    await page.locator('.reasons a').first().click();
    await waitForPage(page, (url) => url.pathname !== '/stay/zeekamer');
    await page.getByRole('heading', { name: texts.arrangements }).waitFor();
  },
);

test('a lodge has numbers to choose from, and the number costs what is said', async () => {
  const stay = await inn.freeStay({ room: 'DUINLODGE', left: 1 });
  const page = await openPage(`/stay/duinlodge?${stayQuery(stay)}&arrangement=BREAKFAST`, {
    javaScript: false,
  });
  await page.locator('.unit-choice:not(.is-taken) input').last().check();
  await page.getByRole('button', { name: texts.book }).click();
  await waitForPage(page, '/cart');
  const { preferencePriceInclVat } = dataOrThrow(
    await inn.api().booking.units({
      query: { roomItemCode: 'DUINLODGE', dateFrom: stay.dateFrom, nights: stay.nights },
    }),
  );
  expect(await cartLine(page, stay.room.name).textContent()).toContain(
    money('nl', stay.totalPriceInclVat + preferencePriceInclVat),
  );
});

test('a room’s address in the shop leads to its page, and search engines read a room with its offers', async () => {
  const stay = await inn.freeStay();
  const page = await openPage('/en/shop/sea-room', { javaScript: false });
  expect(new URL(page.url()).pathname).toBe('/en/stay/zeekamer');
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  await page.goto(`/stay/ZEEKAMER?${stayQuery(stay)}`);
  expect(new URL(page.url()).pathname).toBe('/stay/zeekamer');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/stay\/zeekamer$/);
  const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { offers } = JSON.parse(text) as { offers: { name: string; price: string }[] };
  expect(offers.find(({ name }) => name === stay.arrangement.name)?.price).toBe(
    stay.totalPriceInclVat.toFixed(2),
  );
});

test.for(['nl', 'fr'] as const)('everyone can use the page of a room, in %s', async (culture) => {
  const stay = await inn.freeStay({ room: 'DUINLODGE', left: 1 });
  const page = await openAuditedPage();
  const start = culture === 'nl' ? '' : `/${culture}`;
  await page.goto(`${start}/stay/duinlodge?${stayQuery(stay)}&arrangement=BREAKFAST`);
  await waitForHydration(page);
  await page.locator('#days').scrollIntoViewIfNeeded();
  await page.mouse.move(40, 400);
  await page.mouse.wheel(0, 5);
  await page.locator('.calendar-day[tabindex="0"]').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

/** Returns the price of the cheapest stay that begins on the same day. */
async function fromPrice({ dateFrom, room }: StayOffer, nights?: number): Promise<number> {
  const query = { DateFrom: dateFrom, DateTo: dateFrom, roomCode: room.itemCode, adults: 2, nights };
  const [first] = dataOrThrow(await inn.api().booking.fromPrice({ query })).dates;
  if (!first || first.price === null) throw new Error(`nothing from ${dateFrom}`);
  return first.price;
}

/** Matches the beginning of a day's label. */
function dayName(date: string): RegExp {
  const name = new Intl.DateTimeFormat('nl-NL', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
  return new RegExp(`^${name}\\b`);
}

/** Records the scripts of a page; the returned function lists those loaded so far. */
async function recordScripts(page: Page): Promise<() => Promise<string[]>> {
  return () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
}

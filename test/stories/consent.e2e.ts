import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAccounts } from './account.ts';
import { cartDrawer } from './cart.ts';
import {
  type CountingServer,
  type Hit,
  openGoogleServer,
  openHitServer,
  openMatomoServer,
} from './counting-servers.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { innPage, screenTexts, shopProduct } from './inn.ts';
import { apiAt, placeOrder } from './place-order.ts';
import { openSecondServer } from './site.ts';
import { storySite } from './story-site.ts';
import {
  goTo,
  javaScriptModes,
  openBrowser,
  type VisitorOptions,
  waitForHydration,
  waitForPage,
} from './visitor.ts';

const { consent: texts, account, cart, shop } = screenTexts.nl;
const accounts = openAccounts();
const [matomo, google, posted] = [await openMatomoServer(), await openGoogleServer(), await openHitServer()];
const all = [matomo, google, posted];
let site: Awaited<ReturnType<typeof openSecondServer>>;
const home = innPage('nl', 'home').path;
const soap = shopProduct('nl', 'SOAP-ROSEHIP');

beforeAll(async () => {
  site = await openSecondServer(storySite(), {
    USER_TRACKING: 'on',
    TRACKING_URL: `${posted.origin}/collect`,
    MATOMO_URL: matomo.origin,
    MATOMO_SITE_ID: '3',
    GOOGLE_TAG_ID: 'G-ABC1234',
    GOOGLE_TAG_URL: google.origin,
  });
});
afterAll(() => site.stop());
beforeEach(async () => {
  for (const one of all) Object.assign(one, { hits: [], scripts: 0, mood: 'well' });
  await accounts.db.deleteFrom('tracking').execute();
});

const externalRequest = /^elsewhere: http:\/\/127\.0\.0\.1:/;

/**
 * Opens a visitor's browser on the site with analytics; requests to other origins fail the story unless they
 * are `expected`.
 */
const visitor = (options: VisitorOptions = {}) => openBrowser({ origin: site.origin, ...options });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const banner = (page: Page) => page.getByRole('region', { name: texts.title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Reads the tracked events without web vitals, because a browser sends those at any time. */
const counted = () =>
  accounts.db
    .selectFrom('tracking')
    .select(['event', 'path', 'data'])
    .where('event', '<>', 'vital.measured')
    .orderBy('id')
    .execute();
const isVital = ({ event, e_c, en = '' }: Hit) =>
  event === 'vital.measured' || e_c === 'vital' || /^[A-Z]{3}$/.test(en);
const listHits = ({ hits }: CountingServer) => hits.filter((hit) => !isVital(hit));
const allHits = () => all.flatMap(listHits);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const events = (server: CountingServer, name: string) => listHits(server).map((hit) => hit[name]);

test.for(['phone', 'desktop'] as const)(
  'who comes first is asked, fairly and without being in the way, on a %s',
  async (viewport) => {
    const page = await openAuditedPage({ origin: site.origin, viewport });
    // A font that comes late moves words a little: it is loaded before the page whose shifts count.
    await goTo(page, home);
    await page.evaluate(() => document.fonts.ready);
    await page.addInitScript(watchShifts);
    await goTo(page, home);
    await banner(page).waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as never as Shifted).shifts)).toEqual([]);
    const [no = null, yes = null] = await Promise.all(
      [texts.deny, texts.grant].map((name) => button(page, name).boundingBox()),
    );
    expect(getSize(yes), 'yes is as large as no').toEqual(getSize(no));
    const looks = await banner(page)
      .getByRole('button')
      .evaluateAll((both) =>
        both.map((one) => {
          const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(one);
          return [backgroundColor, color, fontWeight, borderColor].join();
        }),
      );
    expect(new Set(looks).size, 'and as loud').toBe(1);
    expect(await inLightAndDark(page)).toEqual([]);
    // The banner covers no element that has keyboard focus, and does not trap the focus.
    const requests: string[] = [];
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      requests.push(await page.evaluate(findFocus));
    }
    expect(requests.slice(0, 5)).toEqual(['page', 'banner', 'banner', 'banner', 'page']);
    expect(requests.filter((one) => one === 'hidden')).toEqual([]);
    expect(await cookieNames(page)).toEqual([]);
    expect([...allHits(), ...(await counted())]).toEqual([]);
    expect(all.map(({ scripts }) => scripts)).toEqual([0, 0, 0]);
  },
);

type Shifted = { shifts: string[] };

/** Records layout shifts without a recent input. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts } satisfies Shifted);
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push(`${value} ${sources.map(({ node }) => node?.className).join()}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

const getSize = (box: { width: number; height: number } | null) =>
  box && [box.width, box.height].map(Math.round);

/**
 * Returns the place of the focus: in the consent banner, on the visible page, or on the page behind the
 * banner.
 */
function findFocus(): 'banner' | 'page' | 'hidden' {
  const question = document.querySelector('.consent');
  const focused = document.activeElement;
  if (!question || !focused || focused === document.body) return 'page';
  if (question.contains(focused)) return 'banner';
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = question.getBoundingClientRect().top;
  return top < edge && bottom <= edge + 1 ? 'page' : 'hidden';
}

test('who says no is not counted, nor asked again', async () => {
  const page = await (await visitor({ viewport: 'phone' })).newPage();
  await goTo(page, home);
  await button(page, texts.deny).click();
  await banner(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id), 'the way goes on with the page').toBe('main');
  await page.goto(soap.path);
  await waitForHydration(page);
  expect(await banner(page).isVisible()).toBe(false);
  expect(await cookieNames(page)).toEqual(['consent']);
  expect([...allHits(), ...(await counted())]).toEqual([]);
});

test('before the page’s own code has come the same buttons do the same', async () => {
  const page = await (await visitor()).newPage();
  // The page's own code never arrives.
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto(`${soap.path}?item=SOAP-ROSEHIP`);
  await button(page, texts.deny).click();
  await waitForPage(page, `${soap.path}?item=SOAP-ROSEHIP`);
  await banner(page).waitFor({ state: 'hidden' });
  expect(await cookieNames(page)).toEqual(['consent']);
});

test('who says yes is counted by all that are set up, until they take it back', async () => {
  const context = await visitor({ expected: [externalRequest] });
  const page = await context.newPage();
  await goTo(page, `${home}?utm_source=brief&token=geheim`);
  await button(page, texts.grant).click();
  await expect.poll(() => events(matomo, 'url')).toEqual([`${site.origin}${home}?utm_source=brief`]);
  expect(listHits(matomo)[0]).toMatchObject({
    idsite: '3',
    rec: '1',
    apiv: '1',
    action_name: innPage('nl', 'home').title,
  });
  await expect.poll(() => events(google, 'en')).toEqual(['page_view']);
  expect(listHits(google)[0]).toMatchObject({
    v: '2',
    tid: 'G-ABC1234',
    gcs: 'G101',
    dl: `${site.origin}${home}?utm_source=brief`,
  });
  await expect
    .poll(() => listHits(posted))
    .toMatchObject([{ consent: true, event: 'page.seen', path: home }]);
  expect(await cookieNames(page)).toEqual(['_ga', '_pk_id.3.1fff', 'consent']);

  // On to a product, without another document.
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, soap.path);
  await page.getByRole('heading', { level: 1, name: soap.name }).waitFor();
  await page.locator('.add-to-cart').getByRole('button', { name: shop.addToCart }).click();
  await cartDrawer(page).getByText(cart.added.replace('{{name}}', soap.name)).waitFor();
  await expect
    .poll(async () => (await counted()).map(({ event }) => event).sort())
    .toEqual(['cart.added', 'page.seen', 'page.seen', 'product.seen']);
  expect((await counted()).find(({ event }) => event === 'cart.added')).toMatchObject({
    path: soap.path,
    data: { itemCode: 'SOAP-ROSEHIP', quantity: 1, currency: 'EUR' },
  });
  await expect
    .poll(() => events(google, 'en').toSorted())
    .toEqual(['add_to_cart', 'page_view', 'page_view', 'view_item']);
  await expect.poll(() => events(matomo, 'e_a').filter(Boolean).sort()).toEqual(['added', 'seen']);
  expect([matomo.scripts, google.scripts]).toEqual([1, 1]);

  // An order is counted once, and its link is sent to no analytics server.
  const order = await placeOrder(apiAt(site.origin), {
    items: [{ ItemCode: 'TEA-MINT', Quantity: 1 }],
    emailAddress: 'wierd@gast.example',
    payment: 'pay',
  });
  for (const _ of ['first', 'again']) {
    await goTo(page, `/checkout/return?order=${order.link}`);
    await expect.poll(() => events(matomo, 'ec_id').filter(Boolean)).toEqual([order.orderName]);
  }
  await expect.poll(() => events(google, 'en').filter((name) => name === 'purchase')).toHaveLength(1);
  await goTo(page, `/order/${order.link}`);
  await expect.poll(() => events(matomo, 'url')).toContain(`${site.origin}/order/…`);
  expect(JSON.stringify([matomo.hits, google.hits, posted.hits])).not.toMatch(
    new RegExp(`${order.link}|geheim`),
  );

  // A consent withdrawn here is withdrawn in the other tab too.
  const other = await context.newPage();
  await goTo(other, home);
  await expect.poll(() => events(matomo, 'url')).toContain(`${site.origin}${home}`);
  await page.getByRole('contentinfo').getByRole('link', { name: texts.footer }).click();
  await waitForPage(page, '/consent');
  await page.getByText(texts.granted).waitFor();
  await button(page, texts.deny).click();
  await waitForPage(page, '/consent?done=1');
  await page.getByText(texts.denied).waitFor();
  expect(await cookieNames(page)).not.toContain('_ga');
  expect(await cookieNames(page)).not.toContain('_pk_id.3.1fff');
  const before = allHits().length;
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await other.getByRole('contentinfo').getByRole('link', { name: texts.footer }).click();
  await waitForPage(other, '/consent');
  await goTo(page, soap.path);
  expect(allHits().length).toEqual(before);
  expect(await cookieNames(page)).not.toContain('_ga');
});

test('without JavaScript nothing is counted and nobody is asked; whoever wants to can say so', async () => {
  const page = await (await visitor({ javaScript: false })).newPage();
  await page.goto(home);
  expect(await banner(page).isVisible()).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: texts.footer }).click();
  await waitForPage(page, '/consent');
  await page.getByText(texts.unasked).waitFor();
  for (const [choice, label] of [
    [texts.grant, texts.granted],
    [texts.deny, texts.denied],
  ] as const) {
    await button(page, choice).click();
    await page.getByText(label).waitFor();
  }
  expect(await cookieNames(page)).toEqual(['consent']);
  expect([...allHits(), ...(await counted())]).toEqual([]);
});

test.for(['silent', 'broken'] as const)('the site is as ever while those who count are %s', async (mood) => {
  for (const one of all) one.mood = mood;
  const context = await visitor({ expected: [externalRequest, /127\.0\.0\.1/, /Failed to load/] });
  const page = await context.newPage();
  await goTo(page, home);
  await button(page, texts.grant).click();
  await banner(page).waitFor({ state: 'hidden' });
  await expect.poll(async () => (await counted()).map(({ event }) => event)).toEqual(['page.seen']);
  await page.getByRole('banner').getByRole('link').first().click();
  await goTo(page, soap.path);
  await page.locator('.add-to-cart').getByRole('button', { name: shop.addToCart }).click();
  await cartDrawer(page).getByText(cart.added.replace('{{name}}', soap.name)).waitFor();
});

test('one who blocks those who count is not asked twice', async () => {
  const context = await visitor({ expected: [externalRequest, /ERR_BLOCKED_BY_CLIENT/] });
  await context.route(/matomo\.js|gtag\/js/, (route) => route.abort('blockedbyclient'));
  const page = await context.newPage();
  await goTo(page, home);
  await button(page, texts.grant).click();
  await expect.poll(() => listHits(posted)).toHaveLength(1);
  await page.reload();
  await waitForHydration(page);
  expect(await banner(page).isVisible()).toBe(false);
  expect([...listHits(matomo), ...listHits(google)]).toEqual([]);
});

test.for(javaScriptModes)(
  '$mode a customer sees what was counted of them, and clears it',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const context = await visitor({ javaScript });
    await accounts.letIn(context, guest);
    const siteId = await accounts.siteId();
    const event = {
      site_id: siteId,
      person_id: guest.id,
      event: 'product.seen',
      data: { itemCode: 'SOAP-ALGAE' },
    };
    await accounts.db
      .insertInto('tracking')
      .values(
        Array.from({ length: 23 }, (_, index) => ({
          ...event,
          path: `/shop/${index}`,
          created_at: ago(23 - index),
        })),
      )
      .execute();
    const page = await context.newPage();
    await goTo(page, '/account/privacy');
    await page.locator('main').getByRole('link', { name: account.tracked.title }).click();
    await waitForPage(page, '/account/privacy/tracking');
    await page.locator('main').getByText('/shop/22').waitFor();
    expect(await page.locator('main time').count()).toBe(20);
    await page.getByRole('link', { name: screenTexts.nl.pagination.next }).click();
    await page.locator('main').getByText('/shop/0', { exact: true }).waitFor();
    await button(page, account.tracked.clear).click();
    await page.getByText(account.tracked.cleared).waitFor();
    await page.getByText(account.tracked.none).waitFor();
    const left = accounts.db.selectFrom('tracking').select('path').where('person_id', '=', guest.id);
    expect(await left.execute()).toEqual([]);

    // The account stores the choice.
    await goTo(page, '/consent');
    await button(page, texts.deny).click();
    await page.getByText(texts.denied).waitFor();
    const preferenceQuery = accounts.db
      .selectFrom('preference')
      .select('value')
      .where('person_id', '=', guest.id);
    expect(await preferenceQuery.where('key', '=', 'consent').execute()).toEqual([{ value: 'denied' }]);
  },
);

test.for(javaScriptModes)(
  '$mode a customer lets go of favourites and preferences at once',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const context = await visitor({ javaScript });
    await accounts.letIn(context, guest);
    await context.addCookies([{ name: 'consent', value: 'denied', url: site.origin }]);
    const person_id = guest.id;
    const preference = { person_id, type: 'string' };
    await accounts.db
      .insertInto('preference')
      .values([
        { ...preference, key: 'newsletter', type: 'boolean', value: 'true' },
        { ...preference, key: 'pillow', value: 'hard' },
      ])
      .execute();
    const page = await context.newPage();
    await goTo(page, '/account/preferences');
    await page.getByText('pillow').waitFor();
    await page.locator('main summary').click();
    await button(page, account.preferences.clearSurely).click();
    await page.getByText(account.preferences.cleared).waitFor();
    await expect.poll(() => page.getByText('pillow').count()).toBe(0);
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);

    await goTo(page, soap.path);
    await page.locator('.product-side .favourite-form').getByRole('button').click();
    const left = accounts.db.selectFrom('favorite').selectAll().where('customer_id', '=', person_id);
    await expect.poll(() => left.execute()).toHaveLength(1);
    await goTo(page, '/favourites');
    await expect.poll(() => page.locator('main .product-card').count()).toBe(1);
    await page.locator('main summary').click();
    await button(page, screenTexts.nl.favourites.clearSurely).click();
    await page.getByText(screenTexts.nl.favourites.none).waitFor();
    expect(await left.execute()).toEqual([]);
    expect(await page.locator('.favourites-link .count-bubble').count()).toBe(0);
  },
);

test('the screens of it stand in nobody’s way', async () => {
  const guest = await accounts.addPerson();
  const page = await openAuditedPage({ origin: site.origin, viewport: 'phone' });
  await goTo(page, '/consent');
  expect(await inLightAndDark(page)).toEqual([]);
  await button(page, texts.deny).click();
  await waitForPage(page, '/consent?done=1');
  expect(await inLightAndDark(page)).toEqual([]);
  await accounts.letIn(page.context(), guest);
  await accounts.db
    .insertInto('tracking')
    .values({ site_id: await accounts.siteId(), person_id: guest.id, event: 'page.seen', path: home })
    .execute();
  await goTo(page, '/account/privacy/tracking');
  expect(await inLightAndDark(page)).toEqual([]);
});

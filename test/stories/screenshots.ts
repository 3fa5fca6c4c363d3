import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { dataOrThrow } from '../../client/result.ts';
import { type Culture, cultures, withCulture } from '../../contract/culture.ts';
import { href, roomHref } from '../../contract/site-map.ts';
import { demoPerson } from '../../demo/people.ts';
import { buildStorefront } from '../../web/build.ts';
import { type PanelName, panels } from '../../web/office/panels/panels.ts';
import { inDays } from '../kit/days.ts';
import { acquireTestServer, releaseTestServer } from '../kit/test-server.ts';
import { findChromium, quietFlags } from './chromium.ts';
import { innPage, notFoundPath, shopCategory, shopProduct } from './inn.ts';
import { apiAt, placeOrder } from './place-order.ts';
import { openCalendar, openForm, openMenu } from './screenshot-steps.ts';
import { openSite } from './site.ts';
import { waitForPage } from './visitor.ts';

const usage = `Pictures of the main screens, in the folder look/.

  npm run look -- [--page home,rooms] [--width 390,768,1440] [--scheme light,dark] [--culture nl]
`;

const screens = {
  home: (culture: Culture) => innPage(culture, 'home').path,
  menu: (culture: Culture) => innPage(culture, 'restaurant').path,
  rooms: (culture: Culture) => innPage(culture, 'rooms').path,
  restaurant: (culture: Culture) => innPage(culture, 'restaurant').path,
  island: (culture: Culture) => innPage(culture, 'island').path,
  story: (culture: Culture) => innPage(culture, 'storySeals').path,
  practical: (culture: Culture) => innPage(culture, 'practical').path,
  contact: (culture: Culture) => innPage(culture, 'contact').path,
  shop: (culture: Culture) => withCulture(culture, '/shop'),
  category: (culture: Culture) => shopCategory(culture, 'wool').path,
  narrowed: (culture: Culture) => `${shopCategory(culture, 'ceramics').path}?opt_colour=sea&price_to=30`,
  product: (culture: Culture) => shopProduct(culture, 'HAT-WOOL').path,
  soldOut: (culture: Culture) => shopProduct(culture, 'DISH-BUTTER').path,
  search: (culture: Culture) => `${withCulture(culture, '/search')}?q=wadden`,
  favourites: (culture: Culture) => withCulture(culture, '/favourites'),
  cart: (culture: Culture) => withCulture(culture, '/cart'),
  cartDrawer: (culture: Culture) => shopProduct(culture, 'SOAP-ROSEHIP').path,
  checkout: (culture: Culture) => withCulture(culture, '/checkout'),
  confirmation: (culture: Culture) => returnPath(culture, 'pay'),
  paymentFailed: (culture: Culture) => returnPath(culture, 'fail'),
  stays: (culture: Culture) => withCulture(culture, '/stay'),
  stayResults: async (culture: Culture) => href('stay', { culture }, { query: await freeDays() }),
  stayGrid: async (culture: Culture) =>
    href('stay', { culture }, { query: { view: 'grid', ...(await freeDays()) } }),
  room: async (culture: Culture) => roomHref(culture, room, await freeDays()),
  lodge: async (culture: Culture) => roomHref(culture, 'DUINLODGE', await freeDays()),
  myStay: async (culture: Culture) => withCulture(culture, await stayPath()),
  changeStay: async (culture: Culture) => withCulture(culture, `${await stayPath()}/change`),
  stores: (culture: Culture) => withCulture(culture, '/stores'),
  membership: (culture: Culture) => withCulture(culture, '/membership'),
  form: (culture: Culture) => withCulture(culture, '/form/contact'),
  survey: (culture: Culture) => withCulture(culture, '/form/stay'),
  consent: (culture: Culture) => withCulture(culture, '/consent'),
  about: (culture: Culture) => innPage(culture, 'about').path,
  lost: notFoundPath,
  findOrder: (culture: Culture) => withCulture(culture, '/order'),
  order: async (culture: Culture) => withCulture(culture, await orderPath('fail')),
  withdrawal: async (culture: Culture) => withCulture(culture, `${await orderPath('pay')}/withdrawal`),
  join: (culture: Culture) => withCulture(culture, '/account/points'),
  // The next screens sign a customer in, which lasts for the rest of the run.
  login: (culture: Culture) => withCulture(culture, '/login'),
  register: (culture: Culture) => withCulture(culture, '/register'),
  account: (culture: Culture) => withCulture(culture, '/account'),
  points: (culture: Culture) => withCulture(culture, '/account/points'),
  leavePoints: (culture: Culture) => withCulture(culture, '/account/points/leave'),
  orders: (culture: Culture) => withCulture(culture, '/account/orders'),
  profile: (culture: Culture) => withCulture(culture, '/account/profile'),
  addresses: (culture: Culture) => withCulture(culture, '/account/addresses'),
  newAddress: (culture: Culture) => withCulture(culture, '/account/addresses/new'),
  sessions: (culture: Culture) => withCulture(culture, '/account/sessions'),
  privacy: (culture: Culture) => withCulture(culture, '/account/privacy'),
  office: (culture: Culture) => withCulture(culture, '/office/overview'),
  officeForms: (culture: Culture) => withCulture(culture, '/office/forms'),
  officeForm: (culture: Culture) => withCulture(culture, '/office/forms'),
  officeContactForm: (culture: Culture) => withCulture(culture, '/office/forms'),
  edit: (culture: Culture) => editPath(culture),
  editPicture: (culture: Culture) => editPath(culture),
  editPublish: (culture: Culture) => editPath(culture),
  ...panelScreens(),
};

/** A picture of each panel of the office; the one with the address `/office/planner` is `office-planner`. */
function panelScreens() {
  const screen = (name: PanelName) => [
    `office-${name}`,
    (culture: Culture) => withCulture(culture, `/office/${name}`),
  ];
  type Screens = Record<`office-${PanelName}`, (culture: Culture) => string>;
  return Object.fromEntries((Object.keys(panels) as PanelName[]).map(screen)) as Screens;
}

const heights: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };
const folder = join(import.meta.dirname, '..', '..', 'look');

const print = (line: string) => process.stdout.write(`${line}\n`);

const chosen = readChoice();
mkdirSync(folder, { recursive: true });
const executablePath = await findChromium(print);
await buildStorefront();
const server = await acquireTestServer();
const site = await openSite({ databaseUrl: server.databaseUrl, media: server.innMedia });
const placed = new Map<string, Promise<string>>();
const room = 'DUINKAMER';
type FreeDays = { from: string; nights: number; adults: number };

let days: Promise<FreeDays> | undefined;
let stay: Promise<string> | undefined;
const browser = await chromium.launch({ executablePath, args: quietFlags });
try {
  for (const width of chosen.widths) {
    for (const scheme of chosen.schemes) {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: { width, height: heights[width] ?? 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      for (const name of chosen.pages) await picture(context, name, `${width}-${scheme}`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
  await releaseTestServer();
}

async function picture(context: BrowserContext, name: keyof typeof screens, kind: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(await screens[name](chosen.culture));
  await enter(page, name);
  if (name === 'cart' || name === 'cartDrawer' || name === 'checkout') await fillCart(page);
  await loadPictures(page);
  if (name === 'room' || name === 'lodge') await openCalendar(page);
  await chooseOnPage(page, name);
  if (name === 'menu') await openMenu(page);
  if (name === 'officeForm') await openForm(page, -1);
  if (name === 'officeContactForm') await openForm(page, 0);
  if (name === 'cartDrawer') return pictureOfDrawer(page, kind);
  if (name === 'home') await page.screenshot({ path: join(folder, `${name}-${kind}-first.png`) });
  if (name.startsWith('office')) await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(folder, `${name}-${kind}.png`),
    fullPage: name !== 'menu' && !name.startsWith('edit'),
  });
  await page.close();
  // The person who joins is not the customer of the later screens.
  if (name === 'join') await context.clearCookies();
  print(`look/${name}-${kind}.png`);
}

/** Returns the editor's path of the front page. */
async function editPath(culture: Culture): Promise<string> {
  const query = { path: innPage(culture, 'home').path };
  const { id } = dataOrThrow(await apiAt(site.origin).content.findPageByUrl({ query }, { culture }));
  return withCulture(culture, `/office/edit/${id}?culture=${culture}`);
}

/** Opens a part of the editor: a text, a picture beside the page, or the publish dialog. */
async function chooseOnPage(page: Page, name: keyof typeof screens): Promise<void> {
  if (!name.startsWith('edit')) return;
  await page.locator('[data-canvas]').waitFor();
  if (name === 'edit') await page.locator('[data-canvas] h1 [data-block]').click();
  if (name === 'editPicture') await page.locator('[data-canvas] .card-picture').first().click();
  if (name === 'editPublish') {
    await page.locator('.edit-bar .button').click();
    await page.locator('dialog[open]').waitFor();
  }
  await page.waitForLoadState('networkidle');
}

async function pictureOfDrawer(page: Page, kind: string): Promise<void> {
  // The count appears with the page's own code, which the drawer needs.
  await page.locator('.cart-link .count-bubble').waitFor();
  await page.locator('.cart-link').click();
  await page.locator('.cart-drawer .stepper').first().waitFor();
  await page.screenshot({ path: join(folder, `cartDrawer-${kind}.png`) });
  await page.close();
  print(`look/cartDrawer-${kind}.png`);
}

/** Fills the cart of the page's visitor, with a voucher. */
async function fillCart(page: Page): Promise<void> {
  const cartId = crypto.randomUUID();
  const cart = `/api/frontoffice/catalog/v1/Cart/${cartId}`;
  const gift = [
    { Name: 'RecipientName', Value: 'Bep' },
    { Name: 'SenderName', Value: 'Ana' },
  ];
  const items = [
    { ItemCode: 'SOAP-ROSEHIP', Quantity: 2 },
    { ItemCode: 'HAT-WOOL', Quantity: 1 },
    { ItemCode: 'GIFT-CARD-50', Quantity: 1, CartItemAttributes: gift },
  ];
  // With our own Origin, because the visitor may have cookies by now.
  const headers = { Origin: site.origin };
  const added = await page.request.post(`${cart}/Items`, { data: items, headers });
  if (!added.ok()) throw new Error(await added.text());
  await page.request.post(`${cart}/Voucher`, { data: { VoucherCode: 'ZILT10' }, headers });
  await page.context().addCookies([{ name: 'cartId', value: cartId, url: site.origin }]);
  await page.reload();
}

/** Returns the path of an order with this payment outcome; one for the whole run. */
function orderPath(payment: 'pay' | 'fail'): Promise<string> {
  const items = [
    { ItemCode: 'SOAP-ALGAE', Quantity: 2 },
    { ItemCode: 'HAT-WOOL', Quantity: 1 },
  ];
  const draft = { items, emailAddress: 'wierd@gast.example', payment };
  const path = placed.get(payment) ?? placeOrder(apiAt(site.origin), draft).then(({ path }) => path);
  placed.set(payment, path);
  return path;
}

/** Returns the search query for three nights in spring or later, with a free room and a free lodge. */
function freeDays(): Promise<FreeDays> {
  days ??= (async () => {
    for (let ahead = 150; ahead < 300; ahead++) {
      const dateFrom = inDays(ahead);
      const roomRequests = [room, 'DUINLODGE'].map(async (roomItemCode) => {
        const query = { roomItemCode: `${roomItemCode}-BREAKFAST`, dateFrom, nights: '3' };
        return dataOrThrow(await apiAt(site.origin).booking.roomAvailability({ query })).mainStays.length > 0;
      });
      if ((await Promise.all(roomRequests)).every(Boolean)) {
        return { from: dateFrom, nights: 3, adults: 2 };
      }
    }
    throw new Error('no nights are available');
  })();
  return days;
}

/** Returns the path of a booked and paid reservation; one for the whole run. */
function stayPath(): Promise<string> {
  stay ??= (async () => {
    const from = (await freeDays()).from;
    const query = { ArrangementItemCode: 'BREAKFAST', DateFrom: from, Nights: '3', Adults: '2' };
    const CartItemAttributes = Object.entries(query).map(([Name, Value]) => ({ Name, Value }));
    const items = [
      { ItemCode: room, Quantity: 1, CartItemAttributes },
      { ItemCode: 'SOAP-ALGAE', Quantity: 1 },
    ];
    const api = apiAt(site.origin);
    const { link } = await placeOrder(api, { items, emailAddress: 'wierd@gast.example', payment: 'pay' });
    const { cartItems } = dataOrThrow(await api.order.read({ params: { orderKey: link } }));
    return `/stay/manage/${cartItems.find((item) => item.stay)?.stay?.link}`;
  })();
  return stay;
}

/** Returns the path to which the guest returns after that payment. */
async function returnPath(culture: Culture, payment: 'pay' | 'fail'): Promise<string> {
  const link = (await orderPath(payment)).replace('/order/', '');
  return `${withCulture(culture, '/checkout')}/return?order=${link}`;
}

/** Signs in when the screen requires it. */
async function enter(page: Page, name: keyof typeof screens): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  const returnUrl = searchParams.get('returnUrl');
  if (!returnUrl) return;
  const { emailAddress, password } = demoPerson(
    pathname.endsWith('/office/login') ? 'mees' : name === 'join' ? 'bram' : 'ana',
  );
  await page.locator('main input[name=emailAddress]').fill(emailAddress);
  await page.locator('main input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await waitForPage(page, (url) => url.pathname === returnUrl);
}

/** Scrolls down so that lazy pictures load; a horizontal track has some outside the view. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}

function readChoice() {
  const list = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    options: {
      page: list,
      width: list,
      scheme: list,
      culture: { type: 'string', default: 'nl' },
      help: { type: 'boolean' },
    },
  });
  const split = (texts: string[] = []) => texts.flatMap((text) => text.split(','));
  const culture = cultures.find((one) => one === values.culture);
  const names = Object.keys(screens) as (keyof typeof screens)[];
  const pages = values.page ? names.filter((name) => split(values.page).includes(name)) : names;
  const widths = values.width ? split(values.width).map(Number).filter(Boolean) : [390, 768, 1440];
  const schemes = (['light', 'dark'] as const).filter(
    (scheme) => !values.scheme || split(values.scheme).includes(scheme),
  );
  if (values.help || !culture || !pages.length || !widths.length || !schemes.length) {
    print(`${usage}\nPages: ${names.join(', ')}. Cultures: ${cultures.join(', ')}.`);
    process.exit(values.help ? 0 : 1);
  }
  return { culture, pages, widths, schemes };
}

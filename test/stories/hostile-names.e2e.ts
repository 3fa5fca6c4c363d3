import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import { upsertProduct } from '../../server/catalog/product.ts';
import { storeReport } from '../../server/platform/error-channel/store-report.ts';
import loadingTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import { panels } from '../../web/office/panels/panels.ts';
import type { PersonRole } from '../kit/fresh-person.ts';
import { cartDrawer } from './cart.ts';
import { screenTexts, shopCategory } from './inn.ts';
import { apiAt, placeOrder } from './place-order.ts';
import { openReservations } from './reservations.ts';
import { rowDraft, textDraft } from './site-data.ts';
import { storySite } from './story-site.ts';
import { goTo, openBrowser } from './visitor.ts';

const longWord = 'Meerpersoonsziekenhuisbedverpleegkundigenopleiding';
const longUrl = 'https://www.voorbeeld.example/een/heel/lang/adres/zonder/spatie/tot/voorbij/de/rand';
const arabic = 'مرحبا بالعالم!';
const hebrew = 'שלום עולם!';
const longName = `${arabic} 慢慢走 🦭🏖️ ${longWord}`;
const longText = `${hebrew} ${longWord} ${longUrl}`;

const narrow = { width: 320, height: 640 };
const site = openReservations();

test('names in any script and of any length fit on a narrow phone, from the shop to the checkout', async () => {
  const { itemCode, path } = await addProduct();
  const context = await openBrowser({ viewport: narrow });
  await context.addCookies([{ name: 'favourites', value: itemCode, url: storySite().origin }]);
  const page = await context.newPage();
  const list = shopCategory('nl', 'wool').path;
  const found = await examine(page, [list, path, `/search?q=${longWord}`, '/favourites', await addPage()]);
  await goTo(page, path);
  await page.getByRole('button', { name: screenTexts.nl.shop.addToCart }).click();
  await cartDrawer(page).locator('.cart-line').waitFor();
  found.push(...(await listFaults(page, 'drawer')));
  found.push(...(await examine(page, ['/cart', '/checkout'])));
  expect(found).toEqual([]);
});

test('so they do in an account, an order, a reservation and an email', async () => {
  const { itemCode } = await addProduct();
  const person = await addPerson();
  const { emailAddress } = person;
  const context = await openBrowser({ viewport: narrow });
  await site.letIn(context, person);
  const api = await apiOf(context);
  const address = { attn: arabic, companyName: longName, street: longWord, city: hebrew };
  const body = {
    ...address,
    houseNumber: '4',
    postalCode: '0562 ZE',
    countryCode: 'NL',
    description: hebrew,
  };
  const { id: addressId } = dataOrThrow(await api.account.createAddress({ body }));
  const items = [{ ItemCode: itemCode, Quantity: 1 }];
  const order = await placeOrder(api, { items, emailAddress, payment: 'pay', address });
  const stay = await site.createReservation({ person });
  await site.db
    .updateTable('reservation')
    .set({ guest_name: arabic, wishes: longText })
    .where('id', '=', stay.id)
    .execute();
  const page = await context.newPage();
  const found = await examine(page, [
    '/account',
    '/account/orders',
    `/account/orders/${order.orderName}`,
    '/account/addresses',
    `/account/addresses/${addressId}`,
    '/account/profile',
    order.path,
    `${order.path}/withdrawal`,
    stay.path,
  ]);
  // The policy of the site’s own pages refuses the inline styles of an email.
  const mail = await context.newPage();
  await mail.setContent(await emailAbout(order.orderName));
  expect(await mail.locator('th').first().textContent()).toContain(longWord);
  found.push(...(await listFaults(mail, 'email')));
  expect(found).toEqual([]);
});

test('and where rooms are found and booked', async () => {
  const texts = { nl: { name: longName, description: longText } };
  const room = { itemCode: 'ZEEKAMER', type: 'room', vatCategory: 'lodging', texts } as const;
  await upsertProduct(site.db, await site.siteId(), room);
  const stay = await site.createReservation();
  const context = await openBrowser({ viewport: narrow });
  const page = await context.newPage();
  const readRoom = async () => (await page.request.get('/stay/zeekamer')).text();
  await expect.poll(readRoom).toContain(longWord);
  expect(await examine(page, ['/stay', '/stay?view=grid', '/stay/zeekamer', stay.path])).toEqual([]);
});

test('staff see all of them too', async () => {
  const manager = await addPerson('manager');
  const messageId = await fillOffice(manager.id);
  const pagePath = await addPage();
  const { page_id: pageId } = await site.db
    .selectFrom('page_text')
    .select('page_id')
    .where('path', '=', pagePath)
    .executeTakeFirstOrThrow();
  const context = await openBrowser({ viewport: narrow });
  await site.letIn(context, manager, 'office');
  const page = await context.newPage();
  // The checklist is for administrators, and has no names.
  const shown = Object.keys(panels).filter((name) => name !== 'checklist');
  const paths = [...shown, `messages/${messageId}`, `edit/${pageId}`];
  expect(
    await examine(
      page,
      paths.map((path) => `/office/${path}`),
    ),
  ).toEqual([]);
});

/** Returns the API for the person who is signed in on a browser. */
async function apiOf(context: BrowserContext) {
  const cookies = await context.cookies();
  return apiAt(storySite().origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

const unusedName = () => `hostile-${randomBytes(4).toString('hex')}`;

async function addProduct() {
  const slug = unusedName();
  const itemCode = slug.toUpperCase();
  await site.addProduct({
    ...{ itemCode, type: 'product', brand: hebrew, categories: ['wool'] },
    texts: { nl: { name: longName, slug, description: longText } },
    variants: [{ itemCode, priceCents: 1000, stock: { left: 9 } }],
  });
  return { itemCode, path: `/shop/${slug}` };
}

async function addPage(): Promise<string> {
  const path = `/${unusedName()}`;
  const body = { name: 'body', type: 'html', data: { nl: `<p>${longText}</p>` } };
  const quote = rowDraft('quote', textDraft('quote', longText));
  await site.addPage(path, {
    title: longName,
    rows: [rowDraft('intro', textDraft('heading', longName), body), quote],
  });
  return path;
}

async function addPerson(role: PersonRole = 'customer') {
  const person = await site.addPerson({ role });
  const emailAddress = `${'a'.repeat(40)}.${unusedName()}@${'lange-naam.'.repeat(4)}example`;
  await site.db
    .updateTable('person')
    .set({ email_address: emailAddress, first_name: arabic, last_name: longName })
    .where('id', '=', person.id)
    .execute();
  return { ...person, emailAddress };
}

async function emailAbout(orderName: string): Promise<string> {
  const emails = site.db
    .selectFrom('outbox_message')
    .select('html')
    .where('subject', 'like', `%${orderName}%`);
  await expect.poll(() => emails.execute()).not.toHaveLength(0);
  return (await emails.executeTakeFirstOrThrow()).html;
}

/** Stores such texts in every panel of the office. Returns the id of a message. */
async function fillOffice(staffId: string): Promise<string> {
  const { db } = site;
  const siteId = await site.siteId();
  await db
    .updateTable('media')
    .set({ file_name: `${longName}.jpg` })
    .execute();
  await db.updateTable('location_text').set({ name: longName, address: longText }).execute();
  await storeReport(db, siteId, {
    ...{ source: 'browser', severity: 3, requestId: '1' },
    ...{ message: longName, stack: longText, url: `/${longWord}` },
  });
  await db
    .insertInto('audit_entry')
    .values({
      ...{ site_id: siteId, staff_id: staffId, call: 'siteEditing.putMenus', method: 'PUT' },
      ...{ path: `/${longWord}`, request_id: '1', status: 200 },
    })
    .execute();
  const form = db.selectFrom('survey').select('id').where('name', '=', 'contact');
  const { id } = await db
    .insertInto('survey_entry')
    .values({
      ...{ survey_id: (await form.executeTakeFirstOrThrow()).id, site_id: siteId },
      ...{ reference: 'HOSTILE', culture: 'nl', email_address: `${'a'.repeat(60)}@gast.example` },
      answers: { name: arabic, subject: 'stay', message: longText },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function examine(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await goTo(page, path);
    await page.waitForFunction(isLoaded, loadingTexts.editorSite.loading);
    found.push(...(await listFaults(page, path)));
  }
  return found;
}

/** Whether the texts of a page are there: a panel of the office loads its own. */
function isLoaded(loading: string): boolean {
  const panel = document.querySelector('main h1 + noscript + div');
  const isEmpty = panel?.childElementCount === 0 || document.body.textContent.includes(loading);
  return !isEmpty && document.querySelector('[aria-busy="true"]') === null;
}

async function listFaults(page: Page, where: string): Promise<string[]> {
  const faults = await page.evaluate(findFaults, [arabic, hebrew]);
  return faults.map((fault) => `${where}: ${fault}`);
}

/**
 * Lists what is wider than the viewport, cut off by an element, or broken within a short word, and texts that
 * begin in a script from right to left and do not have their own direction.
 */
function findFaults(foreign: readonly string[]): string[] {
  const faults = new Set<string>();
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`${scrollWidth} wide`);
  const isForeign = (text: string) => foreign.some((one) => text.startsWith(one));

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!text.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const report = (fault: string) => faults.add(`${fault} in ${parent.outerHTML.slice(0, 150)}`);
    if (isForeign(text.trim()) && !parent.closest('bdi, [dir="auto"], .sr-only')) report('no direction');
    const range = document.createRange();
    range.selectNodeContents(node);
    const fault = findCut(parent, range.getBoundingClientRect());
    if (fault) report(fault);
    if (parent.closest('.sr-only')) continue;
    for (const { 0: word, index } of text.matchAll(/(?<=^|\s)[\p{Script=Latin}\d.,]{2,14}(?=\s|$)/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { length } = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
        .keys()
        .toArray();
      if (length > 1) report(`${word} is broken`);
    }
  }
  for (const input of document.querySelectorAll('input, textarea')) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    if (!['text', 'textarea', 'search'].includes(input.type)) continue;
    if (isForeign(input.value) && input.dir !== 'auto') faults.add(`no direction in the field ${input.name}`);
  }
  return [...faults];

  /** What hides a part of this rectangle; nothing does if it can be scrolled to. */
  function findCut(inner: Element, { left, right, top, bottom }: DOMRect): string | undefined {
    for (let box: Element | null = inner; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position, webkitLineClamp } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // For screen readers only, or shortened with an ellipsis before a link to all of it.
      if (edge.width <= 1 || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) return undefined;
      const isInside = left >= edge.left - 1 && right <= edge.right + 1 && top >= edge.top - 1;
      if (/hidden|clip/.test(overflowX) && !(isInside && bottom <= edge.bottom + 1)) return 'cut off';
      if (position === 'fixed') break;
    }
    return left < -1 || right > clientWidth + 1 ? 'outside' : undefined;
  }
}

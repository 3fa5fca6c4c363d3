import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import { cookieNames } from '../../server/customers/cookies.ts';
import { openSession } from '../../server/customers/session.ts';
import { getOrderEmailText } from '../../server/notifications/email-texts.ts';
import { simulatorTexts } from '../../server/payments/simulator-page.ts';
import type { Choice } from '../../server/payments/simulator-tables.ts';
import type { OrderEmailKind } from '../../server/platform/job-data.ts';
import type { Audience } from '../../server/platform/keys.ts';
import { freshAddress, openAccounts, type Person } from './account.ts';
import { apiAt, type PlacedOrder, placeOrder } from './place-order.ts';
import { storySite } from './story-site.ts';
import { waitForPage } from './visitor.ts';

/** The products of a story's order: soap in pairs, and a perishable cake. */
export const [soap, cake] = ['Zeep van wier', 'Eilandkoek'];

/**
 * A change more than half a second after a click counts as a layout shift; the speed of this machine is no
 * concern of a story.
 */
export const slowAnswer = /^console: web vital CLS /;

type Draft = { person?: Person; payment?: Choice | 'none'; withCake?: boolean };

/** Opens functions that place a story's own orders, and the office's calls for them. */
export function openOrders() {
  const accounts = openAccounts();
  const { db, keys } = accounts;

  async function createApiFor(person?: Person, audience: Audience = 'customer') {
    const { origin } = storySite();
    if (!person) return apiAt(origin);
    const device = { userAgent: 'Firefox/140.0 (Windows)', secret: randomBytes(32).toString('base64url') };
    const openedBy = audience === 'office' ? 'office' : 'login';
    const { accessToken } = await openSession(db, keys, person.id, openedBy, device);
    return apiAt(origin, `${cookieNames[audience].access}=${accessToken}`);
  }

  /** Creates a product unknown to other stories. */
  async function addItem(name: string, priceCents: number, withdrawal?: string): Promise<string> {
    const itemCode = `ORDER-${randomBytes(4).toString('hex').toUpperCase()}`;
    await accounts.addProduct({
      itemCode,
      type: 'product',
      texts: { nl: { name, slug: itemCode.toLowerCase() } },
      attributes: withdrawal ? [{ name: 'withdrawal', value: withdrawal }] : [],
      variants: [{ itemCode, priceCents, stock: { left: 9 } }],
    });
    return itemCode;
  }

  return {
    ...accounts,
    /** Places an order of two soaps, as a customer or as a guest. */
    async placeOrder({ person, payment = 'pay', withCake }: Draft = {}): Promise<PlacedOrder> {
      const items = [{ ItemCode: await addItem(soap, 795), Quantity: 2 }];
      if (withCake) items.push({ ItemCode: await addItem(cake, 500, 'perishable'), Quantity: 1 });
      const emailAddress = person?.emailAddress ?? freshAddress();
      return placeOrder(await createApiFor(person), { items, emailAddress, payment });
    },
    /** Returns the office's calls for orders, as a manager. */
    async office() {
      return (await createApiFor(await accounts.addPerson({ role: 'manager' }), 'office')).officeOrder;
    },
    async readOrder({ link }: PlacedOrder) {
      return dataOrThrow(await (await createApiFor()).order.read({ params: { orderKey: link } }));
    },
    /** Waits for an email with a link to an order. Returns the path that its button leads to. */
    async linkInEmail({ emailAddress, orderName }: PlacedOrder, kind: OrderEmailKind): Promise<string> {
      const values = { business: 'Herberg De Zilte Duin', order: orderName, number: '' };
      const { subject } = getOrderEmailText('nl', kind, false, values);
      const emails = db
        .selectFrom('outbox_message')
        .select('text')
        .where('to_address', '=', emailAddress)
        .where('subject', '=', subject);
      await expect.poll(() => emails.execute(), { message: subject }).not.toHaveLength(0);
      const { text } = await emails.executeTakeFirstOrThrow();
      const [link] = /http\S+/.exec(text) ?? [];
      if (!link?.startsWith(storySite().origin)) throw new Error(`no link of ours in\n${text}`);
      return link.slice(storySite().origin.length);
    },
    /** Waits for an email to an address with this text. */
    async waitForEmailText(emailAddress: string, text: string): Promise<void> {
      const emails = db
        .selectFrom('outbox_message')
        .select('text')
        .where('to_address', '=', emailAddress)
        .where('text', 'like', `%${text}%`);
      const message = `${text} to ${emailAddress}`;
      await expect.poll(() => emails.execute(), { message }).not.toHaveLength(0);
    },
  };
}

/** Chooses the outcome of a payment at the simulator, and returns to the shop. */
export async function payAtSimulator(page: Page, choice: Choice): Promise<void> {
  await waitForPage(page, /\/simulator\//);
  await page.getByLabel(simulatorTexts.choiceNames[choice], { exact: true }).check();
  await page.getByLabel(simulatorTexts.webhookNames.before, { exact: true }).check();
  await page.getByRole('button', { name: simulatorTexts.submit }).click();
}

/** Reads the order state on the page: its current step and its badges. */
export async function readOrderState(page: Page) {
  return {
    step: await page.locator('.order-track [aria-current="step"]').textContent(),
    badges: await page.locator('.order-states .badge').allTextContents(),
  };
}

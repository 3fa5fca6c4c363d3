import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { fillText, freshAddress, openAccounts } from './account.ts';
import { money, screenTexts } from './inn.ts';
import { storySite } from './story-site.ts';
import { goTo, openBrowser, type VisitorOptions } from './visitor.ts';

const { checkout: texts } = screenTexts.nl;

export const woolScarf = 'Wollen das van de dijk';

/** Opens functions that create a product unknown to other stories, a cart with it, and a checkout page. */
export function openCheckouts() {
  const accounts = openAccounts();

  /** Creates a product. Returns its code, which is also its page's path. */
  async function addItem({
    priceCents = 2000,
    left = 9,
    minimumAge = '',
    name = woolScarf,
  } = {}): Promise<string> {
    const itemCode = `WOOL-${randomBytes(4).toString('hex').toUpperCase()}`;
    await putItem(itemCode, priceCents, left, minimumAge, name);
    return itemCode;
  }

  async function putItem(
    itemCode: string,
    priceCents: number,
    left: number,
    minimumAge = '',
    name = woolScarf,
  ): Promise<void> {
    await accounts.addProduct({
      itemCode,
      type: 'product',
      texts: { nl: { name, slug: itemCode.toLowerCase() } },
      attributes: minimumAge ? [{ name: 'minimumAge', value: minimumAge }] : [],
      variants: [{ itemCode, priceCents, stock: { left } }],
    });
  }

  /** Adds a product to the cart of a browser, as another client of the API would. */
  async function fillCart(
    context: BrowserContext,
    itemCode: string,
    quantity = 2,
    cartId: string = crypto.randomUUID(),
  ): Promise<string> {
    const { origin } = storySite();
    const added = await context.request.post(`${origin}/frontoffice/catalog/v1/Cart/${cartId}/Item`, {
      data: { ItemCode: itemCode, Quantity: quantity },
      headers: { Origin: origin, 'Accept-Language': 'nl' },
    });
    if (!added.ok()) throw new Error(await added.text());
    await context.addCookies([{ name: 'cartId', value: cartId, url: origin, sameSite: 'Lax' }]);
    return cartId;
  }

  return {
    ...accounts,
    addItem,
    putItem,
    fillCart,
    /** Opens the checkout of a new visitor with two pieces of a product. */
    async openCheckoutPage(options: VisitorOptions = {}, draft: Parameters<typeof addItem>[0] = {}) {
      const itemCode = await addItem(draft);
      const context = await openBrowser(options);
      const cartId = await fillCart(context, itemCode);
      const page = await context.newPage();
      await goTo(page, '/checkout');
      return { page, itemCode, cartId };
    },
    async orderOf(cartId: string) {
      return accounts.db
        .selectFrom('customer_order')
        .selectAll()
        .where('cart_id', '=', cartId)
        .executeTakeFirstOrThrow();
    },
  };
}

/** The control with this name in the form. */
export const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export const sampleAddress = { postalCode: '0562 ZE', houseNumber: '12', street: 'Kade', city: 'Zandoog' };

/** Fills in the contact and the address. Returns the email address. */
export async function fillContactAndAddress(page: Page): Promise<string> {
  const emailAddress = freshAddress();
  await fillFields(page, { emailAddress, attn: 'Wierd Wad', ...sampleAddress });
  return emailAddress;
}

export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
}

/** Chooses a payment method and accepts the terms. */
export async function choosePayment(page: Page, method = 'Duinpay'): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: texts.consent.terms }).check();
}

/** The button that places the order, by the amount in its label. */
export const orderButton = (page: Page, amount: number) =>
  page.getByRole('button', { name: fillText(texts.consent.order, { amount: money('nl', amount) }) });

/** Returns the error message of a field, connected through `aria-describedby`. */
export async function fieldProblem(page: Page, name: string): Promise<string | null> {
  const ids = (await control(page, name).first().getAttribute('aria-describedby')) ?? '';
  const id = ids.split(' ').find((one) => one.endsWith('-error'));
  return id ? page.locator(`#${id}`).textContent() : null;
}

/** Opens the disclosure with this title. */
export const openDisclosure = (page: Page, title: string) =>
  page.locator('main summary', { hasText: title }).click();

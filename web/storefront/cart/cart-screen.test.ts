import { describe, expect, test } from 'vitest';
import { readCartId } from '../../../contract/cart-cookie.ts';
import { freshOrder } from '../../../test/kit/fresh-cart.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();

/** Opens a page as a browser does. */
async function open(path: string, cookie = '', init: RequestInit = {}) {
  const response = await shop.fetch(path, {
    ...init,
    headers: { Accept: 'text/html', Cookie: cookie, ...init.headers },
    redirect: 'manual',
  });
  const [setCookie = ''] = response.headers.getSetCookie();
  return {
    status: response.status,
    location: response.headers.get('Location'),
    headers: response.headers,
    setCookie,
    html: await response.text(),
  };
}

/** Sends a form as a browser without scripts does. */
const post = (values: Record<string, string>, cookie = '', path = '/cart') =>
  open(path, cookie, {
    method: 'POST',
    body: new URLSearchParams(values),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });

const tea = { intent: 'add', itemCode: 'TEA-MINT' };

test.each(['/cart', '/be/cart', '/de/cart', '/en/cart', '/fr/cart', '/zh/cart', '/es/cart', '/hr/cart'])(
  '%s is personal: neither cached nor listed',
  async (path) => {
    const { status, headers, html } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test.each(['/nl/cart', '/xx/cart', '/cart/x'])('%s is not found', async (path) => {
  expect((await open(path)).status).toBe(404);
});

describe('a form that adds an item', () => {
  test('opens a cart, whose id the browser keeps', async () => {
    const { status, location, setCookie } = await post(tea, '', '/de/cart');
    expect([status, location]).toEqual([302, '/de/cart']);
    expect(setCookie).toMatch(/^cartId=[\da-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    const cookie = setCookie.split(';')[0] ?? '';
    const again = await post({ ...tea, quantity: '2' }, cookie);
    expect(readCartId(again.setCookie)).toBe(readCartId(cookie));
    const cart = await shop.api('nl').cart.read({ params: { cartId: readCartId(cookie) ?? '' } });
    expect(cart.data?.cartItems).toMatchObject([{ itemCode: 'TEA-MINT', quantity: 3 }]);
  });

  test.each([
    ['0', 1],
    ['-3', 1],
    ['many', 1],
    ['1e3', 1],
    ['7', 7],
  ])('quantity %s becomes %i', async (quantity, expected) => {
    const { setCookie } = await post({ ...tea, quantity });
    const cart = await shop.api('nl').cart.read({ params: { cartId: readCartId(setCookie) ?? '' } });
    expect(cart.data?.totalQuantity).toBe(expected);
  });

  test('names an unsold item, and stores nothing', async () => {
    const { status, html, setCookie } = await post({ ...tea, itemCode: 'WASHED-AWAY' });
    expect([status, setCookie]).toEqual([404, '']);
    expect(html).toContain('WASHED-AWAY verkopen we niet, of niet meer.');
  });
});

test('a refused gift card stays in a form with all that was typed', async () => {
  const typed = {
    RecipientName: 'Noor',
    RecipientEmail: 'noor@',
    Message: 'Voor "zee" & strand',
    Amount: '9999',
  };
  const { status, html, setCookie } = await post({
    intent: 'add',
    itemCode: 'GIFT-CARD',
    name: 'Cadeaubon',
    ...typed,
  });
  expect([status, setCookie]).toEqual([409, '']);
  const form = html.split('name="itemCode" value="GIFT-CARD"')[1]?.split('</form>')[0] ?? '';
  for (const value of ['Noor', 'noor@', '9999']) expect(form).toContain(`value="${value}"`);
  expect(plain(form)).toContain(typed.Message);
});

test('a cart of another customer is an empty one here, with an id of its own', async () => {
  const { setCookie } = await post(tea);
  const cookie = setCookie.split(';')[0] ?? '';
  const { id } = await shop.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
  await shop.db
    .updateTable('cart')
    .set({ customer_id: id })
    .where('id', '=', readCartId(cookie) ?? '')
    .execute();
  const { status, setCookie: replaced } = await open('/cart', cookie);
  const next = readCartId(replaced);
  expect(status).toBe(200);
  expect([undefined, readCartId(cookie)]).not.toContain(next);
});

test('a removed line can be restored unchanged', async () => {
  const card = { intent: 'add', itemCode: 'GIFT-CARD-50', RecipientName: ' Tante "Bep" ', Message: '<3' };
  const { setCookie } = await post(card);
  const cookie = setCookie.split(';')[0] ?? '';
  const cartId = readCartId(cookie) ?? '';
  const read = async () => (await shop.api('nl').cart.read({ params: { cartId } })).data?.cartItems ?? [];
  const [line] = await read();
  const attributes = [
    { name: 'RecipientName', type: 'string', value: 'Tante "Bep"' },
    { name: 'Message', type: 'string', value: '<3' },
  ];
  expect(line?.cartItemAttributes).toEqual(attributes);
  const change = { intent: 'change', lineId: line?.id ?? '', quantity: '0' };
  const { status, html } = await post(change, cookie);
  expect(status).toBe(200);
  expect(await read()).toEqual([]);
  const items = plain(/name="items" value="([^"]*)"/.exec(html)?.[1] ?? '');
  await post({ intent: 'restore', items }, cookie);
  expect(await read()).toMatchObject([{ itemCode: 'GIFT-CARD-50', cartItemAttributes: attributes }]);
  // The browser's Back sends a form a second time.
  expect((await post(change, cookie)).status).toBe(302);
});

test('the empty cart of an order that waits for its payment leads to the order', async () => {
  const { html } = await open('/cart', `cartId=${await freshOrder(shop)}`);
  expect(html).toMatch(/wacht nog op je betaling\..*href="\/order\/[\w-]{43}"/s);
  const other = await open('/cart', `cartId=${crypto.randomUUID()}`);
  expect(other.html).not.toContain('wacht nog op je betaling');
});

test('the reason for a refused voucher stands beside its field', async () => {
  const { setCookie } = await post(tea);
  const { status, html } = await post({ intent: 'voucher', code: 'NEE' }, setCookie.split(';')[0]);
  expect(status).toBe(404);
  expect(html).toMatch(
    /value="NEE"[^>]*aria-describedby="voucher-problem"|aria-describedby="voucher-problem"[^>]*value="NEE"/,
  );
  expect(html).toMatch(/id="voucher-problem".*De code NEE kennen we niet\./s);
});

test.each<Record<string, string>>([
  {},
  { intent: 'sell' },
  { intent: 'change', lineId: 'x', quantity: 'many' },
  { intent: 'restore', items: '{' },
  { intent: 'restore', items: '[{"ItemCode":1}]' },
  { intent: 'restore', items: '[]' },
])('%j is not a form of the site', async (values) => {
  expect((await post(values)).status).toBe(400);
});

test('another person’s cart is not shown, and the next item goes into a new cart', async () => {
  const ana = await shop.signIn('ana');
  const cartId = crypto.randomUUID();
  await ana.api('nl').cart.addItem({ params: { cartId }, body: { ItemCode: 'TEA-MINT' } });
  const { html } = await open('/cart', `cartId=${cartId}`);
  expect(html).not.toContain('<article class="cart-line');
  const { status, setCookie } = await post(tea, `cartId=${cartId}`);
  expect(status).toBe(302);
  expect(readCartId(setCookie)).not.toBe(cartId);
});

/** Decodes the text of an attribute. */
function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

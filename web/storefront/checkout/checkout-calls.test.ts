import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addItems } from '../../../server/cart/cart-lines.ts';
import { setStock } from '../../../server/catalog/stock.ts';
import { countStatements, writesIn } from '../../../test/kit/count-statements.ts';
import { inDays } from '../../../test/kit/days.ts';
import { cartReader, parcelId } from '../../../test/kit/fresh-cart.ts';
import { freshMember } from '../../../test/kit/fresh-member.ts';
import { defaultRatePlan, freshDefaultRoom } from '../../../test/kit/fresh-reservation.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();

const maxStatementsOfOrder = 25;
const maxTransactionsOfOrder = 2;
const maxStatementsOfPage = 20;

/** A cart with a reservation and two products. */
async function cartOfAll(customerId: string | null): Promise<string> {
  const about = { ArrangementItemCode: defaultRatePlan, DateFrom: inDays(10), Nights: '2', Adults: '2' };
  const item = (ItemCode: string, attributes: Record<string, string> = {}) => ({
    ...{ ItemCode, Quantity: 1, Description: '' },
    CartItemAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Type: 'string', Value })),
  });
  const items = [item(await freshDefaultRoom(shop), about), item('SOAP-ALGAE'), item('SALT-BATH')];
  return addItems(shop.db, await cartReader(shop, customerId), crypto.randomUUID(), items);
}

type Visitor = { cartId: string; cookie: string };

const guest = async (): Promise<Visitor> => {
  const cartId = await cartOfAll(null);
  return { cartId, cookie: `cartId=${cartId}` };
};

const customer = async (): Promise<Visitor> => {
  const { id, accessToken } = await freshMember(shop, { points: 400 });
  const cartId = await cartOfAll(id);
  return { cartId, cookie: `cartId=${cartId}; accessToken=${accessToken}` };
};

const open = async ({ cookie }: Visitor) => {
  const response = await shop.fetch('/checkout', { headers: { Accept: 'text/html', Cookie: cookie } });
  return { status: response.status, html: await response.text() };
};

async function send({ cookie }: Visitor, form: Record<string, string>) {
  const response = await shop.fetch('/checkout', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Accept: 'text/html', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  });
  const { status, headers } = response;
  return { status, location: headers.get('Location'), html: await response.text() };
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The values that a browser without scripts sends from the page's form, without its buttons. */
function formIn(html: string): Record<string, string> {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const values: Record<string, string> = {};
  const attribute = (tag: string, name: string) => {
    const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    return found === undefined ? undefined : plain(found);
  };
  for (const [tag] of main.matchAll(/<input\b[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')];
    const isLeft = (type === 'checkbox' || type === 'radio') && !/\schecked=/.test(tag);
    if (name && !isLeft) values[name] = attribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : '');
  }
  for (const [, tag = '', options = ''] of main.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const name = attribute(tag, 'name');
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => /\sselected=/.test(option)) ?? all[0];
    if (name) values[name] = (chosen && attribute(chosen, 'value')) ?? '';
  }
  for (const [, tag = '', text = ''] of main.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    const name = attribute(tag, 'name');
    if (name) values[name] = plain(text);
  }
  return values;
}

const place = { countryCode: 'NL', postalCode: '0562 ZE', houseNumber: '7', street: 'Kade', city: 'Zandoog' };

async function filled(visitor: Visitor): Promise<Record<string, string>> {
  const { html } = await open(visitor);
  return {
    ...formIn(html),
    ...place,
    ...{ emailAddress: 'wierd@gast.example', attn: 'Wierd Wad', paymentMethodId: 'duinpay' },
    ...{ remark: 'Graag in de schuur', acceptTerms: 'on', intent: 'order' },
  };
}

/** All stored data of a cart. */
async function storedOf({ cartId }: Visitor) {
  const { rows } = await sql`
    select to_jsonb(cart) as cart,
      (select jsonb_agg(to_jsonb(line) order by sort_order) from cart_line as line where cart_id = cart.id) as lines,
      (select jsonb_agg(to_jsonb(choice)) from cart_shipping as choice where cart_id = cart.id) as shipping,
      (select jsonb_agg(to_jsonb(reservation)) from reservation join cart_line as line on line.id = cart_line_id where cart_id = cart.id) as stays
    from cart where id = ${cartId}`.execute(shop.db);
  return rows[0];
}

/** The number of changes that a reader of the change feed may not have seen. */
async function newChanges(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())`.execute(
    shop.db,
  );
  return rows[0]?.count ?? 0;
}

beforeAll(async () => {
  for (const code of ['SOAP-ALGAE', 'SALT-BATH']) await setStock(shop.db, shop.site.id, code, { left: 100 });
  // Warms the caches that all visitors share.
  for (const visitor of [await guest(), await customer()]) await open(visitor);
});

describe.each([
  { who: 'a guest', visitorOf: guest },
  { who: 'a customer', visitorOf: customer },
])('the checkout of a stay and two products, by $who', ({ who, visitorOf }) => {
  test('the page writes nothing, and uses few statements', async () => {
    const visitor = await visitorOf();
    const before = await storedOf(visitor);
    const { result, statements, transactions } = await countStatements(() => open(visitor));
    expect(result.status).toBe(200);
    expect(result.html).toContain('name="acceptedTotal"');
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maxStatementsOfPage);
    expect([writesIn(statements), transactions]).toEqual([[], 0]);
    expect(await storedOf(visitor)).toEqual(before);
  });

  test.each([true, false])('the order uses few statements, with held nights: %s', async (isHeld) => {
    const visitor = await visitorOf();
    if (isHeld) expect((await send(visitor, { intent: 'begin' })).location).toBe('/checkout');
    const form = await filled(visitor);
    // After a change of prices the server reads all prices again under the locks, until no transaction of the
    // PostgreSQL server, of any database, is older than the change.
    await expect.poll(newChanges, { timeout: 20_000 }).toBe(0);
    await shop.projections.catchUp();
    const { result, statements, transactions } = await countStatements(() => send(visitor, form));
    expect([result.status, who]).toEqual([303, who]);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maxStatementsOfOrder);
    expect(transactions).toBeLessThanOrEqual(maxTransactionsOfOrder);
    const order = await shop.db
      .selectFrom('customer_order')
      .select(['email_address', 'remark', 'shipping', 'delivery_address'])
      .where('cart_id', '=', visitor.cartId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      email_address: 'wierd@gast.example',
      remark: 'Graag in de schuur',
      delivery_address: { street: 'Kade', attn: 'Wierd Wad' },
    });
  });

  test.each([
    { why: 'the price changed', change: { acceptedTotal: '1' }, status: 409 },
    { why: 'nobody agreed', change: { acceptTerms: '' }, status: 400 },
    { why: 'the method is not offered', change: { paymentMethodId: 'shells' }, status: 409 },
    { why: 'a delivery cannot be', change: { shippingMethodId: crypto.randomUUID() }, status: 400 },
  ])('where $why, the cart is unchanged, and the form has the typed values', async ({ change, status }) => {
    const visitor = await visitorOf();
    const form: Record<string, string> = { ...(await filled(visitor)), remark: 'Achterom graag' };
    for (const [name, value] of Object.entries(change)) form[name] = value ?? '';
    if (form.acceptTerms === '') Reflect.deleteProperty(form, 'acceptTerms');
    const before = await storedOf(visitor);
    const { status: answered, html } = await send(visitor, form);
    expect(answered).toBe(status);
    expect(formIn(html)).toMatchObject({
      ...place,
      ...{ emailAddress: 'wierd@gast.example', attn: 'Wierd Wad', remark: 'Achterom graag' },
    });
    expect(await storedOf(visitor)).toEqual(before);
  });
});

test('a hold starts with a POST, never with a GET', async () => {
  const visitor = await guest();
  const isHeld = async () => {
    const { rows } = await sql`
      select from reservation join cart_line as line on line.id = cart_line_id
      where cart_id = ${visitor.cartId} and state = 'held'`.execute(shop.db);
    return rows.length > 0;
  };
  const { html } = await open(visitor);
  expect([await isHeld(), html.includes('We houden nog niets voor je vast.')]).toEqual([false, true]);
  expect(await send(visitor, { intent: 'begin' })).toMatchObject({ status: 302, location: '/checkout' });
  expect(await isHeld()).toBe(true);
  expect((await open(visitor)).html).toContain('houden we je kamer voor je vast.');
});

test('without scripts, a new shipping method shows the new price, and the next press orders', async () => {
  const visitor = await guest();
  const form = await filled(visitor);
  const method = await parcelId(shop);
  await sql`update shipping_method set price_cents = price_cents + 100 where id = ${method}`.execute(shop.db);
  const rejected = await send(visitor, { ...form, voucherCode: 'ZEEP5' });
  expect(rejected.status).toBe(409);
  const again = formIn(rejected.html);
  expect(again).toMatchObject({ voucherCode: 'ZEEP5', remark: 'Graag in de schuur' });
  expect(again.acceptedTotal).not.toBe(form.acceptedTotal);
  const placed = await send(visitor, {
    ...form,
    voucherCode: 'ZEEP5',
    acceptedTotal: again.acceptedTotal ?? '',
    acceptedDue: again.acceptedDue ?? '',
  });
  expect(placed.status).toBe(303);
});

test('a step that the server does not do says why, and keeps all that was typed', async () => {
  const visitor = await guest();
  const typed = { ...(await filled(visitor)), intent: 'update', street: 'Kaap' };
  const sendCode = (voucherCode: string) => send(visitor, { ...typed, voucherCode });
  const guesses = 20;
  for (let guess = 0; guess < guesses; guess++) expect((await sendCode(`RAAK-${guess}`)).status).toBe(400);
  const { status, html } = await sendCode('ZEEP5');
  expect(status).toBe(429);
  expect(formIn(html)).toMatchObject({ voucherCode: 'ZEEP5', street: 'Kaap', remark: 'Graag in de schuur' });
  expect(html).toMatch(/role="alert" class="form-problem">.{0,400}Dat zijn er te veel tegelijk\./s);
});

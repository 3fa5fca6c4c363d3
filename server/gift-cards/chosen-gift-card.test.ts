import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { recordManualPayment } from '../orders/manual-payment.ts';
import { readOrderMoney } from '../orders/order-money.ts';
import { sendDueGiftCards } from './manage.ts';

const shop = await openShop();
const { db, paymentDeps, keys } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
beforeEach(() => db.deleteFrom('rate_limit').execute());
beforeEach(async () => void (await shop.emails()));

const attributes = (choices: Record<string, string>) =>
  Object.entries(choices).map(([Name, Value]) => ({ Name, Type: 'string', Value }));

async function add(choices: Record<string, string>, ItemCode = 'GIFT-CARD', Quantity = 1) {
  const cartId = crypto.randomUUID();
  const body = [{ ItemCode, Quantity, CartItemAttributes: attributes(choices) }];
  const { status, data, message } = await call(shop, 'cart.addItems', { params: { cartId }, body });
  return { cartId, status, data, message };
}

const details = {
  contact: { emailAddress: 'koper@gast.example', attn: 'Ana Jansen', phoneNumber: '' },
  invoiceAddress: { countryCode: 'NL' },
};

/** Orders a gift card with these choices, and pays it. */
async function buy(choices: Record<string, string>) {
  const { cartId } = await add(choices);
  const body = { cartName: cartId, paymentMethodId: 'duinpay', details, variables: acceptedTerms };
  const placed = await call(shop, 'order.checkout', { body });
  expect(placed).toMatchObject({ status: 200 });
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from customer_order where cart_id = ${cartId}`.execute(db);
  const { id, number } = rows[0] ?? expect.unreachable();
  const { dueCents } = await readOrderMoney(db, id);
  const cash = { method: 'cash', amountCents: dueCents, reference: '', staffId: null } as const;
  await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, id, cash));
  const card = await db
    .selectFrom('gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .selectAll('gift_card')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { orderId: id, orderName: `H${number}`, card, code: keys.giftCardCode(card.id) };
}

const office = (verb: 'read' | 'send' | 'change', giftCardId: string, body?: object) =>
  call(shop, `officeGiftCard.${verb}`, { params: { giftCardId }, ...(body && { body }) } as never, { token });

const gift = {
  ...{ Amount: '62.50', RecipientName: 'Noor', RecipientEmail: 'noor@gast.example' },
  ...{ SenderName: 'Ana', Message: 'Voor een dag aan zee.' },
};

describe('the amount of a gift card', () => {
  test('is the price of its line, within the bounds of the product', async () => {
    const { data } = await add({ Amount: '62.50' }, 'GIFT-CARD', 2);
    expect(data.cartItems).toMatchObject([{ name: 'Cadeaubon', unitPriceInclVat: 62.5, quantity: 2 }]);
    expect(data.subtotalInclVat).toBe(125);
  });

  test.each([
    ['9.99', 'GIFT-CARD'],
    ['500.01', 'GIFT-CARD'],
    ['-20', 'GIFT-CARD'],
    ['1e3', 'GIFT-CARD'],
    ['20', 'GIFT-NIGHT'],
  ])('%s is refused for %s', async (Amount, itemCode) => {
    expect(await add({ Amount }, itemCode)).toMatchObject({ status: 409 });
  });

  test.each([
    ['0.01', 10],
    ['99999', 500],
    ['free', 25],
  ])('written past the check as %s costs %d', async (Value, price) => {
    const { cartId, data } = await add({ Amount: '62.50' });
    const params = { cartId, cartItemId: data.cartItems[0]?.id ?? '' };
    const body = { Name: 'Amount', Type: 'string', Value };
    await call(shop, 'cart.addAttribute', { params, body });
    const read = await call(shop, 'cart.read', { params: { cartId } });
    expect(read.data.cartItems).toMatchObject([{ unitPriceInclVat: price }]);
  });

  test('of other products changes nothing', async () => {
    const { data } = await add({ Amount: '1' }, 'SOAP-ALGAE');
    expect(data.cartItems[0]?.unitPriceInclVat).toBeGreaterThan(1);
  });
});

describe('a gift card for a recipient', () => {
  test('is mailed to them, and its buyer gets the confirmation without the code', async () => {
    const { card, code } = await buy(gift);
    expect(card).toMatchObject({
      initial_cents: 6250,
      recipient_email: 'noor@gast.example',
      purpose: 'multi',
    });
    const emails = await shop.emails();
    const ofNoor = emails.filter(({ to }) => to === 'noor@gast.example');
    expect(ofNoor).toHaveLength(1);
    expect(ofNoor[0]?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    const ofBuyer = emails.filter(({ to }) => to === 'koper@gast.example');
    expect(ofBuyer.length).toBeGreaterThan(0);
    expect(ofBuyer.map(({ html, text }) => html + text).join()).not.toContain(code);
    expect(await audit(db)).toEqual([]);
  });

  test('needs no street, and carries no tax', async () => {
    const { orderId } = await buy(gift);
    const { rows } = await sql`
      select invoice_address->>'street' as street, invoice_address->>'countryCode' as country,
        customer_order.total_cents as total, order_line.name, order_line.vat_cents as vat
      from customer_order join order_line on order_id = customer_order.id where customer_order.id = ${orderId}`.execute(
      db,
    );
    expect(rows).toEqual([{ street: '', country: 'NL', total: 6250, name: 'Cadeaubon', vat: 0 }]);
  });

  test('with goods in the same cart needs a street', async () => {
    const { cartId } = await add(gift);
    const params = { cartId };
    const saved = await call(shop, 'cart.saveCheckout', { params, body: details });
    const missing = expect.objectContaining({ path: 'invoiceAddress' });
    expect(saved.data.requirements).not.toContainEqual(missing);
    const body = [{ ItemCode: 'SOAP-ALGAE', Quantity: 1 }];
    const { data } = await call(shop, 'cart.addItems', { params, body });
    expect(data.requirements).toContainEqual(missing);
    const order = { cartName: cartId, paymentMethodId: 'duinpay', details, variables: acceptedTerms };
    expect(await call(shop, 'order.checkout', { body: order })).toMatchObject({ status: 400 });
  });

  test('waits for its day, and is mailed once, also by two processes', async () => {
    const { card } = await buy({ ...gift, SendOn: inDays(3) });
    expect(card).toMatchObject({ send_on: inDays(3), sent_at: null });
    const another = await shop.another();
    const mailed = async () => {
      await Promise.all([sendDueGiftCards(paymentDeps), sendDueGiftCards(another.paymentDeps)]);
      return (await shop.emails()).filter(({ to }) => to === 'noor@gast.example').length;
    };
    expect(await mailed()).toBe(0);
    await db
      .updateTable('gift_card')
      .set({ send_on: inDays(0) })
      .where('id', '=', card.id)
      .execute();
    expect(await mailed()).toBe(1);
    expect(await mailed()).toBe(0);
  });

  test('goes to the address that staff correct before its day', async () => {
    const { card, orderName } = await buy({ ...gift, SendOn: inDays(3) });
    await shop.emails();
    const email = { params: { orderName }, body: { kind: 'giftCard' } } as const;
    expect(await call(shop, 'officeOrder.sendEmail', email, { token })).toMatchObject({ status: 409 });
    const { data } = await office('read', card.id);
    expect(data).toMatchObject({ recipientEmail: 'noor@gast.example', sendOn: inDays(3), sentAt: null });
    const change = { version: data.version, recipientEmail: 'nina@gast.example', sendOn: inDays(0) };
    expect(await office('change', card.id, change)).toMatchObject({ status: 200 });
    expect((await shop.emails()).map(({ to }) => to)).toEqual(['nina@gast.example']);
  });

  test.each<Record<string, string>>([{ SendOn: inDays(3) }, {}])(
    'is void and not mailed once it is credited: %o',
    async (day) => {
      const { orderName, card } = await buy({ ...gift, ...day });
      const cartItemId = card.order_line_id ?? '';
      expect(await shop.emails()).not.toEqual([]);
      const credit = {
        params: { orderName },
        body: { lines: [{ cartItemId, quantity: 1 }], reason: 'bedacht' },
      };
      expect(await call(shop, 'officeOrder.credit', credit, { token })).toMatchObject({ status: 200 });
      await db
        .updateTable('gift_card')
        .set({ send_on: inDays(0) })
        .where('id', '=', card.id)
        .execute();
      await sendDueGiftCards(paymentDeps);
      expect((await shop.emails()).filter(({ to }) => to === 'noor@gast.example')).toEqual([]);
      expect((await office('read', card.id)).data).toMatchObject({ state: 'voided', balance: 0 });
      expect(await audit(db)).toEqual([]);
    },
  );

  test.each<Record<string, string>>([
    { RecipientEmail: 'geen adres' },
    { SendOn: inDays(3) },
    { RecipientEmail: 'noor@gast.example', SendOn: inDays(-1) },
    { RecipientEmail: 'noor@gast.example', SendOn: inDays(400) },
    { RecipientEmail: 'noor@gast.example', SendOn: 'morgen' },
  ])('is refused with %o', async (choices) => {
    expect(await add(choices)).toMatchObject({ status: 409 });
  });
});

describe('the preview of a gift card', () => {
  const preview = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.fetch('/gift-card-preview', { method: 'POST', body: new URLSearchParams(fields), headers });

  test('is the email that its recipient gets', async () => {
    await buy(gift);
    const [sent] = (await shop.emails()).filter(({ to }) => to === 'noor@gast.example');
    const response = await preview({ itemCode: 'GIFT-CARD', culture: 'nl', ...gift });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    for (const text of ['Noor', 'Ana', 'Voor een dag aan zee.', '62,50']) {
      expect(page).toContain(text);
      expect(sent?.html).toContain(text);
    }
  });

  test('escapes what was typed, and is for gift cards and pages of this site only', async () => {
    const page = await (await preview({ itemCode: 'GIFT-CARD', Message: '<script>x</script>' })).text();
    expect(page).not.toContain('<script>');
    expect((await preview({ itemCode: 'SOAP-ALGAE' })).status).toBe(404);
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await preview({ itemCode: 'GIFT-CARD' }, elsewhere)).status).toBe(403);
  });
});

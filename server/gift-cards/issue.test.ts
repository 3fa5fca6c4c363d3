import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../test/fakes/reader.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard, payWith } from '../../test/kit/fresh-gift-card.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { upsertProduct } from '../catalog/product.ts';
import { printGiftCard } from '../invoices/print.ts';
import { documentTexts } from '../locale/texts.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { recordManualPayment } from '../orders/manual-payment.ts';
import { lockOrder } from '../orders/order.ts';
import { readOrderMoney } from '../orders/order-money.ts';
import { codeHash } from '../platform/code.ts';
import { findGiftCard } from './gift-card.ts';
import { issueGiftCards, voidGiftCards } from './issue.ts';
import { spendGiftCards } from './spend.ts';

const shop = await openShop();
const { db, site, keys, paymentDeps } = shop;

const attribute = (name: string, value: string) => ({ Name: name, Type: 'string', Value: value });
const greeting = [
  attribute('RecipientName', 'Noor'),
  attribute('SenderName', 'Ana'),
  attribute('Message', 'Voor een dag aan zee.'),
  attribute('Gift wrap', 'blue'),
];
const item = (ItemCode: string, Quantity = 1, CartItemAttributes = greeting) => ({
  ...{ ItemCode, Quantity, Description: '' },
  CartItemAttributes,
});

const pay = async (orderId: string) => {
  const { dueCents } = await readOrderMoney(db, orderId);
  const cash = { method: 'cash', amountCents: dueCents, reference: '', staffId: null } as const;
  await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, orderId, cash));
};

/** An order of these items, placed by a visitor; returns its id. */
const ordered = async (...items: ReturnType<typeof item>[]) =>
  (await placeReadyOrder(shop, await readyCart(shop, null, items))).id;

async function bought(...items: ReturnType<typeof item>[]): Promise<string> {
  const orderId = await ordered(...items);
  await pay(orderId);
  return orderId;
}

const listCards = (orderId: string) =>
  db
    .selectFrom('gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .selectAll('gift_card')
    .where('order_id', '=', orderId)
    .orderBy('sort_order')
    .orderBy('serial')
    .execute();

const listEmails = async (orderId: string) => {
  const { rows } = await sql<{ data: { kind: string; refId: string } }>`
    select data from pgboss.job where name = 'order-email' and data->>'orderId' = ${orderId}
      and data->>'kind' = 'giftCard'`.execute(db);
  return rows.map(({ data }) => data.refId);
};

const cancel = (orderId: string) =>
  db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    await cancelOrder(trx, paymentDeps, orderId, { reason: '', staffId: null });
  });

describe('an order of gift cards', () => {
  test('creates one card for each piece when it is paid, and emails each', async () => {
    const orderId = await ordered(item('GIFT-CARD-50', 2), item('SOAP-ALGAE'), item('GIFT-CARD-100', 1, []));
    expect(await listCards(orderId)).toEqual([]);
    await pay(orderId);
    const cards = await listCards(orderId);
    const noor = { recipient_name: 'Noor', sender_name: 'Ana', message: 'Voor een dag aan zee.' };
    expect(cards).toMatchObject([
      { serial: 1, initial_cents: 5000, balance_cents: 5000, purpose: 'multi', item_codes: [], ...noor },
      { serial: 2, initial_cents: 5000, balance_cents: 5000, purpose: 'multi', item_codes: [], ...noor },
      { serial: 1, initial_cents: 10_000, currency: 'EUR', culture: 'nl', recipient_name: '', message: '' },
    ]);
    expect((await listEmails(orderId)).toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
    const entries = await db
      .selectFrom('gift_card_entry')
      .select(['kind', 'amount_cents', 'order_id'])
      .where('gift_card_id', '=', cards[0]?.id ?? '')
      .execute();
    expect(entries).toEqual([{ kind: 'issued', amount_cents: 5000, order_id: orderId }]);
  });

  test('stores no code anywhere, and each card is found by its own', async () => {
    const [card] = await listCards(await bought(item('GIFT-CARD-50')));
    const code = keys.giftCardCode(card?.id ?? '');
    expect(card?.code_hash).toBe(codeHash(code));
    expect(code.endsWith(card?.last_four ?? '-')).toBe(true);
    expect(await findGiftCard(db, site.id, code)).toMatchObject({ id: card?.id, balanceCents: 5000 });
    const bare = code.replaceAll('-', '');
    expect(JSON.stringify(card)).not.toMatch(new RegExp(`${code}|${bare}`, 'i'));
    expect(JSON.stringify(card)).not.toContain(code.slice(0, 9));
  });

  test('creates no card twice, also with many calls at once', async () => {
    const orderId = await ordered(item('GIFT-CARD-50', 3));
    const again = () =>
      db.transaction().execute((trx) => issueGiftCards(trx, paymentDeps.jobs, orderId, keys));
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await listCards(orderId)).toHaveLength(3);
    expect(await listEmails(orderId)).toHaveLength(3);
  });

  test('are valid for the months that the product sets', async () => {
    const [card] = await listCards(await bought(item('GIFT-CARD-50')));
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone 'Europe/Amsterdam')::date + interval '5 years')::date as day`.execute(db);
    expect(card?.valid_until).toBe(rows[0]?.day);
    const itemCode = 'GIFT-FOREVER';
    const draft = { itemCode, type: 'giftCard', vatCategory: 'none', texts: {} } as const;
    await upsertProduct(db, site.id, { ...draft, variants: [{ itemCode, priceCents: 1000 }] });
    expect(await listCards(await bought(item(itemCode)))).toMatchObject([{ valid_until: null }]);
  });

  test('that are taxed and name their items are for these alone', async () => {
    const orderId = await bought(item('GIFT-SAUNA'));
    expect(await listCards(orderId)).toMatchObject([
      { purpose: 'single', item_codes: ['EXTRA-SAUNA'], initial_cents: 4400 },
    ]);
    const line = await db
      .selectFrom('order_line')
      .select(['vat_rate', 'vat_cents'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ vat_rate: '21.00', vat_cents: 764 });
  });

  test.each([
    ['are taxed and name nothing, which would be worth nothing', 'GIFT-TAXED', 'standard', []],
    [
      'name something and are not taxed',
      'GIFT-NAMED',
      'none',
      [{ name: 'GiftCardFor', value: 'EXTRA-SAUNA' }],
    ],
  ])('that %s are for all items', async (_, itemCode, vatCategory, attributes) => {
    const draft = { itemCode, type: 'giftCard', vatCategory, attributes, texts: {} } as const;
    await upsertProduct(db, site.id, { ...draft, variants: [{ itemCode, priceCents: 1000 }] });
    expect(await listCards(await bought(item(itemCode)))).toMatchObject([
      { purpose: 'multi', item_codes: [] },
    ]);
  });
});

describe('an order with gift cards as tender', () => {
  const soap = item('SOAP-ALGAE', 1, []);

  test('that pay all of it is confirmed at once; cancelled, it restores their balances', async () => {
    const cartId = await readyCart(shop, null, [soap]);
    const card = await freshGiftCard(shop, 10_000);
    await payWith(shop, cartId, card);
    const { id, totalCents } = await placeReadyOrder(shop, cartId);
    const state = () =>
      db.selectFrom('customer_order').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await state()).toEqual({ state: 'confirmed' });
    expect(await readOrderMoney(db, id)).toMatchObject({ tenderedCents: totalCents, dueCents: 0 });
    const balance = async () => (await findGiftCard(db, site.id, card.code))?.balanceCents;
    expect(await balance()).toBe(10_000 - totalCents);
    await cancel(id);
    expect(await state()).toEqual({ state: 'cancelled' });
    expect(await balance()).toBe(10_000);
  });

  test('that pay a part waits for the rest; abandoned, it restores their balances', async () => {
    const cartId = await readyCart(shop, null, [soap]);
    const card = await freshGiftCard(shop, 100);
    await payWith(shop, cartId, card);
    const { id, totalCents } = await placeReadyOrder(shop, cartId);
    expect(await readOrderMoney(db, id)).toMatchObject({ dueCents: totalCents - 100 });
    expect(await findGiftCard(db, site.id, card.code)).toMatchObject({ balanceCents: 0 });
    await cancel(id);
    expect(await findGiftCard(db, site.id, card.code)).toMatchObject({ balanceCents: 100 });
  });

  test('cannot buy gift cards with them', async () => {
    const cartId = await readyCart(shop, null, [soap, item('GIFT-CARD-50')]);
    await payWith(shop, cartId, await freshGiftCard(shop, 50_000));
    const { id } = await placeReadyOrder(shop, cartId);
    expect(await readOrderMoney(db, id)).toMatchObject({ dueCents: 5000 });
    expect(await listCards(id)).toEqual([]);
  });

  test('of a single purpose is without its tax, and cancelled it restores the card’s part', async () => {
    const itemCode = 'SAUNA-HOUR';
    const draft = { itemCode, type: 'product', vatCategory: 'standard', texts: {} } as const;
    await upsertProduct(db, site.id, { ...draft, variants: [{ itemCode, priceCents: 2200 }] });
    const cartId = await readyCart(shop, null, [item(itemCode, 2, [])]);
    const card = await freshGiftCard(shop, 4400, { itemCodes: [itemCode] });
    await payWith(shop, cartId, card);
    const { id } = await placeReadyOrder(shop, cartId);
    const line = await db
      .selectFrom('order_line')
      .select(['total_cents', 'vat_cents', 'discount_cents'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ total_cents: 0, vat_cents: 0, discount_cents: 4400 });
    expect(await readOrderMoney(db, id)).toMatchObject({ tenderedCents: 0 });
    await pay(id);
    expect(await findGiftCard(db, site.id, card.code)).toMatchObject({ balanceCents: 0 });
    await cancel(id);
    expect(await findGiftCard(db, site.id, card.code)).toMatchObject({ balanceCents: 4400 });
    expect(await readOrderMoney(db, id)).toMatchObject({ dueCents: 0, tenderedCents: 0 });
  });
});

describe('gift cards that are returned', () => {
  const voided = (lineId: string, quantity: number) =>
    db.transaction().execute((trx) => voidGiftCards(trx, lineId, quantity));

  test('lose their value, the last one first', async () => {
    const orderId = await bought(item('GIFT-CARD-50', 3));
    const [first, second, third] = await listCards(orderId);
    await voided(first?.order_line_id ?? '', 2);
    expect(await listCards(orderId)).toMatchObject([
      { id: first?.id, balance_cents: 5000, voided_at: null },
      { id: second?.id, balance_cents: 0, voided_at: expect.any(Date) },
      { id: third?.id, balance_cents: 0, voided_at: expect.any(Date) },
    ]);
    const { rows } = await sql<{ cents: number }>`
      select sum(amount_cents)::int as cents from gift_card_entry where gift_card_id = ${second?.id}`.execute(
      db,
    );
    expect(rows).toEqual([{ cents: 0 }]);
    await expect(printGiftCard(db, keys, second?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('must be unspent: a spent one is not refunded', async () => {
    const orderId = await bought(item('GIFT-CARD-50', 2));
    const [card] = await listCards(orderId);
    const spender = await ordered(item('SOAP-ALGAE', 1, []));
    const tender = { giftCardId: card?.id ?? '', purpose: 'multi', code: card?.last_four ?? '' } as const;
    await db
      .transaction()
      .execute((trx) => spendGiftCards(trx, spender, [{ ...tender, amountCents: 1, lines: [] }]));
    const lineId = card?.order_line_id ?? '';
    await expect(voided(lineId, 2)).rejects.toMatchObject({
      code: 'conflict',
      options: { messageKey: 'order.gift_card_spent', values: { count: 1 } },
    });
    expect((await listCards(orderId)).map(({ balance_cents }) => balance_cents)).toEqual([4999, 5000]);
    await expect(cancel(orderId)).rejects.toMatchObject({ code: 'conflict' });
    await voided(lineId, 1);
    expect((await listCards(orderId)).map(({ balance_cents }) => balance_cents)).toEqual([4999, 0]);
  });

  test('with the whole order are refunded', async () => {
    // With goods to send; an order of gift cards alone is completed when they are mailed.
    const orderId = await bought(item('GIFT-CARD-50', 2), item('TEA-MINT'));
    await cancel(orderId);
    expect(await listCards(orderId)).toMatchObject([{ balance_cents: 0 }, { balance_cents: 0 }]);
    expect(await readOrderMoney(db, orderId)).toMatchObject({ dueCents: 0 });
  });

  test('that were never created need nothing', async () => {
    const orderId = await ordered(item('GIFT-CARD-50'));
    const { id } = await db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await voided(id, 1);
    expect(await listCards(orderId)).toEqual([]);
  });
});

test('a gift card is printed with its code and its recipient', async () => {
  const [card] = await listCards(await bought(item('GIFT-CARD-50')));
  const { fileName, bytes } = await printGiftCard(db, keys, card?.id ?? '');
  expect(fileName).toBe(`Cadeaubon-${card?.last_four}.pdf`);
  const { text } = readPdf(bytes);
  const { spend } = documentTexts.nl.giftCard;
  const code = keys.giftCardCode(card?.id ?? '').replaceAll('-', ' ');
  for (const part of [code, 'Noor', 'Voor een dag aan zee.', 'Herberg De Zilte Duin', spend]) {
    expect(text).toContain(part);
  }
  await expect(printGiftCard(db, keys, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

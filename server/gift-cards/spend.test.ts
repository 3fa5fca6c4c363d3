import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { isApiError } from '../../contract/errors.ts';
import { connect } from '../../database/connect.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { restoreGiftCards, restoreLines, spendGiftCards } from './spend.ts';
import type { Tender } from './tender.ts';

const shop = await openShop();
const { db, site } = shop;
// Many connections at once, as several processes have them.
const many = connect(shop.databaseUrl, { max: 20 });
afterAll(() => many.close());

const tender = ({ id, lastFour }: { id: string; lastFour: string }, amountCents: number): Tender => ({
  ...{ giftCardId: id, purpose: 'multi', code: lastFour, amountCents },
  lines: [],
});

/** Orders without lines; returns their ids. */
async function orders(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    ...{
      site_id: site.id,
      cart_id: crypto.randomUUID(),
      culture: 'nl',
      currency: 'EUR',
      total_cents: 10_000,
    },
    quote: sql`'{}'::jsonb`,
  }));
  const made = await db.insertInto('customer_order').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

async function order(): Promise<string> {
  const [id = ''] = await orders(1);
  return id;
}

const spend = (orderId: string, tenders: readonly Tender[], on = db) =>
  on.transaction().execute((trx) => spendGiftCards(trx, orderId, tenders));
const restore = (orderId: string, cents: number, on = db) =>
  on.transaction().execute((trx) => restoreGiftCards(trx, orderId, cents));

const readCard = (id: string) =>
  db.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readBalance = async (id: string) => (await readCard(id)).balance_cents;

/** The sum of a card's entries, and their number by kind. */
async function listEntries(id: string) {
  const rows = await db.selectFrom('gift_card_entry').selectAll().where('gift_card_id', '=', id).execute();
  const kinds: Record<string, number> = {};
  for (const { kind } of rows) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return { kinds, cents: rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
}

const listTenders = (orderId: string) =>
  db.selectFrom('order_tender').selectAll().where('order_id', '=', orderId).orderBy('sort_order').execute();

describe('spending', () => {
  test('two hundred requests at once spend one balance to the last cent, and no further', async () => {
    const card = await freshGiftCard(shop, 1000);
    const wanting = await orders(200);
    const outcomes = await Promise.allSettled(
      wanting.map((orderId, index) => spend(orderId, [tender(card, 7 + (index % 3))], many.db)),
    );
    const rejected = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(rejected.filter((reason) => !isApiError(reason) || reason.code !== 'conflict')).toEqual([]);
    const { rows } = await sql<{ spent: number; tenders: number }>`
      select sum(amount_cents)::int as spent, count(*)::int as tenders from order_tender
      where gift_card_id = ${card.id}`.execute(db);
    const spent = rows[0]?.spent ?? 0;
    expect(rows[0]?.tenders).toBe(200 - rejected.length);
    expect(await readBalance(card.id)).toBe(1000 - spent);
    // No request was refused that the balance could have paid.
    expect(1000 - spent).toBeLessThan(9);
    expect(await listEntries(card.id)).toEqual({
      kinds: { issued: 1, spent: 200 - rejected.length },
      cents: 1000 - spent,
    });
  });

  test('orders that share cards in any order wait for each other without a deadlock', async () => {
    const cards = [
      await freshGiftCard(shop, 5000),
      await freshGiftCard(shop, 5000),
      await freshGiftCard(shop, 5000),
    ];
    const wanting = await orders(60);
    await Promise.all(
      wanting.map(async (orderId, index) => {
        const turned = index % 2 ? cards.toReversed() : cards;
        await spend(
          orderId,
          turned.map((card) => tender(card, 10)),
          many.db,
        );
        if (index % 3 === 0) await restore(orderId, 30, many.db);
      }),
    );
    for (const { id } of cards) {
      expect(await readBalance(id)).toBe(5000 - 40 * 10);
      expect((await listEntries(id)).cents).toBe(5000 - 40 * 10);
    }
  });

  test('in parts over several orders uses a card up', async () => {
    const card = await freshGiftCard(shop, 1000);
    for (const [cents, left] of [
      [250, 750],
      [700, 50],
      [50, 0],
    ] as const) {
      await spend(await order(), [tender(card, cents)]);
      expect(await readBalance(card.id)).toBe(left);
    }
    await expect(spend(await order(), [tender(card, 1)])).rejects.toMatchObject({
      code: 'conflict',
      options: { messageKey: 'cart.gift_card.spent_meanwhile', details: { giftCard: card.lastFour } },
    });
  });

  test('of several cards is all or nothing', async () => {
    const [whole, short] = [await freshGiftCard(shop, 1000), await freshGiftCard(shop, 10)];
    const orderId = await order();
    await expect(spend(orderId, [tender(whole, 500), tender(short, 11)])).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await readBalance(whole.id)).toBe(1000);
    expect(await listTenders(orderId)).toEqual([]);
  });

  test('of a card that was voided meanwhile is refused', async () => {
    const card = await freshGiftCard(shop, 1000, { voided_at: new Date() });
    await expect(spend(await order(), [tender(card, 1)])).rejects.toMatchObject({ code: 'conflict' });
  });

  test('stores the tender as the guest read it, and skips a card that pays nothing', async () => {
    const [card, idle] = [await freshGiftCard(shop, 1000), await freshGiftCard(shop, 1000)];
    const orderId = await order();
    await spend(orderId, [tender(idle, 0), tender(card, 400)]);
    expect(await listTenders(orderId)).toMatchObject([
      { name: `Cadeaubon ${card.lastFour}`, amount_cents: 400, restored_cents: 0, lines: [] },
    ]);
  });
});

describe('restoring', () => {
  test('starts with the last card, and never exceeds the amount spent', async () => {
    const [first, last] = [await freshGiftCard(shop, 1000), await freshGiftCard(shop, 1000)];
    const orderId = await order();
    await spend(orderId, [tender(first, 300), tender(last, 200)]);
    expect(await restore(orderId, 250)).toBe(250);
    expect([await readBalance(first.id), await readBalance(last.id)]).toEqual([750, 1000]);
    expect(await restore(orderId, 10_000)).toBe(250);
    expect(await restore(orderId, 10_000)).toBe(0);
    expect([await readBalance(first.id), await readBalance(last.id)]).toEqual([1000, 1000]);
    expect(await listEntries(first.id)).toEqual({ kinds: { issued: 1, spent: 1, restored: 2 }, cents: 1000 });
    expect((await listTenders(orderId)).map(({ restored_cents }) => restored_cents)).toEqual([300, 200]);
  });

  test('by many requests at once restores once', async () => {
    const card = await freshGiftCard(shop, 1000);
    const orderId = await order();
    await spend(orderId, [tender(card, 600)]);
    const restoredAmounts = await Promise.all(
      Array.from({ length: 20 }, () => restore(orderId, 70, many.db)),
    );
    expect(restoredAmounts.reduce((sum, cents) => sum + cents, 0)).toBe(600);
    expect(await readBalance(card.id)).toBe(1000);
  });

  test('to a card that expired or was voided makes it valid again, for three months at least', async () => {
    const soon =
      (await sql<{ day: string }>`select (now() + interval '3 months')::date as day`.execute(db)).rows[0]
        ?.day ?? '';
    const late = await freshGiftCard(shop, 1000, { valid_until: '2020-01-01' });
    const long = await freshGiftCard(shop, 1000, { valid_until: '2999-12-31' });
    const orderId = await order();
    await spend(orderId, [tender(late, 100), tender(long, 100)]);
    await db.updateTable('gift_card').set({ voided_at: new Date() }).where('id', '=', late.id).execute();
    expect(await restore(orderId, 200)).toBe(200);
    const restored = await readCard(late.id);
    expect(restored).toMatchObject({ balance_cents: 1000, voided_at: null });
    expect((restored.valid_until ?? '') >= soon).toBe(true);
    expect((await readCard(long.id)).valid_until).toBe('2999-12-31');
  });

  test('leaves a card without an expiry date as it is', async () => {
    const card = await freshGiftCard(shop, 1000);
    const orderId = await order();
    await spend(orderId, [tender(card, 100)]);
    await restore(orderId, 100);
    expect((await readCard(card.id)).valid_until).toBeNull();
  });

  test('for any spending and restoring, balances, entries and tenders agree', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(900), { maxLength: 4 }),
        async (amounts, backs) => {
          const cards = [];
          for (const _ of amounts) cards.push(await freshGiftCard(shop, 500));
          const orderId = await order();
          await spend(
            orderId,
            cards.map((card, index) => tender(card, amounts[index] ?? 0)),
          );
          const all = amounts.reduce((sum, cents) => sum + cents, 0);
          let restoredSum = 0;
          for (const amount of backs) {
            const back = await restore(orderId, amount);
            expect(back).toBe(Math.min(amount, all - restoredSum));
            restoredSum += back;
          }
          const remaining = await listTenders(orderId);
          expect(remaining.reduce((sum, { restored_cents }) => sum + restored_cents, 0)).toBe(restoredSum);
          for (const { gift_card_id, amount_cents, restored_cents } of remaining) {
            expect(await readBalance(gift_card_id)).toBe(500 - amount_cents + restored_cents);
            expect((await listEntries(gift_card_id)).cents).toBe(500 - amount_cents + restored_cents);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the part of a line that a single-purpose card paid', () => {
  /** An order with a line of `quantity` pieces, of which a card paid a part. */
  async function paidLine(quantity: number, cents: number) {
    const items = [{ ItemCode: 'TEA-MINT', Quantity: quantity, Description: '', CartItemAttributes: [] }];
    const { id: orderId } = await placeReadyOrder(shop, await readyCart(shop, null, items));
    const { id: lineId } = await db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const card = await freshGiftCard(shop, 1000, { itemCodes: ['TEA-MINT'] });
    const paid: Tender = { ...tender(card, cents), purpose: 'single', lines: [{ lineId, cents }] };
    await spend(orderId, [paid]);
    return { orderId, lineId, card };
  }

  const back = (orderId: string, lineId: string, quantity: number) =>
    db.transaction().execute((trx) => restoreLines(trx, orderId, [{ lineId, quantity }]));

  test('is restored by the piece, and adds up to all of it', async () => {
    const { orderId, lineId, card } = await paidLine(3, 100);
    const balances = [];
    for (const quantity of [1, 1, 1, 1]) {
      await back(orderId, lineId, quantity);
      balances.push(await readBalance(card.id));
    }
    expect(balances).toEqual([933, 967, 1000, 1000]);
    expect((await listEntries(card.id)).cents).toBe(1000);
    expect(await listTenders(orderId)).toMatchObject([
      { restored_cents: 100, lines: [{ lineId, cents: 100, restoredCents: 100, restoredPieces: 3 }] },
    ]);
  });

  test('is not restored as money, nor for another line', async () => {
    const { orderId, card } = await paidLine(2, 100);
    expect(await restore(orderId, 1000)).toBe(0);
    await back(orderId, crypto.randomUUID(), 1);
    expect(await readBalance(card.id)).toBe(900);
  });
});

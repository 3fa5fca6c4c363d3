import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { putPrices } from './price.ts';
import { upsertProduct } from './product.ts';

const shop = await openShop();
const { db, site } = shop;

const dayMs = 86_400_000;
const onDay = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * dayMs);

type Step = [day: number, priceCents: number, reduced?: 'reduced'];

let made = 0;

/** A candle with this price history. */
async function candle(...steps: Step[]): Promise<string> {
  const itemCode = `CANDLE-${++made}`;
  for (const step of steps) await reprice(itemCode, step);
  return itemCode;
}

async function reprice(itemCode: string, [day, priceCents, reduced]: Step): Promise<void> {
  await upsertProduct(
    db,
    site.id,
    {
      itemCode,
      vatCategory: 'standard',
      texts: { nl: { name: 'Kaars' } },
      variants: [{ itemCode, priceCents, isReduced: reduced === 'reduced' }],
    },
    onDay(day),
  );
}

/** Price and prior price in the reply to a guest. */
async function readPrice(itemCode: string) {
  await shop.projections.catchUp();
  const { data } = await shop.api('nl').catalog.products({ query: { filters: `itemcode:eq:${itemCode}` } });
  const [product] = data?.items ?? [];
  return [product?.price, product?.lowestPrice30Days];
}

describe('beside a reduced price is the lowest of the 30 days before', () => {
  const cases: [string, Step[], number | null][] = [
    [
      'among several',
      [
        [0, 1000],
        [20, 800],
        [30, 900],
        [40, 700, 'reduced'],
      ],
      8,
    ],
    [
      'not one that ended before them',
      [
        [0, 600],
        [5, 1000],
        [40, 900, 'reduced'],
      ],
      10,
    ],
    [
      'not one that ended as they began',
      [
        [0, 600],
        [10, 1000],
        [40, 900, 'reduced'],
      ],
      10,
    ],
    [
      'also one that began earlier and was still in force',
      [
        [0, 600],
        [10.1, 1000],
        [40, 900, 'reduced'],
      ],
      6,
    ],
    [
      'also one that has long been in force',
      [
        [-400, 1000],
        [40, 900, 'reduced'],
      ],
      10,
    ],
    [
      'also that of an earlier reduction',
      [
        [0, 1000],
        [20, 800, 'reduced'],
        [25, 1000],
        [40, 900, 'reduced'],
      ],
      8,
    ],
    [
      'also where it is no reduction at all',
      [
        [0, 600],
        [20, 1000],
        [40, 900, 'reduced'],
      ],
      6,
    ],
    [
      'not the new price itself',
      [
        [0, 1000],
        [40, 100, 'reduced'],
      ],
      10,
    ],
  ];
  test.each(cases)('%s', async (_, steps, prior) => {
    const last = steps.at(-1)?.[1] ?? 0;
    expect(await readPrice(await candle(...steps))).toEqual([last / 100, prior]);
  });

  test('and none if it was never sold before', async () => {
    expect(await readPrice(await candle([0, 900, 'reduced']))).toEqual([9, null]);
  });
});

describe('during a reduction', () => {
  test('further steps keep the price from before the first', async () => {
    const code = await candle([0, 1000], [40, 900, 'reduced']);
    for (const [day, cents] of [
      [45, 700],
      [90, 600],
      [91, 950],
    ] as const) {
      await reprice(code, [day, cents, 'reduced']);
      expect(await readPrice(code)).toEqual([cents / 100, 10]);
    }
  });

  test('it ends when the price is no longer announced as reduced, and the next starts again', async () => {
    const code = await candle([0, 1000], [40, 700, 'reduced'], [50, 700]);
    expect(await readPrice(code)).toEqual([7, null]);
    await reprice(code, [52, 950]);
    expect(await readPrice(code)).toEqual([9.5, null]);
    await reprice(code, [60, 900, 'reduced']);
    expect(await readPrice(code)).toEqual([9, 7]);
  });
});

test('every variant has its own history', async () => {
  const draft = (small: number, large: number, isReduced: boolean) => ({
    itemCode: 'LAMP',
    vatCategory: 'standard',
    texts: { nl: { name: 'Lamp' } },
    variants: [
      { itemCode: 'LAMP', priceCents: small, isReduced },
      { itemCode: 'LAMP-L', priceCents: large, isReduced },
    ],
  });
  await upsertProduct(db, site.id, draft(1000, 5000, false), onDay(0));
  await upsertProduct(db, site.id, draft(900, 4000, true), onDay(40));
  expect([await readPrice('LAMP'), await readPrice('LAMP-L')]).toEqual([
    [9, 10],
    [40, 50],
  ]);
});

test('an unchanged price adds no history', async () => {
  const code = await candle([0, 1000], [10, 1000], [20, 900, 'reduced'], [30, 900, 'reduced'], [40, 900]);
  const history = await db
    .selectFrom('price_change')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .select(['valid_from', 'price_change.price_cents', 'price_change.is_reduced'])
    .where('item_code', '=', code)
    .orderBy('valid_from')
    .execute();
  expect(history).toEqual([
    { valid_from: onDay(0), price_cents: 1000, is_reduced: false },
    { valid_from: onDay(20), price_cents: 900, is_reduced: true },
    { valid_from: onDay(40), price_cents: 900, is_reduced: false },
  ]);
});

test('the inn shows the former prices of its reduced goods, and can list them', async () => {
  expect(await readPrice('SOAP-ROSEHIP')).toEqual([6.5, 7.95]);
  expect(await readPrice('SOAP-PINE')).toEqual([7.95, null]);
  const query = { filters: 'lowestPrice30Days:null:false,itemcode:ct:soap/itemcode:ct:hat' };
  const { data } = await shop.api('nl').catalog.products({ query });
  expect(data?.items.map(({ itemcode }) => itemcode)).toEqual(['SOAP-ROSEHIP', 'HAT-WOOL']);
});

/** A price, and the hours that the former price was in force. */
const change = fc.record({
  after: fc.integer({ min: 1, max: 500 }),
  price: fc.nat(20),
  reduced: fc.boolean(),
});

test('agrees with a calculation hour by hour, whatever the history', async () => {
  const { id: variantId } = await db
    .selectFrom('variant')
    .select('id')
    .where('item_code', '=', 'SALT-FLAKES')
    .executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      await db.deleteFrom('price_change').where('variant_id', '=', variantId).execute();
      await db
        .updateTable('variant')
        .set({ is_reduced: false, prior_price_cents: null })
        .where('id', '=', variantId)
        .execute();
      const byHour: number[] = [];
      let prior: number | null = null;
      let wasReduced = false;
      for (const { after, price, reduced } of changes) {
        const last = byHour.at(-1);
        if (last !== undefined) for (let hour = 1; hour < after; hour++) byHour.push(last);
        const lowest = byHour.length > 0 ? Math.min(...byHour.slice(-30 * 24)) : null;
        prior = reduced ? (wasReduced ? prior : lowest) : null;
        wasReduced = reduced;
        await putPrices(
          db,
          [{ variantId, priceCents: price, isReduced: reduced }],
          onDay(byHour.length / 24),
        );
        byHour.push(price);
      }
      const row = await db
        .selectFrom('variant')
        .select(['price_cents', 'prior_price_cents'])
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ price_cents: byHour.at(-1), prior_price_cents: prior });
    }),
    { numRuns: 60 },
  );
});

import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { type Quote, quote, type Reduction } from '../../server/pricing/quote.ts';

export type Sale = {
  culture?: Culture;
  state?: string;
  settles?: 'online' | 'invoice' | 'desk';
  dueOn?: string;
  lines?: { name: string; unitCents: number; quantity?: number; vatRate?: number; productType?: string }[];
  shippingCents?: number;
  reductions?: Partial<Reduction>[];
  /** Payments by payment method; the whole amount due when undefined. */
  paid?: { method: string; cents: number }[];
  /** Amounts that multi-purpose gift cards pay. */
  cards?: { name: string; cents: number }[];
  invoiceAddress?: Record<string, string>;
  customerId?: string;
};

export type Sold = { orderId: string; lineIds: string[]; quote: Quote };

const addresses = {
  ...{ companyName: '', attn: 'Noor van Dam', street: 'Kaai', houseNumber: '7', houseNumberAddition: 'b' },
  ...{ postalCode: '9000', city: 'Gent', countryCode: 'BE', country: '', vatNumber: '' },
};

/** Creates an order as the database stores it, priced by `quote`; by default a paid soap for ten euros. */
export async function sell(db: Db, siteId: string, sale: Sale = {}): Promise<Sold> {
  const { culture = 'nl', state = 'confirmed', shippingCents = 0, reductions = [], cards = [] } = sale;
  const goods = (sale.lines ?? [{ name: 'Zeep', unitCents: 1000 }]).map((line, index) => ({
    ...{
      id: crypto.randomUUID(),
      productId: index,
      categoryIds: [],
      itemCode: `ZEE-${index}`,
      productType: 'product',
    },
    ...{ quantity: 1, vatRate: 21 },
    ...line,
    isTender: line.productType === 'giftCard',
  }));
  const priced = quote(
    goods,
    shippingCents > 0 ? [{ id: crypto.randomUUID(), priceCents: shippingCents }] : [],
    reductions.map((reduction) => ({
      ...{ code: 'KORTING', kind: 'amount', percentage: 0, amountCents: 0, productIds: [], categoryIds: [] },
      ...reduction,
    })),
  );
  const shipments = shippingCents > 0 ? [{ name: 'Postboot', deliveryDate: '2026-11-24' }] : [];
  const { id: orderId } = await db
    .insertInto('customer_order')
    .values({
      ...{
        site_id: siteId,
        cart_id: crypto.randomUUID(),
        customer_id: sale.customerId ?? null,
        state,
        culture,
      },
      ...{ currency: 'EUR', email_address: 'noor@gast.example', total_cents: priced.totalCents },
      ...{ settles: sale.settles ?? 'online', due_on: sale.dueOn ?? null },
      quote: sql`${{ priced }}::jsonb -> 'priced'`,
      shipping: sql`${{ shipments }}::jsonb -> 'shipments'`,
      invoice_address: sql`${{ ...addresses, ...sale.invoiceAddress }}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, line] of goods.entries()) {
    const { discountCents, totalCents, vatCents } = priced.lines[index] ?? priced.lines[0] ?? never();
    await sql`
      insert into order_line (id, order_id, variant_id, item_code, name, description, attributes, quantity, unit_cents,
        discount_cents, total_cents, vat_rate, vat_cents, sort_order, product_type)
      select ${line.id}, ${orderId}, min(id), ${line.itemCode}, ${line.name}, '', '[]', ${line.quantity}, ${line.unitCents},
        ${discountCents}, ${totalCents}, ${String(line.vatRate)}, ${vatCents}, ${index}, ${line.productType} from variant`.execute(
      db,
    );
  }
  for (const { name, cents } of cards) await payByCard(db, siteId, orderId, name, cents);
  const byCards = cards.reduce((sum, { cents }) => sum + cents, 0);
  const due = [{ method: 'duinpay', cents: priced.totalCents - byCards }];
  for (const { method, cents } of sale.paid ?? due) if (cents > 0) await pay(db, orderId, method, cents);
  return { orderId, lineIds: goods.map(({ id }) => id), quote: priced };
}

export async function pay(db: Db, orderId: string, method: string, cents: number): Promise<string> {
  const { id } = await db
    .insertInto('payment')
    .values({ order_id: orderId, provider: 'manual', method, amount_cents: cents, state: 'paid' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function payByCard(
  db: Db,
  siteId: string,
  orderId: string,
  name: string,
  cents: number,
): Promise<void> {
  const { id } = await db
    .insertInto('gift_card')
    .values({
      ...{
        site_id: siteId,
        code_hash: crypto.randomUUID(),
        last_four: name.slice(-4),
        currency: 'EUR',
        culture: 'nl',
      },
      ...{ initial_cents: cents, balance_cents: 0, issue_reason: 'for a test' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = [
    { kind: 'issued', amount_cents: cents, order_id: null },
    { kind: 'spent', amount_cents: -cents, order_id: orderId },
  ];
  await db
    .insertInto('gift_card_entry')
    .values(entries.map((entry) => ({ ...entry, gift_card_id: id })))
    .execute();
  await db
    .insertInto('order_tender')
    .values({ order_id: orderId, gift_card_id: id, name, amount_cents: cents })
    .execute();
}

function never(): never {
  throw new Error('an order has a line');
}

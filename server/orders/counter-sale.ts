import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Received } from '../../contract/contract.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { CounterItem, officeCounter } from '../../contract/office-counter.ts';
import type { Db } from '../../database/connect.ts';
import { addItems, type CartReader, minimumAgeOfProduct, stockLeftColumn } from '../cart/index.ts';
import { findVerifiedCustomer } from '../customers/index.ts';
import { lockStock } from '../inventory/index.ts';
import { findTierId } from '../loyalty/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { completeOrder } from './fulfilment.ts';
import { recordManualPayment } from './manual-payment.ts';
import { readOrderMoney } from './order-money.ts';
import { setOrderState } from './order-progress.ts';
import { loadPayLaterTerms } from './pay-later-methods.ts';
import { placeOrder } from './place-order.ts';

const maxFound = 20;

/** The goods of a site that the shop sells, by their name in a culture with the chosen options. */
const selectGoods = (siteId: string, culture: Culture) => sql`
  select product.id as "productId", variant.item_code as "itemCode", concat_ws(', ', coalesce((
      select name from product_text where product_id = product.id
      order by array_position(${[...readingOrder(culture)]}::text[], culture) limit 1
    ), product.item_code), options) as name,
    (variant.price_cents / 100.0)::float8 as price, ${stockLeftColumn} as "left", ${minimumAgeOfProduct} as "minimumAge"
  from variant join product on product.id = variant.product_id left join stock on stock.variant_id = variant.id
    cross join lateral (
      select string_agg(value, ', ' order by sort_order) as options from variant_option where variant_id = variant.id
    ) as chosen
  where variant.site_id = ${siteId} and product.type = 'product' and product.is_published
    and not product.is_deleted and not variant.is_deleted`;

/** Finds goods by what is scanned or typed: an item code, the attribute `ean`, or words of the name. */
export async function findCounterItems(
  db: Db,
  siteId: string,
  culture: Culture,
  term: string,
): Promise<CounterItem[]> {
  const pattern = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CounterItem>`
    select "itemCode", name, price, "left", "minimumAge", "isExact"
    from (${selectGoods(siteId, culture)}) as item cross join lateral (
      select lower("itemCode") = lower(${term}) or exists (
        select from product_attribute where product_id = "productId" and lower(name) = 'ean' and value = ${term}
      ) as "isExact"
    ) as match
    where "isExact" or "itemCode" ilike ${pattern} or name ilike ${pattern}
    order by "isExact" desc, name, "itemCode" limit ${maxFound}`.execute(db);
  return rows;
}

/**
 * Sells goods at the counter in one transaction: the order is placed, paid and completed. The same sale sent again is
 * the same order. Returns the order's id.
 * @throws ApiError `not_found`, `not_available`, `out_of_stock`, `price_changed` with both totals, `conflict` for cash
 *   without a shift that it needs
 */
export async function sellAtCounter(
  context: SalesContext,
  staffId: string,
  {
    saleId,
    items,
    emailAddress,
    method,
    reference,
    acceptedTotal,
  }: Received<typeof officeCounter.sell>['body'],
): Promise<string> {
  const { db, site, jobs, keys, origin } = context;
  // Reads outside the transaction, because a transaction must not wait for a second connection.
  const owner = await getBuyer(context, emailAddress);
  const catalogContext = await context.catalog.context();
  const names = await readNames(db, site.id, owner.culture, items);
  const terms = await loadPayLaterTerms(context);
  return db.transaction().execute(async (trx) => {
    const before = await findSale(trx, site.id, saleId);
    if (before) return before;
    await lockStockOfItems(trx, site.id, items);
    const cartItems = items.map(({ itemCode, quantity }) => ({
      ...{ ItemCode: itemCode, Quantity: quantity, Description: '', CartItemAttributes: [] },
    }));
    const cartId = await addItems(trx, owner, saleId, cartItems);
    const buyer = { ...noAddress, emailAddress };
    await sql`update cart set invoice_address = ${buyer}::jsonb where id = ${cartId}`.execute(trx);
    const lines = await trx
      .selectFrom('cart_line')
      .innerJoin('variant', 'variant.id', 'variant_id')
      .select(['cart_line.id', 'item_code'])
      .where('cart_id', '=', cartId)
      .execute();
    const order = await placeOrder(
      { db: trx, jobs, keys },
      owner,
      {
        ...{ catalogContext, terms },
        names: new Map(lines.map((line) => [line.id, names.get(line.item_code) ?? line.item_code])),
      },
      {
        ...{ cartId, acceptsTerms: true, confirmsAge: true, isDeposit: false, isHandedOver: true },
        ...{ payLater: 'desk', acceptedCents: Math.round(acceptedTotal * 100) },
        ...{ emailAddress: emailAddress || null, origin },
      },
    );
    const { dueCents } = await readOrderMoney(trx, order.id);
    if (dueCents > 0) {
      const payment = { method, amountCents: dueCents, reference, staffId };
      await recordManualPayment(trx, { jobs, keys }, order.id, payment);
    }
    await setOrderState(trx, order.id, 'ready');
    await completeOrder(trx, order.id);
    return order.id;
  });
}

/** Locks the stock of goods before their prices are read: of two sales of the last piece the second finds none left. */
async function lockStockOfItems(
  trx: Db,
  siteId: string,
  items: readonly { itemCode: string }[],
): Promise<void> {
  const codes = items.map(({ itemCode }) => itemCode.toLowerCase());
  const variants = await trx
    .selectFrom('variant')
    .select('id')
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['item_code']), 'in', codes))
    .execute();
  await lockStock(
    trx,
    variants.map(({ id }) => Number(id)),
  );
}

/** The customer who owns the email address, else nobody. */
async function getBuyer(
  { db, site, stays, culture }: SalesContext,
  emailAddress: string,
): Promise<CartReader> {
  const customer = await findVerifiedCustomer(db, site.id, emailAddress);
  const customerId = customer?.id ?? null;
  return {
    ...{ siteId: site.id, customerId, culture: customer?.culture ?? culture, isStaff: true },
    stays: await stays.context(),
    tierId: await findTierId(db, site.id, customerId),
  };
}

/** Reads the names of goods by their item codes. */
async function readNames(
  db: Db,
  siteId: string,
  culture: Culture,
  items: readonly { itemCode: string }[],
): Promise<Map<string, string>> {
  const codes = items.map(({ itemCode }) => itemCode.toLowerCase());
  const { rows } = await sql<{ itemCode: string; name: string }>`
    select "itemCode", name from (${selectGoods(siteId, culture)}) as item
    where lower("itemCode") = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ itemCode, name }) => [itemCode, name]));
}

const noAddress: CartAddress = {
  ...{ companyName: '', attn: '', street: '', houseNumber: '', houseNumberAddition: '', postalCode: '' },
  ...{ city: '', countryCode: '', country: '', emailAddress: '', phoneNumber: '', vatNumber: '' },
};

/** Of two simultaneous requests the second waits for the first. */
async function findSale(trx: Db, siteId: string, saleId: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sale ${saleId}`}, 0))`.execute(trx);
  const order = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('cart_id', '=', saleId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return order?.id;
}

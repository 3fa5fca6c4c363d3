import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Received } from '../../contract/contract.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import type { CounterItem, CounterQuote, officeCounter } from '../../contract/office-counter.ts';
import type { Db } from '../../database/connect.ts';
import {
  addItems,
  addVoucher,
  assertCardFits,
  type CartReader,
  type CartState,
  findCart,
  getEnteredVoucher,
  minimumAgeOfProduct,
  priceCart,
  pricedCartReply,
  stockLeftColumn,
  type Voucher,
} from '../cart/index.ts';
import type { CatalogContext } from '../catalog/index.ts';
import { findVerifiedCustomer } from '../customers/index.ts';
import {
  assertGiftCardPays,
  findEnteredGiftCard,
  type GiftCard,
  type SiteMoment,
} from '../gift-cards/index.ts';
import { lockStock } from '../inventory/index.ts';
import { findTierId } from '../loyalty/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { translate } from '../platform/index.ts';
import { assertVoucherCounts } from './checkout/checkout-details.ts';
import { recordManualPayment } from './manual-payment.ts';
import { formatOrderName } from './order.ts';
import { readOrderMoney } from './order-money.ts';
import { loadPayLaterTerms } from './pay-later-methods.ts';
import { placeOrder } from './place-order.ts';
import { assertTerminalUsable, startTerminalPayment } from './terminal-payment.ts';

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

type Sale = Received<typeof officeCounter.quote>['body'];

/**
 * Prices a sale at the counter with its gift cards and vouchers, as `sellAtCounter` does; nothing of it is stored.
 * @throws ApiError `invalid` for a code that cannot be used, `not_found`, `not_available`, `out_of_stock`
 */
export async function quoteCounterSale(context: SalesContext, sale: Sale): Promise<CounterQuote> {
  const buyer = await getBuyer(context, sale.emailAddress);
  // The cart has no customer: it is deleted in the same transaction.
  const owner = { ...buyer, customerId: null };
  const catalogContext = await context.catalog.context();
  const entered = await readCodes(context, catalogContext, sale.codes);
  const cart = await context.db.transaction().execute(async (trx) => {
    const cartId = await fillCart(trx, owner, { ...sale, saleId: crypto.randomUUID() });
    const cart = await addCodes(context, trx, owner, cartId, catalogContext, entered);
    await trx.deleteFrom('cart').where('id', '=', cartId).execute();
    return cart;
  });
  return {
    ...(await pricedCartReply({ ...context, customer: null }, cart)),
    giftCards: entered.flatMap(({ card }) =>
      card ? [{ code: card.lastFour, balance: card.balanceCents / 100 }] : [],
    ),
  };
}

type PaidSale = Received<typeof officeCounter.sell>['body'];

/**
 * Sells goods at the counter: the order is placed, paid and completed in one transaction. Gift cards pay first, and the
 * rest is paid by `method`; on a card terminal the order waits for the guest as one that is paid online. The same sale
 * sent again is the same order. Returns the order's id.
 * @throws ApiError `not_found`, `not_available`, `out_of_stock`, `price_changed` with both totals, `conflict` for cash
 *   without a shift that it needs, a gift card that was spent meanwhile or a terminal in use, `invalid` for a code or a
 *   terminal that cannot be used, `unavailable` where the terminals cannot be read
 */
export async function sellAtCounter(context: SalesContext, staffId: string, sale: PaidSale): Promise<string> {
  if (sale.method !== 'terminal') return placeSale(context, staffId, sale);
  const known = await findSale(context.db, context.site.id, sale.saleId, sale.items);
  if (!known) await assertTerminalUsable(context, sale.terminalId);
  const orderId = known ?? (await placeSale(context, staffId, sale));
  await startSalePayment(context, orderId, sale, staffId);
  return orderId;
}

/**
 * Sends what is due of a sale to a terminal, once. Where it cannot be sent any more, because the terminal was taken
 * meanwhile or the provider rejects it, the sale waits for another payment.
 */
async function startSalePayment(
  context: SalesContext,
  orderId: string,
  { saleId, terminalId }: PaidSale,
  staffId: string,
): Promise<void> {
  const { dueCents } = await readOrderMoney(context.db, orderId);
  if (dueCents <= 0) return;
  const payment = { requestId: saleId, terminalId, amount: dueCents / 100 };
  try {
    await startTerminalPayment(context, orderId, payment, staffId);
  } catch (error) {
    if (!isApiError(error)) throw error;
    context.log.info({ err: error, orderId }, 'a sale at the counter is not on its terminal');
  }
}

async function placeSale(context: SalesContext, staffId: string, sale: PaidSale): Promise<string> {
  const { db, site, jobs, keys, origin } = context;
  const { saleId, items, emailAddress, method, reference, acceptedTotal, acceptedDue } = sale;
  const known = await findSale(db, site.id, saleId, items);
  if (known) return known;
  // Reads outside the transaction, because a transaction must not wait for a second connection.
  const owner = await getBuyer(context, emailAddress);
  const catalogContext = await context.catalog.context();
  const entered = await readCodes(context, catalogContext, sale.codes);
  const names = await readNames(db, site.id, owner.culture, items);
  const terms = await loadPayLaterTerms(context);
  return db.transaction().execute(async (trx) => {
    await lockSale(trx, saleId);
    const before = await findSale(trx, site.id, saleId, items);
    if (before) return before;
    await lockStockOfItems(trx, site.id, items);
    const cartId = await fillCart(trx, owner, sale);
    const cart = await addCodes(context, trx, owner, cartId, catalogContext, entered);
    const order = await placeOrder(
      { db: trx, jobs, keys },
      owner,
      {
        ...{ catalogContext, terms },
        names: new Map(cart.lines.map(({ id, itemCode }) => [id, names.get(itemCode) ?? itemCode])),
      },
      {
        ...{ cartId, acceptsTerms: true, confirmsAge: true, isDeposit: false, isHandedOver: true },
        ...{ payLater: method === 'terminal' ? undefined : 'desk' },
        acceptedCents: Math.round(acceptedTotal * 100),
        ...(acceptedDue !== undefined && { acceptedDueCents: Math.round(acceptedDue * 100) }),
        ...{ emailAddress: emailAddress || null, origin },
      },
      { cart, priced: priceCart(cart, catalogContext) },
    );
    const { dueCents } = await readOrderMoney(trx, order.id);
    if (dueCents > 0 && method !== 'terminal') {
      const payment = { method, amountCents: dueCents, reference, staffId };
      await recordManualPayment(trx, { jobs, keys }, order.id, payment);
    }
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

/** Puts the goods of a sale in a cart of its own. Returns its id. */
async function fillCart(
  trx: Db,
  owner: CartReader,
  { saleId, items, emailAddress }: Pick<Sale, 'items' | 'emailAddress'> & { saleId: string },
): Promise<string> {
  const cartItems = items.map(({ itemCode, quantity }) => ({
    ...{ ItemCode: itemCode, Quantity: quantity, Description: '', CartItemAttributes: [] },
  }));
  const cartId = await addItems(trx, owner, saleId, cartItems);
  const buyer = { ...noAddress, emailAddress };
  await sql`update cart set invoice_address = ${buyer}::jsonb where id = ${cartId}`.execute(trx);
  return cartId;
}

/** A gift card or a voucher, found by its code. */
type Entered = { card: GiftCard; voucher?: undefined } | { card?: undefined; voucher: Voucher };

/** Reads the gift cards and vouchers of codes. Wrong ones count against the network, as those of guests do. */
async function readCodes(
  context: SalesContext,
  place: SiteMoment,
  codes: readonly string[],
): Promise<Entered[]> {
  const entered: Entered[] = [];
  for (const [index, code] of codes.entries()) {
    entered.push(
      await atCode(context, index, async () => {
        const card = await findEnteredGiftCard(context, code);
        if (!card) return { voucher: await getEnteredVoucher(context, code) };
        assertGiftCardPays(card, place, `body.codes.${index}`);
        return { card };
      }),
    );
  }
  return entered;
}

/**
 * Adds vouchers and gift cards to the cart of a sale, and returns it. The cards are not stored with the cart: a row
 * of `cart_gift_card` locks its card for share, and two sales at once would deadlock when both update the card.
 */
async function addCodes(
  context: SalesContext,
  trx: Db,
  owner: CartReader,
  cartId: string,
  catalogContext: CatalogContext,
  entered: readonly Entered[],
): Promise<CartState> {
  const giftCards: GiftCard[] = [];
  let cart = await getSaleCart(trx, owner, cartId);
  for (const [index, { card, voucher }] of entered.entries()) {
    await atCode(context, index, async () => {
      if (voucher) {
        assertVoucherCounts(cart, catalogContext, voucher, context);
        await addVoucher(trx, owner, cartId, voucher);
        cart = await getSaleCart(trx, owner, cartId);
        return;
      }
      assertCardFits(
        owner,
        card,
        giftCards,
        cart.lines.map(({ itemCode }) => itemCode),
      );
      giftCards.push(card);
    });
  }
  return { ...cart, giftCards };
}

async function getSaleCart(trx: Db, owner: CartReader, cartId: string): Promise<CartState> {
  const cart = await findCart(trx, owner, cartId);
  if (!cart) throw new ApiError('not_found');
  return cart;
}

/** Turns an error of a code into an error of its field. */
async function atCode<Result>(
  { culture }: SalesContext,
  index: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error) || error.code === 'invalid' || error.code === 'rate_limited') throw error;
    const { messageKey = `error.${error.code}`, values } = error.options;
    const message = translate(culture, messageKey, values);
    throw new ApiError('invalid', {
      errors: [{ path: `body.codes.${index}`, code: error.code, message }],
    });
  }
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
async function lockSale(trx: Db, saleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sale ${saleId}`}, 0))`.execute(trx);
}

/**
 * Finds the order that a sale became. What was added to it later does not count.
 * @throws ApiError `conflict` where it was sold with other goods: a sale whose outcome staff did not see, and changed
 */
async function findSale(
  db: Db,
  siteId: string,
  saleId: string,
  items: Sale['items'],
): Promise<string | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('cart_id', '=', saleId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!order) return undefined;
  const sold = await db
    .selectFrom('order_line')
    .select(['item_code as itemCode', 'quantity'])
    .where('order_id', '=', order.id)
    .where('addition_id', 'is', null)
    .execute();
  const same = describeGoods(sold) === describeGoods(items);
  const values = { order: formatOrderName(order.number) };
  if (!same) throw new ApiError('conflict', { messageKey: 'counter.sold_otherwise', values });
  return order.id;
}

/** The quantities of goods as one text, whatever their order and however they are divided over lines. */
function describeGoods(items: readonly { itemCode: string; quantity: number }[]): string {
  const quantities = new Map<string, number>();
  for (const { itemCode, quantity } of items) {
    const code = itemCode.toLowerCase();
    quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  }
  return JSON.stringify([...quantities].toSorted());
}

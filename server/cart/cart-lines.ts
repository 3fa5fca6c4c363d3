import { type RawBuilder, sql } from 'kysely';
import { type CartItemInput, maxLineData } from '../../contract/cart-calls.ts';
import type { ProductType } from '../../contract/catalog.ts';
import { ApiError } from '../../contract/errors.ts';
import { maxLineQuantity } from '../../contract/max-line-quantity.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { isAtDeparture, isStayAttribute, type Names, nameIn, productNames } from '../rates/index.ts';
import { type CartReader, stockLeftColumn } from './cart.ts';
import { loadCartStayLines, unavailabilityMessage } from './cart-stay-line.ts';
import { assertGiftCardChoice, unitCentsOf } from './gift-card-choice.ts';
import { maxStaysPerCart, releaseHolds, tooManyStays } from './hold-cart-stays.ts';
import { type CartOwner, openCart } from './open-cart.ts';

/** The maximum number of lines; each of them is priced whenever the cart is read. */
const maxLines = 100;

/** The maximum size of what the lines of a cart hold beside their items, in bytes. */
const maxContentBytes = 100_000;

/**
 * The maximum total of a cart in cents. Larger orders are negotiated in person, and do not fit in its
 * columns.
 */
export const maxCents = 10_000_000_00;

/** Product types that a cart can hold: goods, gift cards, rooms of stays and extras of stays. */
const sellableTypes = ['product', 'giftCard', 'room', 'extraProduct'];

type Item = Pick<CartItemInput, 'ItemCode' | 'Quantity' | 'Description' | 'CartItemAttributes' | 'Data'>;

/**
 * Adds items, all or none. An item that is in the cart with the same data and attributes increases its
 * quantity; a stay is always a new line. An extra names the line of its stay, or with `#1` the first of these
 * items. Returns the cart's id, which is a new one when that cart was ordered.
 * @throws ApiError `not_found`, `not_available` or `out_of_stock` that name the item, `invalid` for a stay
 *   without dates or party, `conflict` for too many lines, stays or bytes, or too much money
 */
export async function addItems(
  db: Db,
  owner: CartReader,
  cartId: string,
  items: readonly Item[],
  cartName?: string,
): Promise<string> {
  return transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId, cartName);
    const added: Added[] = [];
    for (const item of items) added.push(await addItem(trx, owner, id, item, added));
    const dated = added.flatMap(({ lineId, isDated }) => (isDated ? [lineId] : []));
    if (dated.length > 0) await assertStaysBookable(trx, owner, id, dated);
    if (dated.length > 0) await assertOncePerStay(trx, owner, dated);
    return id;
  });
}

type Added = { lineId: string; isDated: boolean };

async function addItem(
  trx: Db,
  owner: CartOwner,
  cartId: string,
  item: Item,
  before: readonly Added[],
): Promise<Added> {
  const attributes = item.CartItemAttributes.map(({ Name, Type, Value }) => {
    const place = Name.toLowerCase() === 'staycartitemid' ? /^#(\d{1,2})$/.exec(Value)?.[1] : undefined;
    return { name: Name, type: Type, value: place ? (before[Number(place) - 1]?.lineId ?? Value) : Value };
  });
  const columns = {
    attributes: sql`(${{ attributes }}::jsonb -> 'attributes')`,
    data: sql`nullif(${{ data: item.Data ?? null }}::jsonb -> 'data', 'null'::jsonb)`,
  };
  const found = await findSellable(trx, owner.siteId, cartId, item, columns);
  const isDated = found.type === 'room' || found.type === 'extraProduct';
  if (found.type === 'room' && item.Quantity > 1)
    throw new ApiError('conflict', { messageKey: 'cart.one_stay' });
  if (found.type === 'giftCard') await assertGiftCardChoice(trx, found.id, attributes);
  await assertInStock(trx, owner, found, found.inCart + item.Quantity);
  assertBelowMaxAmount(found.cartCents + item.Quantity * found.unitCents);
  if (found.lineId && found.type !== 'room') {
    await sql`update cart_line set quantity = quantity + ${item.Quantity} where id = ${found.lineId}`.execute(
      trx,
    );
    return { lineId: found.lineId, isDated };
  }
  if (found.type === 'room') await assertStayAllowed(trx, cartId);
  if (found.lines >= maxLines || found.contentBytes > maxContentBytes)
    throw new ApiError('conflict', { messageKey: 'cart.too_many_lines' });
  const { rows } = await sql<{ id: string }>`
    insert into cart_line (cart_id, variant_id, quantity, description, data, attributes)
    values (${cartId}, ${found.id}, ${item.Quantity}, ${item.Description}, ${columns.data}, ${columns.attributes})
    returning id`.execute(trx);
  const [line] = rows;
  if (!line) throw new Error('a line was not written');
  return { lineId: line.id, isDated };
}

/** @throws ApiError `conflict` for a cart that has the maximum number of stays */
async function assertStayAllowed(trx: Db, cartId: string): Promise<void> {
  const { rows } = await sql`
    select from cart_line join variant on variant.id = variant_id join product on product.id = product_id
    where cart_id = ${cartId} and product.type = 'room'`.execute(trx);
  if (rows.length >= maxStaysPerCart) throw tooManyStays();
}

/**
 * @throws ApiError `invalid`, `not_available` where a stay that was added cannot be booked, or an extra has
 *   no stay
 */
async function assertStaysBookable(
  trx: Db,
  owner: CartReader,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<DatedLine>`
    select line.id, product.id as "productId", product.type, line.attributes, line.quantity, variant.item_code as "itemCode",
      ${productNames('product.id')} as names
    from cart_line as line join variant on variant.id = variant_id join product on product.id = product_id
    where cart_id = ${cartId} and product.type in ('room', 'extraProduct') order by line.sort_order`.execute(
    trx,
  );
  const { stays, extras } = await loadCartStayLines(trx, owner, rows);
  for (const { id, type, itemCode, quantity, names } of rows) {
    if (!lineIds.includes(id)) continue;
    const stay = stays.get(id);
    if (type === 'room' && !stay) {
      const field = { path: 'body.CartItemAttributes', code: 'stay', message: 'stay.no_such_stay' };
      throw new ApiError('invalid', { messageKey: 'stay.no_such_stay', errors: [field] });
    }
    if (stay?.reason) {
      throw new ApiError('not_available', {
        ...unavailabilityMessage(owner.culture, stay),
        details: { itemCode, reason: stay.reason },
      });
    }
    if (type === 'extraProduct' && !extras.has(id)) {
      const errorDetails = { values: { itemCode }, details: { itemCode } };
      throw new ApiError('not_available', { messageKey: 'stay.extra_without_stay', ...errorDetails });
    }
    const left = extras.get(id)?.left ?? quantity;
    if (left < quantity) throw tooFewLeft(owner, { itemCode, names, left });
  }
}

/** @throws ApiError `not_available` where one of these lines has several of an item that a stay has once */
async function assertOncePerStay(trx: Db, { culture }: CartOwner, lineIds: readonly string[]): Promise<void> {
  const stayOf = (line: 'line' | 'other') => sql`(select one->>'value'
    from jsonb_array_elements(${sql.ref(`${line}.attributes`)}) as one where lower(one->>'name') = 'staycartitemid' limit 1)`;
  const { rows } = await sql<{ itemCode: string; names: Names }>`
    select variant.item_code as "itemCode", ${productNames('product.id')} as names
    from cart_line as line join variant on variant.id = variant_id
      join product on product.id = product_id and product.type = 'extraProduct'
    where line.id = any(${[...lineIds]}::uuid[]) and ${isAtDeparture} and (
      select sum(other.quantity) from cart_line as other
      where other.cart_id = line.cart_id and other.variant_id = line.variant_id and ${stayOf('other')} = ${stayOf('line')}
    ) > 1 limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const { itemCode, names } = row;
  const errorDetails = { values: { name: nameIn(names, culture, itemCode) }, details: { itemCode } };
  throw new ApiError('not_available', { messageKey: 'stay.extra_once', ...errorDetails });
}

type DatedLine = {
  id: string;
  productId: number;
  type: ProductType;
  itemCode: string;
  quantity: number;
  names: Names;
  attributes: { name: string; type: string; value: string }[];
};

type Sellable = { id: number; itemCode: string; unitCents: number; left: number | null };

/**
 * A sellable item and its figures in the cart: the same line, the item's quantity on all lines, the number
 * of lines and their amount.
 */
type FoundItem = Sellable & {
  type: string;
  lineId: string | null;
  inCart: number;
  lines: number;
  /** The size of the descriptions, attributes and data of all lines. */
  contentBytes: number;
  cartCents: number;
};

const cartCost = (cartId: string) => sql<number>`(
  select coalesce(sum(quantity::bigint * ${unitCentsOf('priced', sql`every.attributes`)}), 0)::bigint from cart_line as every
  join variant as priced on priced.id = every.variant_id where every.cart_id = ${cartId}
)`;

async function findSellable(
  trx: Db,
  siteId: string,
  cartId: string,
  { ItemCode: itemCode, Description: description }: Item,
  { attributes, data }: { attributes: RawBuilder<unknown>; data: RawBuilder<unknown> },
): Promise<FoundItem> {
  const { rows } = await sql<FoundItem>`
    select variant.id, variant.item_code as "itemCode", product.type, ${unitCentsOf('variant', attributes)} as "unitCents",
      ${stockLeftColumn} as "left", ${cartCost(cartId)} as "cartCents",
      there.line_id as "lineId", there.quantity as "inCart", every.lines, every."contentBytes"
    from variant join product on product.id = product_id left join stock on stock.variant_id = variant.id
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as quantity, (array_agg(id) filter (
        where description = ${description} and attributes = ${attributes} and data is not distinct from ${data}
      ))[1] as line_id
      from cart_line where cart_id = ${cartId} and variant_id = variant.id
    ) as there
    cross join (
      select count(*)::int as lines, coalesce(sum(
        octet_length(description) + octet_length(attributes::text) + coalesce(octet_length(data::text), 0)
      ), 0)::int as "contentBytes"
      from cart_line where cart_id = ${cartId}
    ) as every
    where variant.site_id = ${siteId} and lower(variant.item_code) = ${itemCode.toLowerCase()}
      and not variant.is_deleted and not product.is_deleted and product.is_published`.execute(trx);
  const [found] = rows;
  const named = { values: { itemCode }, details: { itemCode } };
  if (!found) throw new ApiError('not_found', { messageKey: 'cart.no_such_item', ...named });
  if (!sellableTypes.includes(found.type)) {
    throw new ApiError('not_available', { messageKey: 'cart.not_sold_alone', ...named });
  }
  return found;
}

/** `wanted` counts all lines together. */
async function assertInStock(
  trx: Db,
  { culture }: Pick<CartOwner, 'culture'>,
  { id, itemCode, left }: Sellable,
  requested: number,
): Promise<void> {
  const max = Math.min(maxLineQuantity, Math.max(0, left ?? maxLineQuantity));
  if (requested <= max) return;
  const { rows } = await sql<{ names: Names }>`
    select ${productNames('variant.product_id')} as names from variant where id = ${id}`.execute(trx);
  throw tooFewLeft({ culture }, { itemCode, names: rows[0]?.names ?? {}, left: max });
}

function tooFewLeft(
  { culture }: Pick<CartOwner, 'culture'>,
  { itemCode, names, left }: { itemCode: string; names: Names; left: number },
): ApiError {
  return new ApiError('out_of_stock', {
    ...(left === 0 ? { messageKey: 'cart.sold_out' } : { messageKey: 'cart.fewer_left' }),
    values: { name: nameIn(names, culture, itemCode), count: left },
    details: { itemCode, quantity: left },
  });
}

/** @throws ApiError `conflict` above the maximum amount of a cart */
export function assertBelowMaxAmount(cents: number): void {
  if (cents > maxCents) throw new ApiError('conflict', { messageKey: 'cart.too_much' });
}

/**
 * Sets the quantity of a line; 0 removes it.
 * @throws ApiError `not_found`, `not_available`, `out_of_stock`, `conflict` for too much money
 */
export async function changeLine(
  db: Db,
  owner: CartReader,
  cartId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  await transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const { rows } = await sql<
      Sellable & { type: string; quantity: number; others: number; cartCents: number }
    >`
      select variant.id, product.type, line.quantity, ${unitCentsOf('variant', sql`line.attributes`)} as "unitCents", ${cartCost(id)} as "cartCents", variant.item_code as "itemCode", ${stockLeftColumn} as "left", (
        select coalesce(sum(quantity), 0)::int from cart_line as other
        where other.cart_id = line.cart_id and other.variant_id = line.variant_id and other.id <> line.id
      ) as others
      from cart_line as line join variant on variant.id = line.variant_id join product on product.id = variant.product_id
        left join stock on stock.variant_id = variant.id
      where line.id = ${lineId} and cart_id = ${id}`.execute(trx);
    const [line] = rows;
    if (!line) throw new ApiError('not_found');
    if (quantity === 0) await removeLine(trx, id, lineId);
    else if (line.type === 'room' && quantity > 1)
      throw new ApiError('conflict', { messageKey: 'cart.one_stay' });
    else {
      await assertInStock(trx, owner, line, line.others + quantity);
      const more = quantity - line.quantity;
      if (more > 0) assertBelowMaxAmount(line.cartCents + more * line.unitCents);
      await trx.updateTable('cart_line').set({ quantity }).where('id', '=', lineId).execute();
      if (more > 0 && line.type === 'extraProduct') {
        await assertStaysBookable(trx, owner, id, [lineId]);
        await assertOncePerStay(trx, owner, [lineId]);
      }
    }
  });
}

/** Removes a line; with a stay its extras go too, and its holds are released. */
async function removeLine(trx: Db, cartId: string, lineId: string): Promise<void> {
  await releaseHolds(trx, [lineId]);
  await sql`delete from cart_line where cart_id = ${cartId} and (id = ${lineId} or exists (
    select from jsonb_array_elements(attributes) as one
    where lower(one->>'name') = 'staycartitemid' and one->>'value' = ${lineId}
  ))`.execute(trx);
}

/**
 * Adds an attribute to a line, or replaces the value of the one with that name.
 * @throws ApiError `not_found`, `conflict`
 */
export async function addAttribute(
  db: Db,
  owner: CartReader,
  cartId: string,
  lineId: string,
  attribute: { name: string; type: string; value: string },
): Promise<void> {
  await transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const line = await trx
      .selectFrom('cart_line')
      .select('attributes')
      .where('id', '=', lineId)
      .where('cart_id', '=', id)
      .executeTakeFirst();
    if (!line) throw new ApiError('not_found');
    const known = line.attributes as { name: string; type: string; value: string }[];
    const others = known.filter(({ name }) => name.toLowerCase() !== attribute.name.toLowerCase());
    const attributes = [...others, attribute];
    if (attributes.length > 30 || JSON.stringify(attributes).length > maxLineData)
      throw new ApiError('conflict', { messageKey: 'cart.too_many_attributes' });
    await sql`update cart_line set attributes = ${{ attributes }}::jsonb -> 'attributes' where id = ${lineId}`.execute(
      trx,
    );
    // Other dates make another stay.
    if (!isStayAttribute(attribute.name)) return;
    await assertStaysBookable(trx, owner, id, [lineId]);
    await assertOncePerStay(trx, owner, [lineId]);
  });
}

import { sql } from 'kysely';
import { type CartItemInput, mostOfALine } from '../../contract/cart.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type CartOwner, openCart, touchCart } from './cart.ts';

/** More lines than anybody needs; each is priced at every look at the cart. */
const mostLines = 100;

/** What may lie in a cart by itself; rooms and what belongs to a stay are booked. */
const soldAlone = ['product', 'giftCard'];

type Item = Pick<CartItemInput, 'ItemCode' | 'Quantity' | 'Description' | 'CartItemAttributes' | 'Data'>;

/**
 * Adds items, all or none; an item that is there already, with the same data and attributes, becomes more. Answers the cart's
 * id, which is another one when that cart was ordered.
 * @throws ApiError `not_found`, `not_available` or `out_of_stock` that name the item, `conflict` for too many lines
 */
export async function addItems(
  db: Db,
  owner: CartOwner,
  cartId: string,
  items: readonly Item[],
  cartName?: string,
): Promise<string> {
  return transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId, cartName);
    for (const item of items) await addItem(trx, owner, id, item);
    const { lines } = await trx
      .selectFrom('cart_line')
      .select((eb) => eb.fn.countAll<number>().as('lines'))
      .where('cart_id', '=', id)
      .executeTakeFirstOrThrow();
    if (lines > mostLines) throw new ApiError('conflict', { messageKey: 'cart.too_many_lines' });
    await touchCart(trx, id);
    return id;
  });
}

async function addItem(trx: Db, owner: CartOwner, cartId: string, item: Item): Promise<void> {
  const variant = await sellable(trx, owner.siteId, item.ItemCode);
  const attributes = item.CartItemAttributes.map(({ Name, Type, Value }) => ({
    name: Name,
    type: Type,
    value: Value,
  }));
  const data = item.Data ?? null;
  const same = await trx
    .selectFrom('cart_line')
    .select(['id', 'quantity'])
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variant.id)
    .where('description', '=', item.Description)
    .where(sql<boolean>`attributes = (${{ attributes }}::jsonb -> 'attributes')`)
    .where(sql<boolean>`data is not distinct from nullif(${{ data }}::jsonb -> 'data', 'null'::jsonb)`)
    .executeTakeFirst();
  const quantity = (same?.quantity ?? 0) + item.Quantity;
  await refuseMoreThanLeft(trx, cartId, variant, same?.id, quantity);
  if (same) {
    await trx.updateTable('cart_line').set({ quantity }).where('id', '=', same.id).execute();
    return;
  }
  await sql`insert into cart_line (cart_id, variant_id, quantity, description, data, attributes)
    values (${cartId}, ${variant.id}, ${quantity}, ${item.Description},
      nullif(${{ data }}::jsonb -> 'data', 'null'::jsonb), ${{ attributes }}::jsonb -> 'attributes')`.execute(
    trx,
  );
}

type Sellable = { id: number; itemCode: string; left: number | null };

async function sellable(trx: Db, siteId: string, itemCode: string): Promise<Sellable> {
  const { rows } = await sql<Sellable & { type: string }>`
    select variant.id, variant.item_code as "itemCode", product.type, capacity - sold - held as "left"
    from variant join product on product.id = product_id left join stock on stock.variant_id = variant.id
    where variant.site_id = ${siteId} and lower(variant.item_code) = ${itemCode.toLowerCase()}
      and not variant.is_deleted and not product.is_deleted`.execute(trx);
  const [found] = rows;
  const named = { values: { itemCode }, details: { itemCode } };
  if (!found) throw new ApiError('not_found', { messageKey: 'cart.no_such_item', ...named });
  if (!soldAlone.includes(found.type)) {
    throw new ApiError('not_available', { messageKey: 'cart.not_sold_alone', ...named });
  }
  return found;
}

/** What other lines have of the same thing counts too. */
async function refuseMoreThanLeft(
  trx: Db,
  cartId: string,
  { id, itemCode, left }: Sellable,
  lineId: string | undefined,
  quantity: number,
): Promise<void> {
  const others = await trx
    .selectFrom('cart_line')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', id)
    .$if(lineId !== undefined, (select) => select.where('id', '!=', lineId ?? ''))
    .execute();
  const wanted = others.reduce((sum, other) => sum + other.quantity, quantity);
  const most = Math.min(mostOfALine, Math.max(0, left ?? mostOfALine));
  if (wanted <= most) return;
  throw new ApiError('out_of_stock', {
    messageKey: most === 0 ? 'cart.sold_out' : 'cart.fewer_left',
    values: { itemCode, count: most },
    details: { itemCode, quantity: most },
  });
}

/** Sets how many of a line there are; none removes it. @throws ApiError `not_found`, `out_of_stock` */
export async function changeLine(
  db: Db,
  owner: CartOwner,
  cartId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  await transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const { rows } = await sql<Sellable>`
      select variant.id, item_code as "itemCode", capacity - sold - held as "left"
      from cart_line as line join variant on variant.id = line.variant_id left join stock on stock.variant_id = variant.id
      where line.id = ${lineId} and cart_id = ${id}`.execute(trx);
    const [line] = rows;
    if (!line) throw new ApiError('not_found');
    if (quantity === 0) await trx.deleteFrom('cart_line').where('id', '=', lineId).execute();
    else {
      await refuseMoreThanLeft(trx, id, line, lineId, quantity);
      await trx.updateTable('cart_line').set({ quantity }).where('id', '=', lineId).execute();
    }
    await touchCart(trx, id);
  });
}

/** Says something about a line; a name it has already takes the new value. @throws ApiError `not_found`, `conflict` */
export async function addAttribute(
  db: Db,
  owner: CartOwner,
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
    const attributes = [...known.filter(({ name }) => name !== attribute.name), attribute];
    if (attributes.length > 30) throw new ApiError('conflict', { messageKey: 'cart.too_many_attributes' });
    await sql`update cart_line set attributes = ${{ attributes }}::jsonb -> 'attributes' where id = ${lineId}`.execute(
      trx,
    );
    await touchCart(trx, id);
  });
}

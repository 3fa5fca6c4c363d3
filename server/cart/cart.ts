import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { ProductType } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { loadVouchers, type Voucher } from './voucher.ts';

/** Whose carts these are: of the site, and of who is logged in, if anybody is. */
export type CartOwner = { siteId: string; customerId: string | null; culture: Culture };

export type CartLine = {
  id: string;
  variantId: number;
  productId: number;
  itemCode: string;
  type: ProductType;
  quantity: number;
  description: string;
  data: Record<string, unknown> | null;
  attributes: { name: string; type: string; value: string }[];
  unitCents: number;
  vatCategory: string;
  categoryIds: string[];
  /** What one weighs, by the product's attribute `weightGrams`; 0 where it has none. */
  grams: number;
  /** No longer sold. */
  isGone: boolean;
  /** What is left to sell; null where nothing is counted. */
  left: number | null;
};

export type ShippingChoice = {
  id: string;
  methodId: string;
  deliveryDate: string | null;
  addressId: string | null;
  lineIds: string[];
  remark: string;
};

/** A cart with all that is in it, as it is now. */
export type CartState = {
  id: string;
  name: string;
  reference: string;
  remark: string;
  deliveryAddress: CartAddress | null;
  invoiceAddress: CartAddress | null;
  lines: CartLine[];
  vouchers: Voucher[];
  shipping: ShippingChoice[];
};

type CartRow = Pick<CartState, 'id' | 'name' | 'reference' | 'remark' | 'deliveryAddress' | 'invoiceAddress'>;

/** A cart that nothing was put in yet. */
export function emptyCart(id: string): CartState {
  const nothing = { reference: '', remark: '', deliveryAddress: null, invoiceAddress: null };
  return { id, name: id, ...nothing, lines: [], vouchers: [], shipping: [] };
}

/** The owner's open cart, if it is there; somebody else's is not. */
export async function findCart(db: Db, owner: CartOwner, cartId: string): Promise<CartState | undefined> {
  const row = await ownCarts(db, owner).where('id', '=', cartId).executeTakeFirst();
  return row && withContents(db, rowOf(row));
}

/** The owner's open cart of a name: its id, or what a customer called it. */
export async function findCartNamed(db: Db, owner: CartOwner, name: string): Promise<CartState | undefined> {
  const named = ownCarts(db, owner).where((eb) =>
    eb.or([
      eb(sql<string>`id::text`, '=', name.toLowerCase()),
      eb.and([
        eb('customer_id', '=', owner.customerId),
        eb(eb.fn('lower', ['name']), '=', name.toLowerCase()),
      ]),
    ]),
  );
  const row = await named.orderBy('customer_id').limit(1).executeTakeFirst();
  return row && withContents(db, rowOf(row));
}

/**
 * The cart of an id, locked for a change; opened when there is none. One that was ordered gives way to a new one.
 * @throws ApiError `not_found` for somebody else's
 */
export async function openCart(trx: Db, owner: CartOwner, cartId: string, name = cartId): Promise<string> {
  await trx
    .insertInto('cart')
    .values({
      id: cartId,
      site_id: owner.siteId,
      customer_id: owner.customerId,
      name,
      culture: owner.culture,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('cart')
    .select(['id', 'site_id', 'customer_id', 'closed_at'])
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOwn = row.customer_id === null || row.customer_id === owner.customerId;
  if (row.site_id !== owner.siteId || !isOwn) throw new ApiError('not_found');
  if (row.closed_at) return openCart(trx, owner, crypto.randomUUID());
  if (row.customer_id === null && owner.customerId) {
    await trx.updateTable('cart').set({ customer_id: owner.customerId }).where('id', '=', cartId).execute();
  }
  return cartId;
}

/** Says that something in a cart has changed, so that it is not taken for forgotten. */
export async function touchCart(trx: Db, cartId: string): Promise<void> {
  await trx.updateTable('cart').set({ updated_at: sql`now()` }).where('id', '=', cartId).execute();
}

function ownCarts(db: Db, { siteId, customerId }: CartOwner) {
  return db
    .selectFrom('cart')
    .select(['id', 'name', 'reference', 'remark', 'delivery_address', 'invoice_address'])
    .where('site_id', '=', siteId)
    .where('closed_at', 'is', null)
    .where((eb) =>
      customerId === null
        ? eb('customer_id', 'is', null)
        : eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]),
    );
}

function rowOf(row: {
  id: string;
  name: string;
  reference: string;
  remark: string;
  delivery_address: unknown;
  invoice_address: unknown;
}): CartRow {
  const { id, name, reference, remark } = row;
  return {
    id,
    name,
    reference,
    remark,
    deliveryAddress: row.delivery_address as CartAddress | null,
    invoiceAddress: row.invoice_address as CartAddress | null,
  };
}

async function withContents(db: Db, cart: CartRow): Promise<CartState> {
  const [lines, vouchers, shipping] = await Promise.all([
    loadLines(db, cart.id),
    loadVouchers(db, cart.id),
    loadShipping(db, cart.id),
  ]);
  return { ...cart, lines, vouchers, shipping };
}

async function loadLines(db: Db, cartId: string): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    select line.id, line.variant_id as "variantId", product.id as "productId", variant.item_code as "itemCode",
      product.type, line.quantity, line.description, line.data, line.attributes,
      variant.price_cents as "unitCents", product.vat_category as "vatCategory",
      array(select category_id::text from product_category where product_id = product.id order by sort_order) as "categoryIds",
      coalesce((select value::int from product_attribute
        where product_id = product.id and name = 'weightGrams' and value ~ '^[0-9]{1,7}$' limit 1), 0) as grams,
      variant.is_deleted or product.is_deleted as "isGone",
      capacity - sold - held as "left"
    from cart_line as line join variant on variant.id = line.variant_id join product on product.id = variant.product_id
      left join stock on stock.variant_id = variant.id
    where line.cart_id = ${cartId} order by line.sort_order`.execute(db);
  return rows;
}

/** How the lines of a cart travel, in the order of the choices. */
export async function loadShipping(db: Db, cartId: string): Promise<ShippingChoice[]> {
  const rows = await db
    .selectFrom('cart_shipping')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('sort_order')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    methodId: row.shipping_method_id,
    deliveryDate: row.delivery_date,
    addressId: row.address_id,
    lineIds: row.line_ids,
    remark: row.remark,
  }));
}

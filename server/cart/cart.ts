import { type RawBuilder, sql } from 'kysely';
import type { Cart, CartAddress } from '../../contract/cart.ts';
import type { ProductType } from '../../contract/catalog.ts';
import { ApiError } from '../../contract/errors.ts';
import type { WithdrawalRule } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { onOneConnection } from '../../database/transaction.ts';
import { type GiftCard, loadGiftCards } from '../gift-cards/index.ts';
import { type CartPoints, loadCartPoints, memberPercent } from '../loyalty/index.ts';
import type { OverrideNights, RatesContext } from '../rates/index.ts';
import { type CartExtraLine, type CartStayLine, loadCartStayLines } from './cart-stay-line.ts';
import { type CheckoutSetting, selectCheckoutSettings } from './checkout-rules.ts';
import { unitCentsOf } from './gift-card-choice.ts';
import type { CartOwner } from './open-cart.ts';
import { type Method, selectMethods } from './shipping.ts';
import { inCulture, type ShippingChoice, selectShipping } from './shipping-choice.ts';
import { parseVoucher, selectVouchers, type Voucher, type VoucherRow } from './voucher.ts';

/** An owner who reads a cart; `stays` and `tierId` decide the prices. */
export type CartReader = CartOwner & {
  stays: RatesContext;
  tierId: string | null;
  /** Staff may choose any unit for a guest. */
  isStaff?: true;
  /** The prices that staff agreed with a guest for the nights of the stay in the cart. */
  overrides?: OverrideNights | undefined;
};

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
  /** Unit price in cents for a person without membership. */
  publicCents: number;
  vatCategory: string;
  categoryIds: string[];
  /** Grams per piece, by the product's attribute `weightGrams`; 0 where it has none. */
  grams: number;
  /** Years, by the product's attribute `minimumAge`; 0 where it has none. */
  minimumAge: number;
  /** The withdrawal right, by the product's attribute `withdrawal`. */
  withdrawal: WithdrawalRule;
  /** No longer sold. */
  isGone: boolean;
  /** Remaining stock; null where stock is not counted. */
  left: number | null;
  /** The stay of a room line. */
  stay: CartStayLine | null;
  /** The extra of a stay. */
  extra: CartExtraLine | null;
};

/** A cart with all its contents at this moment. */
export type CartState = {
  id: string;
  name: string;
  reference: string;
  remark: string;
  deliveryAddress: CartAddress | null;
  invoiceAddress: CartAddress | null;
  lines: CartLine[];
  vouchers: Voucher[];
  giftCards: GiftCard[];
  shipping: ShippingChoice[];
  /** The chosen shipping methods. */
  methods: Method[];
  /** The points that its customer can pay with; null without membership. */
  points: CartPoints | null;
  /** The payment method that the guest chose, if any. */
  paymentMethodId: string | null;
  /** The checkout settings of its site when the cart was read; null of a cart that is not stored yet. */
  settings: CheckoutSetting[] | null;
  /** Time of the last change, to the microsecond: while it is the same, the cart has not changed. */
  changedAt: string;
};

/** Returns whether a name can be the id of a cart: a UUID, in any case. */
export const isCartId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);

/** Returns a cart without contents. */
function emptyCart(id: string): CartState {
  const nothing = { reference: '', remark: '', deliveryAddress: null, invoiceAddress: null };
  const empty = {
    lines: [],
    vouchers: [],
    giftCards: [],
    shipping: [],
    methods: [],
    points: null,
    paymentMethodId: null,
    settings: null,
  };
  return { id, name: id, ...nothing, ...empty, changedAt: '' };
}

/** Finds the owner's open cart; another owner's is not found. */
export async function findCart(db: Db, reader: CartReader, cartId: string): Promise<CartState | undefined> {
  return readCart(db, reader, sql`id = ${cartId}`);
}

/**
 * Returns the owner's open cart; an empty one for an id that is not stored, or whose cart was ordered.
 * @throws ApiError `not_found` for another owner's cart
 */
export async function getCart(db: Db, reader: CartReader, cartId: string): Promise<CartState> {
  const cart = await findCart(db, reader, cartId);
  if (!cart && (await isForeignCart(db, reader, cartId))) throw new ApiError('not_found');
  return cart ?? emptyCart(cartId);
}

/** Returns whether a cart, open or ordered, belongs to another customer or site. */
export async function isForeignCart(
  db: Db,
  { siteId, customerId }: CartOwner,
  cartId: string,
): Promise<boolean> {
  const { rows } = await sql`select from cart where id = ${cartId}
    and (site_id <> ${siteId} or (customer_id is not null and customer_id is distinct from ${customerId}::uuid))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Finds the owner's open cart by its id, or by the name that a customer gave it. */
export async function findCartByName(
  db: Db,
  reader: CartReader,
  name: string,
): Promise<CartState | undefined> {
  const isCalled = sql`customer_id = ${reader.customerId} and lower(name) = ${name.toLowerCase()}`;
  const isNamed = isCartId(name) ? sql`(id = ${name} or ${isCalled})` : isCalled;
  return readCart(db, reader, isNamed);
}

/**
 * Lists a customer's open carts, the named ones and the one that goes by its id, the last used first; a
 * visitor has none.
 */
export async function listCarts(db: Db, { siteId, customerId }: CartOwner): Promise<Cart['carts']> {
  if (customerId === null) return [];
  const { rows } = await sql<Cart['carts'][number]>`
    select id as identifier, name as "cartName",
      (select coalesce(sum(quantity), 0)::int from cart_line where cart_id = cart.id) as "totalQuantity"
    from cart where site_id = ${siteId} and customer_id = ${customerId} and closed_at is null
    order by updated_at desc, id limit 50`.execute(db);
  return rows;
}

type CartRow = Pick<
  CartState,
  | 'id'
  | 'name'
  | 'reference'
  | 'remark'
  | 'paymentMethodId'
  | 'changedAt'
  | 'shipping'
  | 'methods'
  | 'settings'
> & {
  deliveryAddress: unknown;
  invoiceAddress: unknown;
  lines: PlainLine[];
  vouchers: VoucherRow[];
  hasGiftCards: boolean;
};

/** Finds one cart: for a visitor only a cart without a customer, for a customer their own as well. */
function readCart(
  db: Db,
  reader: CartReader,
  condition: RawBuilder<unknown>,
): Promise<CartState | undefined> {
  return onOneConnection(db, async (one) => {
    const { rows } = await selectCart(reader, condition).execute(one);
    return rows[0] && loadCartState(one, reader, rows[0]);
  });
}

/** Reads a cart with its contents in one statement: the round trip to the database is most of the cost. */
const selectCart = (
  { siteId, customerId, tierId }: CartReader,
  condition: RawBuilder<unknown>,
) => sql<CartRow>`
    select id, name, reference, remark, delivery_address as "deliveryAddress", invoice_address as "invoiceAddress",
      payment_method_id as "paymentMethodId", updated_at::text as "changedAt", ${rowsOf(selectLines(sql`cart.id`, tierId))} as lines,
      ${rowsOf(selectShipping(sql`cart.id`))} as shipping,
      ${rowsOf(selectMethods(siteId, sql`array(select shipping_method_id from cart_shipping where cart_id = cart.id)`))} as methods,
      ${rowsOf(selectVouchers(sql`cart.id`))} as vouchers, ${rowsOf(selectCheckoutSettings(siteId))} as settings,
      exists (select from cart_gift_card where cart_id = cart.id) as "hasGiftCards"
    from (
      select * from cart
      where site_id = ${siteId} and closed_at is null and (customer_id is null or customer_id = ${customerId}) and ${condition}
      order by customer_id limit 1
    ) as cart`;

/** Parses a stored address, and adds the fields that were introduced since. */
export function parseAddress(stored: unknown): CartAddress | null {
  return stored === null ? null : { vatNumber: '', ...(stored as Omit<CartAddress, 'vatNumber'>) };
}

/** Few carts have gift cards or stays; they are read only where there are some. */
async function loadCartState(
  db: Db,
  reader: CartReader,
  { hasGiftCards, ...row }: CartRow,
): Promise<CartState> {
  const { siteId, customerId, culture } = reader;
  return {
    ...row,
    deliveryAddress: parseAddress(row.deliveryAddress),
    invoiceAddress: parseAddress(row.invoiceAddress),
    lines: await addStays(db, reader, row.lines),
    vouchers: row.vouchers.map(parseVoucher),
    giftCards: hasGiftCards ? await loadGiftCards(db, row.id) : [],
    shipping: row.shipping.map((choice) => inCulture(choice, culture)),
    points: customerId === null ? null : await loadCartPoints(db, row.id, siteId, customerId),
  };
}

/** Remaining stock. An expired hold no longer counts, also before a process has released it. */
export const stockLeftColumn = sql<
  number | null
>`(capacity - sold - held + coalesce((select sum(quantity)::int from stock_hold
  where stock_hold.variant_id = stock.variant_id and state = 'held' and expires_at < now()), 0))`;

/** The minimum age for a `product`, by its attribute `minimumAge`; 0 where there is none. */
export const minimumAgeOfProduct = sql<number>`coalesce((select value::int from product_attribute
  where product_id = product.id and name = 'minimumAge' and value ~ '^[0-9]{1,2}$' limit 1), 0)`;

/** A line without its stay or extra. */
export type PlainLine = Omit<CartLine, 'stay' | 'extra'>;

/** The statement that reads the lines of a cart, at the prices of a tier. */
export const selectLines = (
  cartId: RawBuilder<unknown>,
  tierId: string | null,
): RawBuilder<PlainLine> => sql<PlainLine>`
    select line.id, line.variant_id as "variantId", product.id as "productId", variant.item_code as "itemCode",
      product.type, line.quantity, line.description, line.data, line.attributes,
      case when product.type = 'product' then round(variant.price_cents::numeric * (100 - ${memberPercent(tierId)}) / 100)::int
        else ${unitCentsOf('variant', sql`line.attributes`)} end as "unitCents",
      ${unitCentsOf('variant', sql`line.attributes`)} as "publicCents", product.vat_category as "vatCategory",
      array(select category_id::text from product_category where product_id = product.id order by sort_order) as "categoryIds",
      coalesce((select value::int from product_attribute
        where product_id = product.id and name = 'weightGrams' and value ~ '^[0-9]{1,7}$' limit 1), 0) as grams,
      ${minimumAgeOfProduct} as "minimumAge",
      case when product.type not in ('product', 'giftCard') then 'dated' else coalesce((select value from product_attribute
        where product_id = product.id and name = 'withdrawal' and value in ('perishable', 'sealed', 'personalised')
        limit 1), 'open') end as withdrawal,
      variant.is_deleted or product.is_deleted or not product.is_published as "isGone",
      ${stockLeftColumn} as "left"
    from cart_line as line join variant on variant.id = line.variant_id join product on product.id = variant.product_id
      left join stock on stock.variant_id = variant.id
    where line.cart_id = ${cartId} order by line.sort_order`;

/** Adds to lines their stays and extras of this moment; without any of them it reads nothing. */
export async function addStays(db: Db, reader: CartReader, rows: readonly PlainLine[]): Promise<CartLine[]> {
  const { stays, extras } = await loadCartStayLines(db, reader, rows);
  return rows.map((line) => {
    const stay = stays.get(line.id) ?? null;
    const extra = extras.get(line.id) ?? null;
    // A room is sold by the night, and an extra goes with its stay.
    const isGone =
      line.isGone ||
      (line.type === 'room' && !stay?.priced) ||
      (line.type === 'extraProduct' && !(extra && stays.get(extra.stayLineId)?.priced));
    return { ...line, isGone, stay, extra };
  });
}

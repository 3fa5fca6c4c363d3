import { type RawBuilder, sql } from 'kysely';
import type { Cart, CartAddress } from '../../contract/cart.ts';
import type { ProductType } from '../../contract/catalog.ts';
import type { WithdrawalRule } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { onOneConnection } from '../../database/transaction.ts';
import { type GiftCard, loadGiftCards } from '../gift-cards/index.ts';
import { type CartPoints, loadCartPoints, memberPercent } from '../loyalty/index.ts';
import type { RatesContext } from '../rates/index.ts';
import { type CartExtraLine, type CartStayLine, loadCartStayLines } from './cart-stay-line.ts';
import { type CheckoutSetting, selectCheckoutSettings } from './checkout-rules.ts';
import type { CartOwner } from './open-cart.ts';
import { type Method, selectMethods } from './shipping.ts';
import { inCulture, type ShippingChoice, selectShipping } from './shipping-choice.ts';
import { parseVoucher, selectVouchers, type Voucher, type VoucherRow } from './voucher.ts';

/** An owner who looks into a cart; stays in it are priced by the book, and all of it as their tier has it. */
export type CartReader = CartOwner & { stays: RatesContext; tierId: string | null };

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
  /** What one costs whoever is no member. */
  publicCents: number;
  vatCategory: string;
  categoryIds: string[];
  /** What one weighs, by the product's attribute `weightGrams`; 0 where it has none. */
  grams: number;
  /** By the product's attribute `minimumAge`; 0 where it has none. */
  minimumAge: number;
  /** Whether one may withdraw from it, by the product's attribute `withdrawal`. */
  withdrawal: WithdrawalRule;
  /** No longer sold. */
  isGone: boolean;
  /** What is left to sell; null where nothing is counted. */
  left: number | null;
  /** What a room's line is. */
  stay: CartStayLine | null;
  /** What belongs to a stay. */
  extra: CartExtraLine | null;
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
  giftCards: GiftCard[];
  shipping: ShippingChoice[];
  /** The ways of sending that were chosen. */
  methods: Method[];
  /** What its customer can pay with points; null for who is no member. */
  points: CartPoints | null;
  /** How the guest wants to pay, where they have said it. */
  paymentMethodId: string | null;
  /** How its site lets people order, as it was set when the cart was read; null of a cart that is kept nowhere yet. */
  settings: CheckoutSetting[] | null;
  /** When it was last changed, to the microsecond: while that is the same, nobody has put in or said anything else. */
  changedAt: string;
};

/** Whether a name can be the id of a cart: a UUID, in any case. */
export const isCartId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);

/** A cart that nothing was put in yet. */
export function emptyCart(id: string): CartState {
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

/** The owner's open cart, if it is there; somebody else's is not. */
export async function findCart(db: Db, reader: CartReader, cartId: string): Promise<CartState | undefined> {
  return readCart(db, reader, sql`id = ${cartId}`);
}

/** The owner's open cart of a name: its id, or what a customer called it. */
export async function findCartByName(
  db: Db,
  reader: CartReader,
  name: string,
): Promise<CartState | undefined> {
  const isCalled = sql`customer_id = ${reader.customerId} and lower(name) = ${name.toLowerCase()}`;
  const isNamed = isCartId(name) ? sql`(id = ${name} or ${isCalled})` : isCalled;
  return readCart(db, reader, isNamed);
}

/** A customer's open carts, those that they gave names to and the one that goes by its id, the last used first; a visitor has none. */
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

/** The one cart that is meant; a visitor finds only what is nobody's, a customer their own as well. */
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

/** A cart with what lies in it, in one statement: what a question costs is mostly the way to the database. */
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

/** An address as it was kept, with the fields that came to it since. */
export function parseAddress(stored: unknown): CartAddress | null {
  return stored === null ? null : { vatNumber: '', ...(stored as Omit<CartAddress, 'vatNumber'>) };
}

/** Few carts have gift cards or stays, and where there are none nobody asks for them. */
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

/** What is left to sell of a stock: what was held for too long counts no more, though nobody has let go of it yet. */
export const stockLeftColumn = sql<
  number | null
>`(capacity - sold - held + coalesce((select sum(quantity)::int from stock_hold
  where stock_hold.variant_id = stock.variant_id and state = 'held' and expires_at < now()), 0))`;

/** How old one must be to buy a `product`, by its attribute `minimumAge`; 0 where anybody may. */
export const minimumAgeOfProduct = sql<number>`coalesce((select value::int from product_attribute
  where product_id = product.id and name = 'minimumAge' and value ~ '^[0-9]{1,2}$' limit 1), 0)`;

/** A line without what it is as a stay or an extra. */
export type PlainLine = Omit<CartLine, 'stay' | 'extra'>;

/** The statement that reads the lines of a cart, at what members of a tier pay. */
export const selectLines = (
  cartId: RawBuilder<unknown>,
  tierId: string | null,
): RawBuilder<PlainLine> => sql<PlainLine>`
    select line.id, line.variant_id as "variantId", product.id as "productId", variant.item_code as "itemCode",
      product.type, line.quantity, line.description, line.data, line.attributes,
      case when product.type = 'product' then round(variant.price_cents::numeric * (100 - ${memberPercent(tierId)}) / 100)::int
        else variant.price_cents end as "unitCents", variant.price_cents as "publicCents", product.vat_category as "vatCategory",
      array(select category_id::text from product_category where product_id = product.id order by sort_order) as "categoryIds",
      coalesce((select value::int from product_attribute
        where product_id = product.id and name = 'weightGrams' and value ~ '^[0-9]{1,7}$' limit 1), 0) as grams,
      ${minimumAgeOfProduct} as "minimumAge",
      case when product.type not in ('product', 'giftCard') then 'dated' else coalesce((select value from product_attribute
        where product_id = product.id and name = 'withdrawal' and value in ('perishable', 'sealed', 'personalised')
        limit 1), 'open') end as withdrawal,
      variant.is_deleted or product.is_deleted as "isGone",
      ${stockLeftColumn} as "left"
    from cart_line as line join variant on variant.id = line.variant_id join product on product.id = variant.product_id
      left join stock on stock.variant_id = variant.id
    where line.cart_id = ${cartId} order by line.sort_order`;

/** Lines with what they are as stays and extras, as it is now; where there are none nothing is asked. */
export async function addStays(
  db: Db,
  { culture, stays: rates, tierId }: CartReader,
  rows: readonly PlainLine[],
): Promise<CartLine[]> {
  const { stays, extras } = await loadCartStayLines(db, { culture, stays: rates, tierId }, rows);
  return rows.map((line) => {
    const stay = stays.get(line.id) ?? null;
    const extra = extras.get(line.id) ?? null;
    // A room is sold by the night, and what belongs to a stay goes with it.
    const isGone =
      line.isGone ||
      (line.type === 'room' && !stay?.priced) ||
      (line.type === 'extraProduct' && !(extra && stays.get(extra.stayLineId)?.priced));
    return { ...line, isGone, stay, extra };
  });
}

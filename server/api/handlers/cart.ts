import type { Cart } from '../../../contract/cart.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import {
  acceptsParcel,
  addAttribute,
  addGiftCard,
  addItems,
  addVoucher,
  type CartOwner,
  type CartState,
  changeLine,
  chooseAllDeliveries,
  chooseDelivery,
  fillAddress,
  findCart,
  findCartByName,
  findUnnamedCart,
  getCart,
  getCartOwner,
  getCartProducts,
  getCartReader,
  getEnteredVoucher,
  getLocalTime,
  getParcel,
  holdCart,
  isCartId,
  lineAvailability,
  loadCheckoutSettings,
  loadMethods,
  openCart,
  parseCheckoutRules,
  pricedCartReply,
  putPoints,
  removeGiftCard,
  removeVoucher,
  shippingMethodReply,
} from '../../cart/index.ts';
import { findEnteredGiftCard } from '../../gift-cards/index.ts';
import {
  assertVoucherCounts,
  checkOut,
  paymentOffers,
  readCheckout,
  reopenCart,
  saveCheckout,
} from '../../orders/index.ts';
import { enterPromoCode, promoAttribute } from '../../rates/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const cartHandlers: Handlers['cart'] = {
  async create(context, { body }) {
    const cartName = body.cartName || undefined;
    // Only a customer's carts have names; a visitor's cart goes by its id.
    if (cartName && !isCartId(cartName))
      return replyWithCart(context, await openNamedCart(context, cartName));
    return replyWithCart(context, cartName ?? (await getUnnamedCartId(context)));
  },

  async byName(context, { params }) {
    const cart = await findCartByName(context.db, await getCartReader(context), params.name);
    if (!cart) throw new ApiError('not_found');
    return pricedCartReply(context, cart);
  },

  async addToCart(context, { body }) {
    const reader = await getCartReader(context);
    const name = body.CartName || undefined;
    const known = name ? await findCartByName(context.db, reader, name) : undefined;
    if (name && !known && !isCartId(name) && !reader.customerId) throw new ApiError('not_found');
    const newCartId = name && !isCartId(name) ? crypto.randomUUID() : name;
    const cartId = known?.id ?? newCartId ?? (await getUnnamedCartId(context));
    await countPromoCodes(context, body.CartItemAttributes);
    return replyWithCart(context, await addItems(context.db, reader, cartId, [body], name));
  },

  read: (context, { params }) => replyWithCart(context, params.cartId),

  async addItem(context, { params, body }) {
    await countPromoCodes(context, body.CartItemAttributes);
    return replyWithCart(
      context,
      await addItems(context.db, await getCartReader(context), params.cartId, [body]),
    );
  },

  async addItems(context, { params, body }) {
    const attributes = body.flatMap(({ CartItemAttributes }) => CartItemAttributes);
    await countPromoCodes(context, attributes);
    return replyWithCart(
      context,
      await addItems(context.db, await getCartReader(context), params.cartId, body),
    );
  },

  async changeItem(context, { params, body }) {
    const reader = await getCartReader(context);
    await changeLine(context.db, reader, params.cartId, params.cartItemId, body.Quantity);
    return replyWithCart(context, params.cartId);
  },

  async removeItem(context, { params }) {
    await changeLine(context.db, await getCartReader(context), params.cartId, params.cartItemId, 0);
    return replyWithCart(context, params.cartId);
  },

  async addAttribute(context, { params, body }) {
    await countPromoCodes(context, [body]);
    const attribute = { name: body.Name, type: body.Type, value: body.Value };
    await addAttribute(context.db, await getCartReader(context), params.cartId, params.cartItemId, attribute);
    return replyWithCart(context, params.cartId);
  },

  async addVoucher(context, { params, body }) {
    const { db } = context;
    const owner = getCartOwner(context);
    const card = await findEnteredGiftCard(context, body.VoucherCode);
    if (card) {
      const catalogContext = await context.catalog.context();
      return replyWithCart(context, await addGiftCard(db, owner, params.cartId, card, catalogContext));
    }
    const voucher = await getEnteredVoucher(context, body.VoucherCode);
    const cart = await findCart(db, await getCartReader(context), params.cartId);
    if (!cart || cart.lines.length === 0) throw new ApiError('not_found', { messageKey: 'cart.empty' });
    assertVoucherCounts(cart, await context.catalog.context(), voucher, context);
    await addVoucher(db, owner, cart.id, voucher);
    return replyWithCart(context, cart.id);
  },

  async removeVoucher(context, { params }) {
    const [owner, code] = [getCartOwner(context), params.voucherCode];
    if (!(await removeGiftCard(context.db, owner, params.cartId, code))) {
      await removeVoucher(context.db, owner, params.cartId, code);
    }
    return replyWithCart(context, params.cartId);
  },

  async deliveryAddress(context, { params, body }) {
    return replyWithCart(
      context,
      await change(context, params.cartId, { delivery_address: fillAddress(body, context.culture) }),
    );
  },

  async invoiceAddress(context, { params, body }) {
    return replyWithCart(
      context,
      await change(context, params.cartId, { invoice_address: fillAddress(body, context.culture) }),
    );
  },

  shippingMethod: (context, { params, body }) =>
    changeShipping(context, params.cartId, (owner, cart) => chooseDelivery(context, owner, cart, body)),

  deliveries: (context, { params, body }) =>
    changeShipping(context, params.cartId, (owner, cart) => chooseAllDeliveries(context, owner, cart, body)),

  async info(context, { params, body }) {
    const { reference, remark } = body;
    if (remark) await assertRemarkLength(context, remark);
    const fields = { ...(reference !== undefined && { reference }), ...(remark !== undefined && { remark }) };
    if (Object.keys(fields).length === 0) return replyWithCart(context, params.cartId);
    return replyWithCart(context, await change(context, params.cartId, fields));
  },

  readCheckout: (context, { params, query }) => readCheckout(context, params.cartId, query.countryCode),

  async saveCheckout(context, { params, body }) {
    await saveCheckout(context, params.cartId, body);
    return replyWithCart(context, params.cartId);
  },

  async hold(context, { params, body }) {
    const { db, peer } = context;
    await holdCart(db, await getCartReader(context), params.cartId, { ...body, peer });
    return replyWithCart(context, params.cartId);
  },

  async points(context, { params, body }) {
    return replyWithCart(context, await putPoints(context, params.cartId, body.points));
  },

  async availability(context, { params }) {
    const cart = await getCart(context.db, await getCartReader(context), params.cartId);
    const cards = await getCartProducts(context, cart);
    return cart.lines.map((line) => lineAvailability(cart, line, context.culture, cards.get(line.itemCode)));
  },

  async paymentMethods(context, { params }) {
    const { db, catalog } = context;
    const cart = await findCart(db, await getCartReader(context), params.cartId);
    if (!cart) throw new ApiError('not_found');
    const offered = await paymentOffers(context, cart, await catalog.context());
    if (!offered) throw new ApiError('unavailable');
    return offered;
  },

  async reopen(context, { params }) {
    return replyWithCart(context, await reopenCart(context, await getCartReader(context), params.cartId));
  },

  async olderShippingMethod(context, { params, body }) {
    const { id = '', shippingMethodId = id, ...others } = body;
    const choice = { shippingMethodId, ...others };
    return changeShipping(context, params.id, (owner, cart) => chooseDelivery(context, owner, cart, choice));
  },

  async olderPaymentMethod(context, { params, body }) {
    // A repeated request for a cart that is already ordered changes nothing.
    const isOpen =
      body.invoiceAddress && (await findCart(context.db, await getCartReader(context), params.id));
    if (body.invoiceAddress && isOpen) {
      await change(context, params.id, {
        invoice_address: fillAddress(body.invoiceAddress, context.culture),
      });
    }
    const started = await checkOut(context, {
      cartName: params.id,
      paymentMethodId: body.id,
      variables: { issuer: body.variables.issuer, acceptTerms: true, confirmsAge: false, part: 'all' },
      description: '',
    });
    return { succesfull: true, url: started.paymentUrl };
  },

  async shippingMethods(context, { query }) {
    const { db, site, culture } = context;
    const { cartName } = query;
    const reader = await getCartReader(context);
    const cart = cartName ? await findCartByName(db, reader, cartName) : undefined;
    if (!cart && cartName && isCartId(cartName)) await getCart(db, reader, cartName);
    if (!cart) return [];
    const known = getParcel(cart, { lineIds: query.CartItemIds ?? [], address: null });
    const load = { ...known, countryCode: query.countryCode ?? known.countryCode };
    const now = getLocalTime(await context.catalog.context());
    const methods = await loadMethods(db, site.id);
    return methods.flatMap((method) =>
      acceptsParcel(method, load) ? [shippingMethodReply(method, load, culture, now)] : [],
    );
  },
};

/** Counts the wrong promo codes among attributes. The reply does not name them: the stay cannot be booked. */
async function countPromoCodes(
  context: ApiContext,
  attributes: readonly { Name: string; Value: string }[],
): Promise<void> {
  const codes = attributes.flatMap(({ Name, Value }) =>
    Name.toLowerCase() === promoAttribute.toLowerCase() && Value.trim() ? [Value] : [],
  );
  if (codes.length === 0) return;
  const { terms } = await context.stays.context();
  for (const code of codes) await enterPromoCode(context, terms, code);
}

/** Opens the customer's cart of a name. @throws ApiError `unauthenticated` for a visitor */
async function openNamedCart(context: ApiContext, name: string): Promise<string> {
  const reader = await getCartReader(context);
  if (!reader.customerId) throw new ApiError('unauthenticated');
  const known = await findCartByName(context.db, reader, name);
  return known?.id ?? transact(context.db, (trx) => openCart(trx, reader, crypto.randomUUID(), name));
}

/** Returns the id of the customer's open cart without a name, else a new one: it is stored with its first item. */
async function getUnnamedCartId({ db, site, customer }: ApiContext): Promise<string> {
  return (customer && (await findUnnamedCart(db, site.id, customer.id))) ?? crypto.randomUUID();
}

async function changeShipping(
  context: ApiContext,
  cartId: string,
  decide: (owner: CartOwner, cart: CartState) => Promise<void>,
): Promise<Cart> {
  const cart = await findCart(context.db, await getCartReader(context), cartId);
  if (!cart) throw new ApiError('not_found');
  await decide(getCartOwner(context), cart);
  return replyWithCart(context, cart.id);
}

/** Asserts the length of a remark. @throws ApiError `invalid` for one above the maximum of the business */
async function assertRemarkLength({ db, site }: ApiContext, remark: string): Promise<void> {
  const { remarkMaxLength: maxLength } = parseCheckoutRules(await loadCheckoutSettings(db, site.id));
  if (remark.length <= maxLength) return;
  const field = { path: 'body.remark', code: 'too_long', message: 'field.too_long' };
  throw new ApiError('invalid', { errors: [field], values: { max: maxLength } });
}

type CartChange = {
  delivery_address?: object;
  invoice_address?: object;
  reference?: string;
  remark?: string;
};

async function change(context: ApiContext, cartId: string, fields: CartChange): Promise<string> {
  return transact(context.db, async (trx: Db) => {
    const id = await openCart(trx, getCartOwner(context), cartId);
    await trx.updateTable('cart').set(fields).where('id', '=', id).execute();
    return id;
  });
}

async function replyWithCart(context: ApiContext, cartId: string): Promise<Cart> {
  return pricedCartReply(context, await getCart(context.db, await getCartReader(context), cartId));
}

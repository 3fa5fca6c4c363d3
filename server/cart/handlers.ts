import type { Cart } from '../../contract/cart.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { holdCart } from '../booking/hold-stays.ts';
import { addGiftCard, removeGiftCard } from '../gift-card/gift-card.ts';
import { giftCardTyped } from '../gift-card/typed-code.ts';
import type { Handlers } from '../http.ts';
import { checkOut } from '../order/check-out.ts';
import { reopenCart } from '../order/reopen.ts';
import type { Visit } from '../visit.ts';
import { type CartState, emptyCart, findCart, findCartNamed, isCartId } from './cart.ts';
import { addAttribute, addItems, changeLine } from './cart-lines.ts';
import { readerOf } from './cart-reader.ts';
import { cartReply, ownerOf, productsOf } from './cart-reply.ts';
import { assertVoucherCounts } from './checkout-details.ts';
import { checkoutRulesOf, loadCheckoutSettings } from './checkout-rules.ts';
import { choose, divide } from './choose-shipping.ts';
import { envelope } from './envelope.ts';
import { type CartOwner, openCart } from './open-cart.ts';
import { paymentOffers } from './payment-offers.ts';
import { loadOf } from './price-cart.ts';
import { putPoints } from './put-points.ts';
import { readCheckout } from './read-checkout.ts';
import { saveCheckout } from './save-checkout.ts';
import { loadMethods, nowAt, takes, wireMethod } from './shipping.ts';
import { addVoucher, removeVoucher } from './voucher.ts';
import { voucherTyped } from './voucher-typed.ts';
import { availabilityOf } from './wire-cart.ts';

export const cartHandlers: Handlers['cart'] = {
  async create(visit, { body }) {
    const owner = ownerOf(visit);
    const name = body.cartName;
    // Only a customer has names to give; a visitor's cart goes by its id.
    if (name && !owner.customerId && !isCartId(name)) throw new ApiError('unauthenticated');
    const known = name ? await findCartNamed(visit.db, await readerOf(visit), name) : undefined;
    if (known) return cartReply(visit, known);
    const wanted = name && isCartId(name) ? name : crypto.randomUUID();
    const id = await transact(visit.db, (trx) => openCart(trx, owner, wanted, name));
    return answerWith(visit, id);
  },

  async byName(visit, { params }) {
    const cart = await findCartNamed(visit.db, await readerOf(visit), params.name);
    if (!cart) throw new ApiError('not_found');
    return cartReply(visit, cart);
  },

  async addToCart(visit, { body }) {
    const owner = ownerOf(visit);
    const name = body.CartName;
    const known = name ? await findCartNamed(visit.db, await readerOf(visit), name) : undefined;
    if (name && !known && !isCartId(name) && !owner.customerId) throw new ApiError('not_found');
    const wanted = known?.id ?? (name && isCartId(name) ? name : crypto.randomUUID());
    return answerWith(visit, await addItems(visit.db, await readerOf(visit), wanted, [body], name));
  },

  async read(visit, { params }) {
    const cart = await findCart(visit.db, await readerOf(visit), params.cartId);
    return cartReply(visit, cart ?? emptyCart(params.cartId));
  },

  async addItem(visit, { params, body }) {
    return answerWith(visit, await addItems(visit.db, await readerOf(visit), params.cartId, [body]));
  },

  async addItems(visit, { params, body }) {
    return answerWith(visit, await addItems(visit.db, await readerOf(visit), params.cartId, body));
  },

  async changeItem(visit, { params, body }) {
    await changeLine(visit.db, ownerOf(visit), params.cartId, params.cartItemId, body.Quantity);
    return answerWith(visit, params.cartId);
  },

  async removeItem(visit, { params }) {
    await changeLine(visit.db, ownerOf(visit), params.cartId, params.cartItemId, 0);
    return answerWith(visit, params.cartId);
  },

  async addAttribute(visit, { params, body }) {
    const attribute = { name: body.Name, type: body.Type, value: body.Value };
    await addAttribute(visit.db, await readerOf(visit), params.cartId, params.cartItemId, attribute);
    return answerWith(visit, params.cartId);
  },

  async addVoucher(visit, { params, body }) {
    const { db } = visit;
    const owner = ownerOf(visit);
    const card = await giftCardTyped(visit, body.VoucherCode);
    if (card) {
      const world = await visit.catalog.world();
      return answerWith(visit, await addGiftCard(db, owner, params.cartId, card, world));
    }
    const voucher = await voucherTyped(visit, body.VoucherCode);
    const cart = await findCart(db, await readerOf(visit), params.cartId);
    if (!cart || cart.lines.length === 0) throw new ApiError('not_found', { messageKey: 'cart.empty' });
    assertVoucherCounts(cart, await visit.catalog.world(), voucher, visit);
    await addVoucher(db, owner, cart.id, voucher);
    return answerWith(visit, cart.id);
  },

  async removeVoucher(visit, { params }) {
    const [owner, code] = [ownerOf(visit), params.voucherCode];
    if (!(await removeGiftCard(visit.db, owner, params.cartId, code))) {
      await removeVoucher(visit.db, owner, params.cartId, code);
    }
    return answerWith(visit, params.cartId);
  },

  async deliveryAddress(visit, { params, body }) {
    return answerWith(
      visit,
      await change(visit, params.cartId, { delivery_address: envelope(body, visit.culture) }),
    );
  },

  async invoiceAddress(visit, { params, body }) {
    return answerWith(
      visit,
      await change(visit, params.cartId, { invoice_address: envelope(body, visit.culture) }),
    );
  },

  shippingMethod: (visit, { params, body }) =>
    chosen(visit, params.cartId, (owner, cart) => choose(visit, owner, cart, body)),

  deliveries: (visit, { params, body }) =>
    chosen(visit, params.cartId, (owner, cart) => divide(visit, owner, cart, body)),

  async info(visit, { params, body }) {
    const { reference, remark } = body;
    if (remark) await refuseLongRemark(visit, remark);
    const given = { ...(reference !== undefined && { reference }), ...(remark !== undefined && { remark }) };
    if (Object.keys(given).length === 0) return answerWith(visit, params.cartId);
    return answerWith(visit, await change(visit, params.cartId, given));
  },

  readCheckout: (visit, { params, query }) => readCheckout(visit, params.cartId, query.countryCode),

  async saveCheckout(visit, { params, body }) {
    await saveCheckout(visit, params.cartId, body);
    return answerWith(visit, params.cartId);
  },

  async hold(visit, { params, body }) {
    const { db, peer } = visit;
    await holdCart(db, await readerOf(visit), params.cartId, { ...body, peer });
    return answerWith(visit, params.cartId);
  },

  async points(visit, { params, body }) {
    return answerWith(visit, await putPoints(visit, params.cartId, body.points));
  },

  async availability(visit, { params }) {
    const cart = (await findCart(visit.db, await readerOf(visit), params.cartId)) ?? emptyCart(params.cartId);
    const cards = await productsOf(visit, cart);
    return cart.lines.map((line) => availabilityOf(cart, line, visit.culture, cards.get(line.itemCode)));
  },

  async paymentMethods(visit, { params }) {
    const { db, catalog } = visit;
    const cart = await findCart(db, await readerOf(visit), params.cartId);
    if (!cart) throw new ApiError('not_found');
    const offered = await paymentOffers(visit, cart, await catalog.world());
    if (!offered) throw new ApiError('unavailable');
    return offered;
  },

  async reopen(visit, { params }) {
    return answerWith(visit, await reopenCart(visit, await readerOf(visit), params.cartId));
  },

  async olderShippingMethod(visit, { params, body }) {
    const { id = '', shippingMethodId = id, ...others } = body;
    const choice = { shippingMethodId, ...others };
    return chosen(visit, params.id, (owner, cart) => choose(visit, owner, cart, choice));
  },

  async olderPaymentMethod(visit, { params, body }) {
    // Asked again, it was ordered already, and nothing of it changes.
    const isOpen = body.invoiceAddress && (await findCart(visit.db, await readerOf(visit), params.id));
    if (body.invoiceAddress && isOpen) {
      await change(visit, params.id, { invoice_address: envelope(body.invoiceAddress, visit.culture) });
    }
    const begun = await checkOut(visit, {
      cartName: params.id,
      paymentMethodId: body.id,
      variables: { issuer: body.variables.issuer, acceptTerms: true, confirmsAge: false, part: 'all' },
      description: '',
    });
    return { succesfull: true, url: begun.paymentUrl };
  },

  async shippingMethods(visit, { query }) {
    const { db, site, culture } = visit;
    const cart = query.cartName ? await findCartNamed(db, await readerOf(visit), query.cartName) : undefined;
    if (!cart) return [];
    const known = loadOf(cart, { lineIds: query.CartItemIds ?? [], address: null });
    const load = { ...known, countryCode: query.countryCode ?? known.countryCode };
    const now = nowAt(await visit.catalog.world());
    const methods = await loadMethods(db, site.id);
    return methods.flatMap((method) => (takes(method, load) ? [wireMethod(method, load, culture, now)] : []));
  },
};

async function chosen(
  visit: Visit,
  cartId: string,
  decide: (owner: CartOwner, cart: CartState) => Promise<void>,
): Promise<Cart> {
  const cart = await findCart(visit.db, await readerOf(visit), cartId);
  if (!cart) throw new ApiError('not_found');
  await decide(ownerOf(visit), cart);
  return answerWith(visit, cart.id);
}

/** @throws ApiError `invalid` for one that is longer than the business takes */
async function refuseLongRemark({ db, site }: Visit, remark: string): Promise<void> {
  const { remarkMaxLength: most } = checkoutRulesOf(await loadCheckoutSettings(db, site.id));
  if (remark.length <= most) return;
  const field = { path: 'body.remark', code: 'too_long', message: 'field.too_long' };
  throw new ApiError('invalid', { errors: [field], values: { most } });
}

type CartChange = {
  delivery_address?: object;
  invoice_address?: object;
  reference?: string;
  remark?: string;
};

async function change(visit: Visit, cartId: string, given: CartChange): Promise<string> {
  return transact(visit.db, async (trx: Db) => {
    const id = await openCart(trx, ownerOf(visit), cartId);
    await trx.updateTable('cart').set(given).where('id', '=', id).execute();
    return id;
  });
}

async function answerWith(visit: Visit, cartId: string): Promise<Cart> {
  return cartReply(visit, (await findCart(visit.db, await readerOf(visit), cartId)) ?? emptyCart(cartId));
}

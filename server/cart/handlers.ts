import type { Cart, CartAddress } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { countryName, ownAddress } from '../accounts/address.ts';
import type { Handlers } from '../http.ts';
import { say } from '../messages.ts';
import { reopenCart } from '../order/reopen.ts';
import type { PaymentIssuer } from '../payment/provider.ts';
import type { Visit } from '../visit.ts';
import {
  type CartOwner,
  type CartState,
  emptyCart,
  findCart,
  findCartNamed,
  openCart,
  touchCart,
} from './cart.ts';
import { addAttribute, addItems, changeLine } from './cart-lines.ts';
import { loadOf, priceCart } from './price-cart.ts';
import { chooseShipping, deliveryDates, loadMethods, takes, wireMethod } from './shipping.ts';
import { addVoucher, removeVoucher, voucherWith } from './voucher.ts';
import { availabilityOf, wireCart } from './wire-cart.ts';

export const cartHandlers: Handlers['cart'] = {
  async create(visit, { body }) {
    const owner = ownerOf(visit);
    const name = body.cartName;
    // Only a customer has names to give; a visitor's cart goes by its id.
    if (name && !owner.customerId && !isId(name)) throw new ApiError('unauthenticated');
    const known = name ? await findCartNamed(visit.db, owner, name) : undefined;
    if (known) return answer(visit, known);
    const wanted = name && isId(name) ? name : crypto.randomUUID();
    const id = await transact(visit.db, (trx) => openCart(trx, owner, wanted, name));
    return answerWith(visit, id);
  },

  async byName(visit, { params }) {
    const cart = await findCartNamed(visit.db, ownerOf(visit), params.name);
    if (!cart) throw new ApiError('not_found');
    return answer(visit, cart);
  },

  async addToCart(visit, { body }) {
    const owner = ownerOf(visit);
    const name = body.CartName;
    const known = name ? await findCartNamed(visit.db, owner, name) : undefined;
    if (name && !known && !isId(name) && !owner.customerId) throw new ApiError('not_found');
    const wanted = known?.id ?? (name && isId(name) ? name : crypto.randomUUID());
    return answerWith(visit, await addItems(visit.db, owner, wanted, [body], name));
  },

  async read(visit, { params }) {
    const cart = await findCart(visit.db, ownerOf(visit), params.cartId);
    return answer(visit, cart ?? emptyCart(params.cartId));
  },

  async addItem(visit, { params, body }) {
    return answerWith(visit, await addItems(visit.db, ownerOf(visit), params.cartId, [body]));
  },

  async addItems(visit, { params, body }) {
    return answerWith(visit, await addItems(visit.db, ownerOf(visit), params.cartId, body));
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
    await addAttribute(visit.db, ownerOf(visit), params.cartId, params.cartItemId, attribute);
    return answerWith(visit, params.cartId);
  },

  async addVoucher(visit, { params, body }) {
    const { db, site } = visit;
    const owner = ownerOf(visit);
    const voucher = await voucherWith(db, site.id, body.VoucherCode);
    const cart = await findCart(db, owner, params.cartId);
    if (!cart || cart.lines.length === 0) throw new ApiError('not_found', { messageKey: 'cart.empty' });
    const world = await visit.catalog.world();
    const [refused] = priceCart({ ...cart, vouchers: [voucher] }, world, []).refused;
    if (refused) {
      const values = { code: voucher.code, amount: voucher.minimumCents / 100 };
      throw new ApiError('not_available', {
        messageKey: refused.why,
        values,
        details: { minimum: values.amount },
      });
    }
    await addVoucher(db, owner, cart.id, voucher);
    return answerWith(visit, cart.id);
  },

  async removeVoucher(visit, { params }) {
    await removeVoucher(visit.db, ownerOf(visit), params.cartId, params.voucherCode);
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

  async shippingMethod(visit, { params, body }) {
    const { db, site, customer } = visit;
    const owner = ownerOf(visit);
    const method = (await loadMethods(db, site.id)).find(({ id }) => id === body.shippingMethodId);
    const cart = await findCart(db, owner, params.cartId);
    if (!method || !cart) throw new ApiError('not_found');
    const address = body.AddressId
      ? await ownAddress(db, customer?.id ?? crypto.randomUUID(), body.AddressId)
      : undefined;
    const load = loadOf(cart, { lineIds: body.CartItemIds });
    if (!takes(method, { ...load, countryCode: address?.country_code ?? load.countryCode })) {
      throw new ApiError('not_available', { messageKey: 'cart.shipping.not_there' });
    }
    const dates = deliveryDates(method, await nowAt(visit));
    const deliveryDate = body.deliveryDate ?? dates[0] ?? null;
    if (deliveryDate && !dates.includes(deliveryDate)) {
      throw new ApiError('not_available', { messageKey: 'cart.shipping.not_then', details: { dates } });
    }
    await chooseShipping(db, owner, cart.id, {
      methodId: method.id,
      deliveryDate,
      addressId: body.AddressId ?? null,
      lineIds: body.CartItemIds,
      remark: body.remark,
    });
    return answerWith(visit, cart.id);
  },

  async info(visit, { params, body }) {
    const { reference, remark } = body;
    const given = { ...(reference !== undefined && { reference }), ...(remark !== undefined && { remark }) };
    if (Object.keys(given).length === 0) return answerWith(visit, params.cartId);
    return answerWith(visit, await change(visit, params.cartId, given));
  },

  async availability(visit, { params }) {
    const cart = await findCart(visit.db, ownerOf(visit), params.cartId);
    return (cart?.lines ?? []).map((line) =>
      availabilityOf(cart ?? emptyCart(params.cartId), line, visit.culture),
    );
  },

  async paymentMethods(visit, { params }) {
    const { db, site, payments, culture, catalog } = visit;
    const cart = await findCart(db, ownerOf(visit), params.cartId);
    if (!cart) throw new ApiError('not_found');
    const world = await catalog.world();
    const methods = cart.shipping.length > 0 ? await loadMethods(db, site.id) : [];
    const { totalCents } = priceCart(cart, world, methods).quote;
    // What costs nothing needs no method.
    if (totalCents === 0) return [];
    const countryCode = (cart.invoiceAddress ?? cart.deliveryAddress)?.countryCode;
    // Stock is held for a while only: what takes longer would lose it.
    const isCounted = cart.lines.some(({ left }) => left !== null);
    const about = {
      amountCents: totalCents,
      currency: world.currency,
      countryCode,
      culture,
      quickOnly: isCounted,
    };
    const offered = await payments.methods(about);
    return offered.map(({ id, name, image, issuers }) => ({
      id,
      name,
      image,
      model: modelOf(issuers, culture),
    }));
  },

  async reopen(visit, { params }) {
    return answerWith(visit, await reopenCart(visit.db, ownerOf(visit), params.cartId));
  },

  async shippingMethods(visit, { query }) {
    const { db, site, culture } = visit;
    const cart = query.cartName ? await findCartNamed(db, ownerOf(visit), query.cartName) : undefined;
    if (!cart) return [];
    const load = loadOf(cart, { lineIds: [] });
    const now = await nowAt(visit);
    const methods = await loadMethods(db, site.id);
    return methods.flatMap((method) => (takes(method, load) ? [wireMethod(method, load, culture, now)] : []));
  },
};

/** An address as it is kept with a cart, with every field. */
function envelope(given: Partial<CartAddress> & { countryCode: string }, culture: Culture): CartAddress {
  const nothing = { companyName: '', attn: '', street: '', houseNumber: '', houseNumberAddition: '' };
  const rest = { postalCode: '', city: '', country: '', emailAddress: '', phoneNumber: '' };
  const country = given.country || countryName(given.countryCode, culture);
  return { ...nothing, ...rest, ...given, country };
}

/** What a method asks beforehand: which bank or card, where there is a choice. */
function modelOf(issuers: readonly PaymentIssuer[], culture: Culture) {
  if (issuers.length === 0) return [];
  const options = issuers.map(({ id, name }) => ({ value: id, label: name }));
  return [{ name: 'issuer', type: 'choice' as const, label: say(culture, 'order.issuer'), options }];
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
    await touchCart(trx, id);
    return id;
  });
}

async function answerWith(visit: Visit, cartId: string): Promise<Cart> {
  return answer(visit, (await findCart(visit.db, ownerOf(visit), cartId)) ?? emptyCart(cartId));
}

async function answer({ db, site, catalog, culture }: Visit, cart: CartState): Promise<Cart> {
  const world = await catalog.world();
  const methods = cart.shipping.length > 0 ? await loadMethods(db, site.id) : [];
  const cards = new Map<string, Product>();
  for (const { itemCode, productId } of cart.lines) {
    const [card] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (card) cards.set(itemCode, card);
  }
  return wireCart(cart, priceCart(cart, world, methods), cards, culture, world.today);
}

/** The moment where the site is. */
async function nowAt({ catalog }: Visit): Promise<Temporal.PlainDateTime> {
  return Temporal.Now.plainDateTimeISO((await catalog.world()).timeZone);
}

function ownerOf({ site, customer, culture }: Visit): CartOwner {
  return { siteId: site.id, customerId: customer?.id ?? null, culture };
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

import type { Cart, CartAddress, cartCalls } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { countryName, ownAddress } from '../accounts/address.ts';
import { holdCart } from '../booking/hold-stays.ts';
import { addGiftCard, removeGiftCard } from '../gift-card/gift-card.ts';
import { giftCardTyped } from '../gift-card/typed-code.ts';
import type { Handlers } from '../http.ts';
import { checkOut } from '../order/check-out.ts';
import { depositOfCart, loadDepositPolicy } from '../order/deposit.ts';
import { reopenCart } from '../order/reopen.ts';
import { houseMethods } from '../payment/house-methods.ts';
import { offeredMethods, toPayOf } from '../payment/offered-methods.ts';
import type { Visit } from '../visit.ts';
import {
  type CartOwner,
  type CartReader,
  type CartState,
  emptyCart,
  findCart,
  findCartNamed,
  namedCarts,
  openCart,
} from './cart.ts';
import { addAttribute, addItems, changeLine } from './cart-lines.ts';
import { loadOf, priceCart } from './price-cart.ts';
import { firstDeliveryOf } from './requirements.ts';
import { chooseShipping, deliveryDates, loadMethods, nowAt, takes, wireMethod } from './shipping.ts';
import { addVoucher, removeVoucher } from './voucher.ts';
import { voucherTyped } from './voucher-typed.ts';
import { availabilityOf, wireCart } from './wire-cart.ts';

export const cartHandlers: Handlers['cart'] = {
  async create(visit, { body }) {
    const owner = ownerOf(visit);
    const name = body.cartName;
    // Only a customer has names to give; a visitor's cart goes by its id.
    if (name && !owner.customerId && !isId(name)) throw new ApiError('unauthenticated');
    const known = name ? await findCartNamed(visit.db, await readerOf(visit), name) : undefined;
    if (known) return answer(visit, known);
    const wanted = name && isId(name) ? name : crypto.randomUUID();
    const id = await transact(visit.db, (trx) => openCart(trx, owner, wanted, name));
    return answerWith(visit, id);
  },

  async byName(visit, { params }) {
    const cart = await findCartNamed(visit.db, await readerOf(visit), params.name);
    if (!cart) throw new ApiError('not_found');
    return answer(visit, cart);
  },

  async addToCart(visit, { body }) {
    const owner = ownerOf(visit);
    const name = body.CartName;
    const known = name ? await findCartNamed(visit.db, await readerOf(visit), name) : undefined;
    if (name && !known && !isId(name) && !owner.customerId) throw new ApiError('not_found');
    const wanted = known?.id ?? (name && isId(name) ? name : crypto.randomUUID());
    return answerWith(visit, await addItems(visit.db, await readerOf(visit), wanted, [body], name));
  },

  async read(visit, { params }) {
    const cart = await findCart(visit.db, await readerOf(visit), params.cartId);
    return answer(visit, cart ?? emptyCart(params.cartId));
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
      const { today } = await visit.catalog.world();
      return answerWith(visit, await addGiftCard(db, owner, params.cartId, card, today));
    }
    const voucher = await voucherTyped(visit, body.VoucherCode);
    const cart = await findCart(db, await readerOf(visit), params.cartId);
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

  shippingMethod: (visit, { params, body }) => chooseMethod(visit, params.cartId, body),

  async info(visit, { params, body }) {
    const { reference, remark } = body;
    const given = { ...(reference !== undefined && { reference }), ...(remark !== undefined && { remark }) };
    if (Object.keys(given).length === 0) return answerWith(visit, params.cartId);
    return answerWith(visit, await change(visit, params.cartId, given));
  },

  async hold(visit, { params, body }) {
    const { db, peer } = visit;
    await holdCart(db, await readerOf(visit), params.cartId, { ...body, peer });
    return answerWith(visit, params.cartId);
  },

  async availability(visit, { params }) {
    const cart = (await findCart(visit.db, await readerOf(visit), params.cartId)) ?? emptyCart(params.cartId);
    const cards = await cardsOf(visit, cart);
    return cart.lines.map((line) => availabilityOf(cart, line, visit.culture, cards.get(line.itemCode)));
  },

  async paymentMethods(visit, { params }) {
    const { db, site, catalog } = visit;
    const cart = await findCart(db, await readerOf(visit), params.cartId);
    if (!cart) throw new ApiError('not_found');
    const world = await catalog.world();
    const methods = cart.shipping.length > 0 ? await loadMethods(db, site.id) : [];
    const { dueCents } = priceCart(cart, world, methods);
    // What costs nothing, or gift cards pay, needs no method.
    if (dueCents === 0) return [];
    const offered = await offeredMethods(visit, toPayOf(visit, cart, world, dueCents));
    const house = await houseMethods(visit, cart, dueCents);
    if (!offered && house.length === 0) throw new ApiError('unavailable');
    return [...(offered ?? []), ...house];
  },

  async reopen(visit, { params }) {
    return answerWith(visit, await reopenCart(visit, await readerOf(visit), params.cartId));
  },

  async olderShippingMethod(visit, { params, body }) {
    const { id, deliveryDate, remark } = body;
    const choice = { shippingMethodId: id, deliveryDate, CartItemIds: [], remark };
    return chooseMethod(visit, params.id, choice);
  },

  async olderPaymentMethod(visit, { params, body }) {
    if (body.invoiceAddress) {
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
    const known = loadOf(cart, { lineIds: [], address: null });
    const load = { ...known, countryCode: query.countryCode ?? known.countryCode };
    const now = nowAt(await visit.catalog.world());
    const methods = await loadMethods(db, site.id);
    return methods.flatMap((method) => (takes(method, load) ? [wireMethod(method, load, culture, now)] : []));
  },
};

type ShippingWish = Received<typeof cartCalls.shippingMethod>['body'];

async function chooseMethod(visit: Visit, cartId: string, body: ShippingWish): Promise<Cart> {
  const { db, site, customer } = visit;
  const owner = ownerOf(visit);
  const method = (await loadMethods(db, site.id)).find(({ id }) => id === body.shippingMethodId);
  const cart = await findCart(db, await readerOf(visit), cartId);
  if (!method || !cart) throw new ApiError('not_found');
  const address = body.AddressId
    ? await ownAddress(db, customer?.id ?? crypto.randomUUID(), body.AddressId)
    : null;
  const own = address && { countryCode: address.country_code };
  const load = loadOf(cart, { lineIds: body.CartItemIds, address: own });
  if (!takes(method, load)) {
    throw new ApiError('not_available', { messageKey: 'cart.shipping.not_there' });
  }
  const dates = deliveryDates(method, nowAt(await visit.catalog.world()), load.stayDays);
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
}

/** An address as it is kept with a cart, with every field. */
function envelope(given: Partial<CartAddress> & { countryCode: string }, culture: Culture): CartAddress {
  const nothing = { companyName: '', attn: '', street: '', houseNumber: '', houseNumberAddition: '' };
  const rest = {
    ...{ postalCode: '', city: '', country: '', emailAddress: '', phoneNumber: '', vatNumber: '' },
  };
  const country = given.country || countryName(given.countryCode, culture);
  return { ...nothing, ...rest, ...given, country };
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
  return answer(visit, (await findCart(visit.db, await readerOf(visit), cartId)) ?? emptyCart(cartId));
}

async function answer(visit: Visit, cart: CartState): Promise<Cart> {
  const { db, site, catalog, culture } = visit;
  const world = await catalog.world();
  const methods = cart.shipping.length > 0 ? await loadMethods(db, site.id) : [];
  const priced = priceCart(cart, world, methods);
  const policy = firstDeliveryOf(cart) ? await loadDepositPolicy(db, site.id) : null;
  const deposit = depositOfCart(cart, priced.quote, policy, world.today);
  const cards = await cardsOf(visit, cart);
  const carts = await namedCarts(db, ownerOf(visit));
  return wireCart(cart, priced, cards, culture, nowAt(world), deposit, carts, await visit.stays.book());
}

/** The products of a cart's lines, by item code. */
async function cardsOf({ catalog, culture }: Visit, cart: CartState): Promise<Map<string, Product>> {
  const cards = new Map<string, Product>();
  for (const { itemCode, productId } of cart.lines) {
    const [card] = await catalog.cards(culture, [productId], new Map([[productId, itemCode]]));
    if (card) cards.set(itemCode, card);
  }
  return cards;
}

async function readerOf(visit: Visit): Promise<CartReader> {
  return { ...ownerOf(visit), stays: await visit.stays.book() };
}

function ownerOf({ site, customer, culture }: Visit): CartOwner {
  return { siteId: site.id, customerId: customer?.id ?? null, culture };
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

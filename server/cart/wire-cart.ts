import type { Cart } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import { say } from '../messages.ts';
import type { CartLine, CartState } from './cart.ts';
import type { PricedCart } from './price-cart.ts';
import { isAvailable, quantityFor, requirementsOf } from './requirements.ts';
import { textOf } from './shipping.ts';

/** A cart as the calls answer it. `cards` are the products of its lines, by item code. */
export function wireCart(
  cart: CartState,
  priced: PricedCart,
  cards: ReadonlyMap<string, Product>,
  culture: Culture,
  today: string,
): Cart {
  const { quote } = priced;
  const lineTotals = new Map(quote.lines.map((line) => [line.id, line]));
  return {
    identifier: cart.id,
    cartName: cart.name,
    cartItems: cart.lines.map((line) => {
      const card = cards.get(line.itemCode);
      const quoted = lineTotals.get(line.id);
      return {
        id: line.id,
        itemCode: line.itemCode,
        quantity: line.quantity,
        description: line.description,
        name: card?.name ?? line.itemCode,
        data: line.data,
        cartItemAttributes: line.attributes,
        unitPriceInclVat: euros(line.unitCents),
        totalPriceInclVat: euros(quoted?.totalCents ?? 0),
        vatRate: quoted?.vatRate ?? 0,
        image: card?.images[0]?.url ?? '',
        url: card?.url ?? '',
        messages: messagesOf(cart, line, culture),
      };
    }),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalInclVat: euros(quote.subtotalCents),
    discounts: quote.discounts.map(({ code, amountCents }) => ({
      voucherCode: code,
      amountInclVat: euros(amountCents),
    })),
    shipping: euros(quote.shippingCents),
    tenders: [],
    totalPriceInclVat: euros(quote.totalCents),
    vat: quote.vat.map(({ rate, vatCents }) => ({ rate, amount: euros(vatCents) })),
    deliveryAddress: cart.deliveryAddress,
    invoiceAddress: cart.invoiceAddress,
    shippingMethods: priced.shipping.map(({ choice, method }) => ({
      shippingMethodId: method.id,
      name: textOf(method, culture).name,
      deliveryDate: choice.deliveryDate,
      addressId: choice.addressId,
      cartItemIds: choice.lineIds,
      remark: choice.remark,
      priceInclVat: euros(quote.shipping.find(({ id }) => id === choice.id)?.totalCents ?? 0),
    })),
    reference: cart.reference,
    remark: cart.remark,
    requirements: requirementsOf(cart, priced, today),
    hold: null,
  };
}

function messagesOf(cart: CartState, line: CartLine, culture: Culture): { code: string; message: string }[] {
  const unavailable = availabilityOf(cart, line, culture);
  return unavailable.available ? [] : [{ code: unavailable.code, message: unavailable.message }];
}

/** Whether a line can be had, and what is wrong if it cannot. */
export function availabilityOf(cart: CartState, line: CartLine, culture: Culture) {
  const quantity = quantityFor(cart, line.id);
  const about = { cartItemId: line.id, itemCode: line.itemCode, quantity };
  if (isAvailable(cart, line.id)) return { ...about, available: true, code: 'available', message: '' };
  const values = { itemCode: line.itemCode, count: quantity ?? 0 };
  const [code, message] = line.isGone
    ? (['gone', say(culture, 'cart.no_longer_sold', values)] as const)
    : quantity === 0
      ? (['sold_out', say(culture, 'cart.sold_out', values)] as const)
      : (['fewer_left', say(culture, 'cart.fewer_left', values)] as const);
  return { ...about, available: false, code, message };
}

const euros = (cents: number) => cents / 100;

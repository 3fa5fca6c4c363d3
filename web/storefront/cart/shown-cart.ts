import { readKey } from '../../../client/cache.ts';
import type { ReadCart } from '../../../client/readers/carts.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { Culture } from '../../../contract/culture.ts';
import { listExtras } from './line-extras.ts';

export type ShownCart = ReadCart<Cart>;
export type ShownLine = ShownCart['items'][number];

export const cartKey = (culture: Culture, cartId: string) =>
  readKey('cart', culture, 'cart.read', { cartId });

/** A cart without lines. */
export function emptyCart(identifier: string): ShownCart {
  return {
    identifier,
    cartName: identifier,
    items: [],
    carts: [],
    totalQuantity: 0,
    subtotalInclVat: 0,
    discounts: [],
    shippingSubtotal: 0,
    shipping: 0,
    tenders: [],
    totalPriceInclVat: 0,
    dueInclVat: 0,
    deposit: null,
    points: null,
    minimumAge: null,
    vat: [],
    deliveryAddress: null,
    invoiceAddress: null,
    shippingMethods: [],
    paymentMethodId: null,
    reference: '',
    remark: '',
    requirements: [],
    hold: null,
  };
}

/**
 * The expected cart after a change of a line's quantity; amounts remain the server's last ones. A removed
 * reservation takes its extras along.
 */
export function withQuantity(cart: ShownCart, lineId: string, quantity: number): ShownCart {
  const gone = quantity === 0 ? listExtras(cart.items, lineId) : [];
  const items = cart.items.filter((line) => !gone.includes(line));
  return counted(
    cart,
    items.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
  );
}

export type AddedLine = Pick<ShownLine, 'itemCode' | 'quantity' | 'name' | 'image' | 'url'> & {
  unitPriceInclVat: number;
  cartItemAttributes: ShownLine['cartItemAttributes'];
};

/** The field in which a script describes an added line until the server's reply arrives. */
export const addedLineField = 'addedLine';

/** The expected cart after adding a line. */
export function withLine(cart: ShownCart, added: AddedLine): ShownCart {
  const attributes = JSON.stringify(added.cartItemAttributes);
  const same = cart.items.find(
    (line) => line.itemCode === added.itemCode && JSON.stringify(line.cartItemAttributes) === attributes,
  );
  if (same) return withQuantity(cart, same.id, same.quantity + added.quantity);
  const nothing = { description: '', data: null, vatRate: 0, messages: [] };
  const unknown = { ...nothing, publicUnitPriceInclVat: null, stay: null, extra: null, needsShipping: true };
  const line = {
    ...unknown,
    ...added,
    id: pendingLineId,
    subtotalInclVat: added.unitPriceInclVat,
    totalPriceInclVat: added.unitPriceInclVat,
  };
  return counted(cart, [...cart.items, line]);
}

/** The id of a line that the server has not confirmed yet. */
export const pendingLineId = 'coming';

function counted(cart: ShownCart, lines: ShownLine[]): ShownCart {
  const items = lines.filter(({ quantity }) => quantity > 0);
  return { ...cart, items, totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

import { dataOrThrow, listOrEmpty, type Result, type Success, valueOrNull } from '../result.ts';

type WireCart = { cartItems: unknown[] };

export type ReadCart<Cart extends WireCart> = Omit<Cart, 'cartItems'> & { items: Cart['cartItems'] };

/**
 * Converts a cart: its lines, `cartItems` on the wire, become `items`; `carts` are all carts of the customer.
 */
export function readCart<Cart extends WireCart>(cart: Cart): ReadCart<Cart> {
  const { cartItems, ...others } = cart;
  return { ...others, items: cartItems };
}

type Summarised = {
  identifier: string;
  totalPriceInclVat: number;
  deliveryAddress: unknown;
  invoiceAddress: unknown;
  totalQuantity: number;
  items: readonly { itemCode: string }[];
};

/** The summary of a cart that identifies its state in a request for shipping methods. */
export function summaryOfCart(cart: Summarised): Summarised {
  const { identifier, totalPriceInclVat, deliveryAddress, invoiceAddress, totalQuantity, items } = cart;
  const codes = items.map(({ itemCode }) => ({ itemCode }));
  return { identifier, totalPriceInclVat, deliveryAddress, invoiceAddress, totalQuantity, items: codes };
}

/**
 * Creates an id for a cart: a random UUID, also on a site without https, where browsers have no `randomUUID`.
 */
export function newCartId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}

/**
 * Adds items and returns the cart.
 * @throws {CallError} with the server's message, which names the item that fails
 */
export async function addItems<Cart>(add: () => Promise<Result<Cart>>): Promise<Cart> {
  return dataOrThrow(await add());
}

/** Adds a voucher and returns the cart; null where the server refused the voucher. */
export async function addVoucher<Cart>(add: () => Promise<Result<Cart>>): Promise<Cart | null> {
  return valueOrNull(await add());
}

export type CartInfo = { reference?: string; remark?: string };

/** Sends a reference and a remark. Where both are empty nothing is sent, which is a success without data. */
export async function sendCartInfo<Cart>(
  { reference = '', remark = '' }: CartInfo,
  send: (info: Required<CartInfo>) => Promise<Result<Cart>>,
): Promise<Result<Cart> | Success<null>> {
  if (reference.trim() === '' && remark.trim() === '') {
    return { succeeded: true, data: null, message: null, status: 200 };
  }
  return send({ reference, remark });
}

/** Reads the shipping methods of a cart; an empty list where the server names none. */
export async function readShippingMethods<Method>(
  cartName: string,
  read: (query: { cartName: string }) => Promise<Result<Method[] | null>>,
): Promise<Method[]> {
  return listOrEmpty(await read({ cartName }));
}

/** Reads the payment methods of a cart. The time in the query keeps caches from answering. */
export async function readPaymentMethods<Method extends WirePaymentMethod>(
  read: (query: { t: string }) => Promise<Result<Method[] | null>>,
  now = Date.now(),
): Promise<(Method & { options: PaymentOption[] })[]> {
  return listOrEmpty(await read({ t: String(now) })).map(readPaymentMethod);
}

type PaymentOption = { value: string; label: string };
type WirePaymentMethod = { model: readonly { type: string; options?: readonly PaymentOption[] }[] };

/** A payment method with its `options`: the options of the entries in its model whose type is `choice`. */
function readPaymentMethod<Method extends WirePaymentMethod>(method: Method) {
  const choices = method.model.filter(({ type }) => type === 'choice');
  return { ...method, options: choices.flatMap(({ options = [] }) => options) };
}

/** The payment address in a reply of the older call; null where the call was not successful. */
export function olderPaymentUrl(answer: { succesfull: boolean; url: string | null }): string | null {
  return answer.succesfull ? answer.url : null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The default delivery date: tomorrow, in the site's time zone. */
export function defaultDeliveryDate(timeZone?: string, now = new Date()): string {
  // Swedish writes a date as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  return new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10);
}

import type { RouterContextProvider } from 'react-router';
import type { Result } from '../../../client/result.ts';
import { listOrEmpty, serverMessageOf } from '../../../client/result.ts';
import type { Address } from '../../../contract/address.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { Contract, Input } from '../../../contract/contract.ts';
import { getI18n } from '../../i18n.ts';
import { isCartNotFound } from '../cart/cart-not-found.ts';
import { parsePoints, payingPoints } from '../cart/parse-points.ts';
import { deliveryAddressInput, invoiceAddressInput } from './address-inputs.ts';
import type { CheckoutFailure } from './checkout-answer.ts';
import { type CheckoutContext, rememberCountry } from './checkout-context.ts';
import { type CheckoutValues, goesToAddressOf, isAddressId } from './checkout-fields.ts';
import type { DeliveryStep } from './deliveries.ts';
import { type HoldError, holdStays } from './hold-stays.ts';
import { deliveriesOf } from './save-deliveries.ts';

type PointsStep = { kind: 'points' | 'allPoints' | 'noPoints' };

/** One step towards an order, from a button or a choice. */
export type CheckoutStep =
  | { kind: 'begin' | 'hold' | 'save' | 'update' | 'order' | 'extend' | 'login' }
  | PointsStep
  | { kind: 'remove'; code: string }
  | { kind: 'quantity'; cartItemId: string; quantity: number }
  | DeliveryStep;

export const isPointsStep = (kind: string): kind is PointsStep['kind'] =>
  kind === 'points' || kind === 'allPoints' || kind === 'noPoints';

/** The step of the pressed button; an unknown intent only saves the typed values. */
export function parseStep(intent: string): CheckoutStep {
  const [kind = '', first = '', second = ''] = intent.split(':');
  if (kind === 'remove' && first) return { kind, code: first };
  if (kind === 'quantity' && /^\d{1,3}$/.test(second)) {
    return { kind, cartItemId: first, quantity: Number(second) };
  }
  if (kind === 'split') return { kind };
  if (kind === 'along' || kind === 'join') return { kind, part: first };
  if (kind === 'back') return { kind, part: first, line: second };
  if (isPointsStep(kind)) return { kind };
  if (kind === 'express') return { kind: 'order' };
  const plain = (['begin', 'hold', 'order', 'update', 'extend', 'login'] as const).find(
    (one) => one === kind,
  );
  return { kind: plain ?? 'save' };
}

/** The reasons why values were not saved, and the status of the reply. */
export type Saved = {
  voucher?: string | undefined;
  delivery?: string | undefined;
  points?: string | undefined;
  notHeld?: HoldError | undefined;
  /** A failure that belongs to no field. */
  failure?: CheckoutFailure | undefined;
  /** Whether the right ones of the typed values were saved. */
  isSaved: boolean;
  status: number;
};

type Details = NonNullable<Input<Contract['cart']['saveCheckout']>['body']>;

/**
 * Saves all complete values in one call, so that prices, shipping methods and payment methods follow from
 * them. Incomplete values wait, and a refused value does not stop the others.
 */
export async function saveStep(
  checkoutContext: CheckoutContext & { cartId: string },
  context: Readonly<RouterContextProvider>,
  values: CheckoutValues,
  step: CheckoutStep,
): Promise<Saved> {
  const { api, cartId } = checkoutContext;
  const params = { cartId };
  const changed = await changeCart(checkoutContext, step);
  const notHeldOn = step.kind === 'extend' ? await holdStays(checkoutContext, cartId, true) : undefined;
  const read = await api.cart.read({ params });
  if (!read.succeeded) {
    // The page says that the cart is empty.
    if (isCartNotFound(read)) return { isSaved: true, status: 200 };
    return { failure: failureOf(step, read), isSaved: false, status: read.status || 503 };
  }
  const cart = read.data;
  const addresses = await savedAddresses(checkoutContext, values);
  const saved = addresses.find(({ id }) => id === values.addressId);
  const countryCode = saved?.countryCode ?? values.countryCode;
  rememberCountry(context, checkoutContext, countryCode);
  const deliveries = await deliveriesOf(checkoutContext, cart, values, {
    countryCode,
    addresses,
    step: dividing(step),
  });
  const points = pointsOf(checkoutContext, cart, values, step.kind);
  const isRedeeming = step.kind === 'update' || step.kind === 'login';
  const { remark = '', reference = '' } = values;
  const details: Details = {
    deliveryAddress: goesToAddressOf(values) ? deliveryAddressInput(values, saved) : undefined,
    invoiceAddress: invoiceAddressInput(values, saved, !!values.isOtherInvoice),
    stays: staysOf(cart, values),
    deliveries: deliveries.length > 0 ? deliveries : undefined,
    paymentMethodId: values.paymentMethodId || undefined,
    ...(step.kind === 'login' && { remark, reference }),
    ...(isRedeeming && values.voucherCode && { voucherCode: values.voucherCode }),
    ...('wanted' in points && { points: points.wanted }),
  };
  const { first, isSaved } = await saveRight(checkoutContext, details);
  // The maximum of points depends on the values saved before.
  const all = step.kind === 'allPoints' && first.succeeded ? (first.data.points?.maxPoints ?? 0) : undefined;
  const put = all === undefined ? first : await api.cart.saveCheckout({ params, body: { points: all } });
  const { data: now } = put.succeeded ? put : await api.cart.read({ params });
  const isUnheld = now?.cartItems.some(({ stay }) => stay) && !now.hold;
  const notHeld = notHeldOn ?? (isUnheld ? await holdStays(checkoutContext, cartId) : undefined);
  const failed = [changed, put].find((result) => result && !result.succeeded && result.errors.length === 0);
  return {
    voucher: errorAt(put, 'voucherCode'),
    // What only follows from something else is told when the order is placed.
    delivery: dividing(step) && errorAt(put, 'deliveries'),
    points: 'problem' in points ? points.problem : errorAt(put, 'points'),
    notHeld,
    failure: failureOf(step, failed),
    isSaved,
    status: statusOf(put, changed) ?? ('problem' in points ? 400 : 200),
  };
}

/** Saves the details; where the server refuses some, saves the others. */
async function saveRight(
  { api, cartId = '' }: CheckoutContext,
  details: Details,
): Promise<{ first: Result<Cart>; isSaved: boolean }> {
  const params = { cartId };
  const first = await api.cart.saveCheckout({ params, body: details });
  if (first.succeeded || first.errors.length === 0) return { first, isSaved: first.succeeded };
  const wrong = first.errors.map(({ path }) => path.split('.')[1]);
  const right = Object.fromEntries(Object.entries(details).filter(([name]) => !wrong.includes(name)));
  const second = await api.cart.saveCheckout({ params, body: right });
  return { first, isSaved: second.succeeded };
}

function errorAt(result: Result<Cart>, name: string): string | undefined {
  if (result.succeeded) return undefined;
  return result.errors.find(({ path }) => path.split('.')[1] === name)?.message;
}

/** Nobody waits for what the page saves by itself: the next step saves it again. */
function failureOf(step: CheckoutStep, result: Result<Cart> | undefined): CheckoutFailure | undefined {
  return result && step.kind !== 'save' ? { message: serverMessageOf(result) } : undefined;
}

/** The status of the first failure; undefined where there is none. */
function statusOf(...results: (Result<Cart> | undefined)[]): number | undefined {
  const failed = results.find((result) => result && !result.succeeded);
  return failed && (failed.status || 503);
}

function dividing(step: CheckoutStep): DeliveryStep | undefined {
  switch (step.kind) {
    case 'split':
    case 'along':
    case 'join':
    case 'back':
      return step;
    default:
      return undefined;
  }
}

/** The requested number of points. After Enter the typed number counts too, unless the field is empty. */
function pointsOf(
  { culture }: CheckoutContext,
  cart: Cart,
  { points: typed = '' }: CheckoutValues,
  kind: CheckoutStep['kind'],
): { wanted: number } | { problem: string } | Record<never, never> {
  if (kind === 'noPoints') return { wanted: 0 };
  if (kind !== 'points' && !(kind === 'update' && typed)) return {};
  const wanted = parsePoints(typed);
  if (wanted === undefined) return { problem: getI18n(culture).t('error:form.whole_number') };
  return wanted === payingPoints(cart) ? {} : { wanted };
}

/** The typed values of each reservation: guest, arrival time and wishes. */
export function staysOf(cart: Pick<Cart, 'cartItems'>, values: CheckoutValues): Details['stays'] {
  const ids = cart.cartItems.flatMap(({ id, stay }) => (stay ? [id] : []));
  const stays = ids.flatMap((id) => (values.guestNames?.[id] === undefined ? [] : [stayOf(id, values)]));
  return stays.length > 0 ? stays : undefined;
}

export function stayOf(cartItemId: string, { guestNames, arrivalTimes, wishes, attn }: CheckoutValues) {
  return {
    cartItemId,
    // Without another name the contact of the order is the guest.
    guestName: guestNames?.[cartItemId]?.trim() || attn?.trim(),
    arrivalTime: arrivalTimes?.[cartItemId],
    wishes: wishes?.[cartItemId]?.trim(),
  };
}

/** The customer's saved addresses that a delivery uses. */
async function savedAddresses(
  { api }: CheckoutContext,
  { addressId, deliveries }: CheckoutValues,
): Promise<Address[]> {
  const apart = Object.values(deliveries ?? {}).map((typed) => typed.addressId);
  if (![addressId, ...apart].some(isAddressId)) return [];
  const filters = [{ property: 'isDeleted', operator: 'eq', value: 'false' } as const];
  return listOrEmpty(await api.account.addresses({ query: { pageSize: maxAddresses, filters } }));
}

const maxAddresses = 255;

type Quantity = Extract<CheckoutStep, { kind: 'quantity' }>;

/** The change of the cart that a step is, before its values are saved; what is gone already is no failure. */
async function changeCart(context: CheckoutContext, step: CheckoutStep): Promise<Result<Cart> | undefined> {
  if (step.kind !== 'quantity' && step.kind !== 'remove') return undefined;
  const { api, cartId = '' } = context;
  const result =
    step.kind === 'quantity'
      ? await changeQuantity(context, step)
      : await api.cart.removeVoucher({ params: { cartId, voucherCode: step.code } });
  return result.status === 404 ? undefined : result;
}

async function changeQuantity({ api, cartId = '' }: CheckoutContext, { cartItemId, quantity }: Quantity) {
  const params = { cartId, cartItemId };
  if (quantity === 0) return api.cart.removeItem({ params });
  return api.cart.changeItem({ params, body: { Quantity: quantity } });
}

import type { RouterContextProvider } from 'react-router';
import { sendCartInfo } from '../../../client/readers/carts.ts';
import { type Failure, listOrEmpty, type Result } from '../../../client/result.ts';
import type { Address } from '../../../contract/address.ts';
import type { Cart } from '../../../contract/cart.ts';
import { deliveryAddressInput, invoiceAddressInput } from './address-inputs.ts';
import { type CheckoutContext, rememberCountry } from './checkout-context.ts';
import { type CheckoutRules, type CheckoutValues, hasMainDelivery } from './checkout-fields.ts';
import { type DeliveryStep, listSeparateDeliveries, remainingLineIds } from './deliveries.ts';
import { listShippingMethods, saveDeliveries } from './save-deliveries.ts';
import { isPointsStep, type PointsStep, savePoints } from './save-points.ts';
import { saveStays } from './save-stays.ts';

/** One step on the way to an order: what a button or a choice asks for. */
export type CheckoutStep =
  | { kind: 'save' | 'update' | 'order' | 'extend' | 'login' }
  | PointsStep
  | { kind: 'remove'; code: string }
  | { kind: 'quantity'; cartItemId: string; quantity: number }
  | DeliveryStep;

/** What the pressed button says; anything unknown only keeps what was typed. */
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
  const plain = (['order', 'update', 'extend', 'login'] as const).find((one) => one === kind);
  return { kind: plain ?? 'save' };
}

/** Why something was not kept. */
export type SaveErrors = Partial<Record<'voucher' | 'delivery' | 'points', Failure | undefined>>;

/**
 * Keeps what is known in full of what was typed, so that prices, ways to travel and ways to pay follow from it. What is not
 * complete yet waits. Answers why a voucher, a delivery or points were refused.
 */
export async function saveCompleteFields(
  checkoutContext: CheckoutContext & { cartId: string },
  context: Readonly<RouterContextProvider>,
  values: CheckoutValues,
  step: CheckoutStep,
): Promise<SaveErrors> {
  const { api, cartId } = checkoutContext;
  const params = { cartId };
  if (step.kind === 'quantity') await changeQuantity(checkoutContext, step);
  if (step.kind === 'extend') await api.cart.hold({ params, body: { extend: true } });
  if (step.kind === 'remove') {
    await api.cart.removeVoucher({ params: { cartId, voucherCode: step.code } });
  }
  const addresses = await savedAddresses(checkoutContext, values);
  const saved = addresses.find(({ id }) => id === values.addressId);
  const countryCode = saved?.countryCode ?? values.countryCode;
  rememberCountry(context, checkoutContext, countryCode);
  const read = await api.cart.read({ params });
  const isDelivered = read.data && (await usesMainAddress(checkoutContext, read.data, values));
  const delivery = isDelivered ? deliveryAddressInput(values, saved) : undefined;
  if (delivery) await api.cart.deliveryAddress({ params, body: delivery });
  const invoice = invoiceAddressInput(values, saved, !!values.isOtherInvoice);
  if (invoice) await api.cart.invoiceAddress({ params, body: invoice });
  await saveStays(checkoutContext, values);
  if (step.kind === 'login') await saveInfo(checkoutContext, values);
  const known = { countryCode, addresses, step: dividing(step) };
  const deliveryError = read.data
    ? await saveDeliveries(checkoutContext, read.data, values, known)
    : undefined;
  return {
    voucher:
      step.kind === 'update' || step.kind === 'login'
        ? await redeem(checkoutContext, values.voucherCode)
        : undefined,
    // What only follows from something else is told when the order is placed.
    delivery: dividing(step) ? deliveryError : undefined,
    // How many fit depends on all that was kept before.
    points:
      isPointsStep(step.kind) || step.kind === 'update'
        ? await savePoints(checkoutContext, values, step.kind)
        : undefined,
  };
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

/**
 * Keeps all that an order needs, which has been found complete.
 * @returns the first refusal, if there is one
 */
export async function saveAllFields(
  checkoutContext: CheckoutContext & { cartId: string },
  values: CheckoutValues,
  rules: CheckoutRules,
): Promise<Failure | undefined> {
  const { api, cartId } = checkoutContext;
  const params = { cartId };
  const addresses = await savedAddresses(checkoutContext, values);
  const saved = addresses.find(({ id }) => id === values.addressId);
  const delivery = hasMainDelivery(values, rules) ? deliveryAddressInput(values, saved) : undefined;
  const invoice = invoiceAddressInput(values, saved, !!values.isOtherInvoice && !!delivery);
  const countryCode = saved?.countryCode ?? values.countryCode;
  const steps: (() => Promise<Result<Cart | null> | undefined>)[] = [
    async () => delivery && api.cart.deliveryAddress({ params, body: delivery }),
    async () => invoice && api.cart.invoiceAddress({ params, body: invoice }),
    () => saveStays(checkoutContext, values),
    async () => {
      if (!rules.needsShipping) return undefined;
      const read = await api.cart.read({ params });
      const known = { countryCode, addresses, isOrder: true };
      return read.data ? saveDeliveries(checkoutContext, read.data, values, known) : undefined;
    },
    () => saveInfo(checkoutContext, values),
    () => redeem(checkoutContext, values.voucherCode),
    () => savePoints(checkoutContext, values, 'order'),
  ];
  for (const step of steps) {
    const done = await step();
    if (done && !done.succeeded) return done;
  }
  return undefined;
}

/** Keeps the reference and the remark. Where neither is given, only what the cart holds of them is emptied. */
async function saveInfo(
  { api, cartId = '' }: CheckoutContext,
  { remark = '', reference = '' }: CheckoutValues,
): Promise<Result<Cart | null>> {
  const params = { cartId };
  const send = (body: { remark: string; reference: string }) => api.cart.info({ params, body });
  if (!remark && !reference) {
    const read = await api.cart.read({ params });
    if (!read.succeeded) return read;
    if (read.data.remark || read.data.reference) return send({ remark, reference });
  }
  return sendCartInfo({ remark, reference }, send);
}

/** Those of the customer's own that something goes to. */
async function savedAddresses(
  { api }: CheckoutContext,
  { addressId, deliveries }: CheckoutValues,
): Promise<Address[]> {
  const apart = Object.values(deliveries ?? {}).map((entry) => entry.addressId);
  const ids = [addressId, ...apart].filter((id) => id && /^[\da-f-]{36}$/.test(id));
  if (ids.length === 0) return [];
  const filters = [{ property: 'isDeleted', operator: 'eq', value: 'false' } as const];
  return listOrEmpty(await api.account.addresses({ query: { pageSize: maxAddresses, filters } }));
}

const maxAddresses = 255;

/** Whether anything goes to the address of the page, by the ways that were chosen. */
async function usesMainAddress(
  checkoutContext: CheckoutContext,
  cart: Cart,
  values: CheckoutValues,
): Promise<boolean> {
  const methods = await listShippingMethods(checkoutContext, [], undefined);
  const parts = listSeparateDeliveries(cart);
  return hasMainDelivery(values, {
    methods,
    needsShipping: true,
    parts: parts.map(({ key }) => ({ key, methods })),
    isFullySplit: parts.length > 0 && remainingLineIds(cart, parts).length === 0,
  });
}

async function redeem({ api, cartId = '' }: CheckoutContext, code: string | undefined) {
  if (!code) return undefined;
  const added = await api.cart.addVoucher({ params: { cartId }, body: { VoucherCode: code } });
  return added.succeeded ? undefined : added;
}

type Quantity = Extract<CheckoutStep, { kind: 'quantity' }>;

async function changeQuantity({ api, cartId = '' }: CheckoutContext, { cartItemId, quantity }: Quantity) {
  const params = { cartId, cartItemId };
  if (quantity === 0) return api.cart.removeItem({ params });
  return api.cart.changeItem({ params, body: { Quantity: quantity } });
}

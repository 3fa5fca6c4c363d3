import type { RouterContextProvider } from 'react-router';
import { type Failure, listOrEmpty, type Result } from '../../client/result.ts';
import type { Address } from '../../contract/account.ts';
import type { Cart } from '../../contract/cart.ts';
import { isSent, otherAddress, type Rules, type Typed } from './checkout-fields.ts';
import { type CheckoutVisit, rememberCountry } from './checkout-visit.ts';
import { deliveryEnvelope, invoiceEnvelope } from './envelopes.ts';
import { saveStays } from './save-stays.ts';

/** One step on the way to an order: what a button or a choice asks for. */
export type Step =
  | { kind: 'save' | 'update' | 'order' | 'extend' }
  | { kind: 'remove'; code: string }
  | { kind: 'quantity'; cartItemId: string; quantity: number };

/** What the pressed button says; anything unknown only keeps what was typed. */
export function stepOf(intent: string): Step {
  const [kind, first = '', second = ''] = intent.split(':');
  if (kind === 'remove' && first) return { kind, code: first };
  if (kind === 'quantity' && /^\d{1,3}$/.test(second)) {
    return { kind, cartItemId: first, quantity: Number(second) };
  }
  return { kind: kind === 'order' || kind === 'update' || kind === 'extend' ? kind : 'save' };
}

/**
 * Keeps what is known in full of what was typed, so that prices, ways to travel and ways to pay follow from it. What is not
 * complete yet waits. Answers why a voucher was refused.
 */
export async function saveWhatIsWhole(
  visit: CheckoutVisit & { cartId: string },
  context: Readonly<RouterContextProvider>,
  given: Typed,
  step: Step,
): Promise<Failure | undefined> {
  const { api, cartId } = visit;
  const params = { cartId };
  if (step.kind === 'quantity') await changeQuantity(visit, step);
  if (step.kind === 'extend') await api.cart.hold({ params, body: { extend: true } });
  if (step.kind === 'remove') {
    await api.cart.removeVoucher({ params: { cartId, voucherCode: step.code } });
  }
  const saved = await savedAddress(visit, given.addressId);
  rememberCountry(context, visit, saved?.countryCode ?? given.countryCode);
  const delivery = (await isCarried(visit, given)) ? deliveryEnvelope(given, saved) : undefined;
  if (delivery) await api.cart.deliveryAddress({ params, body: delivery });
  const invoice = invoiceEnvelope(given, saved, !!given.isOtherInvoice);
  if (invoice) await api.cart.invoiceAddress({ params, body: invoice });
  await saveStays(visit, given);
  await chooseMethod(visit, given);
  return step.kind === 'update' ? redeem(visit, given.voucherCode) : undefined;
}

/**
 * Keeps all that an order needs, which has been found complete.
 * @returns the first refusal, if there is one
 */
export async function saveAll(
  visit: CheckoutVisit & { cartId: string },
  given: Typed,
  rules: Rules,
): Promise<Failure | undefined> {
  const { api, cartId } = visit;
  const params = { cartId };
  const saved = await savedAddress(visit, given.addressId);
  const delivery = isSent(given, rules) ? deliveryEnvelope(given, saved) : undefined;
  const invoice = invoiceEnvelope(given, saved, !!given.isOtherInvoice && !!delivery);
  const { remark = '', reference = '' } = given;
  const steps: (() => Promise<Result<Cart> | Failure | undefined>)[] = [
    async () => delivery && api.cart.deliveryAddress({ params, body: delivery }),
    async () => invoice && api.cart.invoiceAddress({ params, body: invoice }),
    () => saveStays(visit, given),
    async () => (rules.needsShipping ? chooseMethod(visit, given) : undefined),
    () => api.cart.info({ params, body: { remark, reference } }),
    () => redeem(visit, given.voucherCode),
  ];
  for (const step of steps) {
    const done = await step();
    if (done && !done.succeeded) return done;
  }
  return undefined;
}

async function savedAddress({ api }: CheckoutVisit, id: string | undefined): Promise<Address | undefined> {
  if (!id || id === otherAddress) return undefined;
  const filters = [{ property: 'id', operator: 'eq', value: id } as const];
  return listOrEmpty(await api.account.addresses({ query: { filters } }))[0];
}

/** Whether the goods go to an address, by the way that was chosen. */
async function isCarried({ api, cartId = '' }: CheckoutVisit, given: Typed): Promise<boolean> {
  const methods = listOrEmpty(await api.cart.shippingMethods({ query: { cartName: cartId } }));
  return isSent(given, { methods, needsShipping: true });
}

/** On the day that was chosen for it; one that cannot be met any more makes way for the first that can. */
async function chooseMethod({ api, cartId = '' }: CheckoutVisit, given: Typed) {
  const { shippingMethodId, dates } = given;
  if (!shippingMethodId) return undefined;
  const choose = (deliveryDate: string | undefined) =>
    api.cart.shippingMethod({ params: { cartId }, body: { shippingMethodId, deliveryDate } });
  const day = dates?.[shippingMethodId];
  const chosen = await choose(day);
  return day && !chosen.succeeded && chosen.code === 'not_available' ? choose(undefined) : chosen;
}

async function redeem({ api, cartId = '' }: CheckoutVisit, code: string | undefined) {
  if (!code) return undefined;
  const added = await api.cart.addVoucher({ params: { cartId }, body: { VoucherCode: code } });
  return added.succeeded ? undefined : added;
}

type Quantity = Extract<Step, { kind: 'quantity' }>;

async function changeQuantity({ api, cartId = '' }: CheckoutVisit, { cartItemId, quantity }: Quantity) {
  const params = { cartId, cartItemId };
  if (quantity === 0) return api.cart.removeItem({ params });
  return api.cart.changeItem({ params, body: { Quantity: quantity } });
}

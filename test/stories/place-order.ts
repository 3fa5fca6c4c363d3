import { createClient } from '../../client/client.ts';
import { dataOrThrow } from '../../client/result.ts';
import { type Api, createApi } from '../../client/typed.ts';
import type { Contract } from '../../contract/contract.ts';
import { everyCall } from '../../contract/office-calls.ts';
import type { Choice } from '../../server/payments/simulator-tables.ts';

/** Returns the API of a site, for a client outside its own pages. */
export function apiAt(origin: string, cookie = ''): Api<Contract> {
  const client = createClient({ side: 'server', origin, culture: 'nl', cookies: () => cookie });
  return createApi<Contract>(client, everyCall);
}

type Draft = {
  items: readonly {
    ItemCode: string;
    Quantity: number;
    CartItemAttributes?: { Name: string; Value: string }[];
  }[];
  emailAddress: string;
  /** The outcome of its payment; none: still open. */
  payment: Choice | 'none';
  /** What differs in the address. */
  address?: Partial<Record<'attn' | 'companyName' | 'street' | 'city', string>>;
};

/** Orders items by parcel, for Wierd Wad on the quay. */
export async function placeOrder(api: Api<Contract>, { items, emailAddress, payment, address }: Draft) {
  const { identifier: cartId } = dataOrThrow(await api.cart.create({ body: {} }));
  const params = { cartId };
  dataOrThrow(await api.cart.addItems({ params, body: [...items] }));
  const quay = { street: 'Kade', houseNumber: '4', postalCode: '0562 ZE', city: 'Zandoog' };
  const body = { ...quay, countryCode: 'NL', attn: 'Wierd Wad', emailAddress, ...address };
  dataOrThrow(await api.cart.deliveryAddress({ params, body }));
  dataOrThrow(await api.cart.invoiceAddress({ params, body }));
  const methods = dataOrThrow(await api.cart.shippingMethods({ query: { cartName: cartId } }));
  const parcel = methods.find(({ kind }) => kind === 'parcel');
  if (!parcel) throw new Error('no shipping method sends parcels');
  dataOrThrow(await api.cart.shippingMethod({ params, body: { shippingMethodId: parcel.id } }));
  const variables = { issuer: 'duinpay_zeebank', acceptTerms: true };
  const placeOrderInput = { cartName: cartId, paymentMethodId: 'duinpay', variables };
  const { orderName, link, paymentUrl } = dataOrThrow(await api.order.checkout({ body: placeOrderInput }));
  if (payment !== 'none') {
    const simulatorForm = new URLSearchParams({ choice: payment, webhook: 'before' });
    await fetch(paymentUrl ?? '', { method: 'POST', body: simulatorForm, redirect: 'manual' });
  }
  return { orderName, link, path: `/order/${link}`, emailAddress, cartId };
}

export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

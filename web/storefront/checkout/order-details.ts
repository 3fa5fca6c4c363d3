import type { Contract, Input } from '../../../contract/contract.ts';
import { parsePoints } from '../cart/parse-points.ts';
import {
  type CheckoutValues,
  goesToAddressOf,
  isAddressId,
  isSentAway,
  otherAddress,
  typedAddress,
  typedInvoiceAddress,
} from './checkout-fields.ts';
import { stayOf } from './save-checkout.ts';

type Details = NonNullable<Input<Contract['order']['checkout']>['body']['details']>;

/** The order's details from the form, without reading the cart. */
export function orderDetails(given: CheckoutValues): Details {
  const { emailAddress, attn, phoneNumber, companyName, vatNumber, reference, remark, addressId } = given;
  const place = isAddressId(addressId) ? { AddressId: addressId } : typedAddress(given);
  const isElsewhere = isInvoicedElsewhere(given);
  const invoice = isElsewhere ? typedInvoiceAddress(given) : place;
  const points = given.points && given.points !== given.payingPoints ? parsePoints(given.points) : undefined;
  const deliveries = deliveriesIn(given);
  const stays = Object.keys(given.guestNames ?? {}).map((id) => stayOf(id, given));
  return {
    contact: { emailAddress, attn, phoneNumber },
    ...(goesToAddressOf(given) && { deliveryAddress: place }),
    invoiceAddress: {
      ...invoice,
      attn: (isElsewhere && given.invoiceAttn) || attn,
      companyName: companyName ?? '',
      vatNumber: vatNumber ?? '',
    },
    ...(deliveries.length > 0 && { deliveries }),
    ...(stays.length > 0 && { stays }),
    reference: reference ?? '',
    remark: remark ?? '',
    ...(given.voucherCode && { voucherCode: given.voucherCode }),
    ...(points !== undefined && { points }),
  };
}

export const isInvoicedElsewhere = (given: CheckoutValues) =>
  !!given.isOtherInvoice && goesToAddressOf(given);

/** The deliveries of a form: the main one, then the separate ones, each by its line id. */
export function deliveryKeys(given: CheckoutValues): (string | null)[] {
  const apart = Object.entries(given.deliveries ?? {}).flatMap(([key, { lines }]) => (lines ? [key] : []));
  return [...(given.shippingMethodId ? [null] : []), ...apart];
}

function deliveriesIn(given: CheckoutValues): NonNullable<Details['deliveries']> {
  return deliveryKeys(given).map((key) => {
    const typed = key === null ? undefined : given.deliveries?.[key];
    const shippingMethodId = (key === null ? given.shippingMethodId : typed?.shippingMethodId) ?? '';
    const deliveryDate = (key === null ? given.dates?.[shippingMethodId] : typed?.date) || undefined;
    if (!typed) return { shippingMethodId, deliveryDate };
    const goesThere = isSentAway(given, shippingMethodId);
    return {
      ...{ shippingMethodId, deliveryDate, remark: typed.remark ?? '' },
      CartItemIds: (typed.lines ?? '').split(','),
      ...(goesThere && isAddressId(typed.addressId) && { AddressId: typed.addressId }),
      ...(goesThere &&
        typed.addressId === otherAddress && { Address: { ...typedAddress(typed), attn: typed.attn } }),
    };
  });
}

/** The form field of an order's error; undefined for an error without a field. */
export function fieldOfError(path: string, given: CheckoutValues): string | undefined {
  const [, group = '', first = '', second = ''] = path.replace(/^body\.details\./, 'body.').split('.');
  if (path.startsWith('cart.')) return cartFields[path.replace(/\.\d+$/, '')];
  switch (group) {
    case 'contact':
      return first;
    case 'deliveryAddress':
      return first === 'AddressId' ? 'addressId' : first;
    case 'invoiceAddress': {
      if (first === 'AddressId') return 'addressId';
      const isOfPlace = first in typedAddress(given) || first === 'attn';
      return isOfPlace && isInvoicedElsewhere(given)
        ? `invoice${first[0]?.toUpperCase()}${first.slice(1)}`
        : first;
    }
    case 'deliveries': {
      const key = deliveryKeys(given)[Number(first)];
      if (!key) return 'shippingMethodId';
      return `deliveries.${key}.${second === 'shippingMethodId' ? second : 'date'}`;
    }
    case 'variables':
      return first;
    default:
      return group || undefined;
  }
}

const cartFields: Record<string, string> = {
  'cart.shippingMethods': 'shippingMethodId',
  'cart.invoiceAddress.emailAddress': 'emailAddress',
};

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

/** All that a form says, as the order takes it: nothing of the cart needs to be known for it. */
export function orderDetails(values: CheckoutValues): Details {
  const { emailAddress, attn, phoneNumber, companyName, vatNumber, reference, remark, addressId } = values;
  const place = isAddressId(addressId) ? { AddressId: addressId } : typedAddress(values);
  const isElsewhere = isInvoicedElsewhere(values);
  const invoice = isElsewhere ? typedInvoiceAddress(values) : place;
  const points =
    values.points && values.points !== values.payingPoints ? parsePoints(values.points) : undefined;
  const deliveries = deliveriesIn(values);
  const stays = Object.keys(values.guestNames ?? {}).map((id) => stayOf(id, values));
  return {
    contact: { emailAddress, attn, phoneNumber },
    ...(goesToAddressOf(values) && { deliveryAddress: place }),
    invoiceAddress: {
      ...invoice,
      attn: (isElsewhere && values.invoiceAttn) || attn,
      companyName: companyName ?? '',
      vatNumber: vatNumber ?? '',
    },
    ...(deliveries.length > 0 && { deliveries }),
    ...(stays.length > 0 && { stays }),
    reference: reference ?? '',
    remark: remark ?? '',
    ...(values.voucherCode && { voucherCode: values.voucherCode }),
    ...(points !== undefined && { points }),
  };
}

export const isInvoicedElsewhere = (values: CheckoutValues) =>
  !!values.isOtherInvoice && goesToAddressOf(values);

/** The deliveries of a form: that of the page, then those apart, each by the line that it is known by. */
export function deliveryKeys(values: CheckoutValues): (string | null)[] {
  const apart = Object.entries(values.deliveries ?? {}).flatMap(([key, { lines }]) => (lines ? [key] : []));
  return [...(values.shippingMethodId ? [null] : []), ...apart];
}

function deliveriesIn(values: CheckoutValues): NonNullable<Details['deliveries']> {
  return deliveryKeys(values).map((key) => {
    const typed = key === null ? undefined : values.deliveries?.[key];
    const shippingMethodId = (key === null ? values.shippingMethodId : typed?.shippingMethodId) ?? '';
    const deliveryDate = (key === null ? values.dates?.[shippingMethodId] : typed?.date) || undefined;
    if (!typed) return { shippingMethodId, deliveryDate };
    const goesThere = isSentAway(values, shippingMethodId);
    return {
      ...{ shippingMethodId, deliveryDate, remark: typed.remark ?? '' },
      CartItemIds: (typed.lines ?? '').split(','),
      ...(goesThere && isAddressId(typed.addressId) && { AddressId: typed.addressId }),
      ...(goesThere &&
        typed.addressId === otherAddress && { Address: { ...typedAddress(typed), attn: typed.attn } }),
    };
  });
}

/** The field of the form that an error of its order is about; undefined for what is of no field. */
export function fieldOfError(path: string, values: CheckoutValues): string | undefined {
  const [, group = '', first = '', second = ''] = path.replace(/^body\.details\./, 'body.').split('.');
  if (path.startsWith('cart.')) return cartFields[path.replace(/\.\d+$/, '')];
  switch (group) {
    case 'contact':
      return first;
    case 'deliveryAddress':
      return first === 'AddressId' ? 'addressId' : first;
    case 'invoiceAddress': {
      if (first === 'AddressId') return 'addressId';
      const isOfPlace = first in typedAddress(values) || first === 'attn';
      return isOfPlace && isInvoicedElsewhere(values)
        ? `invoice${first[0]?.toUpperCase()}${first.slice(1)}`
        : first;
    }
    case 'deliveries': {
      const key = deliveryKeys(values)[Number(first)];
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

import { isSameAddress } from './address-inputs.ts';
import type { FieldName } from './checkout-fields.ts';
import { otherAddress } from './checkout-fields.ts';
import { findMainMethod } from './deliveries.ts';
import { type CheckoutData, defaultAddress } from './load-checkout.ts';

type Several = 'deliveries' | 'apart' | 'dates' | 'issuers' | 'guestNames' | 'arrivalTimes' | 'wishes';

/** The fields of separate deliveries are part of those deliveries. */
type Before = Partial<Record<Exclude<FieldName, Several>, string>> &
  Record<Exclude<Several, 'deliveries' | 'apart'>, Record<string, string>>;

/** The form's initial values: the cart's stored values, otherwise those of the account and the last order. */
export function initialValues({
  cart,
  person,
  last,
  country,
  methods,
  paymentMethods,
  addresses,
}: CheckoutData): Before {
  const delivery = cart.deliveryAddress ?? cart.invoiceAddress;
  const known = delivery ?? last?.deliveryAddress ?? last?.invoiceAddress;
  const invoice = cart.invoiceAddress ?? last?.invoiceAddress;
  const isElsewhere = !!cart.invoiceAddress && !!cart.deliveryAddress && !isSameAddress(invoice, delivery);
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const lastMethod = cart.paymentMethodId ?? last?.paymentMethodId;
  const choice = findMainMethod(cart);
  return {
    emailAddress: invoice?.emailAddress || known?.emailAddress || person?.emailAddress || '',
    attn: known?.attn || name || defaultAddress(addresses)?.attn || '',
    ...ofStays(cart, known?.attn || name),
    phoneNumber: known?.phoneNumber || person?.phoneNumber || '',
    addressId: savedChoice(addresses, known),
    countryCode: country,
    postalCode: known?.postalCode ?? '',
    houseNumber: known?.houseNumber ?? '',
    houseNumberAddition: known?.houseNumberAddition ?? '',
    street: known?.street ?? '',
    city: known?.city ?? '',
    shippingMethodId: choice?.shippingMethodId ?? methods[0]?.id ?? '',
    dates: choice?.deliveryDate ? { [choice.shippingMethodId]: choice.deliveryDate } : {},
    isOtherInvoice: isElsewhere ? 'on' : '',
    invoiceAttn: isElsewhere ? (invoice?.attn ?? '') : '',
    invoiceCountryCode: isElsewhere ? (invoice?.countryCode ?? country) : country,
    invoicePostalCode: isElsewhere ? (invoice?.postalCode ?? '') : '',
    invoiceHouseNumber: isElsewhere ? (invoice?.houseNumber ?? '') : '',
    invoiceHouseNumberAddition: isElsewhere ? (invoice?.houseNumberAddition ?? '') : '',
    invoiceStreet: isElsewhere ? (invoice?.street ?? '') : '',
    invoiceCity: isElsewhere ? (invoice?.city ?? '') : '',
    companyName: invoice?.companyName ?? '',
    vatNumber: invoice?.vatNumber ?? '',
    reference: cart.reference,
    remark: cart.remark,
    part: 'all',
    paymentMethodId:
      paymentMethods.find(({ id }) => id === lastMethod)?.id ??
      (paymentMethods.length === 1 ? paymentMethods[0]?.id : '') ??
      '',
    issuers: {},
  };
}

/**
 * The stored values of each reservation; the contact of the order is the guest unless another name is stored.
 */
function ofStays({ items }: CheckoutData['cart'], name: string) {
  const stays = items.flatMap(({ id, stay }) => (stay ? [{ id, stay }] : []));
  const each = (value: (stay: (typeof stays)[number]['stay']) => string) =>
    Object.fromEntries(stays.map(({ id, stay }) => [id, value(stay)]));
  return {
    guestNames: each(({ guestName }) => guestName || name),
    arrivalTimes: each(({ arrivalTime }) => arrivalTime ?? ''),
    wishes: each(({ wishes }) => wishes),
  };
}

/** The saved address of the cart's earlier choice, otherwise the first delivery address. */
function savedChoice(
  addresses: CheckoutData['addresses'],
  known: CheckoutData['cart']['deliveryAddress'] | undefined,
): string {
  if (addresses.length === 0) return '';
  const same = addresses.find((address) => isSameAddress(address, known));
  if (same) return same.id;
  if (known) return otherAddress;
  return defaultAddress(addresses)?.id ?? otherAddress;
}

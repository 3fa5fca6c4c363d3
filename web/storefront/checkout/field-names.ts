import type { TFunction } from 'i18next';
import type { FieldName } from './checkout-fields.ts';

/** The labels of the fields, for a list of errors. */
export function fieldNames(t: TFunction, parts: readonly { key: string }[]): Record<string, string> {
  const place = {
    postalCode: t('account.addresses.postalCode'),
    houseNumber: t('account.addresses.houseNumber'),
    street: t('account.addresses.street'),
    city: t('account.addresses.city'),
  };
  const apart = { ...place, attn: t('checkout.deliveries.attn') };
  const named: Partial<Record<FieldName, string>> = {
    emailAddress: t('checkout.fields.emailAddress'),
    attn: t('checkout.fields.attn'),
    phoneNumber: t('checkout.fields.phoneNumber'),
    ...place,
    shippingMethodId: t('checkout.fields.delivery'),
    invoicePostalCode: place.postalCode,
    invoiceHouseNumber: place.houseNumber,
    invoiceStreet: place.street,
    invoiceCity: place.city,
    vatNumber: t('checkout.fields.vatNumber'),
    remark: t('checkout.fields.remark'),
    reference: t('checkout.fields.reference'),
    voucherCode: t('checkout.voucher.code'),
    points: t('cart.points.label'),
    paymentMethodId: t('checkout.fields.payment'),
  };
  const ofParts = parts.flatMap(({ key }) =>
    Object.entries(apart).map(([name, label]) => [`deliveries.${key}.${name}`, label] as const),
  );
  return { ...named, ...Object.fromEntries(ofParts) };
}

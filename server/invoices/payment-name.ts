import type { Culture } from '../../contract/culture.ts';
import { simulatorMethods } from '../payments/index.ts';
import { translate } from '../platform/index.ts';

/** Brands of payment methods, by the provider's id, with the same name in every culture. */
const brands: Record<string, string> = {
  alma: 'Alma',
  applepay: 'Apple Pay',
  bancontact: 'Bancontact',
  belfius: 'Belfius',
  blik: 'BLIK',
  eps: 'eps',
  googlepay: 'Google Pay',
  ideal: 'iDEAL',
  in3: 'in3',
  kbc: 'KBC/CBC',
  klarna: 'Klarna',
  mbway: 'MB WAY',
  multibanco: 'Multibanco',
  mybank: 'MyBank',
  paypal: 'PayPal',
  paysafecard: 'paysafecard',
  przelewy24: 'Przelewy24',
  satispay: 'Satispay',
  swish: 'Swish',
  trustly: 'Trustly',
  twint: 'TWINT',
};

/** Returns the printed name of a payment method; an unknown one has its id as name. */
export function paymentName(culture: Culture, method: string): string {
  switch (method) {
    case 'cash':
      return translate(culture, 'invoice.paid.cash');
    case 'card':
      return translate(culture, 'invoice.paid.card');
    case 'transfer':
    case 'banktransfer':
      return translate(culture, 'invoice.paid.transfer');
    case 'creditcard':
      return translate(culture, 'invoice.paid.credit_card');
  }
  return brands[method] ?? simulatorMethods.find(({ id }) => id === method)?.name ?? method;
}

import type { TFunction } from 'i18next';

/** Brands, the same in every language. */
const brands: Record<string, string> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  klarna: 'Klarna',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  eps: 'eps',
};

/** The translated name of a payment method; an unknown method shows the provider's name. */
export function methodName(t: TFunction, method: string): string {
  switch (method) {
    case '':
      return t('order.method.online');
    case 'creditcard':
    case 'card':
      return t('order.method.card');
    case 'banktransfer':
    case 'transfer':
    case 'invoice':
      return t('order.method.transfer');
    case 'desk':
    case 'cash':
      return t('order.method.desk');
    default:
      return brands[method] ?? method.charAt(0).toUpperCase() + method.slice(1);
  }
}

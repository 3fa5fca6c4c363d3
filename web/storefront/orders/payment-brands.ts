/** The brands of payment methods, the same in every language. */
export const paymentBrands: Record<string, string> = {
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

import type { CartAddress } from '../../contract/cart.ts';
import type { PaymentBilling } from '../payments/index.ts';

type Name = { firstName: string; lastName: string };

/** Returns the payer of an address; `account` is their name where the address has none. */
export function toBilling(address: CartAddress, emailAddress: string, account: Name): PaymentBilling {
  const { street, houseNumber, houseNumberAddition, companyName, postalCode, city, countryCode } = address;
  const number = [houseNumber, houseNumberAddition].filter(Boolean).join(' ');
  return {
    ...(parseName(address.attn) ?? account),
    ...{ companyName, postalCode, city, countryCode },
    emailAddress: address.emailAddress || emailAddress,
    streetAndNumber: [street, number].filter(Boolean).join(' '),
  };
}

/**
 * Splits a name: all after the first word is the last name. A single name is used for both, for providers
 * require both.
 */
function parseName(attn: string): Name | undefined {
  const [firstName, ...rest] = attn.trim().split(/\s+/);
  return firstName ? { firstName, lastName: rest.join(' ') || firstName } : undefined;
}

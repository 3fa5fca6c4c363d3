import type { CartAddress } from '../../contract/cart.ts';
import type { PaymentBilling } from '../payments/index.ts';

type Name = { firstName: string; lastName: string };

/** Who pays, by the address that it is written to; `account` names who it is where the address names nobody. */
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

/** Everything after the first word is the last name; who has one name is called that twice, for both are asked for. */
function parseName(attn: string): Name | undefined {
  const [firstName, ...rest] = attn.trim().split(/\s+/);
  return firstName ? { firstName, lastName: rest.join(' ') || firstName } : undefined;
}

import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import { countryName } from '../locale/index.ts';

/** Returns an address with every field, as a cart stores it. */
export function fillAddress(
  fields: { [Name in keyof CartAddress]?: CartAddress[Name] | undefined } & { countryCode: string },
  culture: Culture,
): CartAddress {
  const nothing = { companyName: '', attn: '', street: '', houseNumber: '', houseNumberAddition: '' };
  const rest = {
    ...{ postalCode: '', city: '', country: '', emailAddress: '', phoneNumber: '', vatNumber: '' },
  };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const country = fields.country || countryName(fields.countryCode, culture);
  return { ...nothing, ...rest, ...filled, countryCode: fields.countryCode, country };
}

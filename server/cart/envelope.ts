import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import { countryName } from '../locale/index.ts';

/** An address as it is kept with a cart, with every field. */
export function envelope(
  given: { [Name in keyof CartAddress]?: CartAddress[Name] | undefined } & { countryCode: string },
  culture: Culture,
): CartAddress {
  const nothing = { companyName: '', attn: '', street: '', houseNumber: '', houseNumberAddition: '' };
  const rest = {
    ...{ postalCode: '', city: '', country: '', emailAddress: '', phoneNumber: '', vatNumber: '' },
  };
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const country = given.country || countryName(given.countryCode, culture);
  return { ...nothing, ...rest, ...said, countryCode: given.countryCode, country };
}

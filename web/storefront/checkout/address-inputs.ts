import type { Address } from '../../../contract/address.ts';
import type { CartAddress } from '../../../contract/cart.ts';
import {
  type AddressInput,
  addressSchema,
  type CheckoutValues,
  type SeparateDeliveryValues,
  typedAddress,
  typedInvoiceAddress,
} from './checkout-fields.ts';

/** The contact of the order is on every address: a guest's order stores it nowhere else. */
function getPerson({ emailAddress, phoneNumber }: CheckoutValues) {
  return { emailAddress: emailAddress ?? '', phoneNumber: phoneNumber ?? '' };
}

/** The delivery address, once it is complete. */
export function deliveryAddressInput(
  values: CheckoutValues,
  saved: Address | undefined,
): AddressInput | undefined {
  const place = saved ? toPlace(saved) : typedAddress(values);
  return parseAddress({ ...place, attn: saved?.attn || values.attn, ...getPerson(values) });
}

/** The address of a separate delivery, once it is complete. */
export function separateAddressInput(values: SeparateDeliveryValues | undefined): AddressInput | undefined {
  return values && parseAddress({ ...typedAddress(values), attn: values.attn });
}

/** The invoice address, once it is complete. */
export function invoiceAddressInput(
  values: CheckoutValues,
  saved: Address | undefined,
  isElsewhere: boolean,
): AddressInput | undefined {
  const place = isElsewhere ? typedInvoiceAddress(values) : saved ? toPlace(saved) : typedAddress(values);
  const attn = (isElsewhere && values.invoiceAttn) || values.attn;
  const { companyName = '', vatNumber = '' } = values;
  return parseAddress({ ...place, attn, companyName, vatNumber, ...getPerson(values) });
}

function parseAddress(values: Record<string, unknown>): AddressInput | undefined {
  return addressSchema.safeParse(values).data;
}

type Place = Pick<
  CartAddress,
  'countryCode' | 'postalCode' | 'houseNumber' | 'houseNumberAddition' | 'street' | 'city'
>;

function toPlace({ countryCode, postalCode, houseNumber, houseNumberAddition, street, city }: Place): Place {
  return { countryCode, postalCode, houseNumber, houseNumberAddition, street, city };
}

/** Whether two addresses are the same place. */
export function isSameAddress(one: Place | null | undefined, other: Place | null | undefined): boolean {
  return !!one && !!other && JSON.stringify(toPlace(one)) === JSON.stringify(toPlace(other));
}

/** An address in one line, as on an envelope. */
export function formatAddress(address: Place & { attn?: string; country?: string }): string {
  const houseNumber = [address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' ');
  const parts = [
    `${address.street} ${houseNumber}`,
    `${address.postalCode} ${address.city}`,
    address.country,
  ];
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}

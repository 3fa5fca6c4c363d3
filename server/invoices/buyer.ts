import { countryName } from '../locale/index.ts';
import type { Buyer } from './document.ts';
import type { SoldOrder } from './sold-order.ts';

/** Creates the buyer of an invoice from the invoice address, else from the delivery address. */
export function toBuyer({ invoiceAddress, deliveryAddress, emailAddress, culture }: SoldOrder): Buyer {
  const address = invoiceAddress ?? deliveryAddress;
  if (!address) return { name: emailAddress, addressLines: [] };
  const { companyName, attn, vatNumber, street, houseNumber, houseNumberAddition } = address;
  const joinParts = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return {
    name: attn || (companyName ? '' : emailAddress),
    ...(companyName && { company: companyName }),
    ...(vatNumber && { vatId: vatNumber }),
    addressLines: [
      joinParts(street, houseNumber, houseNumberAddition),
      joinParts(address.postalCode, address.city),
      address.country || countryName(address.countryCode, culture),
    ],
  };
}

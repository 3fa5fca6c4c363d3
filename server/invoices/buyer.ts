import { countryName } from '../locale/index.ts';
import type { Buyer } from './document.ts';
import type { SoldOrder } from './sold-order.ts';

/** Whom the invoice is for: as the invoice address says, else the one that the goods went to. */
export function buyerOf({ invoiceAddress, deliveryAddress, emailAddress, culture }: SoldOrder): Buyer {
  const address = invoiceAddress ?? deliveryAddress;
  if (!address) return { name: emailAddress, addressLines: [] };
  const { companyName, attn, vatNumber, street, houseNumber, houseNumberAddition } = address;
  const words = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return {
    name: attn || (companyName ? '' : emailAddress),
    ...(companyName && { company: companyName }),
    ...(vatNumber && { vatId: vatNumber }),
    addressLines: [
      words(street, houseNumber, houseNumberAddition),
      words(address.postalCode, address.city),
      address.country || countryName(address.countryCode, culture),
    ],
  };
}

import type { Address } from '../../../contract/address.ts';
import type { CartAddress } from '../../../contract/cart.ts';
import {
  type Envelope,
  envelope,
  type Typed,
  type TypedApart,
  typedAddress,
  typedInvoiceAddress,
} from './checkout-fields.ts';

/** Who is written to stands on every envelope: for a guest there is no other place. */
function personOf({ emailAddress, phoneNumber }: Typed) {
  return { emailAddress: emailAddress ?? '', phoneNumber: phoneNumber ?? '' };
}

/** Where the goods go, once that is known in full. */
export function deliveryEnvelope(given: Typed, saved: Address | undefined): Envelope | undefined {
  const place = saved ? placeOf(saved) : typedAddress(given);
  return whole({ ...place, attn: saved?.attn || given.attn, ...personOf(given) });
}

/** Where a delivery apart goes, once that is known in full. */
export function apartEnvelope(given: TypedApart | undefined): Envelope | undefined {
  return given && whole({ ...typedAddress(given), attn: given.attn });
}

/** Whom the bill is for, once that is known in full. */
export function invoiceEnvelope(
  given: Typed,
  saved: Address | undefined,
  isElsewhere: boolean,
): Envelope | undefined {
  const place = isElsewhere ? typedInvoiceAddress(given) : saved ? placeOf(saved) : typedAddress(given);
  const attn = (isElsewhere && given.invoiceAttn) || given.attn;
  const { companyName = '', vatNumber = '' } = given;
  return whole({ ...place, attn, companyName, vatNumber, ...personOf(given) });
}

function whole(given: Record<string, unknown>): Envelope | undefined {
  return envelope.safeParse(given).data;
}

type Place = Pick<
  CartAddress,
  'countryCode' | 'postalCode' | 'houseNumber' | 'houseNumberAddition' | 'street' | 'city'
>;

function placeOf({ countryCode, postalCode, houseNumber, houseNumberAddition, street, city }: Place): Place {
  return { countryCode, postalCode, houseNumber, houseNumberAddition, street, city };
}

/** Whether two envelopes lead to the same door. */
export function isSamePlace(one: Place | null | undefined, other: Place | null | undefined): boolean {
  return !!one && !!other && JSON.stringify(placeOf(one)) === JSON.stringify(placeOf(other));
}

/** As on an envelope, in one line. */
export function lineOf(address: Place & { attn?: string; country?: string }): string {
  const house = [address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' ');
  const parts = [`${address.street} ${house}`, `${address.postalCode} ${address.city}`, address.country];
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}

import type { CartAddress } from '../../../contract/cart.ts';

/** An address in lines, as on an envelope. */
export function OrderAddress({ address }: { address: CartAddress }) {
  const { companyName, attn, street, houseNumber, houseNumberAddition } = address;
  const { postalCode, city, country, phoneNumber, vatNumber } = address;
  const lines = [
    companyName,
    attn,
    [street, houseNumber, houseNumberAddition].filter(Boolean).join(' '),
    [postalCode, city].filter(Boolean).join(' '),
    country,
    phoneNumber,
    vatNumber,
  ].filter(Boolean);
  return (
    <address className="not-italic" translate="no">
      {lines.map((line) => (
        <span key={line} dir="auto" className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

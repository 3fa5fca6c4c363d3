import type { ReactNode } from 'react';
import { Price } from '../storefront/catalog/price.tsx';
import type { Quotes } from '../storefront/content/quotes.ts';
import { FromPriceLine } from '../storefront/rates/search/from-price-line.tsx';
import { useRoomAddress } from '../storefront/rates/search/room-address.ts';
import type { Fields } from './fields.ts';

/** The link and the price of a card that names a room type or a product; undefined for any other card. */
export function useQuoted(
  fields: Fields,
  { rooms, products }: Quotes,
): { link?: { url: string }; price?: ReactNode } {
  const address = useRoomAddress();
  const [roomCode, productCode] = [fields.text('room')?.value, fields.text('product')?.value];
  const room = rooms.find(({ itemCode }) => itemCode === roomCode);
  if (room) {
    return { link: { url: address(room.itemCode) }, price: <FromPriceLine fromPrice={room.fromPrice} /> };
  }
  const product = products.find(({ itemcode }) => itemcode === productCode);
  if (!product) return {};
  return {
    link: { url: product.url },
    price: (
      <p className="from-price mt-[0.6rem] tabular-nums font-semibold">
        <Price product={product} isCard />
      </p>
    ),
  };
}

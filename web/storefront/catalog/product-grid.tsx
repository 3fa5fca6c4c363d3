import type { Product } from '../../../contract/catalog.ts';
import type { RoomPrices } from '../rates/search/from-prices.ts';
import { ProductCard } from './product-card.tsx';

/** The first row of a desktop and the first two of a phone: visible without scrolling. */
const eagerCount = 4;

type ProductGridProps = {
  products: readonly Product[];
  roomPrices?: RoomPrices;
  level?: 'h2' | 'h3';
};

export function ProductGrid({ products, roomPrices, level }: ProductGridProps) {
  return (
    <ul className="product-grid grid gap-x-[clamp(0.9rem,2.5vw,2rem)] gap-y-8">
      {products.map((product, index) => (
        <li key={product.itemcode}>
          <ProductCard
            product={product}
            roomPrice={roomPrices?.get(product.itemcode)}
            level={level}
            first={index < eagerCount}
          />
        </li>
      ))}
    </ul>
  );
}

import type { Product } from '../../../contract/catalog.ts';
import { ProductCard } from './product-card.tsx';

/** The first row of a desktop and the first two of a phone: visible without scrolling. */
const eagerCount = 4;

export function ProductGrid({ products, level }: { products: readonly Product[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="product-grid grid gap-x-[clamp(0.9rem,2.5vw,2rem)] gap-y-8">
      {products.map((product, index) => (
        <li key={product.itemcode}>
          <ProductCard product={product} level={level} first={index < eagerCount} />
        </li>
      ))}
    </ul>
  );
}

import type { PanelProps } from '../../editor/panel-props.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductList } from './product-list.tsx';

/** The goods of the shop, or one of them. */
export function ProductsPanel({ culture, path: [itemCode] }: PanelProps) {
  return itemCode ? (
    <ProductDetail key={itemCode} culture={culture} itemCode={itemCode} />
  ) : (
    <ProductList culture={culture} />
  );
}

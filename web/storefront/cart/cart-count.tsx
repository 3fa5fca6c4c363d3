import { useCart } from './use-cart.ts';

export function CartCount() {
  const count = useCart().cart?.totalQuantity ?? 0;
  return count > 0 && <span className="count-bubble">{count > 99 ? '99+' : count}</span>;
}

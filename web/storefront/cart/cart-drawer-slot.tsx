import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { onDrawerOpen } from './drawer-state.ts';

const load = () => import('./cart-drawer.tsx');
const CartDrawer = lazy(() => load().then((module) => ({ default: module.CartDrawer })));

/**
 * The place of the cart's drawer; its code loads when the guest opens it. If that fails, the guest goes to
 * the cart's page.
 */
export function CartDrawerSlot() {
  const address = href('cart', { culture: useCulture() });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () =>
      load().then(
        () => setOpen(true),
        () => location.assign(address),
      );
    return onDrawerOpen(() => void open());
  }, [address]);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <CartDrawer onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}

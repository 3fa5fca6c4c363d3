import { lazy, Suspense, useEffect, useState } from 'react';
import { screenAddress } from '../../site-map.ts';
import { useCulture } from '../content/culture.ts';
import { onDrawerOpen } from './drawer-state.ts';

const load = () => import('./cart-drawer.tsx');
const CartDrawer = lazy(() => load().then((module) => ({ default: module.CartDrawer })));

/** Where the cart's drawer comes when it is asked for; its code comes with it. Without, the guest goes to the cart. */
export function CartDrawerSlot() {
  const address = screenAddress(useCulture(), 'cart');
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

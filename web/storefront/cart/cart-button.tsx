import { lazy, type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../content/page-context.tsx';
import { useCartId } from './cart-cookie.ts';
import { openDrawer } from './drawer-state.ts';

/** Without a connection the page shows no count. */
const CartCount = lazy(() =>
  import('./cart-count.tsx').then(
    (module) => ({ default: module.CartCount }),
    () => ({ default: () => false }),
  ),
);

/**
 * The link to the cart; with scripts it opens the drawer. A separate request reads the count, because the
 * page may be cached for all visitors.
 */
export function CartButton() {
  const { t } = useTranslation();
  const { culture, path } = usePage();
  const cartId = useCartId();
  const address = href('cart', { culture });
  const isAtCart = path === address || path === href('checkout', { culture });
  const open = (event: MouseEvent) => {
    if (isAtCart || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openDrawer();
  };
  return (
    <NavLink to={address} className="icon-button cart-link" onClick={open}>
      <CartIcon />
      <span className="sr-only">{t('cart.title')}</span>
      {cartId && (
        <Suspense fallback={null}>
          <CartCount />
        </Suspense>
      )}
    </NavLink>
  );
}

function CartIcon() {
  return (
    <Icon>
      <path d="M4 9.5h16l-1.6 9.2a1.5 1.5 0 0 1-1.5 1.3H7.1a1.5 1.5 0 0 1-1.5-1.3L4 9.5Z" />
      <path d="M7.5 9.5 11 4M16.5 9.5 13 4" />
      <path d="M9.5 13v3.5M14.5 13v3.5" />
    </Icon>
  );
}

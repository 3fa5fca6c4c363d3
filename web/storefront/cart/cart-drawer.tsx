import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCulture } from '../../use-culture.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useCartId } from './cart-cookie.ts';
import { CartLines } from './cart-lines.tsx';
import { showNotice, useNotice } from './cart-notice.ts';
import { CartNotice } from './cart-notice-line.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { needsShipping } from './line-extras.ts';
import type { ShownCart } from './shown-cart.ts';
import { ToCheckout } from './to-checkout.tsx';
import { useCart, useIsChanging } from './use-cart.ts';

/** The cart beside the page. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const cartId = useCartId();
  const { cart, hasFailed } = useCart();
  const notice = useNotice();
  const isChanging = useIsChanging();
  const close = () => {
    showNotice(null);
    onClose();
  };
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (key !== openedAt.current) latestClose.current();
  }, [key]);
  const isEmpty = cart ? cart.items.length === 0 : !cartId;
  return (
    <Dialog
      title={t('cart.title')}
      placement="side"
      closeLabel={t('cart.close')}
      footer={!isEmpty && cart && <DrawerFoot cart={cart} isStale={isChanging} />}
      onClose={close}
    >
      <CartNotice notice={notice ?? null} lines={cart?.items.length ?? 0} />
      {isEmpty && <EmptyCart />}
      {!isEmpty && !cart && (hasFailed ? <p>{t('cart.failed')}</p> : <Spinner />)}
      {!isEmpty && cart && <CartLines cart={cart} isCompact isStale={isChanging} />}
    </Dialog>
  );
}

function DrawerFoot({ cart, isStale }: { cart: ShownCart; isStale: boolean }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  return (
    <>
      <p
        className={`drawer-subtotal flex flex-wrap justify-between gap-x-4 gap-y-0 tabular-nums text-[1.15rem] font-semibold ${isStale ? 'is-stale' : ''}`}
        aria-busy={isStale}
      >
        <span>{t('cart.subtotal')}</span>
        <span>{money(cart.subtotalInclVat)}</span>
      </p>
      {cart.discounts.map(({ voucherCode, amountInclVat, message }) => (
        <p
          key={voucherCode}
          className={`flex flex-wrap justify-between gap-x-4 gap-y-0 tabular-nums ${isStale ? 'is-stale' : ''}`}
        >
          <span>{t('cart.discount', { code: voucherCode })}</span>
          {message ? (
            <span className="line-note basis-full">{message}</span>
          ) : (
            <span>{money(-amountInclVat)}</span>
          )}
        </p>
      ))}
      {needsShipping(cart) && <p className="line-note">{t('cart.shippingLater')}</p>}
      <ToCheckout cart={cart} />
      <Link to={href('cart', { culture })} className="button-quiet w-full justify-center">
        {t('cart.look')}
      </Link>
    </>
  );
}

import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { screenAddress } from '../../site-map.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useMoney } from '../catalog/money.ts';
import { useCulture } from '../content/culture.ts';
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

/** The cart beside the page, as a modal dialog; on closing the browser restores the focus. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const cartId = useCartId();
  const { cart, hasFailed } = useCart();
  const notice = useNotice();
  const isChanging = useIsChanging();
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close();
  }, [key]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  const closed = () => {
    showNotice(null);
    onClose();
  };
  const isEmpty = cart ? cart.items.length === 0 : !cartId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="cart-drawer"
      aria-labelledby="cart-drawer-title"
      onClose={closed}
      onClick={closeBeside}
    >
      <div className="drawer-head flex items-center justify-between pr-[0.9rem] pl-5 pt-[0.9rem] pb-2">
        <h2 ref={heading} tabIndex={-1} id="cart-drawer-title" className="heading-3">
          {t('cart.title')}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('cart.close')}
          onClick={() => dialog.current?.close()}
        >
          <Cross />
        </button>
      </div>
      <div className="drawer-body min-h-0 flex-1 px-5 pt-1 pb-5">
        <CartNotice notice={notice ?? null} lines={cart?.items.length ?? 0} />
        {isEmpty && <EmptyCart />}
        {!isEmpty && !cart && (hasFailed ? <p>{t('cart.failed')}</p> : <Spinner />)}
        {!isEmpty && cart && <CartLines cart={cart} isCompact isStale={isChanging} />}
      </div>
      {!isEmpty && cart && <DrawerFoot cart={cart} isStale={isChanging} />}
    </dialog>
  );
}

function DrawerFoot({ cart, isStale }: { cart: ShownCart; isStale: boolean }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  return (
    <div className="grid gap-[0.6rem] px-5 pt-4 pb-[calc(1.25rem_+_env(safe-area-inset-bottom))] border-t border-line">
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
            <span>−{money(amountInclVat)}</span>
          )}
        </p>
      ))}
      {needsShipping(cart) && <p className="line-note">{t('cart.shippingLater')}</p>}
      <ToCheckout cart={cart} />
      <Link to={screenAddress(culture, 'cart')} className="button-quiet w-full justify-center">
        {t('cart.look')}
      </Link>
    </div>
  );
}

function Cross() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

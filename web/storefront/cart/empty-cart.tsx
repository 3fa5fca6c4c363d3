import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';

/** An empty cart. An order that waits for its payment has taken the cart's lines, so the page leads to it. */
export function EmptyCart({ unpaidOrder }: { unpaidOrder?: Pick<Order, 'orderName' | 'link'> | null }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  return (
    <div className="grid justify-items-center gap-5 pt-6 pb-12 text-center">
      {unpaidOrder && (
        <p className="py-4 px-5 rounded-2xl bg-card">
          {t('cart.unpaidOrder', { name: unpaidOrder.orderName })}{' '}
          <Link to={href('order', { culture, link: unpaidOrder.link })} className="text-link">
            {t('cart.toUnpaidOrder')}
          </Link>
        </p>
      )}
      <CartPicture />
      <p className="lead">{t('cart.empty')}</p>
      {site.hasShop && (
        <Link to={href('shop', { culture })} className="button">
          {t('cart.toShop')}
        </Link>
      )}
    </div>
  );
}

/** A basket on the sand, in the style of the site's other pictures. */
function CartPicture() {
  return (
    <svg
      viewBox="0 0 240 150"
      width="240"
      height="150"
      aria-hidden="true"
      className="max-w-full h-auto rounded-2xl bg-foam"
    >
      <path d="M0 118c40-16 84-20 128-14 46 6 80 2 112-8v54H0Z" fill="var(--color-sand)" />
      <path d="M0 132c52-10 96-6 140-2 40 4 72 0 100-8v28H0Z" fill="var(--color-line)" opacity=".55" />
      <path d="M78 62c0-34 18-48 42-48s42 14 42 48" fill="none" stroke="var(--color-sea)" strokeWidth="7" />
      <path d="M62 62h116l-13 58c-1 5-5 8-10 8H85c-5 0-9-3-10-8Z" fill="var(--color-sea)" />
      <path
        d="M70 80h100M74 98h92M78 114h84M92 64l8 62M120 64v62M148 64l-8 62"
        fill="none"
        stroke="var(--color-foam)"
        strokeWidth="3"
        opacity=".7"
      />
      <path
        d="M56 56h128c3 0 5 2 5 5v4c0 3-2 5-5 5H56c-3 0-5-2-5-5v-4c0-3 2-5 5-5Z"
        fill="var(--color-grass)"
      />
    </svg>
  );
}

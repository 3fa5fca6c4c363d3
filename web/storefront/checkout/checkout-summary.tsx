import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import { EarnedPoints } from '../cart/points-facts.tsx';
import { useMoney } from '../catalog/money.ts';
import type { CheckoutData } from './load-checkout.ts';

/** The lines and their prices: beside the form on a wide screen, otherwise in a disclosure above it. */
export function CheckoutSummary({ data, isSaving }: { data: CheckoutData; isSaving: boolean }) {
  const { t } = useTranslation();
  const { cart, currency, culture, rules } = data;
  const money = useMoney(currency);
  const isShippingKnown = !rules.needsShipping || cart.shippingMethods.length > 0;
  return (
    <aside aria-label={t('checkout.summary.title')} className="checkout-aside">
      <details className="checkout-summary">
        <summary>
          <span>{t('checkout.summary.title')}</span>
          <strong>{money(cart.dueInclVat)}</strong>
        </summary>
        <div className="checkout-summary-body" aria-busy={isSaving}>
          <p className="checkout-summary-head flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0 mb-3">
            <span className="heading-3">{t('checkout.summary.title')}</span>
            <Link to={href('cart', { culture })} className="text-link">
              {t('checkout.summary.change')}
            </Link>
          </p>
          <CartSummary
            {...cart}
            currency={currency}
            shippingNote={isShippingKnown ? undefined : t('checkout.summary.shippingLater')}
          />
          <EarnedPoints points={cart.points} backTo="checkout" />
        </div>
      </details>
      <p role="status" className="sr-only">
        {isSaving ? '' : t('checkout.summary.now', { amount: money(cart.dueInclVat) })}
      </p>
    </aside>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../content/culture.ts';

/** The message for an empty cart, with a link to the shop. */
export function EmptyCheckout() {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <div className="narrow section-space">
      <h1 className="heading-1">{t('checkout.empty.title')}</h1>
      <p className="lead measure mt-4">{t('checkout.empty.text')}</p>
      <p className="mt-6">
        <Link to={href('shop', { culture })} viewTransition className="button">
          {t('checkout.empty.shop')}
        </Link>
      </p>
    </div>
  );
}

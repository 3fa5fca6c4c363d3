import { useTranslation } from 'react-i18next';
import type { Product } from '../../contract/catalog.ts';
import { useShell } from '../layout/shell.ts';

/**
 * Puts a product in the basket. There is no basket yet: the button stands in its place and says so, and a guest can
 * order by mail.
 */
export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const subject = encodeURIComponent(`${product.name} (${product.itemcode})`);
  return (
    <div className="add-to-cart">
      <button type="button" disabled className="button" aria-describedby="cart-note">
        {t('shop.addToCart')}
      </button>
      <p id="cart-note" className="product-notes">
        {product.type === 'extraProduct' ? t('shop.withStay') : t('shop.cartSoon')}{' '}
        {site.emailAddress && (
          <a href={`mailto:${site.emailAddress}?subject=${subject}`} className="text-link">
            {t('shop.orderByMail')}
          </a>
        )}
      </p>
    </div>
  );
}

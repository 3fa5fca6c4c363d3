import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import type { ShownCart } from './shown-cart.ts';

/**
 * The link to the checkout. From there the nights are held, which a GET must not do: with a reservation in
 * the cart it is a form.
 */
export function ToCheckout({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation();
  const address = href('checkout', { culture: useCulture() });
  if (!cart.items.some(({ stay }) => stay)) {
    return (
      <Link to={address} className="button w-full justify-center">
        {t('cart.toCheckout')}
      </Link>
    );
  }
  return (
    <Form method="post" action={address}>
      <button type="submit" name="intent" value="begin" className="button w-full justify-center">
        {t('cart.toCheckout')}
      </button>
    </Form>
  );
}

import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { GiftCardFields } from '../catalog/gift-card-fields.tsx';
import { useShell } from '../layout/shell.ts';
import type { RejectedGiftCard } from './cart-action.ts';

/** The form of a gift card that the server did not add, with what was typed, for a page without scripts. */
export function RejectedGiftCardForm({ name, item }: RejectedGiftCard) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  const typed = Object.fromEntries(item.CartItemAttributes?.map(({ Name, Value }) => [Name, Value]) ?? []);
  return (
    <form method="post" action={href('cart', { culture })} className="measure mb-10">
      <h2 className="heading-3 mb-4">{name}</h2>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemCode" value={item.ItemCode} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="quantity" value={item.Quantity} />
      <GiftCardFields currency={site.currency ?? 'EUR'} typed={typed} />
      <button type="submit" className="button">
        {t('shop.addToCart')}
      </button>
    </form>
  );
}

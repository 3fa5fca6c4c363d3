import { useTranslation } from 'react-i18next';
import type { Cart, ShippingMethod } from '../../../contract/cart.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';

type Shipped = Pick<Cart, 'shippingMethods' | 'requirements'>;

/** The note that replaces the amount of the shipping until the guest chooses a shipping method. */
export function useShippingNote(
  { shippingMethods, requirements }: Shipped,
  methods: readonly ShippingMethod[],
): string | undefined {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  if (shippingMethods.length > 0) return undefined;
  // Gift cards are sent by email, which costs nothing.
  if (!requirements.some(({ code }) => code === 'shippingMethod')) return undefined;
  const parcels = methods.filter(({ kind }) => kind === 'parcel').map(({ priceInclVat }) => priceInclVat);
  if (parcels.length === 0) return t('cart.shippingLater');
  const lowest = Math.min(...parcels);
  return lowest === 0 ? undefined : t('cart.shippingFrom', { amount: money(lowest) });
}

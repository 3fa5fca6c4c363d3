import { useTranslation } from 'react-i18next';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import type { LineParts } from './line-parts.tsx';
import { isAvailable } from './stay-labels.ts';

type PublicPriceProps = {
  item: Pick<LineParts, 'stay'> & { publicUnitPriceInclVat?: number | null };
  currency?: string;
};

/**
 * The price of a line for customers who are not members, where a member pays less: the unit price of a
 * product, the total of a reservation.
 */
export function PublicPrice({ item: { stay, publicUnitPriceInclVat }, currency }: PublicPriceProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(currency ?? site.currency ?? 'EUR');
  if (!publicUnitPriceInclVat || (stay && !isAvailable(stay))) return null;
  const amount = money(publicUnitPriceInclVat);
  return (
    <p className="line-note">
      {stay ? t('cart.stay.memberPrice', { amount }) : t('cart.memberPrice', { amount })}
    </p>
  );
}

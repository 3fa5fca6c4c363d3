import { useTranslation } from 'react-i18next';
import { useMoney } from '../catalog/money.ts';
import type { PriceForVisitor } from './visitor-price.ts';

/** The note beside a price: for a member that it is the members' price, for others the members' price. */
export function MemberPriceNote({
  beside,
  currency,
}: Pick<PriceForVisitor, 'beside'> & { currency: string }) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  if (!beside) return null;
  const { price, tier, isOwn } = beside;
  const named = { tier, amount: money(price) };
  return (
    <span className="beside-price block text-muted text-note tabular-nums font-normal first-letter:uppercase">
      {isOwn ? t('stay.member.ownNamed', named) : t('stay.member.named', named)}
    </span>
  );
}

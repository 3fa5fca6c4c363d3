import { useTranslation } from 'react-i18next';
import { useMoney } from '../../catalog/money.ts';
import { useShell } from '../../layout/shell.ts';
import { MemberPriceNote } from '../member-price-note.tsx';
import type { FromPrice } from './from-prices.ts';

/** The lowest price of a stay, all-in and bookable; nothing where none is available. */
export function FromPriceLine({ fromPrice }: { fromPrice: FromPrice | null | undefined }) {
  const { t } = useTranslation();
  const currency = useShell().site.currency || 'EUR';
  const money = useMoney(currency);
  if (!fromPrice) return null;
  return (
    <p className="from-price mt-[0.6rem] tabular-nums font-semibold">
      {t('stay.fromPrice', { count: fromPrice.nights, amount: money(fromPrice.price) })}
      <MemberPriceNote beside={fromPrice.beside} currency={currency} />
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../contract/cart.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';

/** What an order that is prepared costs now, with discounts, delivery and VAT. */
export function DraftTotals({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const rows = [
    ...cart.discounts.map(({ voucherCode, amountInclVat, message }) => ({
      key: `discount ${voucherCode}`,
      label: [t('orders.draft.discount', { code: voucherCode }), message].filter(Boolean).join(' · '),
      value: money(-amountInclVat),
    })),
    { key: 'shipping', label: t('orders.shipping'), value: money(cart.shipping) },
    ...cart.vat.map(({ rate, amount }) => ({
      key: `vat ${rate}`,
      label: t('orders.ofWhichVat', { rate }),
      value: money(amount),
    })),
  ];
  return (
    <dl className="grid gap-1 max-w-md tabular-nums">
      {rows.map(({ key, label, value }) => (
        <div key={key} className="flex justify-between gap-4">
          <dt dir="auto">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 text-xl font-semibold">
        <dt>{t('orders.total')}</dt>
        <dd>
          <output>{money(cart.totalPriceInclVat)}</output>
        </dd>
      </div>
    </dl>
  );
}

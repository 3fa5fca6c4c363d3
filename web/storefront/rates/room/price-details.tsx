import { useTranslation } from 'react-i18next';
import { Table } from '../../../ui/table.tsx';
import { useMoney } from '../../catalog/money.ts';
import { useStayDays } from '../stay-days.ts';
import type { StayForVisitor } from '../visitor-price.ts';

type PriceDetailsProps = { stay: StayForVisitor; currency: string };

type PricePart = { label: string; note?: string; amount: number; isTotal?: boolean };

/** The parts of a price: each night, and each line with its tax. */
export function PriceDetails({ stay, currency }: PriceDetailsProps) {
  const { t } = useTranslation();
  const days = useStayDays();
  const nights = stay.pricePerNight.map(({ date, price }) => ({ label: days.shortDay(date), amount: price }));
  const lines = stay.lines.map(({ description, quantity, amount, vatRate }) => ({
    label: quantity > 1 ? `${quantity} × ${description}` : description,
    note: vatRate > 0 ? t('room.vat', { rate: vatRate }) : t('room.noVat'),
    amount,
  }));
  const total = { label: t('room.total'), amount: stay.totalPriceInclVat, isTotal: true };
  return (
    <details className="price-details">
      <summary>{t('room.details')}</summary>
      <PriceTable caption={t('room.perNight')} parts={nights} currency={currency} />
      <PriceTable caption={t('room.madeOf')} parts={[...lines, total]} currency={currency} />
    </details>
  );
}

type PriceTableProps = { caption: string; parts: PricePart[]; currency: string };

function PriceTable({ caption, parts, currency }: PriceTableProps) {
  const money = useMoney(currency);
  return (
    <Table
      caption={caption}
      rows={parts}
      rowKey={({ label, note, amount }) => `${label} ${note} ${amount}`}
      rowClassName={({ isTotal }) => (isTotal ? 'price-total' : undefined)}
      columns={[
        {
          key: 'label',
          isRowHeader: true,
          cell: ({ label, note }) => (
            <>
              {label}
              {note && <span className="price-tax">{note}</span>}
            </>
          ),
        },
        { key: 'amount', isNumeric: true, cell: ({ amount }) => money(amount) },
      ]}
    />
  );
}

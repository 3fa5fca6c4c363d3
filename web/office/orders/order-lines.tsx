import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { isPanel } from '../panels/panels.ts';
import { useMayUse } from '../use-may-use.ts';
import { OrderCard } from './order-card.tsx';

type Item = StaffOrder['cartItems'][number];

/** The lines of an order, how many of each were sent and credited, and the totals. */
export function OrderLines({ culture, order }: { culture: Culture; order: StaffOrder }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const hasGoods = order.cartItems.some(({ sentQuantity, unsentQuantity }) => sentQuantity + unsentQuantity);
  const hasCredits = order.cartItems.some(({ creditedQuantity }) => creditedQuantity > 0);
  const columns: (Column<Item> | false)[] = [
    {
      key: 'item',
      header: t('orders.item'),
      cell: (item) => <ItemName culture={culture} item={item} />,
      isRowHeader: true,
    },
    { key: 'quantity', header: t('orders.quantity'), cell: ({ quantity }) => quantity, isNumeric: true },
    hasGoods && {
      key: 'sent',
      header: t('orders.sent'),
      cell: ({ sentQuantity, unsentQuantity }) => (sentQuantity + unsentQuantity > 0 ? sentQuantity : ''),
      isNumeric: true,
    },
    hasCredits && {
      key: 'credited',
      header: t('orders.credited'),
      cell: ({ creditedQuantity }) => creditedQuantity || '',
      isNumeric: true,
    },
    {
      key: 'price',
      header: t('orders.unitPrice'),
      cell: ({ unitPriceInclVat }) => money(unitPriceInclVat),
      isNumeric: true,
    },
    { key: 'vat', header: t('orders.vat'), cell: ({ vatRate }) => `${vatRate} %`, isNumeric: true },
    {
      key: 'total',
      header: t('orders.total'),
      cell: ({ totalPriceInclVat }) => money(totalPriceInclVat),
      isNumeric: true,
    },
  ];
  const totals: [string, number][] = [
    [t('orders.subtotal'), order.subtotalInclVat],
    ...order.discounts.map(({ voucherCode, amountInclVat }): [string, number] => [
      t('orders.discount', { code: voucherCode }),
      -amountInclVat,
    ]),
    ...(order.shippingMethods.length > 0 ? [[t('orders.shipping'), order.shipping] as [string, number]] : []),
  ];
  const payments: [string, number][] = [
    ...(order.creditedInclVat > 0
      ? [[t('orders.creditedTotal'), order.creditedInclVat] as [string, number]]
      : []),
    ...order.tenders.map(({ name, amount }): [string, number] => [name, amount]),
    [t('orders.paid'), order.paidInclVat],
    ...(order.refundedInclVat > 0 ? [[t('orders.refunded'), order.refundedInclVat] as [string, number]] : []),
  ];
  return (
    <OrderCard title={t('orders.lines')}>
      <Table
        rows={order.cartItems}
        rowKey={({ id }) => id}
        caption={t('orders.lines')}
        isCaptionHidden
        isWide
        columns={columns.filter((column) => column !== false)}
      />
      <dl className="order-totals">
        {totals.map(([label, amount]) => (
          <Amount key={label} label={label} amount={money(amount)} />
        ))}
        <Amount label={t('orders.total')} amount={money(order.totalPriceInclVat)} isStrong />
        {order.vat.map(({ rate, amount }) => (
          <Amount key={rate} label={t('orders.ofWhichVat', { rate })} amount={money(amount)} />
        ))}
        {payments.map(([label, amount]) => (
          <Amount key={label} label={label} amount={money(amount)} />
        ))}
        <Amount label={t('orders.due')} amount={money(order.dueInclVat)} isStrong />
      </dl>
    </OrderCard>
  );
}

type AmountProps = { label: string; amount: string; isStrong?: boolean };

function Amount({ label, amount, isStrong }: AmountProps) {
  return (
    <div className={isStrong ? 'is-strong' : undefined}>
      <dt dir="auto">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function ItemName({ culture, item }: { culture: Culture; item: Item }) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const { name, itemCode, cartItemAttributes, stay } = item;
  // The reservation shows those of a stay.
  const attributes = stay ? [] : cartItemAttributes;
  const panel = 'reservations';
  return (
    <>
      <span dir="auto">{name}</span>
      <span className="block text-muted text-caption font-normal">
        {[itemCode, ...attributes.map(({ name, value }) => `${name}: ${value}`)].join(' · ')}
      </span>
      {stay && isPanel(panel) && mayUse('reservations:read') && (
        <Link to={href('panel', { culture, panel, '*': stay.id })} className="text-link">
          {t('orders.openReservation')}
        </Link>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { otherAttributes } from '../../storefront/cart/line-parts.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { isPanel } from '../panels/panels.ts';
import { useMayUse } from '../use-may-use.ts';
import { OrderCard } from './order-card.tsx';

type Item = StaffOrder['cartItems'][number];

/** The lines of an order, and how many of each were sent and credited; the folio has their amounts. */
export function OrderLines({ culture, order }: { culture: Culture; order: StaffOrder }) {
  const { t } = useTranslation();
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
    </OrderCard>
  );
}

function ItemName({ culture, item }: { culture: Culture; item: Item }) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const { name, itemCode, stay } = item;
  const panel = 'reservations';
  return (
    <>
      <span dir="auto">{name}</span>
      <span className="block text-muted text-caption font-normal">
        {[itemCode, ...otherAttributes(item).map(({ name, value }) => `${name}: ${value}`)].join(' · ')}
      </span>
      {stay && isPanel(panel) && mayUse('reservations:read') && (
        <Link to={href('panel', { culture, panel, '*': stay.id })} className="text-link">
          {t('orders.openReservation')}
        </Link>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { useRead } from '../../ui/use-read.ts';
import { CompanyLink } from '../guests/company-link.tsx';
import { GuestLink } from '../guests/guest-link.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderCard } from './order-card.tsx';

/** Who ordered, where it goes and how, and what they wrote with it. */
export function OrderCustomer({ culture, order }: { culture: Culture; order: StaffOrder }) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const isAllowed = useMayUse()('gift-cards:read');
  const hasCards = isAllowed && order.invoices.some(({ kind }) => kind === 'giftCard');
  const { emailAddress, deliveryAddress, invoiceAddress, shippingMethods } = order;
  const facts: Fact[] = [
    [
      t('orders.emailAddress'),
      emailAddress && (
        <a href={`mailto:${emailAddress}`} className="text-link">
          {emailAddress}
        </a>
      ),
    ],
    [t('orders.language'), languageName(culture, order.culture)],
    [t('orders.deliveryAddress'), deliveryAddress && <OrderAddress address={deliveryAddress} />],
    [t('orders.invoiceAddress'), invoiceAddress && <OrderAddress address={invoiceAddress} />],
    [
      t('orders.delivery'),
      shippingMethods.length > 0 && (
        <ul className="grid gap-2">
          {shippingMethods.map(({ shippingMethodId, name, deliveryDate, address, remark }) => (
            <li key={`${shippingMethodId} ${deliveryDate}`}>
              <span dir="auto">{[name, deliveryDate && day(deliveryDate)].filter(Boolean).join(' · ')}</span>
              {address && <OrderAddress address={address} />}
              {remark && <p dir="auto">{remark}</p>}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t('officeDesk.payer.linked'),
      order.company && <CompanyLink culture={culture} company={order.company} />,
    ],
    [t('orders.reference'), order.reference],
    [t('orders.remark'), order.remark],
    [t('orders.dueOn'), order.dueOn && order.dueInclVat > 0 && day(order.dueOn)],
    [t('orders.giftCards'), hasCards && <GiftCards culture={culture} order={order} />],
  ];
  return (
    <OrderCard title={t('orders.customer')}>
      <GuestLink culture={culture} guestId={order.guestId} />
      <FactList facts={facts} className="[&_dd]:whitespace-pre-wrap" />
    </OrderCard>
  );
}

/** The gift cards that came with the order. */
function GiftCards({ culture, order }: { culture: Culture; order: StaffOrder }) {
  const filters = [{ property: 'orderName', operator: 'eq', value: order.orderName }] as const;
  const query = { filters, pageNumber: 1, pageSize: 100 };
  const { value } = useRead(officeApi.officeGiftCard.all, { query });
  return (
    <ul>
      {value?.items.map(({ id, lastFour }) => (
        <li key={id}>
          <Link to={href('panel', { culture, panel: 'gift-cards', '*': id })} className="text-link">
            … {lastFour}
          </Link>
        </li>
      ))}
    </ul>
  );
}

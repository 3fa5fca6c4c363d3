import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { LinePicture } from '../cart/line-parts.tsx';
import { useMoney } from '../catalog/money.ts';
import { currentLines } from './current-lines.ts';
import { depositDue } from './deposit-due.ts';
import { orderStateLabel } from './order-labels.ts';
import { useDateFormat } from './use-date-format.ts';
import './order.css';

/** An order in a list: its lines, its state and the amount due. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const money = useMoney(order.currency);
  const { day, dayOf } = useDateFormat();
  const { orderName, createdAt, cartItems, totalPriceInclVat, dueInclVat, dueOn } = order;
  const current = currentLines(cartItems);
  const now = depositDue(order);
  const amount = money(now ?? dueInclVat);
  const owed =
    now !== null
      ? t('order.list.dueNow', { amount })
      : dueOn
        ? t('order.list.dueUntil', { amount, date: day(dueOn) })
        : t('order.list.due', { amount });
  const picture = cartItems.find(({ image }) => image)?.image;
  return (
    <article className="order-row relative grid gap-x-5 gap-y-[0.35rem] [&_h2]:font-semibold">
      {picture && <LinePicture image={picture} />}
      <div className="order-row-words">
        <h2>
          <Link to={href('accountOrder', { culture, orderName })} viewTransition className="card-link">
            {t('order.title', { name: orderName })}
          </Link>
        </h2>
        <p className="line-note">{dayOf(createdAt)}</p>
        <p className="line-note" dir="auto">
          {(current.length > 0 ? current : cartItems).map(({ name }) => name).join(' · ')}
        </p>
        {order.actions.includes('pay') && dueInclVat > 0 && (
          <p className="order-owed mt-[0.2rem] text-accent-strong text-detail font-semibold">{owed}</p>
        )}
      </div>
      <div className="order-row-end">
        <span className="badge bg-foam">{orderStateLabel(t, order)}</span>
        <span className="price">{money(totalPriceInclVat)}</span>
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/order.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import { usePoints } from '../membership/use-points.ts';
import { useMoney } from '../shop/money.ts';
import { toldOnce } from './told-once.ts';
import { useWhen } from './when.ts';

/** What was ordered and what it costs, then where the money stands. */
export function OrderAmounts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const { points } = usePoints();
  const { day } = useWhen();
  const { creditedInclVat, paidInclVat, refundedInclVat, dueInclVat, dueOn, tenders } = order;
  // As long as all of it is due, the total says so.
  const isDueApart = dueInclVat > 0 && (dueInclVat < order.totalPriceInclVat || dueOn !== null);
  const isTouched = creditedInclVat > 0 || paidInclVat > 0 || isDueApart;
  return (
    <>
      <CartSummary {...order} items={toldOnce(order.cartItems)} tenders={[]} />
      {isTouched && (
        <dl className="order-amounts">
          {creditedInclVat > 0 && (
            <Amount name={t('order.amounts.credited')}>−{money(creditedInclVat)}</Amount>
          )}
          {paidInclVat > 0 && (
            <Amount
              name={t('order.amounts.paid')}
              note={tenders.map(({ kind, name, code, amount }) => (
                <span key={`${kind}-${code}`} className="order-tender">
                  {t('order.amounts.ofWhich', {
                    amount: money(amount),
                    name: kind === 'points' ? points(Number(code)) : name,
                  })}
                </span>
              ))}
            >
              −{money(paidInclVat)}
            </Amount>
          )}
          {refundedInclVat > 0 && (
            <Amount name={t('order.amounts.refunded')}>{money(refundedInclVat)}</Amount>
          )}
          {isDueApart && (
            <Amount
              name={t('order.amounts.due')}
              note={dueOn && t('order.amounts.until', { date: day(dueOn) })}
              isLast
            >
              {money(dueInclVat)}
            </Amount>
          )}
        </dl>
      )}
    </>
  );
}

type AmountProps = { name: string; note?: ReactNode; isLast?: boolean; children: ReactNode };

function Amount({ name, note, isLast = false, children }: AmountProps) {
  return (
    <div className={isLast ? 'totals-row is-total' : 'totals-row'}>
      <dt>
        {name}
        {note && <span className="line-note">{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

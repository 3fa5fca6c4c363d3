import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useMoney } from '../catalog/money.ts';
import { usePoints } from '../loyalty/use-points.ts';
import { creditedLines, currentLines } from './current-lines.ts';
import { depositDue } from './deposit-due.ts';
import { useDateFormat } from './use-date-format.ts';

/** The lines that are left and their prices, the credited ones, then the payments and the amount due. */
export function OrderAmounts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const { points } = usePoints();
  const { day } = useDateFormat();
  const { paidInclVat, refundedInclVat, dueInclVat, dueOn, tenders } = order;
  const items = currentLines(order.cartItems);
  const isEmpty = items.length === 0 && order.totalPriceInclVat === 0;
  const now = depositDue(order);
  // While the whole total is due, the total shows it.
  const isDueApart = dueInclVat > 0 && (dueInclVat < order.totalPriceInclVat || dueOn !== null);
  const isTouched = isEmpty || paidInclVat > 0 || isDueApart;
  return (
    <>
      {!isEmpty && (
        <CartSummary
          {...order}
          items={items}
          // A code without a discount will not reduce the price any more.
          discounts={order.discounts.filter(({ amountInclVat }) => amountInclVat > 0)}
          tenders={[]}
        />
      )}
      <CreditedLines order={order} isOpen={isEmpty} />
      {isTouched && (
        <dl className="order-amounts mt-3 pt-[0.6rem] border-t border-line tabular-nums">
          {isEmpty && <Amount name={t('cart.total')}>{money(0)}</Amount>}
          {paidInclVat > 0 && (
            <Amount
              name={t('order.amounts.paid')}
              note={tenders.map(({ kind, name, code, amount }) => (
                <span key={`${kind}-${code}`} className="block">
                  {t('order.amounts.ofWhich', {
                    amount: money(amount),
                    name: kind === 'points' ? points(Number(code)) : name,
                  })}
                </span>
              ))}
            >
              {money(-paidInclVat)}
            </Amount>
          )}
          {refundedInclVat > 0 && (
            <Amount name={t('order.amounts.refunded')}>{money(refundedInclVat)}</Amount>
          )}
          {now !== null && <Amount name={t('order.amounts.depositNow')}>{money(now)}</Amount>}
          {isDueApart && (
            <Amount
              name={now === null ? t('order.amounts.due') : t('order.amounts.rest')}
              note={dueOn && t('order.amounts.until', { date: day(dueOn) })}
              isLast={now === null}
            >
              {money(dueInclVat - (now ?? 0))}
            </Amount>
          )}
        </dl>
      )}
    </>
  );
}

/** The lines that a change, a cancellation or a credit took off, folded while others are left. */
function CreditedLines({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const credited = creditedLines(order.cartItems);
  if (credited.length === 0) return null;
  return (
    <details className="mt-4" open={isOpen}>
      <summary className="text-link">{t('order.credited', { count: credited.length })}</summary>
      <ul className="order-rows">
        {credited.map(({ item, amount }) => (
          <li key={item.id}>
            <bdi>{item.name}</bdi>
            <span className="line-note">{money(-amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type AmountProps = { name: string; note?: ReactNode; isLast?: boolean; children: ReactNode };

function Amount({ name, note, isLast = false, children }: AmountProps) {
  return (
    <div className={isLast ? 'totals-row is-total' : 'totals-row'}>
      <dt>
        <bdi>{name}</bdi>
        {note && (
          <span className="line-note" dir="auto">
            {note}
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

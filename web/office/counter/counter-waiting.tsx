import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { TakePayment } from '../desk/take-payment.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

type CounterWaitingProps = {
  culture: Culture;
  orderName: string;
  onPaid: (order: StaffOrder) => void;
  /** The sale was cancelled, or nobody paid it in time: its goods can be sold again. */
  onBack: () => void;
};

/** A sale that waits for its payment: on a card terminal, or in another way after a declined card. */
export function CounterWaiting({ culture, orderName, onPaid, onBack }: CounterWaitingProps) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const read = useRead(officeApi.officeOrder.read, { params: { orderName } });
  const { value: order } = read;
  const money = useMoney(order?.currency ?? 'EUR');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPaid = order?.status === 'completed';
  const showReceipt = useEffectEvent(() => {
    if (order) onPaid(order);
  });
  useEffect(() => {
    if (isPaid) showReceipt();
  }, [isPaid]);
  if (!order) return <ReadProblem {...read} />;
  const isOver = order.status === 'cancelled';

  async function cancel() {
    setBusy(true);
    const result = await officeApi.officeOrder.cancel({ params: { orderName }, body: {} }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) onBack();
    else read.again();
  }

  return (
    <section className="office-card grid gap-4 max-w-[32rem]" aria-label={t('counter.payment')}>
      <p className="flex justify-between text-xl font-semibold tabular-nums">
        <span>{t('counter.total')}</span>
        <output>{money(order.totalPriceInclVat)}</output>
      </p>
      <Link to={href('panel', { culture, panel: 'orders', '*': orderName })} className="text-link">
        {orderName}
      </Link>
      {isOver ? (
        <p role="status">{t('counter.unpaid')}</p>
      ) : (
        <TakePayment
          culture={culture}
          payer={{
            ...{ orderName, name: '', due: order.dueInclVat, isOnAccount: false },
            terminalPayments: order.terminalPayments,
          }}
          onPaid={read.again}
        />
      )}
      <Problems failure={failure ?? read.failure} />
      {isOver ? (
        <button type="button" className="button-quiet justify-self-start" onClick={onBack}>
          {t('counter.sellAgain')}
        </button>
      ) : (
        mayUse('orders:write') && (
          <button
            type="button"
            className="button-quiet justify-self-start"
            disabled={isBusy}
            onClick={cancel}
          >
            {t('counter.cancelSale')}
          </button>
        )
      )}
    </section>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { Table } from '../../ui/table.tsx';
import { onTerminals, TerminalPayments } from '../form/terminal-payments.tsx';
import { isSingleKey } from '../frame/keys.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { FolioPayers } from './folio-payers.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OrderCard } from './order-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

type FolioProps = {
  culture: Culture;
  order: StaffOrder;
  /** The reservation whose guests a new charge is for. */
  stayId?: string;
  onDone: (order: StaffOrder, notice: string) => void;
  /** The order after a payment on a terminal, which says itself how it ended. */
  onRead: (order: StaffOrder) => void;
};

type FolioAction = 'charge' | 'takePayment' | 'discount' | 'credit' | 'move';

const dialogs = {
  charge: ChargeDialog,
  takePayment: PaymentDialog,
  discount: DiscountDialog,
  credit: CreditDialog,
  move: MoveDialog,
};

/** The folio of an order: its charges by day and its balance, and the buttons that change them. */
export function Folio({ culture, order, stayId, onDone, onRead }: FolioProps) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const [open, setOpen] = useState<FolioAction | null>(null);
  const labels: Record<FolioAction, string> = {
    charge: t('orders.action.charge'),
    takePayment: t('orders.action.takePayment'),
    discount: t('orders.discount.open'),
    credit: t('orders.action.credit'),
    move: t('orders.move.open'),
  };
  const isAllowed: Record<FolioAction, boolean> = {
    charge: mayUse('orders:write'),
    takePayment: mayUse('payments:take'),
    discount: mayUse('prices:override'),
    credit: mayUse('payments:refund'),
    move: mayUse('orders:write'),
  };
  // All that is due is being paid on terminals.
  const isOnTerminals = order.dueInclVat > 0 && onTerminals(order.terminalPayments) >= order.dueInclVat;
  const actions = (Object.keys(labels) as FolioAction[]).filter(
    (action) =>
      isAllowed[action] &&
      order.staffActions.includes(action) &&
      !(action === 'takePayment' && isOnTerminals),
  );
  useFolioKeys((action) => {
    if (open === null && actions.includes(action)) setOpen(action);
  });
  const Dialog = open && dialogs[open];
  return (
    <OrderCard title={t('orders.folio.title')}>
      <div className="flex flex-wrap gap-2 mt-2">
        {actions.map((action) => (
          <button key={action} type="button" className="button-quiet" onClick={() => setOpen(action)}>
            {labels[action]}
          </button>
        ))}
        <Link
          to={href('panel', { culture, panel: 'orders', '*': `folios/${order.orderName}` })}
          className="button-quiet"
        >
          {t('orders.folio.print')}
        </Link>
      </div>
      <FolioCharges order={order} />
      <TerminalPayments
        orderName={order.orderName}
        payments={order.terminalPayments}
        isDue={order.dueInclVat > 0}
        onChanged={onRead}
      />
      <StaffDiscounts order={order} />
      <FolioPayers culture={culture} order={order} onDone={onDone} />
      {Dialog && (
        <Dialog
          culture={culture}
          order={order}
          stayId={stayId}
          withdrawalId={undefined}
          onClose={() => setOpen(null)}
          onDone={(next, notice) => {
            setOpen(null);
            onDone(next, notice);
          }}
        />
      )}
    </OrderCard>
  );
}

/** Runs the action of a folio whose key is pressed: `panelKeys` lists them. */
function useFolioKeys(run: (action: 'charge' | 'takePayment') => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isSingleKey(event, 'c') ? 'charge' : isSingleKey(event, 'p') ? 'takePayment' : null;
    if (!action || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

type Charge = StaffOrder['charges'][number];

/** The charges of an order by day, and its totals. */
export function FolioCharges({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const day = useDayFormat();
  const isFirstOfDay = (charge: Charge) =>
    order.charges.find((other) => other.day === charge.day)?.id === charge.id;
  return (
    <>
      <Table
        className="mt-2"
        rows={order.charges}
        rowKey={({ id }) => id}
        caption={t('orders.folio.title')}
        isCaptionHidden
        columns={[
          {
            key: 'day',
            header: t('orders.folio.day'),
            cell: (charge) => (isFirstOfDay(charge) ? day(charge.day) : ''),
            className: 'whitespace-nowrap',
          },
          {
            key: 'what',
            header: t('orders.folio.what'),
            cell: (charge) => <ChargeName charge={charge} order={order} />,
            isRowHeader: true,
          },
          {
            key: 'amount',
            header: t('orders.amount'),
            cell: ({ amount }) => money(amount),
            isNumeric: true,
          },
        ]}
      />
      <FolioTotals order={order} />
    </>
  );
}

function ChargeName({ charge, order }: { charge: Charge; order: StaffOrder }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const { id, name, quantity, unitPrice, discount, creditedQuantity, unit, addedBy } = charge;
  const hasRooms = new Set(order.charges.map((other) => other.unit ?? '')).size > 2;
  const notes = [
    quantity > 1 && `${quantity} × ${money(unitPrice)}`,
    discount > 0 && t('orders.folio.discount', { amount: money(discount) }),
    creditedQuantity > 0 && t('orders.folio.credited', { count: creditedQuantity }),
    hasRooms && unit && `${t('officeDesk.room')} ${unit}`,
    addedBy && t('orders.folio.by', { name: addedBy }),
  ].filter(Boolean);
  return (
    <>
      <bdi>{id === 'shipping' ? [t('orders.shipping'), name].filter(Boolean).join(': ') : name}</bdi>
      {notes.length > 0 && (
        <span className="block text-muted text-caption font-normal">
          <bdi>{notes.join(' · ')}</bdi>
        </span>
      )}
    </>
  );
}

/** The discounts that staff gave, with their reasons. The printed folio does not show them. */
function StaffDiscounts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (order.staffDiscounts.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{t('orders.discount.list')}</h3>
      <ul className="order-entries">
        {order.staffDiscounts.map(({ id, name, amount, percentage, reason, createdAt, staffName }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {money(amount)}
            {percentage !== null && ` (${t('orders.discount.ofPercent', { percent: percentage })})`}
            {reason && (
              <span className="block" dir="auto">
                {reason}
              </span>
            )}
            <span className="block text-muted text-caption">
              {[moment(createdAt), staffName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FolioTotals({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const { totalPriceInclVat, creditedInclVat, refundedInclVat, balance } = order;
  const rows: [string, number][] = [
    ...(creditedInclVat > 0
      ? ([
          [t('orders.folio.charged'), totalPriceInclVat + creditedInclVat],
          [t('orders.creditedTotal'), -creditedInclVat],
        ] as [string, number][])
      : []),
  ];
  const paid: [string, number][] = [
    ...order.tenders.map(({ name, amount }): [string, number] => [name, amount]),
    [t('orders.paid'), order.paidInclVat],
    ...(refundedInclVat > 0 ? [[t('orders.refunded'), refundedInclVat] as [string, number]] : []),
  ];
  return (
    <dl className="order-totals">
      {rows.map(([label, amount]) => (
        <Amount key={label} label={label}>
          {money(amount)}
        </Amount>
      ))}
      <Amount label={t('orders.total')} isStrong>
        {money(totalPriceInclVat)}
      </Amount>
      {order.vat
        .filter(({ amount }) => amount !== 0)
        .map(({ rate, amount }) => (
          <Amount key={rate} label={t('orders.ofWhichVat', { rate })}>
            {money(amount)}
          </Amount>
        ))}
      {paid.map(([label, amount]) => (
        <Amount key={label} label={label}>
          {money(amount)}
        </Amount>
      ))}
      {balance < 0 && order.status !== 'cancelled' ? (
        <Amount label={t('orders.folio.owed')} isStrong>
          {money(-balance)}
        </Amount>
      ) : (
        <Amount label={t('orders.due')} isStrong>
          {money(order.dueInclVat)}
        </Amount>
      )}
    </dl>
  );
}

function Amount({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={isStrong ? 'is-strong' : undefined}>
      <dt dir="auto">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

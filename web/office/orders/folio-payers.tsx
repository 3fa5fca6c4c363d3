import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { FolioPayer, StaffOrder } from '../../../contract/office-order.ts';
import { href } from '../../../contract/site-map.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { Table } from '../../ui/table.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { PayerDialog } from './payer-dialog.tsx';

type FolioPayersProps = {
  culture: Culture;
  order: StaffOrder;
  onDone: (order: StaffOrder, notice: string) => void;
};

/** Who pays the folio of an order, and what each of them owes. */
export function FolioPayers({ culture, order, onDone }: FolioPayersProps) {
  const { t } = useTranslation();
  const mayWrite = useMayUse()('orders:write');
  const [open, setOpen] = useState<FolioPayer | 'new' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = order.payers.find(({ isMain }) => isMain)?.orderName ?? order.orderName;
  const isOwn = main === order.orderName;
  const isShared = order.payers.length > 1;
  const hasReservation = isShared || order.cartItems.some(({ stay }) => stay);
  const mayAdd = mayWrite && isOwn && hasReservation && order.staffActions.includes('charge');
  if (!isShared && !mayAdd && !open) return null;
  async function remove({ orderName }: FolioPayer) {
    if (isBusy) return;
    setBusy(true);
    const result = await officeApi.officeOrder.removePayer({ params: { orderName } }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    onDone(result.data, t('orders.payer.removed'));
    // The button goes with its payer.
    heading.current?.focus();
  }
  return (
    <div className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t('orders.payer.title')}
      </h3>
      {isShared && (
        <PayersTable
          culture={culture}
          order={order}
          onChange={mayWrite && isOwn ? setOpen : undefined}
          onRemove={mayWrite && isOwn ? remove : undefined}
        />
      )}
      {mayAdd && (
        <button type="button" className="button-quiet mt-2" onClick={() => setOpen('new')}>
          {t('orders.payer.add')}
        </button>
      )}
      <Problems failure={failure} />
      {open && (
        <PayerDialog
          culture={culture}
          orderName={main}
          payer={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
          onDone={(next, notice) => {
            const isChange = open !== 'new';
            setOpen(null);
            // A change answers with the order of the payer, whose folio this is not.
            onDone(isChange ? { ...order, payers: next.payers } : next, notice);
          }}
        />
      )}
    </div>
  );
}

type PayersTableProps = {
  culture: Culture;
  order: StaffOrder;
  onChange: ((payer: FolioPayer) => void) | undefined;
  onRemove: ((payer: FolioPayer) => void) | undefined;
};

function PayersTable({ culture, order, onChange, onRemove }: PayersTableProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const termsLabels = {
    online: t('orders.payer.online'),
    desk: t('orders.payer.atDesk'),
    invoice: t('orders.payer.onAccount'),
  };
  return (
    <Table
      rows={order.payers}
      rowKey={({ orderName }) => orderName}
      caption={t('orders.payer.title')}
      isCaptionHidden
      isWide
      columns={[
        {
          key: 'name',
          header: t('orders.payer.name'),
          cell: ({ orderName, name, terms }) => (
            <>
              <bdi>{name}</bdi>{' '}
              {orderName === order.orderName ? (
                orderName
              ) : (
                <Link to={href('panel', { culture, panel: 'orders', '*': orderName })} className="text-link">
                  {orderName}
                </Link>
              )}
              <span className="block text-muted text-caption font-normal">{termsLabels[terms]}</span>
            </>
          ),
          isRowHeader: true,
        },
        {
          key: 'total',
          header: t('orders.total'),
          cell: ({ total }) => money(total),
          isNumeric: true,
        },
        {
          key: 'balance',
          header: t('orders.due'),
          cell: ({ balance }) => money(balance),
          isNumeric: true,
        },
        {
          key: 'actions',
          header: <span className="sr-only">{t('orders.payer.change')}</span>,
          cell: (payer) =>
            !payer.isMain && (
              <span className="flex flex-wrap justify-end gap-2">
                {onChange && (
                  <button
                    type="button"
                    className="button-quiet"
                    aria-label={t('orders.payer.changeOf', { name: payer.name })}
                    onClick={() => onChange(payer)}
                  >
                    {t('orders.payer.edit')}
                  </button>
                )}
                {onRemove && payer.isRemovable && (
                  <button
                    type="button"
                    className="button-quiet"
                    aria-label={t('orders.payer.removeOf', { name: payer.name })}
                    onClick={() => onRemove(payer)}
                  >
                    {t('orders.payer.remove')}
                  </button>
                )}
              </span>
            ),
        },
      ]}
    />
  );
}

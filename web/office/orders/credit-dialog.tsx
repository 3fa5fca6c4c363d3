import { useTranslation } from 'react-i18next';
import { useMoney } from '../../storefront/catalog/money.ts';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { Table } from '../../ui/table.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import { getCreditAmount } from './credit-amount.ts';
import type { OrderDialogProps } from './order-detail.tsx';

/** Credits lines of an order, by themselves or as the goods of a withdrawal; shows the amount before. */
export function CreditDialog({
  culture,
  order,
  withdrawalId,
  onClose,
  onDone,
}: OrderDialogProps & { withdrawalId: string | undefined }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const items = order.cartItems.filter(({ remainingQuantity }) => remainingQuantity > 0);
  const withdrawal = order.withdrawals.find(({ id }) => id === withdrawalId);
  const typed = useDialogInput(`credit ${order.orderName} ${withdrawalId ?? ''}`);
  const [pieces, setPieces] = useDialogField<Readonly<Record<string, string>>>(
    typed,
    'pieces',
    Object.fromEntries(
      (withdrawal?.lines ?? []).map(({ cartItemId, openQuantity }) => [cartItemId, String(openQuantity)]),
    ),
  );
  const [hasShipping, setHasShipping] = useDialogField(typed, 'hasShipping', false);
  const [isRestocked, setIsRestocked] = useDialogField(typed, 'isRestocked', withdrawal !== undefined);
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  const lines = items.flatMap(({ id }) => {
    const quantity = Number(pieces[id] || 0);
    return quantity === 0 ? [] : [{ cartItemId: id, quantity }];
  });
  const creditCents = items.reduce(
    (sum, item) => sum + Math.round(getCreditAmount(item, Number(pieces[item.id] || 0)) * 100),
    hasShipping ? Math.round(order.shipping * 100) : 0,
  );
  const backCents = Math.min(
    Math.max(0, creditCents - Math.round(order.dueInclVat * 100)),
    Math.round((order.paidInclVat - order.refundedInclVat) * 100),
  );

  const isPossible = Number.isFinite(creditCents) && (lines.length > 0 || hasShipping);
  return (
    <ActionDialog
      typed={typed}
      title={withdrawal ? t('orders.action.goodsReceived') : t('orders.action.credit')}
      description={t('orders.creditHint')}
      submit={t('orders.action.creditNow', { amount: money(creditCents / 100) })}
      call={
        isPossible
          ? () =>
              officeApi.officeOrder.credit(
                {
                  params: { orderName: order.orderName },
                  body: {
                    ...{ lines, shipping: hasShipping, restock: isRestocked, reason },
                    ...(withdrawalId && { withdrawalId }),
                  },
                },
                { culture },
              )
          : null
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.done.credit'))}
    >
      {(error) => (
        <>
          <Table
            rows={items}
            rowKey={({ id }) => id}
            caption={t('orders.lines')}
            isCaptionHidden
            columns={[
              {
                key: 'item',
                header: t('orders.item'),
                cell: ({ name }) => <span dir="auto">{name}</span>,
                isRowHeader: true,
              },
              {
                key: 'left',
                header: t('orders.left'),
                cell: ({ remainingQuantity, creditableInclVat }) =>
                  `${remainingQuantity} · ${money(creditableInclVat)}`,
                isNumeric: true,
              },
              {
                key: 'pieces',
                header: t('orders.toCredit'),
                cell: ({ id, name, remainingQuantity }) => (
                  <input
                    type="number"
                    className="field order-pieces"
                    aria-label={t('orders.toCreditOf', { name })}
                    min={0}
                    max={remainingQuantity}
                    value={pieces[id] ?? '0'}
                    onChange={(event) => setPieces({ ...pieces, [id]: event.target.value })}
                  />
                ),
                isNumeric: true,
              },
            ]}
          />
          {order.shipping > 0 && (
            <CheckboxInput
              label={t('orders.creditShipping', { amount: money(order.shipping) })}
              checked={hasShipping}
              onChange={setHasShipping}
            />
          )}
          <CheckboxInput label={t('orders.restock')} checked={isRestocked} onChange={setIsRestocked} />
          <TextInput
            label={t('orders.reason')}
            hint={t('orders.reasonHint')}
            error={error('reason')}
            value={reason}
            maxLength={500}
            onChange={setReason}
          />
          <p aria-live="polite">
            {t('orders.creditSays', {
              amount: money(creditCents / 100),
              back: money(backCents / 100),
            })}
          </p>
        </>
      )}
    </ActionDialog>
  );
}

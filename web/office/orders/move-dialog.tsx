import { useTranslation } from 'react-i18next';
import { useMoney } from '../../storefront/catalog/money.ts';
import { CheckboxInput, NumberInput, RadioInput, SelectInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

type Share = 'all' | 'percentage' | 'amount' | 'pieces';

/** Moves charges of a payer, or a part of them, to another payer of the folio. */
export function MoveDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const others = order.payers.filter(({ orderName }) => orderName !== order.orderName);
  const typed = useDialogInput(`move of ${order.orderName}`);
  const [to, setTo] = useDialogField(typed, 'to', others[0]?.orderName ?? '');
  const [lineIds, setLineIds] = useDialogField<readonly string[]>(typed, 'lineIds', []);
  const [share, setShare] = useDialogField<Share>(typed, 'share', 'all');
  const [number, setNumber] = useDialogField<number | null>(typed, 'number', null);
  const [movesPayments, setMovesPayments] = useDialogField(typed, 'movesPayments', false);
  const movable = order.charges.filter(({ isMovable }) => isMovable);
  const [line, ...more] = movable.filter(({ id }) => lineIds.includes(id));
  const isSingle = line !== undefined && more.length === 0;
  // Several pieces are split by pieces, and one by its price.
  const hasPieces = isSingle && line.quantity - line.creditedQuantity > 1;
  const shares: readonly Share[] = [
    ...(['all', 'percentage'] as const),
    ...(isSingle ? ([hasPieces ? 'pieces' : 'amount'] as const) : []),
  ];
  function choose(next: Share) {
    setShare(next);
    // A number of one kind says nothing of another.
    setNumber(null);
  }
  // What these lines are not split by is no choice for them, never all of them instead.
  const isChosen = shares.includes(share);
  const isPart = isChosen && share !== 'all';
  const quantity = share === 'pieces' ? (number ?? 0) : undefined;
  const isPossible = lineIds.length > 0 && isChosen && (!isPart || (number ?? 0) > 0);
  const labels = {
    all: t('orders.move.all'),
    percentage: t('orders.move.percentage'),
    amount: t('orders.move.amount'),
    pieces: t('orders.move.pieces'),
  };
  return (
    <ActionDialog
      typed={typed}
      title={t('orders.move.title', { order: order.orderName })}
      description={t('orders.move.hint')}
      submit={t('orders.move.now')}
      call={
        isPossible
          ? () =>
              officeApi.officeOrder.moveLines(
                {
                  params: { orderName: order.orderName },
                  body: {
                    lines: lineIds.map((lineId) => ({ lineId, ...(quantity !== undefined && { quantity }) })),
                    ...{ to, movesPayments },
                    ...(share === 'percentage' && { percentage: number ?? 0 }),
                    ...(share === 'amount' && { amount: number ?? 0 }),
                  },
                },
                { culture },
              )
          : null
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.move.done'))}
    >
      {(error) => (
        <>
          <fieldset className="grid gap-1">
            <legend>{t('orders.move.lines')}</legend>
            {movable.map(({ id, name, remaining }) => (
              <CheckboxInput
                key={id}
                label={`${name} · ${money(remaining)}`}
                checked={lineIds.includes(id)}
                onChange={(isOn) => setLineIds(isOn ? [...lineIds, id] : lineIds.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
          <SelectInput
            label={t('orders.move.to')}
            error={error('to')}
            value={to}
            choices={others.map(({ orderName, name }) => ({
              value: orderName,
              label: `${name} · ${orderName}`,
            }))}
            onChange={setTo}
          />
          <RadioInput
            label={t('orders.move.part')}
            value={share}
            choices={shares.map((value) => ({ value, label: labels[value] }))}
            onChange={choose}
          />
          {isPart && (
            <NumberInput
              label={labels[share]}
              error={error('percentage') ?? error('amount') ?? error('lines.0.quantity')}
              value={number}
              onChange={setNumber}
            />
          )}
          {order.payments.some(({ status }) => status === 'paid') && (
            <CheckboxInput
              label={t('orders.move.payments')}
              checked={movesPayments}
              onChange={setMovesPayments}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { useMoney } from '../../storefront/catalog/money.ts';
import { CheckboxInput, NumberInput, RadioInput, TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

type Kind = 'percentage' | 'amount';

/** Takes a percentage or an amount off charges, with a name for the guest and a reason for staff. */
export function DiscountDialog({ culture, order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const typed = useDialogInput(`discount ${order.orderName}`);
  const [lineIds, setLineIds] = useDialogField<readonly string[]>(typed, 'lineIds', []);
  const [kind, setKind] = useDialogField<Kind>(typed, 'kind', 'percentage');
  const [number, setNumber] = useDialogField<number | null>(typed, 'number', null);
  const [name, setName] = useDialogField(typed, 'name', '');
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  const discountable = order.charges.filter(({ isDiscountable }) => isDiscountable);
  const chosen = discountable.filter(({ id }) => lineIds.includes(id));
  const cents =
    kind === 'amount'
      ? Math.round((number ?? 0) * 100)
      : chosen.reduce(
          (sum, { remaining }) =>
            sum + Math.round((Math.round(remaining * 100) * Math.min(number ?? 0, 100)) / 100),
          0,
        );
  const isPossible = chosen.length > 0 && (number ?? 0) > 0 && reason.trim() !== '';
  return (
    <ActionDialog
      typed={typed}
      title={t('orders.discount.title', { order: order.orderName })}
      description={t('orders.discount.hint')}
      submit={t('orders.discount.now', { amount: money(cents / 100) })}
      call={
        isPossible
          ? () =>
              officeApi.officeOrder.discount(
                {
                  params: { orderName: order.orderName },
                  body: { lineIds: chosen.map(({ id }) => id), [kind]: number ?? 0, name, reason },
                },
                { culture },
              )
          : null
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.discount.done'))}
    >
      {(error) => (
        <>
          <fieldset className="grid gap-1">
            <legend>{t('orders.discount.lines')}</legend>
            {discountable.length > 1 && (
              <CheckboxInput
                label={t('orders.discount.all')}
                checked={chosen.length === discountable.length}
                onChange={(isOn) => setLineIds(isOn ? discountable.map(({ id }) => id) : [])}
              />
            )}
            {discountable.map(({ id, name, remaining }) => (
              <CheckboxInput
                key={id}
                label={`${name} · ${money(remaining)}`}
                checked={lineIds.includes(id)}
                onChange={(isOn) => setLineIds(isOn ? [...lineIds, id] : lineIds.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
          <RadioInput
            label={t('orders.discount.kind')}
            value={kind}
            choices={[
              { value: 'percentage', label: t('orders.discount.percentage') },
              { value: 'amount', label: t('orders.discount.amount') },
            ]}
            onChange={(next) => {
              setKind(next);
              // The number means something else for the other kind.
              setNumber(null);
            }}
          />
          <NumberInput
            label={kind === 'percentage' ? t('orders.discount.percent') : t('orders.discount.sum')}
            error={error(kind)}
            value={number}
            onChange={setNumber}
          />
          <TextInput
            label={t('orders.discount.name')}
            hint={t('orders.discount.nameHint')}
            error={error('name')}
            value={name}
            maxLength={80}
            onChange={setName}
          />
          <TextInput
            label={t('orders.reason')}
            hint={t('orders.discount.reasonHint')}
            error={error('reason')}
            value={reason}
            maxLength={500}
            onChange={setReason}
          />
        </>
      )}
    </ActionDialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { CashShiftDetail, officeCash } from '../../../contract/office-cash.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';

type DialogProps = { culture: Culture; onClose: () => void; onDone: (shift: CashShiftDetail) => void };

type OpenDialogProps = DialogProps & { last: Reply<typeof officeCash.current> };

/** Opens a shift; it starts from what the last one was closed with. */
export function OpenDialog({ culture, last, ...dialog }: OpenDialogProps) {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState(last.lastDrawer || t('officeKit.payment.drawer'));
  const [opening, setOpening] = useState<number | null>(last.lastCounted);
  return (
    <ActionDialog
      {...dialog}
      title={t('cash.open')}
      description={t('cash.openHint')}
      submit={t('cash.open')}
      call={() =>
        officeApi.officeCash.open({ body: { drawer, opening: opening ?? Number.NaN } }, { culture })
      }
    >
      {(error) => (
        <div className="office-fields">
          <NumberInput
            label={t('cash.opening')}
            error={error('opening')}
            value={opening}
            onChange={setOpening}
          />
          <TextInput
            label={t('cash.drawer')}
            error={error('drawer')}
            value={drawer}
            maxLength={60}
            onChange={setDrawer}
          />
        </div>
      )}
    </ActionDialog>
  );
}

type ShiftDialogProps = DialogProps & { shift: CashShiftDetail };

/** Puts cash into the drawer, or takes it out. */
export function MoveDialog({
  culture,
  shift,
  kind,
  ...dialog
}: ShiftDialogProps & { kind: 'paidIn' | 'paidOut' }) {
  const { t } = useTranslation();
  const typed = useDialogInput(`cash ${kind} ${shift.id}`);
  const [amount, setAmount] = useDialogField<number | null>(typed, 'amount', null);
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  const title = kind === 'paidIn' ? t('cash.paidIn') : t('cash.paidOut');
  return (
    <ActionDialog
      typed={typed}
      {...dialog}
      title={title}
      submit={title}
      call={() =>
        officeApi.officeCash.move(
          { params: { shiftId: shift.id }, body: { kind, amount: amount ?? 0, reason } },
          { culture },
        )
      }
    >
      {(error) => (
        <>
          <NumberInput label={t('cash.amount')} error={error('amount')} value={amount} onChange={setAmount} />
          <TextInput
            label={t('cash.reason')}
            hint={kind === 'paidIn' ? t('cash.paidInHint') : t('cash.paidOutHint')}
            error={error('reason')}
            value={reason}
            maxLength={200}
            onChange={setReason}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Closes a shift with what was counted; cash since `shift` was read refuses it, and `onChanged` reads it again. */
export function CloseDialog({
  culture,
  shift,
  onChanged,
  ...dialog
}: ShiftDialogProps & { onChanged: () => void }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const typed = useDialogInput(`close shift ${shift.id}`);
  const [counted, setCounted] = useDialogField<number | null>(typed, 'counted', null);
  const [note, setNote] = useDialogField(typed, 'note', '');
  const [isChanged, setChanged] = useState(false);
  const difference = counted === null ? null : Math.round((counted - shift.expected) * 100) / 100;

  async function close() {
    const body = { version: shift.version, counted: counted ?? Number.NaN, note };
    const result = await officeApi.officeCash.close({ params: { shiftId: shift.id }, body }, { culture });
    if (result.succeeded || result.status !== 409) return result;
    setChanged(true);
    onChanged();
    return result;
  }

  return (
    <ActionDialog
      typed={typed}
      {...dialog}
      title={t('cash.close')}
      description={t('cash.closeHint', { amount: money(shift.expected) })}
      submit={t('cash.close')}
      call={close}
    >
      {(error) => (
        <>
          {isChanged && <p role="status">{t('cash.changed')}</p>}
          <NumberInput
            label={t('cash.counted')}
            error={error('counted')}
            value={counted}
            onChange={setCounted}
          />
          {difference !== null && <p>{`${t('cash.difference')}: ${money(difference)}`}</p>}
          <TextInput
            label={t('cash.note')}
            hint={t('cash.noteHint')}
            error={error('note')}
            value={note}
            rows={2}
            maxLength={1000}
            onChange={setNote}
          />
        </>
      )}
    </ActionDialog>
  );
}

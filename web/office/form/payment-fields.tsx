import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffOrder } from '../../../contract/office-order.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, RadioInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';
import { GiftCardField } from './gift-card-field.tsx';
import { lastTerminal, rememberTerminal } from './last-terminal.ts';
import { useTerminals } from './use-terminals.ts';

/** A payment at the front desk or by bank transfer, as it is typed. */
export type PaymentDraft = {
  due: number;
  method: 'terminal' | 'card' | 'cash' | 'transfer' | 'giftCard';
  amount: number | null;
  reference: string;
  /** Of a gift card. */
  code: string;
  /** Of a card terminal; empty until it is known which ones there are. */
  terminalId: string;
  /** Of a payment on a terminal: sent again it is the same payment. */
  requestId: string;
};

/** A payment of what is due; on the card terminal where the device used one last. */
export function newPayment(due: number): PaymentDraft {
  const terminalId = lastTerminal();
  return {
    ...{ due, method: terminalId ? 'terminal' : 'card', amount: due },
    ...{ reference: '', code: '', terminalId, requestId: crypto.randomUUID() },
  };
}

/** What the browser may store of a payment. */
export const withoutCode = (draft: PaymentDraft): PaymentDraft => ({ ...draft, code: '' });

/** Records a payment, or begins it on a card terminal. */
export async function takePayment(
  orderName: string,
  draft: PaymentDraft,
  culture: Culture,
): Promise<Result<StaffOrder>> {
  const { method, amount, reference, code, terminalId, requestId } = draft;
  const params = { orderName };
  if (method === 'terminal') {
    rememberTerminal(terminalId);
    const body = { requestId, terminalId, amount: amount ?? 0 };
    return officeApi.officeOrder.startTerminalPayment({ params, body }, { culture });
  }
  const body = {
    ...{ method, amount: amount ?? 0 },
    ...(method === 'giftCard' ? { code } : { reference }),
  };
  return officeApi.officeOrder.takePayment({ params, body }, { culture });
}

type PaymentFieldsProps = {
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
  error: (field: string) => string | undefined;
};

/** Method, amount and reference of a payment. */
export function PaymentFields({ draft, onChange, error }: PaymentFieldsProps) {
  const { t } = useTranslation();
  // Somebody may type on while a gift card is looked up.
  const latest = useRef(draft);
  latest.current = draft;
  const { active, failure } = useTerminals();
  const isOffered = draft.method === 'terminal' || Boolean(active?.length);
  const isKnown = active?.some(({ id }) => id === draft.terminalId) ?? true;
  const chooseKnown = useEffectEvent(() => {
    const terminalId = active?.[0]?.id ?? '';
    const method = draft.method === 'terminal' && !terminalId ? 'card' : draft.method;
    onChange({ ...draft, method, terminalId });
  });
  useEffect(() => {
    if (!isKnown) chooseKnown();
  }, [isKnown]);
  return (
    <>
      <RadioInput
        label={t('officeKit.payment.method')}
        value={draft.method}
        choices={[
          ...(isOffered ? [{ value: 'terminal' as const, label: t('officeKit.payment.terminal') }] : []),
          { value: 'card', label: t('officeKit.payment.card') },
          { value: 'cash', label: t('officeKit.payment.cash') },
          { value: 'transfer', label: t('officeKit.payment.transfer') },
          { value: 'giftCard', label: t('officeKit.payment.giftCard') },
        ]}
        onChange={(method) => onChange({ ...draft, method })}
      />
      {failure && <p role="status">{t('officeKit.terminal.unavailable')}</p>}
      {draft.method === 'cash' && <ClosedDrawer />}
      {draft.method === 'giftCard' && (
        <GiftCardField
          code={draft.code}
          onChange={(code) => onChange({ ...draft, code })}
          onFound={(code, balance) => {
            const { current } = latest;
            // Staff may have typed less, or another code meanwhile.
            if (current.code.trim() !== code) return;
            onChange({ ...current, amount: Math.min(balance, current.amount ?? current.due) });
          }}
          error={error('code')}
        />
      )}
      <div className="office-fields">
        <NumberInput
          label={t('officeKit.payment.amount')}
          error={error('amount')}
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount })}
        />
        {draft.method === 'terminal' && active && (
          <SelectInput
            label={t('officeKit.terminal.label')}
            error={error('terminalId')}
            value={draft.terminalId}
            choices={active.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(terminalId) => onChange({ ...draft, terminalId })}
          />
        )}
        {draft.method !== 'giftCard' && draft.method !== 'terminal' && (
          <TextInput
            label={t('officeKit.payment.reference')}
            hint={t('officeKit.payment.referenceHint')}
            error={error('reference')}
            value={draft.reference}
            maxLength={200}
            onChange={(reference) => onChange({ ...draft, reference })}
          />
        )}
      </div>
    </>
  );
}

/** Says that no shift is open for cash, and opens one in place. */
export function ClosedDrawer() {
  const { t } = useTranslation();
  const culture = useCulture();
  const read = useRead(officeApi.officeCash.current, {});
  const [opening, setOpening] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value: current } = read;
  if (!current || current.shift) return null;
  const { isRequired, lastDrawer, lastCounted } = current;

  async function open() {
    const drawer = lastDrawer || t('officeKit.payment.drawer');
    const result = await officeApi.officeCash.open(
      { body: { drawer, opening: opening ?? lastCounted } },
      { culture },
    );
    setFailure(result.succeeded ? null : result);
    read.again();
  }

  return (
    <fieldset
      className="grid gap-2 p-3 border border-line"
      aria-label={t('officeKit.payment.openShift')}
      onKeyDown={(event) => {
        // Enter must not submit the form around it, which takes the payment.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void open();
      }}
    >
      <p>{isRequired ? t('officeKit.payment.shiftRequired') : t('officeKit.payment.noShift')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <NumberInput
          label={t('officeKit.payment.opening')}
          error={findError(failure, 'body.opening')}
          value={opening ?? lastCounted}
          onChange={setOpening}
        />
        <button type="button" className="button-quiet" onClick={open}>
          {t('officeKit.payment.openShift')}
        </button>
      </div>
      <Problems failure={failure} />
    </fieldset>
  );
}

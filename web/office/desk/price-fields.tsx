import { useTranslation } from 'react-i18next';
import type { PriceOverrideInput } from '../../../contract/office-reservation.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';

type PriceKind = PriceOverrideInput['kind'];

/** A price as it is typed; `kept`: as agreed before, `rates`: that of the rates. */
export type PriceDraft = { kind: 'kept' | 'rates' | PriceKind; amount: number | null; reason: string };

/**
 * Returns the agreed price of a draft; null while a part of it is missing, undefined where nothing is agreed.
 */
export function toPrice({ kind, amount, reason }: PriceDraft): PriceOverrideInput | null | undefined {
  if (kind === 'kept' || kind === 'rates') return undefined;
  const isFree = kind === 'complimentary';
  if (reason.trim() === '' || (!isFree && (amount === null || Number.isNaN(amount)))) return null;
  return { kind, amount: isFree ? 0 : (amount ?? 0), reason: reason.trim() };
}

type PriceFieldsProps = {
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
  error: (field: string) => string | undefined;
  /** A price was agreed before, and may be kept. */
  isOverridden?: boolean;
};

/** At the rates or at a price that staff agree on, with the reason. */
export function PriceFields({ draft, onChange, error, isOverridden = false }: PriceFieldsProps) {
  const { t } = useTranslation();
  const { kind } = draft;
  const set = (more: Partial<PriceDraft>) => onChange({ ...draft, ...more });
  const choices = [
    ...(isOverridden ? [{ value: 'kept', label: t('officeDesk.override.kept') }] : []),
    {
      value: 'rates',
      label: isOverridden ? t('officeDesk.override.ratesNow') : t('officeDesk.override.rates'),
    },
    { value: 'total', label: t('officeDesk.override.total') },
    { value: 'perNight', label: t('officeDesk.override.perNight') },
    { value: 'complimentary', label: t('officeDesk.override.complimentary') },
  ];
  return (
    <>
      <SelectInput
        label={t('officeDesk.override.kind')}
        value={kind}
        choices={choices}
        onChange={(value) => set({ kind: value as PriceDraft['kind'] })}
      />
      {(kind === 'total' || kind === 'perNight') && (
        <NumberInput
          label={t('officeDesk.override.amount')}
          hint={t('officeDesk.override.amountHint')}
          error={error('price.amount')}
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
      {kind !== 'kept' && kind !== 'rates' && (
        <TextInput
          label={t('officeDesk.override.reason')}
          hint={t('officeDesk.override.reasonHint')}
          error={error('price.reason')}
          value={draft.reason}
          maxLength={500}
          onChange={(reason) => set({ reason })}
        />
      )}
    </>
  );
}

type PriceComparisonProps = { list: number; override: number };

/** The price of the rates beside the agreed one. */
export function PriceComparison({ list, override }: PriceComparisonProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  return (
    <dl className="facts is-whole" aria-live="polite">
      <div>
        <dt>{t('officeDesk.override.listPrice')}</dt>
        <dd>{money(list)}</dd>
      </div>
      <div>
        <dt>{t('officeDesk.override.price')}</dt>
        <dd>
          <strong>{money(override)}</strong>
        </dd>
      </div>
    </dl>
  );
}

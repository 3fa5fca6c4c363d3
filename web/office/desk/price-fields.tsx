import { useTranslation } from 'react-i18next';
import type { PriceOverrideInput, QuotedPriceInput } from '../../../contract/office-reservation.ts';
import { useDebounced } from '../../editor/use-debounced.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';

type PriceKind = PriceOverrideInput['kind'];

/** A price as it is typed; `current`: as agreed before, `rates`: that of the rates. */
export type PriceDraft = { kind: 'current' | 'rates' | PriceKind; amount: number | null; reason: string };

/**
 * Returns the agreed price of a draft; null while a part of it is missing, undefined where nothing is agreed.
 */
export function toPrice(draft: PriceDraft): PriceOverrideInput | null | undefined {
  const price = toQuotedPrice(draft);
  if (!price) return price;
  const reason = draft.reason.trim();
  return reason === '' ? null : { ...price, reason };
}

type QuotedDraft = Pick<PriceDraft, 'kind' | 'amount'>;

function toQuotedPrice({ kind, amount }: QuotedDraft): QuotedPriceInput | null | undefined {
  if (kind === 'current' || kind === 'rates') return undefined;
  if (kind === 'complimentary') return { kind, amount: 0 };
  return amount === null || Number.isNaN(amount) ? null : { kind, amount };
}

/**
 * Returns the price of a draft to quote, as `toPrice` does but without the reason, a moment after the last change of the
 * amount; until then `isWaiting`.
 */
export function useQuotedPrice({ kind, amount }: QuotedDraft) {
  const typed = amount === null ? '' : `${amount}`;
  const settled = useDebounced(typed);
  const hasAmount = kind === 'total' || kind === 'perNight';
  return {
    quotedPrice: toQuotedPrice({ kind, amount: settled === '' ? null : Number(settled) }),
    isWaiting: hasAmount && settled !== typed,
  };
}

type PriceFieldsProps = {
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
  error: (field: string) => string | undefined;
  /** Whether the reader may agree on a price; without it there are the rates, and the price of before. */
  mayAgree: boolean;
  /** A price was agreed before, and may stay. */
  isOverridden?: boolean;
};

/** At the rates or at a price that staff agree on, with the reason. */
export function PriceFields({ draft, onChange, error, mayAgree, isOverridden = false }: PriceFieldsProps) {
  const { t } = useTranslation();
  const { kind } = draft;
  const set = (more: Partial<PriceDraft>) => onChange({ ...draft, ...more });
  const choices = [
    ...(isOverridden ? [{ value: 'current', label: t('officeDesk.override.current') }] : []),
    {
      value: 'rates',
      label: isOverridden ? t('officeDesk.override.ratesNow') : t('officeDesk.override.rates'),
    },
    ...(mayAgree
      ? [
          { value: 'total', label: t('officeDesk.override.total') },
          { value: 'perNight', label: t('officeDesk.override.perNight') },
          { value: 'complimentary', label: t('officeDesk.override.complimentary') },
        ]
      : []),
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
      {kind !== 'current' && kind !== 'rates' && (
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

import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { OfficeVoucher } from '../../../contract/office-voucher.ts';
import { api } from '../../reads.ts';
import { findError } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, RadioInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DateInput } from '../form/date-input.tsx';
import { FormSection } from '../form/form-section.tsx';
import { ItemsInput } from '../form/item-inputs.tsx';
import { kindLabels } from './vouchers-panel.tsx';

/** The rules of a voucher as a form holds them. */
export type VoucherDraft = {
  name: string;
  code: string;
  makesSeries: boolean;
  count: number | null;
  kind: OfficeVoucher['kind'];
  percentage: number | null;
  amount: number | null;
  boughtPieces: number | null;
  paidPieces: number | null;
  minimumAmount: number | null;
  validFrom: string;
  validUntil: string;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  isCombinable: boolean;
  isAutomatic: boolean;
  itemCodes: readonly string[];
  categoryIds: readonly string[];
};

export const emptyVoucher: OfficeVoucher = {
  ...{
    id: '',
    version: '',
    code: '',
    name: '',
    kind: 'percent',
    state: 'active',
    createdAt: '',
    stoppedAt: null,
  },
  ...{
    percentage: 0,
    amount: 0,
    boughtPieces: 3,
    paidPieces: 2,
    minimumAmount: 0,
    validFrom: null,
    validUntil: null,
  },
  ...{ maxUses: null, maxUsesPerCustomer: null, isCombinable: false, isAutomatic: false, isSeries: false },
  ...{ codes: 1, uses: 0, products: [], categories: [], isRemovable: false },
};

export function toDraft({ products, categories, ...voucher }: OfficeVoucher): VoucherDraft {
  const { name, code, kind, percentage, amount, boughtPieces, paidPieces, minimumAmount } = voucher;
  return {
    ...{ name, code, kind, makesSeries: false, count: 100 },
    percentage: percentage || null,
    amount: amount || null,
    boughtPieces: boughtPieces || null,
    paidPieces: paidPieces || null,
    minimumAmount: minimumAmount || null,
    validFrom: voucher.validFrom ?? '',
    validUntil: voucher.validUntil ?? '',
    maxUses: voucher.maxUses,
    maxUsesPerCustomer: voucher.maxUsesPerCustomer,
    isCombinable: voucher.isCombinable,
    isAutomatic: voucher.isAutomatic,
    itemCodes: products.map(({ itemCode }) => itemCode),
    categoryIds: categories.map(({ id }) => id),
  };
}

/** The rules as the calls take them; of a new voucher also its code, or the series to generate. */
export function toBody(draft: VoucherDraft, isNew: boolean) {
  const { code, makesSeries, count, itemCodes, categoryIds, ...rules } = draft;
  return {
    ...rules,
    percentage: rules.percentage ?? 0,
    amount: rules.amount ?? 0,
    boughtPieces: rules.boughtPieces ?? 0,
    paidPieces: rules.paidPieces ?? 0,
    minimumAmount: rules.minimumAmount ?? 0,
    validFrom: rules.validFrom || null,
    validUntil: rules.validUntil || null,
    itemCodes: [...itemCodes],
    categoryIds: [...categoryIds],
    ...(isNew && (makesSeries ? { series: { prefix: code, count: count ?? 0 } } : { code })),
    ...(isNew && makesSeries && { maxUses: rules.maxUses ?? 1 }),
  };
}

type VoucherFieldsProps = {
  draft: VoucherDraft;
  /** The products, rooms and rate plans that it was saved with. */
  products: OfficeVoucher['products'];
  isNew: boolean;
  isSeries: boolean;
  failure: Failure | null;
  onChange: (draft: VoucherDraft) => void;
};

/** The fields of a voucher: what it takes off, of what, and when. */
export function VoucherFields({ draft, products, isNew, isSeries, failure, onChange }: VoucherFieldsProps) {
  const { t } = useTranslation();
  const set = (more: Partial<VoucherDraft>) => onChange({ ...draft, ...more });
  const error = (field: string) => findError(failure, `body.${field}`);
  const kinds = kindLabels(t);
  return (
    <>
      <FormSection title={t('vouchers.discountTitle')}>
        <TextInput
          label={t('vouchers.name')}
          hint={t('vouchers.nameHint')}
          error={error('name')}
          value={draft.name}
          maxLength={200}
          onChange={(name) => set({ name })}
        />
        {isNew && (
          <RadioInput
            label={t('vouchers.codes')}
            value={draft.makesSeries ? 'series' : 'one'}
            choices={[
              { value: 'one', label: t('vouchers.oneCode') },
              { value: 'series', label: t('vouchers.manyCodes') },
            ]}
            onChange={(value) => set({ makesSeries: value === 'series' })}
          />
        )}
        {isNew && (
          <TextInput
            label={draft.makesSeries ? t('vouchers.prefix') : t('vouchers.code')}
            hint={t('vouchers.codeHint')}
            error={error('code') ?? error('series.prefix')}
            value={draft.code}
            maxLength={draft.makesSeries ? 20 : 40}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(code) => set({ code })}
          />
        )}
        {isNew && draft.makesSeries && (
          <NumberInput
            label={t('vouchers.count')}
            error={error('series.count')}
            value={draft.count}
            onChange={(count) => set({ count })}
          />
        )}
        <div className="is-whole">
          <RadioInput
            label={t('vouchers.kindHeader')}
            value={draft.kind}
            choices={(['percent', 'amount', 'freeShipping', 'pieces'] as const).map((value) => ({
              value,
              label: kinds[value],
            }))}
            onChange={(kind) => set({ kind })}
          />
        </div>
        {draft.kind === 'percent' && (
          <NumberInput
            label={t('vouchers.percentage')}
            error={error('percentage')}
            value={draft.percentage}
            onChange={(percentage) => set({ percentage })}
          />
        )}
        {draft.kind === 'amount' && (
          <NumberInput
            label={t('vouchers.amount')}
            error={error('amount')}
            value={draft.amount}
            onChange={(amount) => set({ amount })}
          />
        )}
        {draft.kind === 'pieces' && (
          <>
            <NumberInput
              label={t('vouchers.bought')}
              error={error('boughtPieces')}
              value={draft.boughtPieces}
              onChange={(boughtPieces) => set({ boughtPieces })}
            />
            <NumberInput
              label={t('vouchers.paid')}
              hint={t('vouchers.paidHint')}
              error={error('paidPieces')}
              value={draft.paidPieces}
              onChange={(paidPieces) => set({ paidPieces })}
            />
          </>
        )}
      </FormSection>
      <FormSection title={t('vouchers.scope')} hint={t('vouchers.scopeHint')}>
        <div className="is-whole">
          <ItemsInput
            label={t('vouchers.items')}
            hint={t('vouchers.itemsHint')}
            error={error('itemCodes')}
            kinds={['goods', 'room', 'ratePlan']}
            codes={draft.itemCodes}
            named={products}
            onChange={(itemCodes) => set({ itemCodes })}
          />
        </div>
        <Categories
          chosen={draft.categoryIds}
          error={error('categoryIds')}
          onChange={(categoryIds) => set({ categoryIds })}
        />
      </FormSection>
      <FormSection title={t('vouchers.limits')}>
        <DateInput
          label={t('vouchers.validFrom')}
          error={error('validFrom')}
          value={draft.validFrom}
          onChange={(validFrom) => set({ validFrom })}
        />
        <DateInput
          label={t('vouchers.validUntil')}
          error={error('validUntil')}
          value={draft.validUntil}
          onChange={(validUntil) => set({ validUntil })}
        />
        <NumberInput
          label={t('vouchers.minimum')}
          hint={t('vouchers.minimumHint')}
          error={error('minimumAmount')}
          value={draft.minimumAmount}
          onChange={(minimumAmount) => set({ minimumAmount })}
        />
        <NumberInput
          label={isSeries || draft.makesSeries ? t('vouchers.maxUsesEach') : t('vouchers.maxUses')}
          hint={t('vouchers.noLimit')}
          error={error('maxUses')}
          value={draft.maxUses}
          onChange={(maxUses) => set({ maxUses })}
        />
        <NumberInput
          label={t('vouchers.maxUsesPerCustomer')}
          hint={t('vouchers.noLimit')}
          error={error('maxUsesPerCustomer')}
          value={draft.maxUsesPerCustomer}
          onChange={(maxUsesPerCustomer) => set({ maxUsesPerCustomer })}
        />
        <div className="grid content-start gap-1">
          <CheckboxInput
            label={t('vouchers.isCombinable')}
            checked={draft.isCombinable}
            onChange={(isCombinable) => set({ isCombinable })}
          />
          {!isSeries && !draft.makesSeries && (
            <CheckboxInput
              label={t('vouchers.isAutomatic')}
              checked={draft.isAutomatic}
              onChange={(isAutomatic) => set({ isAutomatic })}
            />
          )}
        </div>
      </FormSection>
    </>
  );
}

type CategoriesProps = {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (categoryIds: readonly string[]) => void;
};

/** The categories of the shop to tick. */
function Categories({ chosen, error, onChange }: CategoriesProps) {
  const { t } = useTranslation();
  const { value } = useRead(api.catalog.categories, { query: { pageSize: 9999 } });
  if (!value || value.items.length === 0) return null;
  return (
    <fieldset className="is-whole flex flex-wrap gap-x-5 gap-y-1">
      <legend>{t('vouchers.categories')}</legend>
      {value.items.map(({ id, name }) => (
        <CheckboxInput
          key={id}
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {error && <p className="form-error">{error}</p>}
    </fieldset>
  );
}

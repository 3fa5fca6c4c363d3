import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoyaltySetup } from '../../../contract/loyalty.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { type Edited, useEdited } from '../../editor/site/use-edited.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DateInput } from '../form/date-input.tsx';
import { FormSection } from '../form/form-section.tsx';
import { ItemInput } from '../form/item-inputs.tsx';
import { officeApi } from '../office-api.ts';
import { useCategoryChoices } from '../shop/category-choices.ts';
import { TierFields } from './tier-fields.tsx';

const api = officeApi.officeLoyalty;
type Culture = PanelProps['culture'];
type Terms = NonNullable<LoyaltySetup['programme']['terms']>;
type Rule = LoyaltySetup['rules']['rules'][number];
type Price = LoyaltySetup['memberPrices']['prices'][number];

/** The panel of the loyalty programme: its terms, tiers, earning rules and member prices. */
export function LoyaltyPanel({ culture }: PanelProps) {
  const read = useRead(api.setup, {});
  const { value } = read;
  if (!value) return <ReadProblem {...read} />;
  const tiers = value.tiers.tiers.map(({ code }) => code);
  const set = (part: Partial<LoyaltySetup>) => read.set((setup) => ({ ...setup, ...part }));
  return (
    <div className="grid gap-4">
      <TermsForm culture={culture} stored={value.programme} onSaved={(programme) => set({ programme })} />
      <TiersForm culture={culture} stored={value.tiers} onSaved={(saved) => set({ tiers: saved })} />
      <RulesForm culture={culture} tiers={tiers} stored={value.rules} onSaved={(rules) => set({ rules })} />
      <Earnings key={`${value.programme.version} ${value.tiers.version} ${value.rules.version}`} />
      <PricesForm
        culture={culture}
        tiers={tiers}
        stored={value.memberPrices}
        onSaved={(memberPrices) => set({ memberPrices })}
      />
    </div>
  );
}

type FormProps<Stored> = { culture: Culture; stored: Stored; onSaved: (stored: Stored) => void };

/** A form of one part of the programme, with its own save bar. */
function PartForm<Stored, Draft>({
  edited,
  toDraft,
  children,
}: {
  edited: Edited<Stored, Draft>;
  toDraft: (stored: Stored) => Draft;
  children: ReactNode;
}) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {children}
      <Problems failure={edited.failure} />
      <SaveBar
        edited={edited}
        toDraft={toDraft}
        toLines={(draft) => [draft].flat().map((one) => JSON.stringify(one))}
      />
    </form>
  );
}

const usualTerms: Terms = {
  ...{ pointValue: 0.01, minPoints: 100, expiryMonths: 24, windowMonths: 12, graceDays: 30, returnDays: 14 },
};

function TermsForm({ culture, stored, onSaved }: FormProps<LoyaltySetup['programme']>) {
  const { t } = useTranslation();
  const toDraft = ({ terms }: LoyaltySetup['programme']): Terms | null => terms;
  const edited = useEdited({
    ...{ name: 'loyalty terms', stored, toDraft, onSaved },
    write: (terms, version) =>
      api.putProgramme({ body: { version, terms: terms ?? usualTerms } }, { culture }),
  });
  const { draft, failure } = edited;
  if (!draft) {
    return (
      <FormSection title={t('loyalty.terms')} hint={t('loyalty.noProgramme')}>
        <button type="button" className="button" onClick={() => edited.change(usualTerms)}>
          {t('loyalty.start')}
        </button>
      </FormSection>
    );
  }
  const number = (field: keyof Terms, label: string, hint?: string) => (
    <NumberInput
      label={label}
      hint={hint}
      error={findError(failure, `body.terms.${field}`)}
      value={draft[field]}
      onChange={(value) => edited.change({ ...draft, [field]: value ?? Number.NaN })}
    />
  );
  return (
    <PartForm edited={edited} toDraft={toDraft}>
      <FormSection title={t('loyalty.terms')}>
        {number('pointValue', t('loyalty.pointValue'), t('loyalty.pointValueHint'))}
        {number('minPoints', t('loyalty.minPoints'))}
        {number('expiryMonths', t('loyalty.expiryMonths'))}
        {number('windowMonths', t('loyalty.windowMonths'), t('loyalty.windowHint'))}
        {number('graceDays', t('loyalty.graceDays'), t('loyalty.graceHint'))}
        {number('returnDays', t('loyalty.returnDays'), t('loyalty.returnHint'))}
      </FormSection>
    </PartForm>
  );
}

function TiersForm({ culture, stored, onSaved }: FormProps<LoyaltySetup['tiers']>) {
  const { t } = useTranslation();
  const toDraft = ({ tiers }: LoyaltySetup['tiers']) => tiers;
  const edited = useEdited({
    ...{ name: 'loyalty tiers', stored, toDraft, onSaved },
    write: (tiers, version) =>
      api.putTiers({ body: { version, tiers: tiers.map(withoutEmptyLines) } }, { culture }),
  });
  const { draft } = edited;
  return (
    <PartForm edited={edited} toDraft={toDraft}>
      <FormSection title={t('loyalty.tiers')} hint={t('loyalty.tiersHint')}>
        {draft.map((tier, index) => (
          <TierFields
            key={index}
            tier={tier}
            path={`body.tiers.${index}`}
            failure={edited.failure}
            onChange={(next) => edited.change(draft.with(index, next))}
            onRemove={() => edited.change(draft.toSpliced(index, 1))}
          />
        ))}
        <AddButton
          label={t('loyalty.addTier')}
          onAdd={() =>
            edited.change([
              ...draft,
              { code: '', minimumPoints: (draft.at(-1)?.minimumPoints ?? -1000) + 1000, texts: {} },
            ])
          }
        />
      </FormSection>
    </PartForm>
  );
}

type Tier = LoyaltySetup['tiers']['tiers'][number];

function withoutEmptyLines(tier: Tier): Tier {
  const texts = Object.entries(tier.texts).map(([culture, text]) => [
    culture,
    { name: text?.name ?? '', benefits: text?.benefits.filter((line) => line.trim()) ?? [] },
  ]);
  return { ...tier, texts: Object.fromEntries(texts) };
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <div className="is-whole">
      <button type="button" className="button-quiet" onClick={onAdd}>
        {label}
      </button>
    </div>
  );
}

const newRule: Rule = {
  ...{ code: '', kind: 'perEuro', points: 1, appliesTo: null, tier: null, category: null, itemCode: null },
  ...{ validFrom: null, validUntil: null, qualifies: true },
};

type CategoryInputProps = {
  culture: Culture;
  error: string | undefined;
  /** Empty for every category. */
  code: string;
  onChange: (code: string) => void;
};

function CategoryInput({ culture, error, code, onChange }: CategoryInputProps) {
  const { t } = useTranslation();
  const choices = useCategoryChoices(culture);
  const isGone = code !== '' && choices.length > 0 && !choices.some(({ value }) => value === code);
  const note = `${code} (${t('officeKit.picker.archived')})`;
  return (
    <SelectInput
      label={t('loyalty.category')}
      error={error}
      value={code}
      choices={[
        { value: '', label: t('loyalty.everyCategory') },
        ...(isGone ? [{ value: code, label: note }] : []),
        ...choices,
      ]}
      onChange={onChange}
    />
  );
}

type WithTiers<Stored> = FormProps<Stored> & { tiers: readonly string[] };

function RulesForm({ culture, tiers, stored, onSaved }: WithTiers<LoyaltySetup['rules']>) {
  const { t } = useTranslation();
  const toDraft = ({ rules }: LoyaltySetup['rules']) => rules;
  const edited = useEdited({
    ...{ name: 'loyalty rules', stored, toDraft, onSaved },
    write: (rules, version) => api.putRules({ body: { version, rules } }, { culture }),
  });
  const { draft, failure } = edited;
  return (
    <PartForm edited={edited} toDraft={toDraft}>
      <FormSection title={t('loyalty.rules')} hint={t('loyalty.rulesHint')}>
        {draft.map((rule, index) => {
          const set = (more: Partial<Rule>) => edited.change(draft.with(index, { ...rule, ...more }));
          const error = (field: string) => findError(failure, `body.rules.${index}.${field}`);
          const isPerEuro = rule.kind === 'perEuro';
          return (
            <fieldset key={index} className="is-whole office-fields py-3 border-t border-line">
              <legend className="sr-only">{rule.code || t('loyalty.newRule')}</legend>
              <TextInput
                label={t('loyalty.ruleCode')}
                error={error('code')}
                value={rule.code}
                maxLength={40}
                onChange={(code) => set({ code })}
              />
              <SelectInput
                label={t('loyalty.ruleKind')}
                error={error('kind')}
                value={rule.kind}
                choices={[
                  { value: 'perEuro', label: t('loyalty.perEuro') },
                  { value: 'welcome', label: t('loyalty.welcome') },
                  { value: 'birthday', label: t('loyalty.birthday') },
                ]}
                onChange={(kind) =>
                  set({
                    kind: kind as Rule['kind'],
                    ...(kind !== 'perEuro' && { appliesTo: null, category: null, itemCode: null }),
                  })
                }
              />
              <NumberInput
                label={t('loyalty.points')}
                error={error('points')}
                value={rule.points}
                onChange={(points) => set({ points: points ?? Number.NaN })}
              />
              <SelectInput
                label={t('loyalty.fromTier')}
                error={error('tier')}
                value={rule.tier ?? ''}
                choices={[
                  { value: '', label: t('loyalty.everyTier') },
                  ...tiers.map((value) => ({ value, label: value })),
                ]}
                onChange={(tier) => set({ tier: tier || null })}
              />
              {isPerEuro && (
                <>
                  <SelectInput
                    label={t('loyalty.appliesTo')}
                    value={rule.appliesTo ?? ''}
                    choices={[
                      { value: '', label: t('loyalty.both') },
                      { value: 'goods', label: t('loyalty.goods') },
                      { value: 'stays', label: t('loyalty.stays') },
                    ]}
                    onChange={(value) => set({ appliesTo: (value || null) as Rule['appliesTo'] })}
                  />
                  <ItemInput
                    label={t('loyalty.item')}
                    hint={t('loyalty.emptyForAll')}
                    error={error('itemCode')}
                    kinds={['goods', 'room', 'ratePlan']}
                    code={rule.itemCode ?? ''}
                    onChange={(itemCode) => set({ itemCode: itemCode || null })}
                  />
                  <CategoryInput
                    culture={culture}
                    error={error('category')}
                    code={rule.category ?? ''}
                    onChange={(category) => set({ category: category || null })}
                  />
                </>
              )}
              <DateInput
                label={t('loyalty.validFrom')}
                error={error('validFrom')}
                value={rule.validFrom ?? ''}
                onChange={(validFrom) => set({ validFrom: validFrom || null })}
              />
              <DateInput
                label={t('loyalty.validUntil')}
                error={error('validUntil')}
                value={rule.validUntil ?? ''}
                onChange={(validUntil) => set({ validUntil: validUntil || null })}
              />
              <div className="is-whole flex flex-wrap items-center gap-4">
                <CheckboxInput
                  label={t('loyalty.qualifies')}
                  checked={rule.qualifies}
                  onChange={(qualifies) => set({ qualifies })}
                />
                <RemoveButton
                  name={rule.code || t('loyalty.newRule')}
                  onRemove={() => edited.change(draft.toSpliced(index, 1))}
                />
              </div>
            </fieldset>
          );
        })}
        <AddButton label={t('loyalty.addRule')} onAdd={() => edited.change([...draft, newRule])} />
      </FormSection>
    </PartForm>
  );
}

/** What a stay or goods of a price would earn members of each tier today. */
function Earnings() {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const [amount, setAmount] = useState<number | null>(400);
  const [appliesTo, setAppliesTo] = useState<'goods' | 'stays'>('stays');
  const isNumber = amount !== null && amount >= 0 && amount <= 1_000_000;
  const query = { amount: String(amount), appliesTo };
  const { value } = useRead(api.earnings, isNumber ? { query } : null, { showsPrevious: true });
  return (
    <FormSection title={t('loyalty.earnings')} hint={t('loyalty.earningsHint')} isCalculation>
      <NumberInput label={t('loyalty.price')} error={undefined} value={amount} onChange={setAmount} />
      <SelectInput
        label={t('loyalty.appliesTo')}
        value={appliesTo}
        choices={[
          { value: 'stays', label: t('loyalty.stays') },
          { value: 'goods', label: t('loyalty.goods') },
        ]}
        onChange={(next) => setAppliesTo(next as typeof appliesTo)}
      />
      <div className="is-whole" aria-live="polite">
        <Table
          rows={value ?? []}
          rowKey={({ tier }) => tier}
          caption={t('loyalty.earnings')}
          isCaptionHidden
          empty={<p className="site-hint">{t('loyalty.noProgramme')}</p>}
          columns={[
            {
              key: 'tier',
              header: t('loyalty.tier'),
              cell: ({ name }) => <bdi>{name}</bdi>,
              isRowHeader: true,
            },
            { key: 'points', header: t('loyalty.points'), cell: ({ points }) => points, isNumeric: true },
            { key: 'worth', header: t('loyalty.worth'), cell: ({ worth }) => money(worth), isNumeric: true },
          ]}
        />
      </div>
    </FormSection>
  );
}

function PricesForm({ culture, tiers, stored, onSaved }: WithTiers<LoyaltySetup['memberPrices']>) {
  const { t } = useTranslation();
  const toDraft = ({ prices }: LoyaltySetup['memberPrices']) => prices;
  const edited = useEdited({
    ...{ name: 'member prices', stored, toDraft, onSaved },
    write: (prices, version) => api.putMemberPrices({ body: { version, prices } }, { culture }),
  });
  const { draft, failure } = edited;
  return (
    <PartForm edited={edited} toDraft={toDraft}>
      <FormSection title={t('loyalty.memberPrices')} hint={t('loyalty.memberPricesHint')}>
        {draft.map((price, index) => {
          const set = (more: Partial<Price>) => edited.change(draft.with(index, { ...price, ...more }));
          const error = (field: string) => findError(failure, `body.prices.${index}.${field}`);
          return (
            <div key={index} className="is-whole grid items-end gap-3 sm:grid-cols-[1fr_1fr_8rem_auto]">
              <ItemInput
                label={t('loyalty.pricedItem')}
                error={error('itemCode')}
                kinds={['goods', 'ratePlan']}
                code={price.itemCode}
                onChange={(itemCode) => set({ itemCode })}
              />
              <SelectInput
                label={t('loyalty.fromTier')}
                error={error('tier')}
                value={price.tier}
                choices={tiers.map((value) => ({ value, label: value }))}
                onChange={(tier) => set({ tier })}
              />
              <NumberInput
                label={t('loyalty.percent')}
                error={error('percent')}
                value={price.percent}
                onChange={(percent) => set({ percent: percent ?? Number.NaN })}
              />
              <RemoveButton
                name={price.itemCode || t('loyalty.newPrice')}
                onRemove={() => edited.change(draft.toSpliced(index, 1))}
              />
            </div>
          );
        })}
        <AddButton
          label={t('loyalty.addPrice')}
          onAdd={() => edited.change([...draft, { tier: tiers[0] ?? '', itemCode: '', percent: 5 }])}
        />
      </FormSection>
    </PartForm>
  );
}

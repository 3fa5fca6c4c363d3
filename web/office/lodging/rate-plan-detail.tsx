import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type StayUnit, stayUnits } from '../../../contract/booking.ts';
import type { Culture } from '../../../contract/culture.ts';
import {
  arrivalPatternNames,
  type OfficeRatePlan,
  priceRoundings,
} from '../../../contract/office-rate-plans.ts';
import { href } from '../../../contract/site-map.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, RadioInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { CancellationPreview } from './cancellation-preview.tsx';
import { Rows } from './rows.tsx';
import { ArchiveButton, Checks, TextFields } from './sold-fields.tsx';
import { changedFields, toSoldTexts, toTextsInput } from './sold-texts.ts';
import { useBasePlanChoices, useExtraChoices, useRatedVatChoices, useRoomTypeChoices } from './use-sold.ts';

const emptyPlan: OfficeRatePlan = {
  ...{ itemCode: '', version: '', isArchived: false, vatCategory: 'lodging', texts: {}, roomTypes: [] },
  ...{ base: null, arrivalPattern: 'free', deposit: { percent: 100, days: 0 }, bookFromDays: null },
  ...{ bookUntilDays: 0, cancellation: [], inclusions: [], lengthDiscounts: [], memberPrices: [] },
  promoCode: null,
  derivedPlans: [],
};

/** One rate plan, or a new one. */
export function RatePlanDetail({ culture, id }: { culture: Culture; id: string }) {
  const plan = useRead(officeApi.officeRatePlan.read, id === 'new' ? null : { params: { itemCode: id } });
  if (id === 'new') return <PlanForm culture={culture} stored={emptyPlan} onChanged={() => {}} />;
  if (!plan.value) return <ReadProblem {...plan} />;
  return <PlanForm culture={culture} stored={plan.value} onChanged={plan.set} />;
}

function toDraft(plan: OfficeRatePlan) {
  const { itemCode: _, version: __, isArchived: ___, memberPrices, derivedPlans, ...rest } = plan;
  return { ...rest, texts: toSoldTexts(plan.texts) };
}

type Draft = ReturnType<typeof toDraft>;

type PlanFormProps = {
  culture: Culture;
  stored: OfficeRatePlan;
  onChanged: (plan: OfficeRatePlan) => void;
};

function PlanForm({ culture, stored, onChanged }: PlanFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rooms = useRoomTypeChoices(stored.roomTypes);
  const bases = useBasePlanChoices().filter(({ value }) => value !== stored.itemCode);
  const firstBase = bases[0]?.value ?? '';
  const extras = useExtraChoices();
  const vat = useRatedVatChoices(stored.vatCategory);
  const isNew = stored.version === '';
  const open = (itemCode: string) =>
    navigate(href('panel', { culture, panel: 'rate-plans', '*': itemCode }), { replace: isNew });
  const edited = useEdited<OfficeRatePlan, Draft>({
    ...{ name: `rate plan ${stored.itemCode}`, stored, toDraft },
    write: (draft, version) => {
      const { base } = draft;
      const fields = {
        ...draft,
        base: base && { ...base, ratePlan: base.ratePlan || firstBase },
        texts: toTextsInput(draft.texts, stored.texts),
      };
      if (isNew) return officeApi.officeRatePlan.create({ body: fields }, { culture });
      const before = toDraft(stored);
      const stays = { ...before, texts: toTextsInput(before.texts, stored.texts) };
      const body = { version, ...changedFields(fields, stays) };
      return officeApi.officeRatePlan.change({ params: { itemCode: stored.itemCode }, body }, { culture });
    },
    onSaved: (saved) => {
      onChanged(saved);
      if (isNew) open(saved.itemCode);
    },
  });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const errorOf = (name: string) => findError(failure, `body.${name}`);
  const { base, deposit } = draft;
  const changeBase = (more: Partial<NonNullable<Draft['base']>>) =>
    base && change({ base: { ...base, ...more } });
  const name = stored.texts[culture]?.name ?? Object.values(stored.texts)[0]?.name ?? t('rate-plans.new');
  const toLines = (one: Draft) => [
    ...Object.values(one.texts.names).map((text) => `${t('officeSetup.texts.name')}: ${text}`),
    ...Object.values(one.texts.descriptions),
    `${t('officePanels.name.rooms')}: ${one.roomTypes.join(', ')}`,
    `${t('rate-plans.base')}: ${one.base ? `${one.base.ratePlan} ${one.base.percent} % ${one.base.amount}` : ''}`,
    `${t('rate-plans.depositPercent')}: ${one.deposit.percent}`,
    `${t('rate-plans.depositDays')}: ${one.deposit.days}`,
    `${t('rate-plans.promoCode')}: ${one.promoCode ?? ''}`,
    ...one.cancellation.map((step) => `${step.daysBefore} / ${step.hour}:00: ${step.feePercent} %`),
    ...one.inclusions.map((one) => `${one.extra}: ${one.amount}`),
    ...one.lengthDiscounts.map((one) => `${one.fromNights}: ${one.percent} %`),
  ];

  return (
    <>
      <DetailHead
        culture={culture}
        panel="rate-plans"
        title={name}
        history={!isNew && { kind: 'ratePlan', id: stored.itemCode }}
        actions={
          !isNew && (
            <>
              <WriteOnly>
                <CopyButton culture={culture} plan={stored} onCopied={open} />
              </WriteOnly>
              <ArchiveButton
                isArchived={stored.isArchived}
                isBusy={edited.isBusy}
                onChange={async (isArchived) => {
                  const body = { version: stored.version, isArchived };
                  const params = { itemCode: stored.itemCode };
                  const result = await officeApi.officeRatePlan.change({ params, body }, { culture });
                  if (!result.succeeded) return result;
                  onChanged(result.data);
                  navigate(href('panel', { culture, panel: 'rate-plans' }));
                  return null;
                }}
              />
            </>
          )
        }
      >
        {!isNew && <span className="text-muted">{stored.itemCode}</span>}
        {stored.isArchived && <span className="office-tag">{t('officeSetup.archived')}</span>}
      </DetailHead>
      <div className="office-form">
        <TextFields
          culture={culture}
          texts={draft.texts}
          failure={failure}
          hasAddress={false}
          onChange={(texts) => change({ texts })}
        />
        <FormSection title={t('rate-plans.price')} hint={t('rate-plans.priceHint')}>
          <div className="is-whole">
            <RadioInput
              label={t('rate-plans.kind')}
              value={base ? 'derived' : 'own'}
              choices={[
                { value: 'own', label: t('rate-plans.own') },
                { value: 'derived', label: t('rate-plans.derived') },
              ]}
              onChange={(kind) =>
                change({
                  base:
                    kind === 'own' ? null : { ratePlan: firstBase, percent: 0, amount: 0, rounding: 0.01 },
                })
              }
            />
          </div>
          {base && (
            <>
              <SelectInput
                label={t('rate-plans.base')}
                error={errorOf('base.ratePlan')}
                value={base.ratePlan || firstBase}
                choices={bases}
                onChange={(ratePlan) => changeBase({ ratePlan })}
              />
              <NumberInput
                label={t('rate-plans.percent')}
                hint={t('rate-plans.percentHint')}
                error={errorOf('base.percent')}
                value={base.percent}
                onChange={(percent) => changeBase({ percent: percent ?? Number.NaN })}
              />
              <NumberInput
                label={t('rate-plans.amount')}
                error={errorOf('base.amount')}
                value={base.amount}
                onChange={(amount) => changeBase({ amount: amount ?? Number.NaN })}
              />
              <SelectInput
                label={t('rate-plans.rounding')}
                error={errorOf('base.rounding')}
                value={String(base.rounding)}
                choices={priceRoundings.map((one) => ({ value: String(one), label: one.toFixed(2) }))}
                onChange={(rounding) => changeBase({ rounding: Number(rounding) })}
              />
            </>
          )}
          {stored.derivedPlans.length > 0 && (
            <p className="site-hint is-whole">
              {t('rate-plans.derivedPlans', { plans: stored.derivedPlans.join(', ') })}
            </p>
          )}
          {stored.memberPrices.length > 0 && (
            <p className="site-hint is-whole">
              {t('rate-plans.memberPrices', {
                percents: stored.memberPrices.map(({ percent }) => `${percent} %`).join(', '),
              })}
            </p>
          )}
        </FormSection>
        <FormSection title={t('officePanels.name.rooms')}>
          <Checks
            legend={t('rate-plans.rooms')}
            choices={rooms}
            chosen={draft.roomTypes}
            onChange={(roomTypes) => change({ roomTypes })}
          />
          <SelectInput
            label={t('officeSetup.vat')}
            error={errorOf('vatCategory')}
            value={draft.vatCategory}
            choices={vat}
            onChange={(vatCategory) => change({ vatCategory })}
          />
        </FormSection>
        <FormSection title={t('rate-plans.booking')}>
          <SelectInput
            label={t('rate-plans.arrival')}
            value={draft.arrivalPattern}
            choices={arrivalPatternNames.map((value) => ({ value, label: t(`rate-plans.pattern.${value}`) }))}
            onChange={(value) => change({ arrivalPattern: value as Draft['arrivalPattern'] })}
          />
          <NumberInput
            label={t('rate-plans.bookFrom')}
            hint={t('rate-plans.bookFromHint')}
            error={errorOf('bookFromDays')}
            value={draft.bookFromDays}
            onChange={(bookFromDays) => change({ bookFromDays })}
          />
          <NumberInput
            label={t('rate-plans.bookUntil')}
            hint={t('rate-plans.bookUntilHint')}
            error={errorOf('bookUntilDays')}
            value={draft.bookUntilDays}
            onChange={(days) => change({ bookUntilDays: days ?? Number.NaN })}
          />
          <TextInput
            label={t('rate-plans.promoCode')}
            hint={t('rate-plans.promoCodeHint')}
            error={errorOf('promoCode')}
            value={draft.promoCode ?? ''}
            maxLength={40}
            onChange={(code) => change({ promoCode: code || null })}
          />
          <Rows
            legend={t('rate-plans.lengthDiscounts')}
            rows={draft.lengthDiscounts}
            blank={{ fromNights: 7, percent: 10 }}
            add={t('rate-plans.addDiscount')}
            error={errorOf('lengthDiscounts')}
            onChange={(lengthDiscounts) => change({ lengthDiscounts })}
          >
            {(row, replace, index) => (
              <>
                <NumberInput
                  label={t('rate-plans.fromNights')}
                  error={errorOf(`lengthDiscounts.${index}.fromNights`)}
                  value={row.fromNights}
                  onChange={(value) => replace({ fromNights: value ?? Number.NaN })}
                />
                <NumberInput
                  label={t('rate-plans.discountPercent')}
                  error={errorOf(`lengthDiscounts.${index}.percent`)}
                  value={row.percent}
                  onChange={(value) => replace({ percent: value ?? Number.NaN })}
                />
              </>
            )}
          </Rows>
        </FormSection>
        <FormSection title={t('rate-plans.terms')} hint={t('rate-plans.termsHint')}>
          <NumberInput
            label={t('rate-plans.depositPercent')}
            error={errorOf('deposit.percent')}
            value={deposit.percent}
            onChange={(percent) => change({ deposit: { ...deposit, percent: percent ?? Number.NaN } })}
          />
          <NumberInput
            label={t('rate-plans.depositDays')}
            hint={t('rate-plans.depositDaysHint')}
            error={errorOf('deposit.days')}
            value={deposit.days}
            onChange={(days) => change({ deposit: { ...deposit, days: days ?? Number.NaN } })}
          />
          <Rows
            legend={t('rate-plans.cancellation')}
            rows={draft.cancellation}
            blank={{ daysBefore: 1, hour: 18, feePercent: 100 }}
            add={t('rate-plans.addStep')}
            error={errorOf('cancellation')}
            onChange={(cancellation) => change({ cancellation })}
          >
            {(row, replace, index) => (
              <>
                <NumberInput
                  label={t('rate-plans.daysBefore')}
                  error={errorOf(`cancellation.${index}.daysBefore`)}
                  value={row.daysBefore}
                  onChange={(value) => replace({ daysBefore: value ?? Number.NaN })}
                />
                <NumberInput
                  label={t('rate-plans.hour')}
                  error={errorOf(`cancellation.${index}.hour`)}
                  value={row.hour}
                  onChange={(value) => replace({ hour: value ?? Number.NaN })}
                />
                <NumberInput
                  label={t('rate-plans.feePercent')}
                  error={errorOf(`cancellation.${index}.feePercent`)}
                  value={row.feePercent}
                  onChange={(value) => replace({ feePercent: value ?? Number.NaN })}
                />
              </>
            )}
          </Rows>
          <CancellationPreview culture={culture} steps={draft.cancellation} />
        </FormSection>
        <FormSection title={t('rate-plans.inclusions')} hint={t('rate-plans.inclusionsHint')}>
          <Rows
            legend={t('rate-plans.included')}
            rows={draft.inclusions}
            blank={{
              extra: extras[0]?.value ?? '',
              unit: 'perPersonPerNight' as const,
              amount: 0,
              vatCategory: 'reduced',
            }}
            add={t('rate-plans.addInclusion')}
            error={errorOf('inclusions')}
            onChange={(inclusions) => change({ inclusions })}
          >
            {(row, replace, index) => (
              <>
                <SelectInput
                  label={t('rate-plans.extra')}
                  error={errorOf(`inclusions.${index}.extra`)}
                  value={row.extra}
                  choices={extras}
                  onChange={(extra) => replace({ extra })}
                />
                <SelectInput
                  label={t('officeSetup.unit.label')}
                  value={row.unit}
                  choices={stayUnits.map((value) => ({ value, label: t(`officeSetup.unit.${value}`) }))}
                  onChange={(unit) => replace({ unit: unit as StayUnit })}
                />
                <NumberInput
                  label={t('rate-plans.share')}
                  error={errorOf(`inclusions.${index}.amount`)}
                  value={row.amount}
                  onChange={(amount) => replace({ amount: amount ?? Number.NaN })}
                />
                <SelectInput
                  label={t('officeSetup.vat')}
                  error={errorOf(`inclusions.${index}.vatCategory`)}
                  value={row.vatCategory}
                  choices={vat}
                  onChange={(vatCategory) => replace({ vatCategory })}
                />
              </>
            )}
          </Rows>
        </FormSection>
        <Problems failure={failure} />
        <SaveBar edited={edited} toLines={toLines} toDraft={toDraft} />
      </div>
    </>
  );
}

type CopyButtonProps = { culture: Culture; plan: OfficeRatePlan; onCopied: (itemCode: string) => void };

function CopyButton({ culture, plan, onCopied }: CopyButtonProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Parameters<typeof Problems>[0]['failure']>(null);

  async function copy() {
    const texts = Object.fromEntries(
      Object.entries(plan.texts).map(([of, { name, description }]) => [
        of,
        { name: t('rate-plans.copyName', { name }), description },
      ]),
    );
    const params = { itemCode: plan.itemCode };
    const result = await officeApi.officeRatePlan.copy({ params, body: { texts } }, { culture });
    if (result.succeeded) onCopied(result.data.itemCode);
    else setFailure(result);
  }

  return (
    <>
      <button type="button" className="button-quiet" onClick={copy}>
        {t('rate-plans.copy')}
      </button>
      <Problems failure={failure} />
    </>
  );
}

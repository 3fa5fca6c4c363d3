import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { feeKinds, feeUnits, type OfficeFee } from '../../../contract/office-fees.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { siteDay } from '../../site-day.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { CultureTabs } from '../form/culture-tabs.tsx';
import { DateInput } from '../form/date-input.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { LocalizedTextInput } from '../form/localized-text-input.tsx';
import { officeApi } from '../office-api.ts';
import { Rows } from './rows.tsx';
import { Checks } from './sold-fields.tsx';
import { changedFields } from './sold-texts.ts';
import { useRatedVatChoices, useRoomTypeChoices } from './use-sold.ts';

const startOfYear = (day: string) => `${day.slice(0, 4)}-01-01`;

export const emptyFee = (today: string): OfficeFee => ({
  ...{ code: '', version: '', kind: 'touristTax', unit: 'perPersonPerNight', vatCategory: 'none', names: {} },
  ...{ fromAge: 0, maxNights: null, isPercentOfNet: false, roomTypes: [] },
  rates: [{ amount: 0, percent: null, validFrom: startOfYear(today), validUntil: null, source: '' }],
});

type FeeDetailProps = {
  culture: Culture;
  stored: OfficeFee;
  onChanged: () => void;
};

function toDraft({ code: _, version: __, ...fee }: OfficeFee) {
  return fee;
}

type Draft = ReturnType<typeof toDraft>;

/** One fee or tax with its amounts by date, or a new one. */
export function FeeDetail({ culture, stored, onChanged }: FeeDetailProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const isNew = stored.version === '';
  const rooms = useRoomTypeChoices(stored.roomTypes);
  const vat = useRatedVatChoices(stored.vatCategory);
  const [shown, setShown] = useState(culture);
  const [removal, setRemoval] = useState<Failure | null>(null);
  const back = href('panel', { culture, panel: 'fees' });
  const edited = useEdited<OfficeFee, Draft>({
    ...{ name: `fee ${stored.code}`, stored, toDraft },
    write: (draft, version) => {
      if (isNew) return officeApi.officeFee.create({ body: draft }, { culture });
      const body = { version, ...changedFields(draft, toDraft(stored)) };
      return officeApi.officeFee.change({ params: { code: stored.code }, body }, { culture });
    },
    onSaved: (saved) => {
      onChanged();
      if (isNew) navigate(href('panel', { culture, panel: 'fees', '*': saved.code }), { replace: true });
    },
  });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const errorOf = (name: string) => findError(failure, `body.${name}`);
  const isPercent = draft.unit === 'percentOfNights';
  const isByNight = isPercent || draft.unit === 'perNight' || draft.unit === 'perPersonPerNight';
  const toLines = (one: Draft) => [
    ...Object.values(one.names),
    `${t('fees.kind.label')}: ${t(`fees.kind.${one.kind}`)}`,
    `${t('officeSetup.unit.label')}: ${t(`fees.unit.${one.unit}`)}`,
    `${t('fees.fromAge')}: ${one.fromAge}`,
    `${t('fees.maxNights')}: ${one.maxNights ?? ''}`,
    ...one.rates.map(
      (rate) => `${rate.validFrom}: ${rate.percent === null ? rate.amount : `${rate.percent} %`}`,
    ),
  ];
  return (
    <>
      <DetailHead
        culture={culture}
        panel="fees"
        title={draft.names[culture] ?? Object.values(draft.names)[0] ?? t('fees.new')}
        history={!isNew && { kind: 'fee', id: stored.code }}
        actions={
          !isNew && (
            <RemoveButton
              name={draft.names[culture] ?? stored.code}
              onRemove={async () => {
                const result = await officeApi.officeFee.remove(
                  { params: { code: stored.code } },
                  { culture },
                );
                setRemoval(result.succeeded ? null : result);
                if (!result.succeeded) return;
                onChanged();
                navigate(back);
              }}
            />
          )
        }
      />
      <Problems failure={removal} />
      <div className="office-form">
        <FormSection title={t('officeSetup.texts.title')}>
          <CultureTabs texts={[draft.names]} shown={shown} onShow={setShown}>
            <LocalizedTextInput
              label={t('officeSetup.texts.name')}
              error={errorOf(`names.${shown}`) ?? errorOf('names')}
              texts={draft.names}
              shown={shown}
              maxLength={200}
              onChange={(names) => change({ names })}
            />
          </CultureTabs>
        </FormSection>
        <FormSection title={t('fees.rule')}>
          <SelectInput
            label={t('fees.kind.label')}
            value={draft.kind}
            choices={feeKinds.map((value) => ({ value, label: t(`fees.kind.${value}`) }))}
            onChange={(kind) => change({ kind: kind as Draft['kind'] })}
          />
          <SelectInput
            label={t('officeSetup.unit.label')}
            value={draft.unit}
            choices={feeUnits.map((value) => ({ value, label: t(`fees.unit.${value}`) }))}
            onChange={(value) => {
              const unit = value as Draft['unit'];
              const rates = draft.rates.map((rate) =>
                unit === 'percentOfNights'
                  ? { ...rate, amount: 0, percent: rate.percent ?? 0 }
                  : { ...rate, percent: null },
              );
              change({ unit, rates });
            }}
          />
          <NumberInput
            label={t('fees.fromAge')}
            hint={t('fees.fromAgeHint')}
            error={errorOf('fromAge')}
            value={draft.fromAge}
            onChange={(fromAge) => change({ fromAge: fromAge ?? Number.NaN })}
          />
          {isByNight && (
            <NumberInput
              label={t('fees.maxNights')}
              hint={t('fees.maxNightsHint')}
              error={errorOf('maxNights')}
              value={draft.maxNights}
              onChange={(maxNights) => change({ maxNights })}
            />
          )}
          <SelectInput
            label={t('officeSetup.vat')}
            error={errorOf('vatCategory')}
            value={draft.vatCategory}
            choices={vat}
            onChange={(vatCategory) => change({ vatCategory })}
          />
          {isPercent && (
            <div className="is-whole">
              <CheckboxInput
                label={t('fees.ofNet')}
                checked={draft.isPercentOfNet}
                onChange={(isPercentOfNet) => change({ isPercentOfNet })}
              />
            </div>
          )}
          <Checks
            legend={t('fees.rooms')}
            hint={t('officeSetup.noneIsAll')}
            choices={rooms}
            chosen={draft.roomTypes}
            onChange={(roomTypes) => change({ roomTypes })}
          />
        </FormSection>
        <FormSection title={t('fees.rates')} hint={t('fees.ratesHint')}>
          <Rows
            legend={t('fees.rates')}
            rows={draft.rates}
            blank={{
              amount: 0,
              percent: isPercent ? 0 : null,
              validFrom: startOfYear(siteDay(timeZone)),
              validUntil: null,
              source: '',
            }}
            add={t('fees.addRate')}
            error={errorOf('rates')}
            onChange={(rates) => change({ rates })}
          >
            {(rate, replace, index) => (
              <>
                {isPercent ? (
                  <NumberInput
                    label={t('fees.percent')}
                    error={errorOf(`rates.${index}.percent`)}
                    value={rate.percent}
                    onChange={(percent) => replace({ percent })}
                  />
                ) : (
                  <NumberInput
                    label={t('fees.amount')}
                    error={errorOf(`rates.${index}.amount`)}
                    value={rate.amount}
                    onChange={(amount) => replace({ amount: amount ?? Number.NaN })}
                  />
                )}
                <DateInput
                  label={t('fees.validFrom')}
                  error={errorOf(`rates.${index}.validFrom`)}
                  value={rate.validFrom}
                  onChange={(validFrom) => replace({ validFrom })}
                />
                <DateInput
                  label={t('fees.validUntil')}
                  error={errorOf(`rates.${index}.validUntil`)}
                  value={rate.validUntil ?? ''}
                  onChange={(validUntil) => replace({ validUntil: validUntil || null })}
                />
                <TextInput
                  label={t('fees.source')}
                  error={errorOf(`rates.${index}.source`)}
                  value={rate.source}
                  maxLength={500}
                  onChange={(source) => replace({ source })}
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

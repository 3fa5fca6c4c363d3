import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { ShippingSetting } from '../../../contract/known-settings.ts';
import { TimeInput } from '../../office/form/date-input.tsx';
import { findError } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { CountriesInput } from './country-inputs.tsx';
import { useWrittenCultures } from './cultures.ts';
import { CultureChoice } from './parts.tsx';

type ShippingMethodFieldsProps = {
  culture: Culture;
  method: ShippingSetting;
  failure: Failure | null;
  /** The path of the method in the request. */
  path: string;
  onChange: (method: ShippingSetting) => void;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** 1 January 2024 was a Monday. */
const dayIn = (culture: Culture, weekday: number) =>
  new Intl.DateTimeFormat(languageTags[culture], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

/** Edits one shipping method: its kind, destinations, days and price. */
export function ShippingMethodFields({
  culture,
  method,
  failure,
  path,
  onChange,
}: ShippingMethodFieldsProps) {
  const { t } = useTranslation();
  const cultures = useWrittenCultures(culture);
  const [shown, setShown] = useState(culture);
  const change = (more: Partial<ShippingSetting>) => onChange({ ...method, ...more });
  const getError = (name: string) =>
    failure?.errors.find((error) => error.path.startsWith(`${path}.${name}`))?.message;
  const text = method.texts[shown] ?? { name: '', description: '' };
  const putText = (more: Partial<typeof text>) => {
    const next = { ...text, ...more };
    const { [shown]: _, ...others } = method.texts;
    change({ texts: next.name || next.description ? { ...method.texts, [shown]: next } : others });
  };
  return (
    <>
      {findError(failure, path) && <FieldError>{findError(failure, path)}</FieldError>}
      <CultureChoice shown={culture} value={shown} cultures={cultures} onChange={setShown} />
      <TextInput
        label={t('editorSite.shipping.name')}
        error={getError('texts')}
        culture={shown}
        value={text.name}
        maxLength={200}
        onChange={(name) => putText({ name })}
      />
      <TextInput
        label={t('editorSite.shipping.description')}
        culture={shown}
        value={text.description}
        maxLength={500}
        rows={2}
        onChange={(description) => putText({ description })}
      />
      <SelectInput
        label={t('editorSite.shipping.kind')}
        error={getError('kind')}
        value={method.kind}
        choices={[
          { value: 'parcel', label: t('editorSite.shipping.parcel') },
          { value: 'pickup', label: t('editorSite.shipping.pickup') },
          { value: 'room', label: t('editorSite.shipping.room') },
        ]}
        onChange={(kind) => change({ kind: kind as ShippingSetting['kind'] })}
      />
      <CountriesInput
        culture={culture}
        label={t('editorSite.shipping.countries')}
        hint={t('editorSite.shipping.countriesHint')}
        error={getError('countries')}
        value={method.countries}
        onChange={(countries) => change({ countries })}
      />
      <div className="site-pair">
        <NumberInput
          label={t('editorSite.shipping.price')}
          error={getError('priceInclVat')}
          value={method.priceInclVat}
          onChange={(priceInclVat) => change({ priceInclVat: priceInclVat ?? Number.NaN })}
        />
        <NumberInput
          label={t('editorSite.shipping.freeFrom')}
          error={getError('freeFrom')}
          value={method.freeFrom}
          onChange={(freeFrom) => change({ freeFrom })}
        />
        <NumberInput
          label={t('editorSite.shipping.maxGrams')}
          error={getError('maxGrams')}
          value={method.maxGrams}
          onChange={(maxGrams) => change({ maxGrams: maxGrams })}
        />
        <NumberInput
          label={t('editorSite.shipping.leadDays')}
          error={getError('leadDays')}
          value={method.leadDays}
          onChange={(leadDays) => change({ leadDays: leadDays ?? Number.NaN })}
        />
      </div>
      <TimeInput
        label={t('editorSite.shipping.latestOrder')}
        error={getError('latestOrder')}
        value={method.latestOrder ?? ''}
        onChange={(time) => change({ latestOrder: time || null })}
      />
      <fieldset className="flex flex-wrap gap-x-4 gap-y-[0.2rem]">
        <legend>{t('editorSite.shipping.weekdays')}</legend>
        {weekdays.map((day) => (
          <CheckboxInput
            key={day}
            label={dayIn(culture, day)}
            checked={method.weekdays.includes(day)}
            onChange={(isOn) =>
              change({
                weekdays: weekdays.filter((one) => (one === day ? isOn : method.weekdays.includes(one))),
              })
            }
          />
        ))}
        {getError('weekdays') && <FieldError>{getError('weekdays')}</FieldError>}
      </fieldset>
    </>
  );
}

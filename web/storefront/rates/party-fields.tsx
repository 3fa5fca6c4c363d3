import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayQuestion } from './stay-question.ts';

export type Party = Pick<StayQuestion, 'adults' | 'children' | 'babies'>;

type PartyFieldsProps = {
  party: Party;
  /** The maximum of each kind of person, such as the capacity of a room type; by default the usual one. */
  max?: Partial<Party>;
  /** The form that the fields belong to, where they stand outside it. */
  form?: string;
};

const defaultMax: Party = { adults: 8, children: 6, babies: 3 };

/**
 * The numbers of persons: the fields `adults`, `children` and `babies` of a form. They hold the chosen values
 * until the form is sent, so a form with another search has another `key`.
 */
export function PartyFields({ party, max, form }: PartyFieldsProps) {
  const { t } = useTranslation();
  const labels = { adults: t('stay.adults'), children: t('stay.children'), babies: t('stay.babies') };
  return (
    <div className="party-fields">
      {(['adults', 'children', 'babies'] as const).map((name) => (
        <CountField
          key={name}
          name={name}
          label={labels[name]}
          count={party[name]}
          min={name === 'adults' ? 1 : 0}
          max={max?.[name] ?? defaultMax[name]}
          form={form}
        />
      ))}
    </div>
  );
}

type CountFieldProps = {
  name: string;
  label: string;
  count: number;
  min: number;
  max: number;
  form?: string;
};

function CountField({ name, label, count, min, max, form }: CountFieldProps) {
  const id = useId();
  // A party in an address may be larger than the maximum.
  const last = Math.max(max, count);
  return (
    <div className="stay-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} form={form} defaultValue={count} className="field">
        {Array.from({ length: last - min + 1 }, (_, index) => min + index).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </div>
  );
}

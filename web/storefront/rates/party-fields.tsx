import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayQuestion } from './stay-question.ts';

export type Party = Pick<StayQuestion, 'adults' | 'children' | 'babies'>;

type PartyFieldsProps = {
  party: Party;
  /** The most of each that can be chosen, such as a room has places for; by default what a house usually has. */
  max?: Partial<Party>;
  /** The form that they belong to, where they stand outside it. */
  form?: string;
};

const defaultMax: Party = { adults: 8, children: 6, babies: 3 };

/**
 * How many come along: the fields `adults`, `children` and `babies` of a form. They keep what is chosen until the form is sent, so
 * a form that shows another question has another `key`.
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
  // A party that came from an address may be larger than any that can be chosen.
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

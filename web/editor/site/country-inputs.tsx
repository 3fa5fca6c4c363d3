import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { countryChoices } from '../../storefront/account/countries.ts';
import { InputFrame, SelectInput } from '../../ui/form/inputs.tsx';

type FieldProps = { culture: Culture; label: string; hint?: string; error?: string | undefined };

type CountryInputProps = FieldProps & {
  /** The code of the country; empty for none. */
  value: string;
  /** The countries to choose from; by default all. */
  among?: readonly string[] | undefined;
  onChange: (code: string) => void;
};

/** Chooses a country by its name. */
export function CountryInput({ culture, value, among, ...input }: CountryInputProps) {
  const { t } = useTranslation();
  const all = countryChoices(culture, [], value || undefined);
  const choices = among?.length ? all.filter((one) => among.includes(one.value) || one.value === value) : all;
  return (
    <SelectInput
      {...input}
      value={value}
      choices={[{ value: '', label: t('editorSite.country.none') }, ...choices]}
    />
  );
}

type CountriesInputProps = FieldProps & {
  /** The codes of the countries, in their order. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
};

/** Chooses several countries by their names. */
export function CountriesInput({ culture, value, onChange, ...field }: CountriesInputProps) {
  const { t } = useTranslation();
  const choices = countryChoices(culture, value);
  const chosen = choices.filter((one) => value.includes(one.value));
  return (
    <div className="grid gap-2">
      <InputFrame {...field}>
        {(control) => (
          <select {...control} value="" onChange={(event) => onChange([...value, event.target.value])}>
            <option value="" disabled>
              {t('editorSite.country.add')}
            </option>
            {choices
              .filter((one) => !value.includes(one.value))
              .map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
          </select>
        )}
      </InputFrame>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one.value} className="flex items-center gap-1 ps-3 border border-line rounded-full">
              {one.label}
              <button
                type="button"
                className="site-tool"
                aria-label={t('editorSite.country.remove', { name: one.label })}
                onClick={() => onChange(value.filter((code) => code !== one.value))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { InputFrame, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useTermLabels } from './term-labels.ts';

type Fact = { name: string; values: string[] };

type FactsInputProps = { culture: Culture; facts: readonly Fact[]; onChange: (facts: Fact[]) => void };

/** The attributes of a product: a name of the shop or a new one, and its values with commas between. */
export function FactsInput({ culture, facts, onChange }: FactsInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const { value: terms } = useRead(officeApi.officeTerm.all, {});
  const set = (index: number, more: Partial<Fact>) =>
    onChange(facts.map((fact, at) => (at === index ? { ...fact, ...more } : fact)));
  const labelOf = useTermLabels(culture);
  return (
    <fieldset className="is-whole grid gap-3">
      <legend>{t('officeProducts.attributes')}</legend>
      <datalist id={id}>
        {(terms ?? []).map(({ name }) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </datalist>
      {facts.map((fact, index) => (
        <div key={index} className="grid sm:grid-cols-[1fr_2fr_auto] items-end gap-3">
          <InputFrame label={t('officeProducts.attribute')}>
            {(control) => (
              <input
                {...control}
                list={id}
                value={fact.name}
                maxLength={60}
                onChange={(event) => set(index, { name: event.target.value })}
              />
            )}
          </InputFrame>
          <TextInput
            label={t('officeProducts.attributeValues')}
            value={fact.values.join(', ')}
            maxLength={2000}
            onChange={(text) => set(index, { values: text.split(/,\s?/) })}
            onBlur={() => set(index, { values: fact.values.map((one) => one.trim()).filter(Boolean) })}
          />
          <RemoveButton
            name={labelOf(fact.name)}
            isHeld={fact.name !== ''}
            isSmall
            onRemove={() => onChange(facts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={() => onChange([...facts, { name: '', values: [] }])}
      >
        {t('officeProducts.addAttribute')}
      </button>
    </fieldset>
  );
}

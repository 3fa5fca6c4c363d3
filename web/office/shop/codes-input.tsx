import { useTranslation } from 'react-i18next';
import { InputFrame } from '../../ui/form/inputs.tsx';
import { ChosenList } from '../form/chosen-list.tsx';

type CodesInputProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** In their order. */
  values: readonly string[];
  choices: readonly { value: string; label: string }[];
  onChange: (values: string[]) => void;
};

/** An ordered selection: chosen ones as a list, the others in a menu below it. */
export function CodesInput({ label, hint, error, values, choices, onChange }: CodesInputProps) {
  const { t } = useTranslation();
  const nameOf = (value: string) =>
    choices.find((choice) => choice.value === value)?.label.replace(/^(– )+/, '') ?? value;
  return (
    <div className="grid gap-2 content-start">
      <InputFrame label={label} hint={hint} error={error}>
        {(control) => (
          <select
            {...control}
            value=""
            onChange={(event) => event.target.value && onChange([...values, event.target.value])}
          >
            <option value="">{t('officeProducts.choose')}</option>
            {choices
              .filter(({ value }) => !values.includes(value))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        )}
      </InputFrame>
      <ChosenList label={label} values={values} nameOf={nameOf} onChange={onChange} isOrdered />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { InputFrame } from '../../ui/form/inputs.tsx';

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

type ChosenListProps = Pick<CodesInputProps, 'label' | 'values' | 'onChange'> & {
  nameOf: (value: string) => string;
  /** Their order matters. */
  isOrdered?: boolean;
};

/** The chosen ones of a selection, to remove and to move. */
export function ChosenList({ label, values, nameOf, onChange, isOrdered = false }: ChosenListProps) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  const movedUp = (index: number) => {
    const next = [...values];
    const [one = ''] = next.splice(index, 1);
    next.splice(index - 1, 0, one);
    return next;
  };
  return (
    <ul className="grid gap-1" aria-label={label}>
      {values.map((value, index) => (
        <li key={value} className="flex items-center gap-1 ps-3 rounded-field bg-sand">
          <span className="flex-1" dir="auto">
            {nameOf(value)}
          </span>
          {isOrdered && (
            <button
              type="button"
              className="site-tool"
              aria-label={t('editorSite.moveUp', { name: nameOf(value) })}
              disabled={index === 0}
              onClick={() => onChange(movedUp(index))}
            >
              ↑
            </button>
          )}
          <button
            type="button"
            className="site-tool"
            aria-label={t('editorSite.removeNamed', { name: nameOf(value) })}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

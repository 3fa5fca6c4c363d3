import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import { RemoveButton } from './parts.tsx';

type Named = { name: string; value: string };

type OtherValuesProps<One extends Named> = {
  all: readonly One[];
  isOther: (one: One) => boolean;
  errorOf: (index: number, part: 'name' | 'value') => string | undefined;
  onChange: (all: One[]) => void;
};

/** Edits names and values that the shop does not read, as text; JSON is checked at each change. */
export function OtherValues<One extends Named>({ all, isOther, errorOf, onChange }: OtherValuesProps<One>) {
  const { t } = useTranslation();
  const others = all.flatMap((one, index) => (isOther(one) ? [{ one, index }] : []));
  return (
    <fieldset className="menu-fields">
      <legend>{t('editorSite.others.title')}</legend>
      <p className="site-hint">{t('editorSite.others.public')}</p>
      <ul className="site-list">
        {others.map(({ one, index }) => {
          const put = (more: Partial<Named>) => onChange(all.with(index, { ...one, ...more }));
          return (
            <li key={index}>
              <TextInput
                label={t('editorSite.others.name')}
                error={errorOf(index, 'name')}
                value={one.name}
                maxLength={100}
                spellCheck={false}
                onChange={(name) => put({ name })}
              />
              <TextInput
                label={t('editorSite.others.value')}
                hint={isBrokenJson(one.value) ? t('editorSite.others.brokenJson') : undefined}
                error={errorOf(index, 'value')}
                value={one.value}
                maxLength={10_000}
                rows={2}
                onChange={(value) => put({ value })}
              />
              <RemoveButton name={one.name} onRemove={() => onChange(all.toSpliced(index, 1))} />
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="button-quiet"
        onClick={() => onChange([...all, { name: '', value: '' } as One])}
      >
        {t('editorSite.others.add')}
      </button>
    </fieldset>
  );
}

/** Whether a text starts like JSON but is not valid: the shop would read it as plain text. */
function isBrokenJson(value: string): boolean {
  if (!/^\s*[[{]/.test(value)) return false;
  try {
    JSON.parse(value);
    return false;
  } catch {
    return true;
  }
}

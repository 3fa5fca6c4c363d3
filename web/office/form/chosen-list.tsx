import { useTranslation } from 'react-i18next';

type ChosenListProps = {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  nameOf: (value: string) => string;
  /** What is to be known of one besides its name. */
  noteOf?: (value: string) => string | undefined;
  /** Their order matters. */
  isOrdered?: boolean;
};

/** The chosen ones of a selection, to remove and to move. */
export function ChosenList({ label, values, nameOf, noteOf, onChange, isOrdered = false }: ChosenListProps) {
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
          <span className="flex-1 min-w-0 wrap-anywhere">
            <span dir="auto">{nameOf(value)}</span>
            {noteOf?.(value) && <span className="block site-hint">{noteOf(value)}</span>}
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

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { FieldError } from '../../ui/form/field.tsx';

type RowsProps<Row> = {
  legend: string;
  rows: readonly Row[];
  /** A new row. */
  blank: Row;
  /** The label of the button that adds it. */
  add: string;
  error?: string | undefined;
  onChange: (rows: Row[]) => void;
  /** The fields of a row. */
  children: (row: Row, replace: (more: Partial<Row>) => void, index: number) => ReactNode;
};

/** Rows of a few fields each, such as the steps of a cancellation policy. */
export function Rows<Row extends object>({
  legend,
  rows,
  blank,
  add,
  error,
  onChange,
  children,
}: RowsProps<Row>) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly string[]>(() => rows.map(() => crypto.randomUUID()));
  // Rows of a draft that was undone or replaced have no key yet.
  const keys = rows.map((_, index) => added[index] ?? `row ${index}`);
  return (
    <fieldset className="is-whole grid gap-2">
      <legend className="font-semibold">{legend}</legend>
      {rows.map((row, index) => (
        <div key={keys[index]} className="office-row">
          {children(
            row,
            (more) => onChange(rows.map((one, at) => (at === index ? { ...one, ...more } : one))),
            index,
          )}
          <RemoveButton
            name={t('officeSetup.row', { name: legend, number: index + 1 })}
            isSmall
            isHeld={false}
            onRemove={() => {
              setAdded(keys.toSpliced(index, 1));
              onChange(rows.toSpliced(index, 1));
            }}
          />
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            setAdded([...keys, crypto.randomUUID()]);
            onChange([...rows, blank]);
          }}
        >
          {add}
        </button>
      </div>
    </fieldset>
  );
}

import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputFrame } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useRatePlanChoices, useRoomTypeChoices } from '../lodging/use-sold.ts';
import { officeApi } from '../office-api.ts';
import { ChosenList } from './codes-input.tsx';

export type Item = { itemCode: string; name: string };

type ItemsInputProps = {
  label: string;
  hint: string;
  error: string | undefined;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
};

const minLength = 2;
const maxFound = 8;

/** A selection of products, room types and rate plans, found while typing by name and code. */
export function ItemsInput({ label, hint, error, items, onChange }: ItemsInputProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const found = useFoundItems(useDeferredValue(term.trim()));
  const open = found?.filter(({ itemCode }) => !items.some((item) => item.itemCode === itemCode));
  const add = (item: Item) => {
    onChange([...items, item]);
    setTerm('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || term === '') return;
    // Enter chooses, and does not send the form.
    event.preventDefault();
    const [first] = open ?? [];
    if (first) add(first);
  };
  return (
    <div className="grid gap-2 content-start">
      <InputFrame label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </InputFrame>
      {open && (
        <div role="status">
          {open.length === 0 && <p className="site-hint">{t('vouchers.noItems', { term })}</p>}
          <ul className="flex flex-wrap gap-1" aria-label={t('vouchers.foundItems')}>
            {open.map((item) => (
              <li key={item.itemCode}>
                <button type="button" className="button-quiet" onClick={() => add(item)}>
                  + {labelOf(item)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ChosenList
        label={label}
        values={items.map(({ itemCode }) => itemCode)}
        nameOf={(code) =>
          labelOf(items.find(({ itemCode }) => itemCode === code) ?? { itemCode: code, name: '' })
        }
        onChange={(codes) => onChange(items.filter(({ itemCode }) => codes.includes(itemCode)))}
      />
    </div>
  );
}

const labelOf = ({ itemCode, name }: Item) =>
  name && name !== itemCode ? `${name} (${itemCode})` : itemCode;

/** Finds products, and room types and rate plans; null for a term that is too short, and while it is read. */
function useFoundItems(term: string): Item[] | null {
  const isLong = term.length >= minLength;
  const sold = [...useRoomTypeChoices(), ...useRatePlanChoices()]
    .map(({ value, label }) => ({ itemCode: value, name: label }))
    .filter(({ itemCode, name }) => `${name} ${itemCode}`.toLowerCase().includes(term.toLowerCase()));
  const query = { searchTerm: term, pageSize: maxFound };
  const { value } = useRead(officeApi.officeProduct.all, isLong ? { query } : null, { showsPrevious: true });
  if (!isLong || !value) return null;
  const goods = value.items.map(({ itemCode, name }) => ({ itemCode, name }));
  return [...sold, ...goods].slice(0, maxFound);
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../editor/blocks/search-select.tsx';
import { ChosenList } from './chosen-list.tsx';
import { type Item, type ItemKinds, useFoundItems, useKnownItems } from './use-items.ts';

type FieldProps = { label: string; hint?: string; error?: string | undefined; kinds: ItemKinds };

type ItemsInputProps = FieldProps & {
  /** The codes of the chosen items, in their order. */
  codes: readonly string[];
  /** Names of chosen items that the reader may have no right to read. */
  named?: readonly Item[];
  /** The codes of items that cannot be chosen. */
  without?: readonly string[];
  isOrdered?: boolean;
  onChange: (codes: string[]) => void;
};

/** Chooses items that are sold by their names; a chosen one that was archived since is shown as such. */
export function ItemsInput({
  codes,
  named = [],
  without = [],
  isOrdered = false,
  onChange,
  ...field
}: ItemsInputProps) {
  const { label, kinds } = field;
  const describe = useItemNames(kinds, codes, named);
  return (
    <div className="grid gap-2 content-start">
      <ItemSearch
        {...field}
        without={[...codes, ...without]}
        onChoose={({ itemCode }) => onChange([...codes, itemCode])}
      />
      <ChosenList
        label={label}
        values={codes}
        {...describe}
        isOrdered={isOrdered}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}

type ItemInputProps = FieldProps & {
  /** Empty for none. */
  code: string;
  onChange: (code: string) => void;
};

/** Chooses one item that is sold, or none. */
export function ItemInput({ code, onChange, ...field }: ItemInputProps) {
  const codes = code === '' ? [] : [code];
  const describe = useItemNames(field.kinds, codes);
  return (
    <div className="grid gap-2 content-start">
      <ItemSearch {...field} without={codes} onChoose={({ itemCode }) => onChange(itemCode)} />
      <ChosenList label={field.label} values={codes} {...describe} onChange={() => onChange('')} />
    </div>
  );
}

/** What to show of chosen items: their names, and which of them are no longer sold. */
function useItemNames(kinds: ItemKinds, codes: readonly string[], named: readonly Item[] = []) {
  const { t } = useTranslation();
  const { items, isComplete } = useKnownItems(kinds, codes);
  const find = (code: string) => items.get(code.toLowerCase());
  const findNamed = (code: string) => named.find((item) => item.itemCode === code);
  return {
    nameOf: (code: string) => labelOf(find(code) ?? findNamed(code) ?? { itemCode: code, name: '' }),
    noteOf: (code: string) => {
      const item = find(code);
      if (item?.isArchived) return t('officeKit.picker.archived');
      return isComplete && !item ? t('officeKit.picker.unknown') : undefined;
    },
  };
}

type ItemSearchProps = FieldProps & { without: readonly string[]; onChoose: (item: Item) => void };

/** A field that finds items by parts of their names and codes. */
function ItemSearch({ label, hint, error, kinds, without, onChoose }: ItemSearchProps) {
  const [term, setTerm] = useState('');
  const taken = new Set(without.map((code) => code.toLowerCase()));
  const { items, search } = useFoundItems(kinds, term);
  const found = items.filter(({ itemCode }) => !taken.has(itemCode.toLowerCase()));
  return (
    <SearchSelect
      label={label}
      hint={hint}
      error={error}
      searchText={term}
      options={found.map(({ itemCode, name }) => ({ value: itemCode, title: name, detail: itemCode }))}
      search={search}
      onSearch={setTerm}
      onChoose={(code) => {
        const item = found.find(({ itemCode }) => itemCode === code);
        if (item) onChoose(item);
      }}
    />
  );
}

const labelOf = ({ itemCode, name }: Item) =>
  name && name !== itemCode ? `${name} (${itemCode})` : itemCode;

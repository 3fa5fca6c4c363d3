import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildFilters } from '../../../contract/filters.ts';
import type { ListInput } from './list-state.ts';

/** The rows that a bulk action is for: some by their ids, or all that the list's query found when it was read. */
export type ListSelection =
  | { ids: readonly string[]; nameOf: (id: string) => string }
  | { query: ListInput; readAt: string | undefined };

/** The rows that a selection by the list's query matches, as a call takes them. */
export const toQuerySelection = ({ query, readAt }: Extract<ListSelection, { query: ListInput }>) => ({
  ...{ filters: buildFilters(query.filters), searchTerm: query.searchTerm },
  readAt,
});

export type BulkAction = {
  name: string;
  label: string;
  /** Acts on the rows; resolves to false where it was cancelled or failed, and then the selection stays. */
  run: (selection: ListSelection, count: number) => Promise<boolean>;
};

type SelectionBarProps = {
  selected: ReadonlySet<string> | 'all';
  totalCount: number;
  input: ListInput;
  /** When the rows of the list were read. */
  readAt: string | undefined;
  actions: readonly BulkAction[];
  /** The name of a row that was shown. */
  nameOf: (id: string) => string;
  onSelect: (selected: ReadonlySet<string> | 'all') => void;
  onDone: () => void;
  /** The list, which gets the focus of a pressed button that leaves with the bar. */
  region: RefObject<HTMLElement | null>;
};

/** What can be done with the selected rows; below the list while there are any. */
export function SelectionBar({
  selected,
  totalCount,
  input,
  readAt,
  actions,
  nameOf,
  onSelect,
  onDone,
  region,
}: SelectionBarProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const count = selected === 'all' ? totalCount : selected.size;

  useEffect(
    () => () => {
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    },
    [region],
  );

  async function run(action: BulkAction) {
    setIsBusy(true);
    const selection = selected === 'all' ? { query: input, readAt } : { ids: [...selected], nameOf };
    const isDone = await action.run(selection, count);
    setIsBusy(false);
    if (isDone) onDone();
  }

  return (
    <div className="office-selection">
      <p role="status" className="font-semibold">
        {t('officeKit.list.selected', { count })}
      </p>
      {selected !== 'all' && totalCount > selected.size && (
        <button type="button" className="text-link" onClick={() => onSelect('all')}>
          {t('officeKit.list.selectMatching', { total: totalCount })}
        </button>
      )}
      <button type="button" className="text-link" onClick={() => onSelect(new Set())}>
        {t('officeKit.list.unselect')}
      </button>
      <span className="flex-1" />
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => run(action)}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../editor/blocks/search-select.tsx';
import { useDebounced } from '../../editor/use-debounced.ts';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCulture } from '../../use-culture.ts';
import { DateInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { saveCsv } from './csv.ts';
import { isAsOpened, type ListFilter, type ListInput, type ListState } from './list-state.ts';
import type { ListCall, ListColumn } from './office-list.tsx';
import { ViewsMenu } from './views-menu.tsx';

type ListBarProps<Item> = {
  name: string;
  title: string;
  state: ListState;
  filters: readonly ListFilter[];
  columns: readonly ListColumn<Item>[];
  shown: readonly ListColumn<Item>[];
  call: ListCall<Item>;
  input: ListInput;
  onChange: (more: Partial<ListState>) => void;
  onRefresh: () => void;
  children: ReactNode;
};

/** The search, the filters and the columns of a list, and its CSV. */
export function ListBar<Item>({
  name,
  title,
  state,
  filters,
  columns,
  shown,
  call,
  input,
  onChange,
  onRefresh,
  children,
}: ListBarProps<Item>) {
  const { t } = useTranslation();
  const isFiltered = !isAsOpened(state, filters);
  return (
    <>
      {filters.map((filter) =>
        filter.isTabs && 'choices' in filter ? (
          <FilterTabs
            key={filter.name}
            {...filter}
            value={state.filters[filter.name] ?? ''}
            onChange={(value) => onChange({ filters: withValue(state.filters, filter.name, value) })}
          />
        ) : null,
      )}
      <search className="office-bar">
        {children}
        <SearchInput value={state.search} onChange={(search) => onChange({ search })} />
        {filters
          .filter(({ isTabs }) => !isTabs)
          .map((filter) => (
            <FilterInput
              key={filter.name}
              filter={filter}
              value={state.filters[filter.name] ?? ''}
              onChange={(value) => onChange({ filters: withValue(state.filters, filter.name, value) })}
            />
          ))}
        {isFiltered && (
          <button type="button" className="text-link" onClick={() => onChange({ search: '', filters: {} })}>
            {t('officeKit.list.clear')}
          </button>
        )}
        <div className="office-bar-tools">
          <button type="button" className="button-quiet" onClick={onRefresh}>
            {t('officeKit.list.refresh')}
          </button>
          <details className="office-drop">
            <summary className="button-quiet">{t('officeKit.list.columns')}</summary>
            <div className="office-menu-panel">
              {columns.slice(1).map(({ key, header }) => (
                <CheckboxInput
                  key={key}
                  label={header}
                  checked={shown.some((column) => column.key === key)}
                  onChange={(isShown) =>
                    onChange({
                      columns: columns
                        .filter((column) =>
                          column.key === key ? isShown : shown.some((one) => one.key === column.key),
                        )
                        .map((column) => column.key),
                    })
                  }
                />
              ))}
            </div>
          </details>
          <ViewsMenu list={name} />
          <CsvButton title={title} columns={shown} call={call} input={input} />
        </div>
      </search>
    </>
  );
}

function withValue(filters: ListState['filters'], name: string, value: string): Record<string, string> {
  const { [name]: _, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
}

type ValueProps = { value: string; onChange: (value: string) => void };

/** The search field: the list follows a moment after the last key. */
function SearchInput({ value, onChange }: ValueProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState(value);
  const settled = useDebounced(term);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => setTerm(value), [value]);
  useEffect(() => {
    if (settled !== latest.current.value) latest.current.onChange(settled);
  }, [settled]);
  return (
    <TextInput
      label={t('officeKit.list.search')}
      type="search"
      value={term}
      maxLength={200}
      onChange={setTerm}
    />
  );
}

type FilterTabsProps = ValueProps & {
  label: string;
  choices: readonly { value: string; label: string }[];
  opensWith?: string | undefined;
};

function FilterTabs({ label, choices, opensWith, value, onChange }: FilterTabsProps) {
  const { t } = useTranslation();
  const all = { value: opensWith ? 'all' : '', label: t('officeKit.list.all') };
  const shown = opensWith ? [...choices, all] : [all, ...choices];
  return (
    <fieldset className="office-tabs">
      <legend className="sr-only">{label}</legend>
      {shown.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === (value || all.value)}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

function FilterInput({ filter, value, onChange }: ValueProps & { filter: ListFilter }) {
  const { t } = useTranslation();
  if ('day' in filter) {
    const change = (day: string) => (day === '' || isDate(day)) && onChange(day);
    return <DateInput label={filter.label} direction={filter.direction} value={value} onChange={change} />;
  }
  const choices = [{ value: '', label: filter.noChoice ?? t('officeKit.list.all') }, ...filter.choices];
  if (filter.isSearched) {
    return <SearchedFilter label={filter.label} value={value} choices={choices} onChange={onChange} />;
  }
  return <SelectInput label={filter.label} value={value} choices={choices} onChange={onChange} />;
}

type SearchedFilterProps = ValueProps & {
  label: string;
  choices: readonly { value: string; label: string }[];
};

function SearchedFilter({ label, value, choices, onChange }: SearchedFilterProps) {
  const [term, setTerm] = useState<string | null>(null);
  const chosen = value ? choices.find((choice) => choice.value === value)?.label : '';
  const options = choices
    .filter((choice) => !term || choice.label.toLowerCase().includes(term.trim().toLowerCase()))
    .map((choice) => ({ value: choice.value, title: choice.label, detail: '' }));
  return (
    <SearchSelect
      label={label}
      searchText={term ?? chosen ?? ''}
      options={options}
      onSearch={setTerm}
      onChoose={(next) => {
        setTerm(null);
        onChange(next);
      }}
    />
  );
}

const exportPageSize = 500;
const maxExported = 100_000;

type CsvButtonProps<Item> = Pick<ListBarProps<Item>, 'title' | 'columns' | 'call' | 'input'>;

/** Saves the whole list as it is filtered and sorted, with the shown columns. */
function CsvButton<Item>({ title, columns, call, input }: CsvButtonProps<Item>) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const exported = columns.filter(({ csv }) => csv);
    const rows = [exported.map(({ header }) => header)];
    for (let pageNumber = 1; rows.length <= maxExported; pageNumber++) {
      const query = { ...input, pageNumber, pageSize: exportPageSize };
      const result = await call({ query }, { culture, signal: new AbortController().signal });
      if (!result.succeeded) {
        setIsBusy(false);
        await showToast('error', result.serverMessage ?? t('editorSite.noAnswer'));
        return;
      }
      rows.push(...result.data.items.map((item) => exported.map(({ csv }) => csv?.(item) ?? '')));
      if (!result.data.hasNext) break;
    }
    saveCsv(title, rows, culture);
    setIsBusy(false);
  }

  return (
    <button
      type="button"
      className="button-quiet"
      aria-label={t('officeKit.list.exportHint')}
      disabled={isBusy}
      onClick={save}
    >
      {isBusy ? t('officeKit.list.exporting') : t('officeKit.list.export')}
    </button>
  );
}

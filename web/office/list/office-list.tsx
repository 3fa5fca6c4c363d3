import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Result } from '../../../client/result.ts';
import { languageTags } from '../../../contract/culture.ts';
import type { PagedList } from '../../../contract/filters.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { type ReadOptions, useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { useIsReadOnly } from '../form/write-access.tsx';
import { rememberQuery } from './last-query.ts';
import { ListBar } from './list-bar.tsx';
import { ListPages } from './list-pages.tsx';
import {
  isAsOpened,
  type ListFilter,
  type ListInput,
  type ListState,
  readListState,
  toListInput,
  writeListState,
} from './list-state.ts';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';

const pageSize = 50;

export type ListColumn<Item> = {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The cell in a CSV; without it the column is not exported. */
  csv?: (item: Item) => string;
  /** The property that the list is sorted by with a press on the header. */
  sort?: string;
  isNumeric?: boolean;
  /** Not shown until somebody chooses it. */
  isHidden?: boolean;
};

/** A page of a list; `readAt` where a bulk action leaves out what changed since. */
type ListPage<Item> = PagedList<Item> & { readAt?: string };

export type ListCall<Item> = (
  input: { query: ListInput & { pageNumber: number; pageSize: number } },
  options: ReadOptions,
) => Promise<Result<ListPage<Item>>>;

type OfficeListProps<Item extends { id: string }> = {
  /** The name of the list's saved views; by default that of its panel. */
  name?: string;
  /** What the list holds, for screen readers and the file name of its CSV. */
  title: string;
  call: ListCall<Item>;
  /** The first column names the row. */
  columns: readonly ListColumn<Item>[];
  filters?: readonly ListFilter[];
  /** The property of the first order; `-` before it turns it around. */
  defaultSort?: string;
  /** The address of a row's detail. */
  rowHref?: (item: Item) => string;
  /** The name of a row, for its checkbox. */
  rowName: (item: Item) => string;
  /** Absent for who may only read. */
  bulkActions?: readonly BulkAction[];
  /** Buttons before the filters, such as that of a new row. */
  toolbar?: ReactNode;
  /** Shown for a list that has no row at all: what to do now. */
  empty?: ReactNode;
};

/**
 * A list of the office. The server filters, sorts and cuts it; the address says how, so that Back, bookmarks
 * and shared links work.
 */
export function OfficeList<Item extends { id: string }>({
  name: ownName,
  title,
  call,
  columns,
  filters = [],
  defaultSort = '',
  rowHref,
  rowName,
  bulkActions: allActions = [],
  toolbar,
  empty,
}: OfficeListProps<Item>) {
  const { t } = useTranslation();
  const culture = useCulture();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { panel = '' } = useParams();
  const name = ownName ?? panel;
  const [query, setQuery] = useSearchParams();
  useEffect(() => rememberQuery(pathname, query), [pathname, query]);
  const [selected, setSelected] = useState<ReadonlySet<string> | 'all'>(new Set());
  const region = useRef<HTMLDivElement>(null);
  const state = readListState(query, filters);
  const input = toListInput(state, filters, defaultSort);
  const list = useRead(
    call,
    { query: { ...input, pageNumber: state.page, pageSize } },
    { showsPrevious: true },
  );
  const { value, failure } = list;
  const shown = columns.filter(({ key, isHidden }) =>
    state.columns.length > 0 ? state.columns.includes(key) || key === columns[0]?.key : !isHidden,
  );
  const names = useRef(new Map<string, string>());
  for (const item of value?.items ?? []) names.current.set(item.id, rowName(item));
  const isReadOnly = useIsReadOnly();
  const bulkActions = isReadOnly ? [] : allActions;
  const isSelectable = bulkActions.length > 0;

  function change(more: Partial<ListState>): void {
    const isOtherList = more.search !== undefined || more.filters !== undefined || more.sort !== undefined;
    if (isOtherList) setSelected(new Set());
    const next = { ...state, ...(isOtherList && { page: 1 }), ...more };
    setQuery(writeListState(query, next, filters), {
      preventScrollReset: true,
      replace: more.search !== undefined,
    });
  }

  if (!value) return <ReadProblem {...list} />;
  const sort = state.sort || defaultSort;
  const isUnfiltered = isAsOpened(state, filters);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div ref={region} role="group" aria-label={title} tabIndex={-1} className="office-list">
      <ListBar
        name={name}
        title={title}
        state={state}
        filters={filters}
        columns={columns}
        shown={shown}
        call={call}
        input={input}
        onChange={change}
        onRefresh={list.again}
      >
        {toolbar}
      </ListBar>
      {failure && <ReadProblem failure={failure} again={list.again} />}
      {value.totalCount === 0 ? (
        <div className="office-card office-empty" role="status">
          {(isUnfiltered && empty) || t('officeKit.list.none')}
        </div>
      ) : (
        <>
          <div className="office-table">
            <I18nProvider locale={languageTags[culture]}>
              <Table
                aria-label={title}
                aria-busy={list.isReading}
                selectionMode={isSelectable ? 'multiple' : 'none'}
                selectedKeys={selected}
                onSelectionChange={(keys) =>
                  setSelected(
                    new Set(keys === 'all' ? value.items.map(({ id }) => id) : [...keys].map(String)),
                  )
                }
                onRowAction={(key) => {
                  const item = value.items.find(({ id }) => id === key);
                  if (item && rowHref) navigate(rowHref(item));
                }}
                {...(sort && {
                  sortDescriptor: {
                    column: shown.find((column) => column.sort === sort.replace(/^-/, ''))?.key ?? '',
                    direction: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
                  },
                })}
                onSortChange={({ column, direction }) => {
                  const property = columns.find(({ key }) => key === column)?.sort;
                  if (property) change({ sort: (direction === 'descending' ? '-' : '') + property });
                }}
              >
                <TableHeader dependencies={[shown, isSelectable]}>
                  {isSelectable && (
                    <Column id="selection" width={44}>
                      <SelectionBox label={t('officeKit.list.selectAll')} />
                    </Column>
                  )}
                  {shown.map((column, index) => (
                    <Column
                      key={column.key}
                      id={column.key}
                      isRowHeader={index === 0}
                      allowsSorting={column.sort !== undefined}
                      className={column.isNumeric ? 'is-numeric' : ''}
                    >
                      {column.header}
                    </Column>
                  ))}
                </TableHeader>
                <TableBody items={value.items} dependencies={[shown, isSelectable]}>
                  {(item) => (
                    <Row id={item.id} textValue={rowName(item)}>
                      {isSelectable && (
                        <Cell>
                          <SelectionBox label={t('officeKit.list.select', { name: rowName(item) })} />
                        </Cell>
                      )}
                      {shown.map((column, index) => (
                        <Cell key={column.key} className={column.isNumeric ? 'is-numeric' : ''}>
                          {index === 0 && rowHref ? (
                            <Link to={rowHref(item)} className="office-link">
                              {column.cell(item)}
                            </Link>
                          ) : (
                            column.cell(item)
                          )}
                        </Cell>
                      ))}
                    </Row>
                  )}
                </TableBody>
              </Table>
            </I18nProvider>
          </div>
          <ListPages list={value} onChange={(page) => change({ page })} />
        </>
      )}
      {isSelectable && (selected === 'all' || selected.size > 0) && (
        <SelectionBar
          selected={selected}
          totalCount={value.totalCount}
          input={input}
          readAt={value.readAt}
          actions={bulkActions}
          nameOf={(id) => names.current.get(id) ?? id}
          region={region}
          onSelect={setSelected}
          onDone={() => {
            setSelected(new Set());
            list.again();
          }}
        />
      )}
    </div>
  );
}

function SelectionBox({ label }: { label: string }) {
  return (
    <Checkbox slot="selection" aria-label={label} className="office-check">
      <span aria-hidden="true" />
    </Checkbox>
  );
}

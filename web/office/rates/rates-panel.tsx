import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { CellChanges } from '../../../contract/office-rates.ts';
import { type GridField, gridFieldNames } from '../../../contract/rate-grid.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { siteDay } from '../../site-day.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { addDays } from '../desk/days.ts';
import { DateInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { useUnsavedInput } from '../form/unsaved-input.ts';
import { useIsReadOnly, WriteOnly } from '../form/write-access.tsx';
import { saveCsv } from '../list/csv.ts';
import { officeApi } from '../office-api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { formatCell } from './cell-text.ts';
import {
  addEdits,
  doStep,
  type Edit,
  type Edits,
  fromChanges,
  noEdits,
  redoStep,
  startHistory,
  toChanges,
  undoStep,
} from './grid-edits.ts';
import { buildRows, cellReader, marksReader } from './grid-rows.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { RateLog } from './rate-log.tsx';
import { RateSheet } from './rate-sheet.tsx';
import { SeasonsDialog } from './seasons-dialog.tsx';
import { boundsOf, oneCell, type Selection, selectedRows } from './selection.ts';

const lengths = [31, 62, 92, 183, 366];
const fields = gridFieldNames.filter((field) => field !== 'units');

/** The rates of nights: prices, restrictions and units, edited as in a spreadsheet and saved at once. */
export function RatesPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = usePeriod();
  const [term, setTerm] = useState('');
  const unsaved = useUnsavedInput<CellChanges[]>('rates');
  const [history, setHistory] = useState(() =>
    startHistory(addEdits(noEdits, fromChanges(unsaved.read()?.input ?? []))),
  );
  const [selection, setSelection] = useState<Selection>(() => oneCell(1, 0));
  const [open, setOpen] = useState<'bulk' | 'preview' | 'log' | 'seasons' | null>(null);
  const [notice, setNotice] = useState('');
  const [saved, setSaved] = useState<{ saveId: string | null; cells: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isReadOnly = useIsReadOnly();
  const query = { dateFrom: period.from, dateTo: addDays(period.from, period.length - 1) };
  const read = useRead(officeApi.officeRates.grid, { query }, { showsPrevious: true });
  const grid = read.value;
  const edits = history.now;
  useEffect(() => {
    if (edits.size > 0) unsaved.store(toChanges(edits));
    else unsaved.clear();
  }, [edits, unsaved]);
  // Saved values stay in view until the grid is read again.
  const [justSaved, setJustSaved] = useState(noEdits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new grid
  useEffect(() => setJustSaved(noEdits), [grid]);

  const nights = useMemo(() => (grid ? listNights(grid.dateFrom, grid.dateTo) : []), [grid]);
  const rows = useMemo(() => (grid ? buildRows(grid, period.field, term) : []), [grid, period.field, term]);
  const readCell = useMemo(
    () => cellReader(new Map([...justSaved, ...edits]), nights),
    [justSaved, edits, nights],
  );
  const marks = useMemo(() => (grid ? marksReader(grid) : undefined), [grid]);
  const sheet = useMemo(() => ({ rows, nights, read: readCell }), [rows, nights, readCell]);

  function step(next: Edits) {
    if (next === edits) return;
    setHistory((now) => doStep(now, next));
    setSaved(null);
    setFailure(null);
  }

  async function undoSave(saveId: string) {
    setFailure(null);
    const answer = await officeApi.officeRates.undo({ params: { saveId } }, { culture });
    if (!answer.succeeded) return setFailure(answer);
    setSaved(null);
    setNotice(t('rates.undone', { count: answer.data.cells }));
    read.again();
  }

  if (!grid || !marks) return <ReadProblem {...read} />;
  if (grid.rows.length === 0) return <p className="office-card">{t('rates.empty')}</p>;
  const shown = within(selection, rows.length, nights.length);
  const selected = boundsOf(shown);
  const chosen = {
    rows: selectedRows(sheet, shown),
    from: nights[selected.left] ?? grid.dateFrom,
    to: nights[selected.right] ?? grid.dateTo,
  };
  function exportRows() {
    const head = [t('rates.room'), t('rates.plan'), ...nights];
    const lines = rows.map((row) => [
      row.room.name,
      row.plan?.name ?? t('rates.field.units'),
      ...nights.map((_, column) => formatCell(culture, readCell(row, column).value)),
    ]);
    const name = `${t(`rates.field.${period.field}`)} ${nights[0]} ${nights.at(-1)}`;
    saveCsv(name, [head, ...lines], culture);
  }
  const button = (label: string, onClick: () => void, isDisabled = false) => (
    <button type="button" className="button-quiet" disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );

  return (
    <div className="rates">
      <div className="rate-tools">
        <DateInput
          label={t('rates.from')}
          value={period.from}
          onChange={(from) => isDay(from) && setPeriod({ from })}
        />
        <SelectInput
          label={t('rates.length')}
          value={String(period.length)}
          choices={lengths.map((count) => ({ value: String(count), label: t('rates.nights', { count }) }))}
          onChange={(length) => setPeriod({ length: Number(length) })}
        />
        <div className="rate-buttons">
          {button(t('rates.earlier'), () => setPeriod({ from: addDays(period.from, -period.length) }))}
          {button(t('rates.today'), () => setPeriod({ from: grid.today }))}
          {button(t('rates.later'), () => setPeriod({ from: addDays(period.from, period.length) }))}
        </div>
        <SelectInput
          label={t('rates.show')}
          value={period.field}
          choices={fields.map((field) => ({ value: field, label: t(`rates.field.${field}`) }))}
          onChange={(field) => setPeriod({ field: field as GridField })}
        />
        <TextInput label={t('rates.search')} type="search" maxLength={100} value={term} onChange={setTerm} />
        <div className="rate-buttons">
          {!isReadOnly && button(t('rates.bulk.title'), () => setOpen('bulk'))}
          {button(t('rates.seasons.title'), () => setOpen('seasons'))}
          {button(t('rates.log.title'), () => setOpen('log'))}
          {button(t('rates.export'), exportRows, rows.length === 0)}
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="office-card">{t('rates.noRows')}</p>
      ) : (
        <RateSheet
          culture={culture}
          sheet={sheet}
          marks={marks}
          seasons={grid.seasons}
          today={grid.today}
          isReadOnly={isReadOnly}
          selection={shown}
          onSelect={setSelection}
          onEdit={(added: readonly Edit[]) => step(addEdits(edits, added))}
          onUndo={() => setHistory(undoStep)}
          onRedo={() => setHistory(redoStep)}
          onSay={setNotice}
        />
      )}
      <Problems failure={failure} />
      <div className="rate-bar">
        <WriteOnly>
          <button
            type="button"
            className="button"
            disabled={edits.size === 0}
            onClick={() => setOpen('preview')}
          >
            {t('rates.preview.open')}
          </button>
          {button(t('rates.undo'), () => setHistory(undoStep), history.past.length === 0)}
          {button(t('rates.redo'), () => setHistory(redoStep), history.future.length === 0)}
          {button(t('rates.discard'), () => step(noEdits), edits.size === 0)}
        </WriteOnly>
        <p role="status">
          {saved
            ? t('rates.saved', { count: saved.cells })
            : edits.size > 0 && t('rates.unsaved', { count: edits.size })}
          {notice && <span className="rate-notice"> {notice}</span>}
        </p>
        {saved?.saveId && button(t('rates.undoSave'), () => undoSave(saved.saveId ?? ''))}
      </div>
      {open === 'preview' && (
        <PreviewDialog
          culture={culture}
          grid={grid}
          edits={edits}
          onResolve={step}
          onSaved={(answer) => {
            setJustSaved(edits);
            setHistory(startHistory(noEdits));
            setSaved(answer);
            setNotice('');
            setOpen(null);
            read.again();
          }}
          onStale={read.again}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'bulk' && (
        <BulkDialog
          culture={culture}
          grid={grid}
          chosen={chosen}
          field={rows[shown.row]?.field ?? period.field}
          changes={toChanges(edits)}
          onComputed={(added, skipped) => {
            step(addEdits(edits, added));
            setNotice(t('rates.bulk.done', { count: added.length, skipped }));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'seasons' && (
        <SeasonsDialog
          culture={culture}
          grid={grid}
          onChanged={read.again}
          onShow={(from) => {
            setPeriod({ from });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'log' && (
        <RateLog
          culture={culture}
          chosen={chosen}
          onUndo={(saveId) => {
            setOpen(null);
            undoSave(saveId);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** What the grid shows, in the address. */
function usePeriod() {
  const [query, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const from = query.get('from') ?? '';
  const length = Number(query.get('nights'));
  const show = query.get('show');
  const period = {
    from: isDay(from) ? from : siteDay(timeZone),
    length: lengths.includes(length) ? length : 62,
    field: fields.find((field) => field === show) ?? ('price' as GridField),
  };
  const set = (change: Partial<typeof period>) => {
    const next = { ...period, ...change };
    setQuery(
      (before) => {
        before.set('from', next.from);
        before.set('nights', String(next.length));
        before.set('show', next.field);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [period, set] as const;
}

const isDay = (text: string) => text.startsWith('2') && isDate(text);

const dayMs = 86_400_000;

function listNights(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

function within(selection: Selection, rows: number, columns: number): Selection {
  const row = (index: number) => Math.max(0, Math.min(index, rows - 1));
  const column = (index: number) => Math.max(0, Math.min(index, columns - 1));
  return {
    ...{ row: row(selection.row), column: column(selection.column) },
    ...{ toRow: row(selection.toRow), toColumn: column(selection.toColumn) },
  };
}

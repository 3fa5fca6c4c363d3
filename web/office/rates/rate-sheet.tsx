// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold only the cells in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { Season } from '../../../contract/office-rates.ts';
import { gridFields } from '../../../contract/rate-grid.ts';
import {
  cellUnder,
  isRendered,
  isWeekend,
  noon,
  scrollAtEdge,
  usePointerSizes,
  useRendered,
  useScrollTo,
  within,
} from '../grid/grid-window.ts';
import { formatBlock, formatCell, parseBlock } from './cell-text.ts';
import type { Edit } from './grid-edits.ts';
import { type Cell, type GridRow, type Marks, unitsLeft } from './grid-rows.ts';
import { seasonName } from './season-name.ts';
import {
  boundsOf,
  type CellEdits,
  clearCells,
  fillCells,
  fillFrom,
  oneCell,
  pasteBlock,
  type Selection,
  type Sheet,
  selectedRows,
  toggleCells,
  typeInto,
} from './selection.ts';

type RateSheetProps = {
  culture: Culture;
  sheet: Sheet;
  marks: (row: GridRow, column: number) => Marks;
  seasons: readonly Season[];
  today: string;
  /** Cells can be selected and copied only. */
  isReadOnly: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onEdit: (edits: readonly Edit[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Says something to those who do not see the grid. */
  onSay: (message: string) => void;
};

const sizes = { columnWidth: 72, headHeight: 76 };
const headWidths = { narrow: 124, wide: 212 };

/** The grid: room types and rate plans in rows, nights in columns. Only the cells in view are in the page. */
export function RateSheet({
  culture,
  sheet,
  marks,
  seasons,
  today,
  isReadOnly,
  selection,
  onSelect,
  onEdit,
  onUndo,
  onRedo,
  onSay,
}: RateSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  /** Whether what is typed still counts: the input also loses the focus when it is done. */
  const isTyping = useRef(false);
  const [typed, setTyped] = useState<{ text: string; isWrong?: boolean; isReplacing: boolean } | null>(null);
  const drag = useRef<{ kind: 'select' | 'fill'; from: Selection } | null>(null);
  const [filling, setFilling] = useState<Selection | null>(null);
  const { rowHeight, headWidth } = usePointerSizes(headWidths);
  const { rows, nights } = sheet;
  const all = { ...sizes, rowHeight, headWidth };
  const rendered = useRendered(scroller, { rows: rows.length, columns: nights.length }, all);
  const bounds = boundsOf(filling ?? selection);
  const active = rows[selection.row];
  const cellId = (row: number, column: number) => `${id}${row}-${column}`;
  const { toRow, toColumn } = selection;
  useScrollTo(scroller, grid, { row: toRow, column: toColumn }, all);

  function write({ edits, refused }: CellEdits) {
    if (isReadOnly) return;
    onEdit(edits);
    if (refused > 0) onSay(t('rates.refused', { count: refused }));
  }

  function select(next: Selection) {
    onSelect({
      row: within(next.row, rows.length),
      column: within(next.column, nights.length),
      toRow: within(next.toRow, rows.length),
      toColumn: within(next.toColumn, nights.length),
    });
  }

  /** Moves the active cell, or with `extends` the opposite corner. */
  function move(byRows: number, byColumns: number, extendsIt = false): true {
    const [row, column] = [selection.toRow + byRows, selection.toColumn + byColumns];
    if (extendsIt) select({ ...selection, toRow: row, toColumn: column });
    else select(oneCell(row, column));
    return true;
  }

  function startTyping(text: string, isReplacing: boolean) {
    if (!active || isReadOnly) return;
    if (active.isDerived) onSay(t('rates.derivedHint'));
    else {
      isTyping.current = true;
      setTyped({ text, isReplacing });
    }
  }

  /** Commits what was typed; false where it is no value of the field. */
  function commit(focuses = true): boolean {
    if (!typed || !isTyping.current) return true;
    const changed = typeInto(sheet, selection, typed.text);
    if (changed.edits.length === 0) {
      setTyped({ ...typed, isWrong: true });
      onSay(t('rates.wrongValue'));
      return false;
    }
    stopTyping(focuses);
    write(changed);
    return true;
  }

  function stopTyping(focuses = true) {
    isTyping.current = false;
    setTyped(null);
    if (focuses) grid.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, altKey } = event;
    if (event.target !== event.currentTarget) return;
    const isControl = event.ctrlKey || event.metaKey;
    const page = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - sizes.headHeight) / rowHeight) - 1,
    );
    const far = isControl ? Number.MAX_SAFE_INTEGER : 1;
    const moves: Record<string, [number, number]> = {
      ArrowUp: [-far, 0],
      ArrowDown: [far, 0],
      ArrowLeft: [0, -far],
      ArrowRight: [0, far],
      PageUp: [-page, 0],
      PageDown: [page, 0],
      Home: [isControl ? -rows.length : 0, -nights.length],
      End: [isControl ? rows.length : 0, nights.length],
    };
    const by = moves[key];
    const isDone = by
      ? move(...by, shiftKey)
      : isControl
        ? doWithControl(key, shiftKey)
        : doWithKey(key, altKey);
    if (isDone) event.preventDefault();
  }

  /** Returns whether the grid has something to do for a key. */
  function doWithKey(key: string, altKey: boolean): boolean {
    const isFlag = active !== undefined && gridFields[active.field] === 'flag';
    if (key === 'Enter' && isFlag) write(toggleCells(sheet, selection));
    else if (key === 'Enter' || key === 'F2') startTyping(activeText(), false);
    else if (key === 'Delete' || key === 'Backspace') write(clearCells(sheet, selection));
    else if (key === 'Escape') select(oneCell(selection.row, selection.column));
    else if (key.length === 1 && !altKey) typeFirst(key, isFlag);
    else return false;
    return true;
  }

  function doWithControl(key: string, shiftKey: boolean): boolean {
    const pressed = key.toLowerCase();
    if (pressed === 'a') select({ row: 0, column: 0, toRow: rows.length, toColumn: nights.length });
    else if (pressed === 'd') write(fillFrom(sheet, selection, 'down'));
    else if (pressed === 'r') write(fillFrom(sheet, selection, 'right'));
    else if (pressed === 'y' || (pressed === 'z' && shiftKey)) onRedo();
    else if (pressed === 'z') onUndo();
    else return false;
    return true;
  }

  function typeFirst(key: string, isFlag: boolean) {
    if (!isFlag) return key === ' ' ? startTyping(activeText(), false) : startTyping(key, true);
    write(key === ' ' ? toggleCells(sheet, selection) : typeInto(sheet, selection, key));
  }

  function activeText(): string {
    return active ? formatCell(culture, sheet.read(active, selection.column).value) : '';
  }

  function onCopy(event: ClipboardEvent) {
    if (typed) return;
    const { left, right } = boundsOf(selection);
    const block = selectedRows(sheet, selection).map((row) =>
      Array.from({ length: right - left + 1 }, (_, at) =>
        formatCell(culture, sheet.read(row, left + at).value),
      ),
    );
    event.clipboardData.setData('text/plain', formatBlock(block));
    event.preventDefault();
    onSay(t('rates.copied', { count: block.length * (right - left + 1) }));
  }

  function onPaste(event: ClipboardEvent) {
    if (typed) return;
    event.preventDefault();
    const pasted = pasteBlock(sheet, selection, parseBlock(event.clipboardData.getData('text/plain')));
    write(pasted);
    select(pasted.selection);
  }

  function cellAt(event: PointerEvent): { row: number; column: number } {
    const { row, column } = cellUnder(event, scroller, all);
    return { row: within(row, rows.length), column: within(column, nights.length) };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    if (event.button !== 0 || target.closest('input')) return;
    if (typed && !commit()) return;
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    const { row, column } = cellAt(event);
    const isTouch = event.pointerType === 'touch';
    if (part === 'handle') {
      drag.current = { kind: isTouch ? 'select' : 'fill', from: selection };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
    } else if (part === 'corner') select({ row: 0, column: 0, toRow: rows.length, toColumn: nights.length });
    else if (part === 'night') select({ row: 0, column, toRow: rows.length, toColumn: column });
    else if (part === 'row') select({ row, column: 0, toRow: row, toColumn: nights.length });
    else if (part === 'cell') {
      if (isTouch && isActive(row, column)) startTyping(activeText(), false);
      else if (event.shiftKey) select({ ...selection, toRow: row, toColumn: column });
      else select(oneCell(row, column));
      if (isTouch) return;
      drag.current = { kind: 'select', from: oneCell(row, column) };
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  }

  const isActive = (row: number, column: number) => selection.row === row && selection.column === column;

  function onPointerMove(event: PointerEvent) {
    if (!drag.current) return;
    const { row, column } = cellAt(event);
    scrollAtEdge(event, scroller, all);
    if (drag.current.kind === 'select') {
      if (row !== selection.toRow || column !== selection.toColumn)
        select({ ...selection, toRow: row, toColumn: column });
      return;
    }
    const from = boundsOf(drag.current.from);
    // A fill goes along one axis: the one along which the pointer went farther.
    const down = Math.max(row - from.bottom, from.top - row);
    const right = Math.max(column - from.right, from.left - column);
    const target = { ...from };
    if (down >= right && down > 0) {
      target.top = Math.min(row, from.top);
      target.bottom = Math.max(row, from.bottom);
    } else if (right > 0) {
      target.left = Math.min(column, from.left);
      target.right = Math.max(column, from.right);
    }
    setFilling({ row: target.top, column: target.left, toRow: target.bottom, toColumn: target.right });
  }

  function onPointerUp() {
    if (drag.current?.kind === 'fill' && filling) {
      write(fillCells(sheet, drag.current.from, filling));
      select(filling);
    }
    drag.current = null;
    setFilling(null);
  }

  const place = (row: number, column: number): CSSProperties => ({
    top: sizes.headHeight + row * rowHeight,
    left: headWidth + column * sizes.columnWidth,
  });
  const visible = Array.from(
    { length: rendered.rows[1] - rendered.rows[0] },
    (_, at) => rendered.rows[0] + at,
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys for all of this are those of the grid inside
    <div
      ref={scroller}
      role="presentation"
      className="rate-sheet"
      style={
        {
          '--row': `${rowHeight}px`,
          '--column': `${sizes.columnWidth}px`,
          '--head': `${headWidth}px`,
        } as CSSProperties
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => startTyping(activeText(), false)}
    >
      <div
        role="presentation"
        className="rate-sheet-content"
        style={{
          width: headWidth + nights.length * sizes.columnWidth,
          height: sizes.headHeight + rows.length * rowHeight,
        }}
      >
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          aria-label={t('rates.grid')}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-colcount={nights.length + 1}
          aria-activedescendant={
            isRendered(rendered, selection) && !typed ? cellId(selection.row, selection.column) : undefined
          }
          className="rate-grid"
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <NightHeads
            culture={culture}
            nights={nights}
            columns={rendered.columns}
            seasons={seasons}
            today={today}
            bounds={bounds}
          />
          {visible.map((index) => {
            const row = rows[index];
            if (!row) return null;
            const isIn = index >= bounds.top && index <= bounds.bottom;
            return (
              <SheetRow
                key={row.key}
                id={`${id}${index}-`}
                culture={culture}
                row={row}
                index={index}
                top={sizes.headHeight + index * rowHeight}
                first={rendered.columns[0]}
                last={rendered.columns[1]}
                nights={nights}
                today={today}
                read={sheet.read}
                marks={marks}
                selectedFrom={isIn ? bounds.left : -1}
                selectedTo={isIn ? bounds.right : -2}
              />
            );
          })}
        </div>
        <div
          role="presentation"
          className={`rate-selection ${filling ? 'is-filling' : ''}`}
          style={{
            ...place(bounds.top, bounds.left),
            width: (bounds.right - bounds.left + 1) * sizes.columnWidth,
            height: (bounds.bottom - bounds.top + 1) * rowHeight,
          }}
        >
          {!typed && !isReadOnly && <span data-part="handle" className="rate-handle" />}
        </div>
        <div role="presentation" className="rate-active" style={place(selection.row, selection.column)} />
        {typed && active && (
          <input
            // biome-ignore lint/a11y/noAutofocus: the person just asked to type here
            autoFocus
            className="rate-input"
            style={place(selection.row, selection.column)}
            aria-label={t('rates.typeInto', {
              row: active.plan?.name ?? active.room.name,
              night: nightName(culture, nights[selection.column] ?? ''),
            })}
            aria-invalid={typed.isWrong || undefined}
            inputMode="decimal"
            maxLength={20}
            value={typed.text}
            onFocus={({ target }) => typed.isReplacing || target.select()}
            onChange={({ target }) => setTyped({ text: target.value, isReplacing: typed.isReplacing })}
            onBlur={() => {
              if (!commit(false)) stopTyping(false);
            }}
            onKeyDown={(event) => {
              const isOne = selection.row === selection.toRow && selection.column === selection.toColumn;
              const moves: Record<string, [number, number]> = {
                Enter: [isOne ? (event.shiftKey ? -1 : 1) : 0, 0],
                Tab: [0, event.shiftKey ? -1 : 1],
                ...(typed.isReplacing && {
                  ArrowUp: [-1, 0],
                  ArrowDown: [1, 0],
                  ArrowLeft: [0, -1],
                  ArrowRight: [0, 1],
                }),
              };
              const by = moves[event.key];
              event.stopPropagation();
              if (event.key === 'Escape') {
                event.preventDefault();
                stopTyping();
              } else if (by) {
                event.preventDefault();
                if (commit() && (by[0] !== 0 || by[1] !== 0)) move(...by);
              }
            }}
          />
        )}
      </div>
    </div>
  );
}

function nightName(culture: Culture, night: string): string {
  return new Intl.DateTimeFormat(languageTags[culture], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(noon(night));
}

type NightHeadsProps = {
  culture: Culture;
  nights: readonly string[];
  columns: [number, number];
  seasons: readonly Season[];
  today: string;
  bounds: { left: number; right: number };
};

const NightHeads = memo(function NightHeads({
  culture,
  nights,
  columns,
  seasons,
  today,
  bounds,
}: NightHeadsProps) {
  const { t } = useTranslation();
  const tag = languageTags[culture];
  const [formats] = useState(() => ({
    month: new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    weekday: new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }),
  }));
  const shown = nights.slice(...columns).map((night, at) => ({ night, column: columns[0] + at }));
  const left = (column: number): CSSProperties => ({ left: `calc(var(--head) + ${column} * var(--column))` });
  const months = shown.filter(({ night, column }) => column === columns[0] || night.endsWith('-01'));
  return (
    <div role="row" aria-rowindex={1} className="rate-heads">
      <div role="columnheader" aria-colindex={1} data-part="corner" className="rate-corner">
        <span className="sr-only">{t('rates.rowHead')}</span>
      </div>
      {months.map(({ night, column }, at) => (
        <div
          key={night}
          role="presentation"
          className="rate-month"
          style={{
            ...left(column),
            width: `calc(${(months[at + 1]?.column ?? columns[1]) - column} * var(--column))`,
          }}
        >
          <span>{formats.month.format(noon(night))}</span>
        </div>
      ))}
      {shown.map(({ night, column }) => (
        <div
          key={night}
          role="columnheader"
          aria-colindex={column + 2}
          data-part="night"
          className={`rate-night ${isWeekend(night) ? 'is-weekend' : ''} ${night === today ? 'is-today' : ''} ${
            column >= bounds.left && column <= bounds.right ? 'is-in' : ''
          }`}
          style={left(column)}
        >
          <span>{formats.weekday.format(noon(night))}</span> <b>{Number(night.slice(8))}</b>
        </div>
      ))}
      {seasons.map((season) => {
        const from = nights.findIndex((night) => night >= season.from);
        const to = nights.findLastIndex((night) => night <= season.to);
        if (from < 0 || to < from) return null;
        const name = seasonName(culture, season);
        return (
          <div
            key={season.id}
            role="presentation"
            className={`rate-season is-${season.colour}`}
            style={{ ...left(from), width: `calc(${to - from + 1} * var(--column))` }}
            title={name}
          >
            <span>{name}</span>
          </div>
        );
      })}
    </div>
  );
});

type SheetRowProps = {
  id: string;
  culture: Culture;
  row: GridRow;
  index: number;
  top: number;
  first: number;
  last: number;
  nights: readonly string[];
  today: string;
  read: Sheet['read'];
  marks: (row: GridRow, column: number) => Marks;
  selectedFrom: number;
  selectedTo: number;
};

const SheetRow = memo(function SheetRow({
  id,
  culture,
  row,
  index,
  top,
  first,
  last,
  nights,
  today,
  read,
  marks,
  selectedFrom,
  selectedTo,
}: SheetRowProps) {
  const { t } = useTranslation();
  const { room, plan } = row;
  const cells = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <div role="row" aria-rowindex={index + 2} className={`rate-row ${plan ? '' : 'is-room'}`} style={{ top }}>
      <div role="rowheader" aria-colindex={1} data-part="row" className="rate-row-head">
        <span className="rate-row-name" dir="auto" title={plan?.name ?? room.name}>
          {plan?.name ?? room.name}
        </span>
        {row.isDerived && plan?.base && (
          <span className="rate-formula" title={t('rates.derivedHint')}>
            {formula(culture, plan.base)}
          </span>
        )}
      </div>
      {cells.map((column) => {
        const night = nights[column] ?? '';
        const cell = read(row, column);
        return (
          <div
            key={column}
            id={`${id}${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={column >= selectedFrom && column <= selectedTo}
            aria-readonly={row.isDerived || undefined}
            data-part="cell"
            className={cellClass(row, cell, night, today, plan ? marks(row, column) : undefined, column)}
            style={{ left: `calc(var(--head) + ${column} * var(--column))` }}
          >
            <CellContent culture={culture} row={row} cell={cell} column={column} marks={marks} />
          </div>
        );
      })}
    </div>
  );
});

function cellClass(
  row: GridRow,
  { value, isEdited }: Cell,
  night: string,
  today: string,
  marks: Marks | undefined,
  column: number,
): string {
  const left = row.plan ? undefined : unitsLeft(row.room, column, value ?? 0);
  return [
    'rate-cell',
    isWeekend(night) && 'is-weekend',
    night < today && 'is-past',
    row.isDerived && 'is-derived',
    isEdited && 'is-edited',
    marks?.isStopped && 'is-stopped',
    left !== undefined && left <= 0 && (value ?? 0) > 0 && 'is-full',
  ]
    .filter(Boolean)
    .join(' ');
}

type CellContentProps = {
  culture: Culture;
  row: GridRow;
  cell: Cell;
  column: number;
  marks: SheetRowProps['marks'];
};

function CellContent({ culture, row, cell: { value }, column, marks }: CellContentProps) {
  const { t } = useTranslation();
  if (!row.plan) {
    const units = value ?? 0;
    return (
      <>
        <b>{unitsLeft(row.room, column, units)}</b>
        <span className="rate-of">/{units}</span>
      </>
    );
  }
  if (gridFields[row.field] === 'flag') return value === 1 ? <span>{t('rates.closedMark')}</span> : null;
  if (row.field !== 'price')
    return <span className={value === 1 ? 'rate-of' : ''}>{formatCell(culture, value)}</span>;
  const { minStay, isClosed, isStopped } = marks(row, column);
  return (
    <>
      {formatCell(culture, value)}
      {minStay > 1 && (
        <small className="rate-mark" title={t('rates.field.minStay')}>
          {minStay}
        </small>
      )}
      {isClosed && <small className="rate-closed" title={t('rates.closedHint')} />}
      {isStopped && <span className="sr-only">, {t('rates.field.stopSell')}</span>}
    </>
  );
}

function formula(culture: Culture, { percent, amount }: { percent: number; amount: number }): string {
  const signed = (value: number, unit: string) =>
    value === 0 ? '' : `${value > 0 ? '+' : '−'}${formatCell(culture, Math.abs(value))}${unit}`;
  return [signed(percent, ' %'), signed(amount, ' €')].filter(Boolean).join(' ') || '=';
}

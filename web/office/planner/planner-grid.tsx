// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold only the cells in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { addDays, nightsBetween } from '../desk/days.ts';
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
import { BarContent, useBarLabel } from './planner-bar.tsx';
import {
  type Bar,
  barAt,
  barsInTheWay,
  countNights,
  isMovable,
  type MovingBar,
  moveBar,
  type NightCount,
  type PlannerRoom,
  type PlannerRow,
  startOf,
} from './planner-rows.ts';

/** The active cell, and with `toColumn` the nights selected from it. */
export type Selection = { row: number; column: number; toColumn: number };

type PlannerGridProps = {
  culture: Culture;
  rows: readonly PlannerRow[];
  rooms: readonly PlannerRoom[];
  nights: readonly string[];
  today: string;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The bar that is moved now. */
  moving: MovingBar | null;
  onMoving: (moving: MovingBar | null) => void;
  /** The bar that was dropped, while the server decides. */
  dropped: MovingBar | null;
  onDrop: (moving: MovingBar) => void;
  mayWrite: boolean;
  onUndo: () => void;
  /** Moves the period by some nights; 0 is today. */
  onShift: (nights: number) => void;
  /** Moves the focus to the actions for the selection. */
  onOpen: () => void;
  /** Says something to those who do not see the grid. */
  onSay: (message: string) => void;
};

const headHeight = 46;
const footHeight = 46;
const headWidths = { narrow: 96, wide: 180 };

/** The grid: units in rows under their room type, nights in columns. Only what is in view is in the page. */
export function PlannerGrid({
  culture,
  rows,
  rooms,
  nights,
  today,
  selection,
  onSelect,
  moving,
  onMoving,
  dropped,
  onDrop,
  mayWrite,
  onUndo,
  onShift,
  onOpen,
  onSay,
}: PlannerGridProps) {
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const labelOf = useBarLabel();
  const dayName = useDayName(culture);
  const { rowHeight, headWidth } = usePointerSizes(headWidths);
  const columnWidth = useColumnWidth(scroller, nights.length, headWidth);
  const sizes = { rowHeight, columnWidth, headWidth, headHeight, footHeight };
  const rendered = useRendered(scroller, { rows: rows.length, columns: nights.length }, sizes);
  const first = nights[0] ?? '';
  const columnOf = (night: string) => nightsBetween(first, night);
  const totals = useMemo(() => countNights(rooms, nights.length), [rooms, nights.length]);
  const activeRow = rows[selection.row];
  const activeBar = barAt(activeRow, nights[selection.column] ?? '');
  const cellId = (row: number, column: number) => {
    const bar = barAt(rows[row], nights[column] ?? '');
    return bar ? `${id}b${bar.key}` : `${id}${row}-${column}`;
  };
  const followed = moving ? { row: moving.row, column: columnOf(moving.from) } : selection;
  useScrollTo(scroller, grid, followed, sizes);

  function select(row: number, column: number, toColumn = column) {
    onSelect({
      row: within(row, rows.length),
      column: within(column, nights.length),
      toColumn: within(toColumn, nights.length),
    });
  }

  const describeMoving = ({ bar, row, from, until }: MovingBar) => {
    const target = rows[row];
    const isTaken = target && barsInTheWay(target, bar, from, until).length > 0;
    const where = target ? rowName(target, t('planner.noUnit')) : '';
    const values = { where, from: dayName(from), until: dayName(until) };
    return isTaken ? t('planner.movingTaken', values) : t('planner.moving', values);
  };

  function pickUp(bar: Bar, row: number) {
    if (!mayWrite || !isMovable(bar)) return onSay(t('planner.cannotMove'));
    onMoving({ bar, row, from: startOf(bar, today), until: bar.until });
    onSay(t('planner.pickedUp', { bar: labelOf(bar) }));
  }

  function moveBarBy(by: Parameters<typeof moveBar>[2]) {
    const next = moving && moveBar(rows, moving, by);
    if (!next) return;
    onMoving(next);
    onSay(describeMoving(next));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey) return;
    const isDone = moving ? moveBarByKey(event) : moveByKey(event);
    if (isDone) event.preventDefault();
  }

  /** Returns whether the grid has something to do for a key while a bar is moving. */
  function moveBarByKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const days = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (days !== 0) {
      if (shiftKey) moveBarBy({ end: days });
      else if (ctrlKey || metaKey) moveBarBy({ start: days });
      else moveBarBy({ days });
    } else if (key === 'ArrowUp') moveBarBy({ rows: -1 });
    else if (key === 'ArrowDown') moveBarBy({ rows: 1 });
    else if ((key === 'Enter' || key === ' ') && moving) onDrop(moving);
    else if (key === 'Escape') putBack();
    else return false;
    return true;
  }

  function putBack() {
    onMoving(null);
    onSay(t('planner.putBack'));
  }

  /** Returns whether the grid has something to do for a key. */
  function moveByKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const { row, column, toColumn } = selection;
    const isControl = ctrlKey || metaKey;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 3);
    const start = activeBar ? Math.max(0, columnOf(activeBar.from)) : column;
    const end = activeBar ? columnOf(activeBar.until) - 1 : column;
    if (isControl && key.toLowerCase() === 'z') onUndo();
    else if (isControl) return false;
    else if (key === 'ArrowUp') select(row - 1, column);
    else if (key === 'ArrowDown') select(row + 1, column);
    else if (key === 'ArrowLeft' && shiftKey) select(row, column, toColumn - 1);
    else if (key === 'ArrowRight' && shiftKey) select(row, column, toColumn + 1);
    else if (key === 'ArrowLeft') start === 0 ? onShift(-7) : select(row, start - 1);
    else if (key === 'ArrowRight') end >= nights.length - 1 ? onShift(7) : select(row, end + 1);
    else if (key === 'PageUp') select(row - page, column);
    else if (key === 'PageDown') select(row + page, column);
    else if (key === 'Home') select(row, 0);
    else if (key === 'End') select(row, nights.length - 1);
    else if (key === 't') onShift(0);
    else if (key === 'n') onShift(nights.length);
    else if (key === 'p') onShift(-nights.length);
    else if (key === 'Escape') select(row, column);
    else if (key === 'Enter' || key === ' ') activeBar ? pickUp(activeBar, row) : onOpen();
    else return false;
    return true;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const part = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part;
    if (event.button !== 0 || !part || dropped) return;
    if (moving) onMoving(null);
    const { row, column } = cellUnder(event, scroller, sizes);
    const bar = barAt(rows[row], nights[column] ?? '');
    const isTouch = event.pointerType === 'touch';
    const wasActive = bar !== undefined && bar.key === activeBar?.key;
    select(row, column);
    // A finger scrolls, and moves only what it has selected before.
    if (isTouch && !wasActive) return;
    if (bar && mayWrite && isMovable(bar)) {
      const kind = part === 'start' || part === 'end' ? part : 'bar';
      drag.current = { kind, bar, row, column, last: null };
    } else if (!bar && !isTouch) drag.current = { kind: 'range', row, column };
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const now = drag.current;
    if (!now) return;
    const { row, column } = cellUnder(event, scroller, sizes);
    scrollAtEdge(event, scroller, sizes);
    if (now.kind === 'range') return select(now.row, now.column, column);
    const days = column - now.column;
    const from = startOf(now.bar, today);
    const origin = { bar: now.bar, row: now.row, from, until: now.bar.until };
    const by = now.kind === 'bar' ? { rows: rowsBetween(rows, now.row, row), days } : { [now.kind]: days };
    const next = moveBar(rows, origin, by);
    if (!next) return;
    now.last = next;
    onMoving(next);
  }

  function onPointerUp(event: PointerEvent) {
    const now = drag.current;
    drag.current = null;
    if (!now || now.kind === 'range' || !now.last) return;
    if (event.type === 'pointercancel') return onMoving(null);
    const { row, from, until } = now.last;
    if (row === now.row && from === startOf(now.bar, today) && until === now.bar.until) onMoving(null);
    else onDrop(now.last);
  }

  const visible = rows.slice(...rendered.rows).map((row, at) => ({ row, index: rendered.rows[0] + at }));
  const todayColumn = columnOf(today);
  const shown = moving ?? dropped;
  const ghost = shown && {
    ...shown,
    target: rows[shown.row],
    left: columnOf(shown.from),
    width: nightsBetween(shown.from, shown.until),
  };
  const isTaken = ghost?.target
    ? barsInTheWay(ghost.target, ghost.bar, ghost.from, ghost.until).length > 0
    : false;

  return (
    <div
      ref={scroller}
      role="presentation"
      className="planner-sheet"
      style={
        {
          '--row': `${rowHeight}px`,
          '--column': `${columnWidth}px`,
          '--head': `${headWidth}px`,
        } as CSSProperties
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={t('planner.grid')}
        aria-rowcount={rows.length + 2}
        aria-colcount={nights.length + 1}
        aria-activedescendant={
          isRendered(rendered, selection) ? cellId(selection.row, selection.column) : undefined
        }
        className="planner-grid"
        style={{
          width: headWidth + nights.length * columnWidth,
          height: headHeight + footHeight + rows.length * rowHeight,
        }}
        onKeyDown={onKeyDown}
        onBlur={() => moving && !drag.current && onMoving(null)}
      >
        <NightHeads culture={culture} nights={nights} columns={rendered.columns} today={today} />
        {visible.map(({ row, index }) => (
          <Row
            key={row.key}
            id={id}
            row={row}
            index={index}
            first={rendered.columns[0]}
            last={rendered.columns[1]}
            nights={nights}
            today={today}
            movingKey={shown?.bar.key}
            activeKey={index === selection.row ? activeBar?.key : undefined}
            selectedFrom={index === selection.row ? Math.min(selection.column, selection.toColumn) : -1}
            selectedTo={index === selection.row ? Math.max(selection.column, selection.toColumn) : -2}
          />
        ))}
        <Totals totals={totals} nights={nights} columns={rendered.columns} rowIndex={rows.length + 2} />
        {todayColumn >= 0 && todayColumn < nights.length && (
          <div
            role="presentation"
            className="planner-today"
            style={{ left: headWidth + todayColumn * columnWidth }}
          />
        )}
        {ghost && (
          <div
            role="presentation"
            className={`planner-ghost ${isTaken ? 'is-taken' : ''}`}
            style={{
              top: headHeight + ghost.row * rowHeight,
              left: headWidth + ghost.left * columnWidth,
              width: ghost.width * columnWidth,
            }}
          >
            <span dir="auto">
              {isTaken && '✕ '}
              {ghost.target && rowName(ghost.target, t('planner.noUnit'))} · {dayName(ghost.from)} –{' '}
              {dayName(ghost.until)}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

type Drag =
  | { kind: 'bar' | 'start' | 'end'; bar: Bar; row: number; column: number; last: MovingBar | null }
  | { kind: 'range'; row: number; column: number };

export const rowName = ({ room, unit }: PlannerRow, noUnit: string): string =>
  `${unit ?? noUnit} · ${room.name}`;

/** The number of rows that can have a bar, from one row to another. */
function rowsBetween(rows: readonly PlannerRow[], from: number, to: number): number {
  const step = Math.sign(to - from);
  let count = 0;
  for (let at = from; step !== 0 && at !== to; at += step) {
    if (rows[at + step] && rows[at + step]?.kind !== 'room') count += step;
  }
  return count;
}

const narrowest = 30;

/** The width at which all nights fit, if that is wide enough to read. */
function useColumnWidth(scroller: RefObject<HTMLElement | null>, nights: number, headWidth: number): number {
  const [width, setWidth] = useState(narrowest);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const fitColumns = () =>
      setWidth(Math.max(narrowest, Math.floor((element.clientWidth - headWidth) / Math.max(1, nights))));
    fitColumns();
    const observer = new ResizeObserver(fitColumns);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, nights, headWidth]);
  return width;
}

/** Formats a day as "Mon 3 May". */
export function useDayName(culture: Culture): (day: string) => string {
  const [format] = useState(
    () =>
      new Intl.DateTimeFormat(languageTags[culture], {
        ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
      }),
  );
  return (day) => format.format(noon(day));
}

type NightHeadsProps = {
  culture: Culture;
  nights: readonly string[];
  columns: [number, number];
  today: string;
};

const leftOf = (column: number): CSSProperties => ({
  left: `calc(var(--head) + ${column} * var(--column))`,
});

const NightHeads = memo(function NightHeads({ culture, nights, columns, today }: NightHeadsProps) {
  const { t } = useTranslation();
  const tag = languageTags[culture];
  const [formats] = useState(() => ({
    weekday: new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: 'UTC' }),
    whole: new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }),
  }));
  return (
    <div role="row" aria-rowindex={1} className="planner-heads">
      <div role="columnheader" aria-colindex={1} className="planner-corner">
        {t('planner.units')}
      </div>
      {nights.slice(...columns).map((night, at) => {
        const column = columns[0] + at;
        const isMonth = column === 0 || night.endsWith('-01');
        return (
          <div
            key={night}
            role="columnheader"
            aria-colindex={column + 2}
            aria-label={formats.whole.format(noon(night))}
            aria-current={night === today ? 'date' : undefined}
            className={`planner-night ${isWeekend(night) ? 'is-weekend' : ''} ${night === today ? 'is-today' : ''}`}
            style={leftOf(column)}
          >
            <span>{isMonth ? formats.month.format(noon(night)) : formats.weekday.format(noon(night))}</span>
            <b>{Number(night.slice(8))}</b>
          </div>
        );
      })}
    </div>
  );
});

type RowProps = {
  id: string;
  row: PlannerRow;
  index: number;
  first: number;
  last: number;
  nights: readonly string[];
  today: string;
  movingKey: string | undefined;
  activeKey: string | undefined;
  selectedFrom: number;
  selectedTo: number;
};

const Row = memo(function Row({
  id,
  row,
  index,
  first,
  last,
  nights,
  today,
  movingKey,
  activeKey,
  selectedFrom,
  selectedTo,
}: RowProps) {
  const { t } = useTranslation();
  const labelOf = useBarLabel();
  const from = nights[0] ?? '';
  const end = nights.at(-1) ?? '';
  const bars = row.bars.filter(
    (bar) => bar.from <= (nights[last - 1] ?? '') && bar.until > (nights[first] ?? ''),
  );
  const counts = row.kind === 'room' ? countNights([row.room], nights.length) : [];
  const columns = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at).filter(
    (column) => !bars.some((bar) => bar.from <= (nights[column] ?? '') && bar.until > (nights[column] ?? '')),
  );
  const isIn = (column: number) => column >= selectedFrom && column <= selectedTo;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`planner-row is-${row.kind}`}
      style={{ top: `calc(${headHeight}px + ${index} * var(--row))` }}
    >
      <div role="rowheader" aria-colindex={1} className="planner-row-head">
        <span className="planner-row-name" dir="auto" title={row.kind === 'room' ? row.room.name : undefined}>
          {row.kind === 'room' ? row.room.name : (row.unit ?? t('planner.noUnit'))}
        </span>
        {row.floor !== null && (
          <span className="planner-floor">{t('planner.floor', { floor: row.floor })}</span>
        )}
      </div>
      {columns.map((column) => {
        const night = nights[column] ?? '';
        const count = counts[column];
        return (
          <div
            key={night}
            id={`${id}${index}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isIn(column)}
            data-part="cell"
            className={[
              'planner-cell',
              isWeekend(night) && 'is-weekend',
              night < today && 'is-past',
              count && count.capacity > 0 && count.free <= 0 && 'is-full',
              isIn(column) && 'is-selected',
            ]
              .filter(Boolean)
              .join(' ')}
            style={leftOf(column)}
          >
            <span className="sr-only">
              {count ? t('planner.freeOf', { count: count.free, percent: count.percent }) : t('planner.free')}
            </span>
            {count && (
              <>
                <b aria-hidden="true">{count.capacity > 0 ? count.free : '–'}</b>
                <span className="planner-share" style={{ '--share': `${count.percent}%` } as CSSProperties} />
              </>
            )}
          </div>
        );
      })}
      {bars.map((bar) => {
        const start = nightsBetween(from, bar.from);
        const [left, right] = [Math.max(0, start), Math.min(nights.length, nightsBetween(from, bar.until))];
        return (
          <div
            key={bar.key}
            id={`${id}b${bar.key}`}
            role="gridcell"
            aria-colindex={left + 2}
            aria-colspan={right - left}
            aria-selected={bar.key === activeKey}
            data-part="bar"
            className={[
              'planner-bar',
              `is-${bar.block ? bar.block.kind : bar.isEarlier ? 'departed' : bar.stay?.isCart ? 'cart' : bar.stay?.state}`,
              bar.block && 'is-block',
              bar.key === activeKey && 'is-active',
              bar.key === movingKey && 'is-moving',
              (bar.stay?.dueInclVat ?? 0) > 0 && !bar.isEarlier && 'is-due',
              bar.from < from && 'starts-before',
              bar.until > addDays(end, 1) && 'ends-after',
            ]
              .filter(Boolean)
              .join(' ')}
            style={{ ...leftOf(left), width: `calc(${right - left} * var(--column) - 3px)` }}
          >
            {isMovable(bar) && <span data-part="start" className="planner-edge" />}
            <span className="sr-only">{labelOf(bar)}</span>
            <span aria-hidden="true" className="planner-bar-content">
              <BarContent bar={bar} />
            </span>
            {isMovable(bar) && <span data-part="end" className="planner-edge" />}
          </div>
        );
      })}
    </div>
  );
});

type TotalsProps = {
  totals: readonly NightCount[];
  nights: readonly string[];
  columns: [number, number];
  rowIndex: number;
};

/** The units left for sale and the occupancy of all room types, below the rows. */
const Totals = memo(function Totals({ totals, nights, columns, rowIndex }: TotalsProps) {
  const { t } = useTranslation();
  return (
    <div role="row" aria-rowindex={rowIndex} className="planner-totals">
      <div role="rowheader" aria-colindex={1} className="planner-corner">
        {t('planner.totals')}
      </div>
      {nights.slice(...columns).map((night, at) => {
        const column = columns[0] + at;
        const { capacity = 0, free = 0, percent = 0 } = totals[column] ?? {};
        return (
          <div
            key={night}
            role="gridcell"
            aria-colindex={column + 2}
            className="planner-total"
            style={leftOf(column)}
          >
            <span className="sr-only">{t('planner.freeOf', { count: free, percent })}</span>
            <b aria-hidden="true">{capacity > 0 ? free : '–'}</b>
            {capacity > 0 && <span aria-hidden="true">{percent}%</span>}
          </div>
        );
      })}
    </div>
  );
});

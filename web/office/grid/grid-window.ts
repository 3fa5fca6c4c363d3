import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';

/** The rendered cells: from the first to before the last. */
export type Rendered = { rows: [number, number]; columns: [number, number] };

/** In pixels; the foot lies over the last rows. */
export type GridSizes = {
  rowHeight: number;
  columnWidth: number;
  headWidth: number;
  headHeight: number;
  footHeight?: number;
};

type Place = { row: number; column: number };
type Scroller = RefObject<HTMLElement | null>;

/** Cells beyond the visible ones. The window moves by as many at once, so that most scrolling renders nothing. */
const spare = 6;

/**
 * The rows and columns of a scroller that are rendered. All rows have one height and all columns one width, so their
 * places are known without measuring them.
 */
export function useRendered(
  scroller: Scroller,
  { rows, columns }: { rows: number; columns: number },
  { rowHeight, columnWidth, headWidth, headHeight, footHeight = 0 }: GridSizes,
): Rendered {
  const [rendered, setRendered] = useState<Rendered>({ rows: [0, 0], columns: [0, 0] });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const next: Rendered = {
        rows: span(scrollTop, clientHeight - headHeight - footHeight, rowHeight, rows),
        columns: span(scrollLeft, clientWidth - headWidth, columnWidth, columns),
      };
      setRendered((now) => (isSame(now, next) ? now : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller, rows, columns, rowHeight, columnWidth, headWidth, headHeight, footHeight]);
  return rendered;
}

function span(scrolled: number, visible: number, size: number, count: number): [number, number] {
  const first = Math.floor(scrolled / size / spare) * spare - spare;
  const last = Math.ceil((scrolled + visible) / size / spare) * spare + spare;
  return [Math.max(0, first), Math.min(count, last)];
}

const isSame = (a: Rendered, b: Rendered) =>
  a.rows[0] === b.rows[0] &&
  a.rows[1] === b.rows[1] &&
  a.columns[0] === b.columns[0] &&
  a.columns[1] === b.columns[1];

export const isRendered = ({ rows, columns }: Rendered, { row, column }: Place): boolean =>
  row >= rows[0] && row < rows[1] && column >= columns[0] && column < columns[1];

/** Scrolls the cell into view whenever it changes, while the grid has the focus. */
export function useScrollTo(
  scroller: Scroller,
  grid: Scroller,
  { row, column }: Place,
  { rowHeight, columnWidth, headWidth, headHeight, footHeight = 0 }: GridSizes,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || document.activeElement !== grid.current) return;
    const [top, left] = [row * rowHeight, column * columnWidth];
    const [height, width] = [element.clientHeight - headHeight - footHeight, element.clientWidth - headWidth];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (left + columnWidth > element.scrollLeft + width) element.scrollLeft = left + columnWidth - width;
  }, [scroller, grid, row, column, rowHeight, columnWidth, headWidth, headHeight, footHeight]);
}

/** The cell below the pointer, which may be beyond the last one; over a head it is the first in view. */
export function cellUnder(
  { clientX, clientY }: PointerEvent,
  { current }: Scroller,
  { rowHeight, columnWidth, headWidth, headHeight }: GridSizes,
): Place {
  if (!current) return { row: 0, column: 0 };
  const box = current.getBoundingClientRect();
  const y = Math.max(0, clientY - box.top - headHeight) + current.scrollTop;
  const x = Math.max(0, clientX - box.left - headWidth) + current.scrollLeft;
  return { row: Math.floor(y / rowHeight), column: Math.floor(x / columnWidth) };
}

/** The distance to an edge at which a drag scrolls, and how far it scrolls at each move. */
const edge = 24;

/** Scrolls while something is dragged to an edge of the cells. */
export function scrollAtEdge(
  { clientX, clientY }: PointerEvent,
  { current }: Scroller,
  { headWidth, headHeight, footHeight = 0 }: GridSizes,
): void {
  if (!current) return;
  const box = current.getBoundingClientRect();
  const step = (distance: number) => (distance < edge ? edge : 0);
  current.scrollLeft += step(box.right - clientX) - step(clientX - box.left - headWidth);
  current.scrollTop += step(box.bottom - footHeight - clientY) - step(clientY - box.top - headHeight);
}

/** Rows are higher and heads narrower on a tablet. */
export function usePointerSizes(headWidths: { narrow: number; wide: number }) {
  const { narrow, wide } = headWidths;
  return useMemo(() => {
    const isCoarse = matchMedia('(pointer: coarse)').matches;
    return { rowHeight: isCoarse ? 44 : 36, headWidth: innerWidth < 700 ? narrow : wide };
  }, [narrow, wide]);
}

/** The index within a list of so many. */
export const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));

export const noon = (night: string) => new Date(`${night}T12:00:00Z`);

/** Whether a night is that of a Friday or a Saturday. */
export const isWeekend = (night: string) => [5, 6].includes(noon(night).getUTCDay());

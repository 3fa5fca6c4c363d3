import { type RefObject, useLayoutEffect, useState } from 'react';

/** The rendered cells: from the first to before the last. */
export type Rendered = { rows: [number, number]; columns: [number, number] };

type Sizes = { rowHeight: number; columnWidth: number; headWidth: number; headHeight: number };

/** Cells beyond the visible ones. The window moves by as many at once, so that most scrolling renders nothing. */
const spare = 6;

/**
 * The rows and columns of a scroller that are rendered. All rows have one height and all columns one width, so their
 * places are known without measuring them.
 */
export function useRendered(
  scroller: RefObject<HTMLElement | null>,
  { rows, columns }: { rows: number; columns: number },
  { rowHeight, columnWidth, headWidth, headHeight }: Sizes,
): Rendered {
  const [rendered, setRendered] = useState<Rendered>({ rows: [0, 0], columns: [0, 0] });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const next: Rendered = {
        rows: span(scrollTop, clientHeight - headHeight, rowHeight, rows),
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
  }, [scroller, rows, columns, rowHeight, columnWidth, headWidth, headHeight]);
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

export type Half = 'before' | 'after';

/** A list with one of it at another place; as it was where there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The place that something has after it is let go before or after another. */
export function dropIndex(from: number, over: number, half: Half): number {
  const gap = half === 'before' ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}

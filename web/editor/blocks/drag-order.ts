export type Half = 'before' | 'after';

/** Moves an item of a list to another index; returns the same order where there is no such index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The new index of an item that is dropped before or after another. */
export function dropIndex(from: number, over: number, half: Half): number {
  const gap = half === 'before' ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}

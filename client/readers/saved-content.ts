import type { Result } from '../result.ts';

/** The id of a placeholder item in the editor, which is never stored. */
export const temporaryId = 'temp-content';

/**
 * The data of an item: text or html, a boolean, a list of texts, or the object of a link, a picture or a
 * table.
 */
export type ItemData = string | boolean | readonly string[] | object;

export type EditedItem = { id: string; data: ItemData };

/**
 * Formats data for the wire: links, pictures and tables as JSON, a boolean as text, a list with pipes
 * between.
 */
export function writtenData(data: ItemData): string {
  if (typeof data === 'string') return data;
  if (typeof data === 'boolean') return String(data);
  if (Array.isArray(data) && data.every((one) => typeof one === 'string')) return data.join('|');
  return JSON.stringify(data);
}

/**
 * Saves items one by one. `rejected` lists the refused items with their results; these are still drafts, and
 * the others are live. The temporary item is never sent.
 */
export async function saveItems<Item extends EditedItem, Saved>(
  items: readonly Item[],
  save: (item: Omit<Item, 'data'> & { data: string }) => Promise<Result<Saved>>,
): Promise<{ saved: Saved[]; rejected: { item: Item; result: Result<Saved> }[] }> {
  const saved: Saved[] = [];
  const rejected: { item: Item; result: Result<Saved> }[] = [];
  for (const item of items) {
    if (item.id === temporaryId) continue;
    const result = await save({ ...item, data: writtenData(item.data) });
    if (result.succeeded) saved.push(result.data);
    else rejected.push({ item, result });
  }
  return { saved, rejected };
}

import type { ImportDetail, ImportItem } from '../../../contract/office-import.ts';
import type { WrittenItem } from '../../catalog/index.ts';

/** Items of each fate that a run shows, and changes of an item. */
const maxItems = 500;
const maxChanges = 30;
/** Characters of all changes together. */
const maxCharacters = 1_000_000;

/** Collects the first items that an import makes and changes, and counts all. */
export class ChangedItems {
  readonly items: ImportItem[] = [];
  readonly counts: ImportDetail['itemCounts'] = { added: 0, changed: 0 };
  #characters = 0;

  add({ line, code, nights = null, fate, changes }: WrittenItem): void {
    this.counts[fate] += 1;
    if (this.counts[fate] > maxItems) return;
    const shown = changes.slice(0, maxChanges);
    const item = { line, code, nights, fate, changes: shown, moreChanges: changes.length - shown.length };
    this.#characters += JSON.stringify(item).length;
    if (this.#characters <= maxCharacters) this.items.push(item);
  }
}

import { type Culture, languageTags } from '../../../contract/culture.ts';
import { useShell } from '../../storefront/layout/shell.ts';

/** The cultures to write in: those of the site, or at least that of the page. */
export function useWrittenCultures(own: Culture): readonly Culture[] {
  const { cultures } = useShell();
  return cultures.length > 0 ? cultures : [own];
}

/** The name of a language in another language: `Duits`, `Vlaams`. */
export function languageName(shown: Culture, of: Culture): string {
  const names = new Intl.DisplayNames([languageTags[shown]], { type: 'language' });
  // Flemish is a language of its own here; the other tags lose their country.
  const tag = of === 'be' ? languageTags[of] : languageTags[of].slice(0, 2);
  return names.of(tag) ?? of;
}

/** Moves an item of a list by a number of places. */
export function moveInList<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const target = index + by;
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}

import { type Culture, languageTags } from '../../../contract/culture.ts';
import { useShell } from '../../storefront/layout/shell.ts';

/** The cultures that are written in: those of the site, else at least that of the page. */
export function useWrittenCultures(own: Culture): readonly Culture[] {
  const { cultures } = useShell();
  return cultures.length > 0 ? cultures : [own];
}

/** What a culture's language is called in another: `Duits`, `Vlaams`. */
export function languageName(shown: Culture, of: Culture): string {
  const names = new Intl.DisplayNames([languageTags[shown]], { type: 'language' });
  // Flemish is a language of its own here; of the others the country says nothing.
  const tag = of === 'be' ? languageTags[of] : languageTags[of].slice(0, 2);
  return names.of(tag) ?? of;
}

/** A list as it is after one of it was moved by some places. */
export function moveInList<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const target = index + by;
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}

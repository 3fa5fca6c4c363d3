import { type Culture, languageTags } from '../../../contract/culture.ts';

/** Returns the name of a culture's language in that language, with its first letter as a capital. */
export function languageName(culture: Culture): string {
  const tag = languageTags[culture];
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

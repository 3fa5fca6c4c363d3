import { type Culture, languageTags } from '../../../contract/culture.ts';
import { getI18n } from '../../i18n.ts';

const files = import.meta.glob<object>('../../editor/translations/*/*.json', { import: 'default' });

/** Makes the texts of the office's rooms known in a culture: they come to those who work here only. */
export async function loadOfficeTexts(culture: Culture): Promise<void> {
  const cultureFiles = Object.entries(files).filter(([file]) => file.includes(`/translations/${culture}/`));
  const bundles = await Promise.all(cultureFiles.map(([, load]) => load()));
  const i18n = getI18n(culture);
  for (const bundle of bundles) i18n.addResourceBundle(languageTags[culture], 'site', bundle, true);
}

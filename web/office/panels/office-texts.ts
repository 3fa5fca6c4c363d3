import { type Culture, languageTags } from '../../../contract/culture.ts';
import { getI18n } from '../../i18n.ts';

const files = import.meta.glob<object>('../../editor/translations/*/*.json', { import: 'default' });

/** Loads the translations of the office's panels in a culture; only the browsers of staff load them. */
export async function loadOfficeTexts(culture: Culture): Promise<void> {
  const cultureFiles = Object.entries(files).filter(([file]) => file.includes(`/translations/${culture}/`));
  const bundles = await Promise.all(cultureFiles.map(([, load]) => load()));
  const i18n = getI18n(culture);
  for (const bundle of bundles) i18n.addResourceBundle(languageTags[culture], 'site', bundle, true);
}

import { createInstance } from 'i18next';
import type { Culture } from '../../contract/culture.ts';
import { withDutch } from '../../contract/flemish.ts';
import be from './texts/be.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hr from './texts/hr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Texts = typeof nl;

/** The keys of the texts, `group.name`. */
export type TextKey = { [Group in keyof Texts]: `${Group}.${keyof Texts[Group] & string}` }[keyof Texts];

export const documentTexts: Record<Culture, Texts> = {
  nl,
  be: withDutch(nl, be),
  de,
  en,
  fr,
  zh,
  es,
  hr,
};

const i18n = createInstance();
await i18n.init({
  resources: Object.fromEntries(
    Object.entries(documentTexts).map(([culture, translation]) => [culture, { translation }]),
  ),
  fallbackLng: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** Returns a function that translates texts of documents into a culture; values are inserted unchanged. */
export function documentTranslator(
  culture: Culture,
): (key: TextKey, values?: Record<string, string | number>) => string {
  return (key, values) => i18n.t(key, { ...values, lng: culture });
}

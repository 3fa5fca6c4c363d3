import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Culture, languageTags } from '../contract/culture.ts';

/** The translations of a culture by namespace, as in `translations/*.json`. */
export type Bundle = Record<string, Record<string, unknown>>;

const instances = new Map<Culture, i18n>();

/**
 * Adds translations of a culture to those already loaded. The server does so for all cultures, a browser for
 * the culture of its page.
 */
export function addBundle(culture: Culture, bundle: Bundle): void {
  // The language tag, not the culture: plural forms follow it, and `be` is Belarusian there.
  const language = languageTags[culture];
  const known = instances.get(culture);
  if (known) {
    for (const [name, texts] of Object.entries(bundle))
      known.addResourceBundle(language, name, texts, true, true);
    return;
  }
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: bundle },
    defaultNS: 'site',
    // A missing translation shows as its full key.
    appendNamespaceToMissingKey: true,
    initAsync: false,
    // React escapes html; here the values are kept apart from the sentence around them.
    interpolation: { escapeValue: true, escape: isolateRightToLeft },
    react: { useSuspense: false },
  });
  instances.set(culture, instance);
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Wraps a text in a right-to-left script in the marks of Unicode that keep its direction to itself, as
 * `<bdi>` does: a name in Hebrew does not turn a sentence around.
 */
function isolateRightToLeft(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

export function getI18n(culture: Culture): i18n {
  const instance = instances.get(culture);
  if (!instance) throw new Error(`no translations for ${culture}`);
  return instance;
}

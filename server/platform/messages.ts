import { createInstance } from 'i18next';
import {
  zhCN,
  de as zodDe,
  en as zodEn,
  es as zodEs,
  fr as zodFr,
  hr as zodHr,
  nl as zodNl,
} from 'zod/locales';
import type { $ZodErrorMap } from 'zod/v4/core';
import type { Culture } from '../../contract/culture.ts';
import { withDutch } from '../../contract/flemish.ts';
import be from './translations/be.json' with { type: 'json' };
import de from './translations/de.json' with { type: 'json' };
import en from './translations/en.json' with { type: 'json' };
import es from './translations/es.json' with { type: 'json' };
import fr from './translations/fr.json' with { type: 'json' };
import hr from './translations/hr.json' with { type: 'json' };
import nl from './translations/nl.json' with { type: 'json' };
import zh from './translations/zh.json' with { type: 'json' };

/** The server's messages for people, in each culture. */
export const messages: Record<Culture, Record<string, string>> = {
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
    Object.entries(messages).map(([culture, translation]) => [culture, { translation }]),
  ),
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** Translates a message into a culture; a missing message is its own key. */
export function translate(
  culture: Culture,
  key: string,
  values: Record<string, string | number> = {},
): string {
  return i18n.t(key, { ...values, lng: culture });
}

/** Tells whether this is the key of a message, and not a text that is already translated. */
export const isSentence = (key: string): boolean => Object.hasOwn(messages.en, key);

/** Zod's message for a wrong value in each culture. */
export const schemaMessages: Record<Culture, $ZodErrorMap> = {
  nl: zodNl().localeError,
  be: zodNl().localeError,
  de: zodDe().localeError,
  en: zodEn().localeError,
  fr: zodFr().localeError,
  zh: zhCN().localeError,
  es: zodEs().localeError,
  hr: zodHr().localeError,
};

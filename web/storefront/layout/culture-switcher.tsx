import { useTranslation } from 'react-i18next';
import {
  type Culture,
  cultureCookie,
  languageTags,
  splitCulture,
  withCulture,
} from '../../../contract/culture.ts';
import { usePage } from '../content/page-context.tsx';
import { useShell } from './shell.ts';

const yearSeconds = 31_536_000;

/**
 * Links to the same page in the other cultures, each named in its own language. They load a new document:
 * translations, fonts and `lang` change.
 */
export function CultureSwitcher() {
  const { t } = useTranslation();
  const { culture, path, searchParams, alternates } = usePage();
  const { cultures } = useShell();
  if (cultures.length < 2) return null;
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const addressIn = (other: Culture) =>
    (alternates.find((alternate) => alternate.culture === other)?.url ??
      withCulture(other, splitCulture(path).path)) + query;
  return (
    <>
      <button type="button" popoverTarget="cultures" className="icon-button px-3 text-sm">
        <span className="sr-only">{t('chooseCulture')} </span>
        <span lang={languageTags[culture]}>{shortNames[culture]}</span>
      </button>
      <nav id="cultures" popover="auto" aria-label={t('cultures')} className="culture-menu">
        <ul>
          {cultures.map((other) => (
            <li key={other}>
              <a
                href={addressIn(other)}
                lang={languageTags[other]}
                hrefLang={languageTags[other]}
                aria-current={other === culture ? 'true' : undefined}
                onClick={() => remember(other)}
                className="menu-link block px-4 py-2"
              >
                {names[other]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The name of each language in that language. */
const names: Record<Culture, string> = {
  nl: 'Nederlands',
  be: 'Vlaams',
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  zh: '中文',
  es: 'Español',
  hr: 'Hrvatski',
};

const shortNames: Record<Culture, string> = {
  nl: 'NL',
  be: 'BE',
  de: 'DE',
  en: 'EN',
  fr: 'FR',
  zh: '中文',
  es: 'ES',
  hr: 'HR',
};

function remember(culture: Culture): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cultureCookie}=${culture}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** The cultures of the product, Dutch first. */
export const cultures = ['nl', 'be', 'de', 'en', 'fr', 'zh', 'es', 'hr'] as const;

export type Culture = (typeof cultures)[number];

export const defaultCulture: Culture = 'nl';

/** The cookie that stores the culture that a person chose. */
export const cultureCookie = 'nl-page-culture';

/**
 * The language tag of each culture, for `Intl`, `lang` and hreflang.
 * `be` is Flemish here; the bare tag `be` would mean Belarusian.
 */
export const languageTags: Record<Culture, string> = {
  nl: 'nl-NL',
  be: 'nl-BE',
  de: 'de-DE',
  en: 'en-GB',
  fr: 'fr-FR',
  zh: 'zh-Hans',
  es: 'es-ES',
  hr: 'hr-HR',
};

/** The cultures that replace a missing text: Dutch for Flemish; English, then Dutch for the others. */
export const fallbacks: Record<Culture, readonly Culture[]> = {
  nl: ['nl', 'en'],
  be: ['be', 'nl', 'en'],
  de: ['de', 'en', 'nl'],
  en: ['en', 'nl'],
  fr: ['fr', 'en', 'nl'],
  zh: ['zh', 'en', 'nl'],
  es: ['es', 'en', 'nl'],
  hr: ['hr', 'en', 'nl'],
};

/** Lists the cultures in which to look for a text, nearest first; after the fallbacks any other culture. */
export function readingOrder(culture: Culture): readonly Culture[] {
  return readingOrders[culture];
}

const readingOrders = Object.fromEntries(
  cultures.map((culture) => [culture, [...new Set([...fallbacks[culture], ...cultures])]]),
) as unknown as Record<Culture, readonly Culture[]>;

/**
 * The culture in which a site answers at an address of a culture: that one, where the site offers it. Else the
 * site's first at an address without a prefix, and otherwise the nearest that it offers.
 */
export function offeredCulture(culture: Culture, offered: readonly Culture[]): Culture {
  if (offered.includes(culture)) return culture;
  const nearest = readingOrder(culture).find((candidate) => offered.includes(candidate));
  return (culture === defaultCulture ? offered[0] : nearest) ?? culture;
}

/** Reads `nl`, `NL`, `nl-BE`, `zh-Hans-CN`, `cn`, ... ; null for any other language. */
export function readCulture(text: string | null | undefined): Culture | null {
  const tag = text?.trim().toLowerCase();
  if (!tag) return null;
  if (tag === 'nl-be') return 'be';
  const language = tag.split('-')[0] ?? '';
  if (language === 'cn') return 'zh';
  return cultures.find((culture) => culture === language) ?? null;
}

/**
 * Splits `/de/zimmer` into culture `de` and path `/zimmer`; a path without a prefix belongs to the default
 * culture.
 */
export function splitCulture(pathname: string): { culture: Culture; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const culture = cultures.find((candidate) => candidate === first && candidate !== defaultCulture);
  const path = culture ? `/${rest.join('/')}` : pathname;
  // Two slashes at the start would make an address of another host.
  return { culture: culture ?? defaultCulture, path: path.replace(/^\/*/, '/') };
}

/** The address of a path in a culture: the default culture has no prefix. */
export function withCulture(culture: Culture, path: string): string {
  if (culture === defaultCulture) return path;
  return path === '/' ? `/${culture}` : `/${culture}${path}`;
}

/** Adds the culture's prefix to an address inside the site; other addresses stay unchanged. */
export function localAddress(culture: Culture, url: string): string {
  if (!url.startsWith('/') || url.startsWith('//') || /^\/(media|api|assets)\//.test(url)) return url;
  const split = splitCulture(url);
  return split.path === url ? withCulture(culture, url) : url;
}

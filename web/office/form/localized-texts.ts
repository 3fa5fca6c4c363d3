import type { Culture } from '../../../contract/culture.ts';

/** A text by culture; a culture without one borrows another's. */
export type LocalizedTexts = Readonly<Partial<Record<Culture, string>>>;

export type Completeness = 'complete' | 'partly' | 'missing';

/** How many of the texts that any culture has are also written in this one. */
export function getCompleteness(
  texts: readonly LocalizedTexts[],
  culture: Culture,
  cultures: readonly Culture[],
): Completeness {
  const written = texts.filter((text) => cultures.some((one) => text[one]?.trim()));
  const own = written.filter((text) => text[culture]?.trim());
  if (own.length === 0) return 'missing';
  return own.length === written.length ? 'complete' : 'partly';
}

/** The texts with that of a culture replaced; an empty one is removed. */
export function setText(texts: LocalizedTexts | undefined, culture: Culture, text: string): LocalizedTexts {
  const { [culture]: _, ...others } = texts ?? {};
  return text === '' ? others : { ...others, [culture]: text };
}

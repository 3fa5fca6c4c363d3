/** The shortest search text; a shorter one finds nothing. */
export const minSearchLength = 3;

/**
 * Whether a text is long enough to search. A Han, Hiragana, Katakana or Hangul character says as much as
 * several letters, so it counts as two.
 */
export function isSearchable(text: string): boolean {
  const characters = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  return [...text].length + (characters?.length ?? 0) >= minSearchLength;
}

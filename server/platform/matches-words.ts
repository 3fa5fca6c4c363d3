import { type RawBuilder, sql } from 'kysely';

const maxWords = 6;

/**
 * Condition: a text of the function `search_text` has each word of the term. Short words begin a word, because an
 * index on groups of three characters finds them only there.
 */
export function matchesWords(text: RawBuilder<unknown>, term: string): RawBuilder<unknown> {
  const words = searchWords(term);
  if (words.length === 0) return sql`false`;
  const conditions = words.map((word) => {
    // Folded by the database, as the text is.
    const folded = sql`ltrim(search_text(${word}))`;
    return sql`${text} like '%' || ${sql.raw(word.length < 3 ? "' ' ||" : '')} ${folded} || '%'`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The words of a term; a telephone number is one, without the zero that it has inside its country. */
function searchWords(term: string): string[] {
  if (/^[+(]?[\d\s()./-]{6,}$/.test(term) && !/^\d{4}-\d{2}-\d{2}$/.test(term)) {
    return [term.replace(/\D/g, '').replace(/^0+/, '')].filter((digits) => digits.length > 2);
  }
  return term
    .replace(/['’‘`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => [...word].length > 1)
    .slice(0, maxWords);
}

/** Stands for a list of texts while the value around it is written; no text of the database has this character. */
const mark = '\u0000json';
const writtenMark = JSON.stringify(mark).slice(1, -1);

/** The lists that `stringify` met, in their order. */
let met: (readonly string[])[] = [];

class JsonTexts {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  toJSON(): string {
    met.push(this.#texts);
    return mark;
  }
}

/**
 * A list of values that are written as JSON already, for `stringify` alone: it is no array, and has none of their
 * properties.
 */
export const jsonTexts = <Value>(texts: readonly string[]): Value[] =>
  new JsonTexts(texts) as unknown as Value[];

/** Writes a value as JSON; lists of `jsonTexts` are joined, and not written again. */
export function stringify(value: unknown): string {
  met = [];
  const text = JSON.stringify(value);
  if (met.length === 0) return text;
  const [first = '', ...rest] = text.split(`"${writtenMark}"`);
  return rest.reduce((all, part, index) => `${all}[${met[index]?.join(',')}]${part}`, first);
}

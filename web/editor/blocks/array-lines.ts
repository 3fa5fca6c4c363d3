export type Line = { key: string; text: string };

const lineOf = (text: string): Line => ({ key: crypto.randomUUID(), text });

/** The lines of an array; one without words is none. */
export const linesOf = (data: string): Line[] => data.split('|').filter(hasWords).map(lineOf);

/** What is kept of lines while some may still be empty. */
export const dataOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .filter(hasWords)
    .join('|');

/** Whether data says the same as these lines. */
export const isSaidBy = (data: string, lines: readonly Line[]): boolean =>
  dataOf(linesOf(data)) === dataOf(lines);

/** Lines after one of them was typed in: what cannot stand in a line begins the next one. */
export function typedIn(lines: readonly Line[], index: number, typed: string): Line[] {
  const line = lines[index];
  if (!line) return [...lines];
  const [text = '', ...more] = typed.split(/\||\r?\n/);
  return lines.toSpliced(index, 1, { ...line, text }, ...more.map(lineOf));
}

export const addedAfter = (lines: readonly Line[], index: number): Line[] =>
  lines.toSpliced(index + 1, 0, lineOf(''));

function hasWords(text: string): boolean {
  return text.trim() !== '';
}

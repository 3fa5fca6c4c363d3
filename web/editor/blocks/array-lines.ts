export type Line = { key: string; text: string };

const createLine = (text: string): Line => ({ key: crypto.randomUUID(), text });

/** The lines of an array; one without words is none. */
export const parseLines = (data: string): Line[] => data.split('|').filter(hasText).map(createLine);

/** What is kept of lines while some may still be empty. */
export const serializeLines = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .filter(hasText)
    .join('|');

/** Whether data says the same as these lines. */
export const isSameData = (data: string, lines: readonly Line[]): boolean =>
  serializeLines(parseLines(data)) === serializeLines(lines);

/** Lines after one of them was typed in: what cannot stand in a line begins the next one. */
export function typeInLine(lines: readonly Line[], index: number, typed: string): Line[] {
  const line = lines[index];
  if (!line) return [...lines];
  const [text = '', ...more] = typed.split(/\||\r?\n/);
  return lines.toSpliced(index, 1, { ...line, text }, ...more.map(createLine));
}

export const addLineAfter = (lines: readonly Line[], index: number): Line[] =>
  lines.toSpliced(index + 1, 0, createLine(''));

function hasText(text: string): boolean {
  return text.trim() !== '';
}

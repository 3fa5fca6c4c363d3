export type Line = { key: string; text: string };

const createLine = (text: string): Line => ({ key: crypto.randomUUID(), text });

/** Parses the lines of an array; a line without text is skipped. */
export const parseLines = (data: string): Line[] => data.split('|').filter(hasText).map(createLine);

/** Formats lines for storage, without the empty ones. */
export const serializeLines = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .filter(hasText)
    .join('|');

/** Whether data equals these lines, apart from empty ones. */
export const isSameData = (data: string, lines: readonly Line[]): boolean =>
  serializeLines(parseLines(data)) === serializeLines(lines);

/** Updates a line with typed text: a separator in the text starts the next line. */
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

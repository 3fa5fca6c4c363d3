/**
 * Parses cells copied from a spreadsheet: tabs between them, a line for each row. A cell in quotes may
 * contain tabs, lines and doubled quotes. Null for a single cell, which the browser can paste.
 */
export function parseCells(text: string): string[][] | null {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(oneLine(quoted?.replaceAll('""', '"') ?? plain));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The last row ends with a line break too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows.length === 1 && rows[0]?.length === 1 && !/[\r\n]/.test(text) ? null : rows;
}

const oneLine = (text: string) => text.replace(/\s*[\t\r\n]+\s*/g, ' ').trim();

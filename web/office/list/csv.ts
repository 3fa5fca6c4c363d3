/**
 * Writes a table as CSV for spreadsheets: UTF-8 with a byte order mark, semicolons where the culture writes
 * decimals with a comma. A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return `\ufeff${rows.map((row) => row.map((text) => quote(safe(text))).join(separator)).join('\r\n')}\r\n`;
}

const quote = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text);

const isNumber = (text: string) => /^-?[\d.,\s]+$/.test(text);

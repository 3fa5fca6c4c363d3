import { type Culture, languageTags } from '../../../contract/culture.ts';

type Rows = readonly (readonly string[])[];

/** Saves a table as a CSV file, for the spreadsheets of the culture. */
export function saveCsv(name: string, rows: Rows, culture: Culture): void {
  const text = toCsv(rows, csvSeparator(culture));
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** A semicolon where the culture writes decimals with a comma. */
export const csvSeparator = (culture: Culture): ',' | ';' =>
  new Intl.NumberFormat(languageTags[culture]).format(0.5).includes(',') ? ';' : ',';

/**
 * Writes a table as CSV for spreadsheets: UTF-8 with a byte order mark. A text that a spreadsheet would run as a
 * formula gets an apostrophe before it.
 */
export function toCsv(rows: Rows, separator: ',' | ';'): string {
  return `\ufeff${rows.map((row) => row.map((text) => quote(safe(text))).join(separator)).join('\r\n')}\r\n`;
}

const quote = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text);

const isNumber = (text: string) => /^-?[\d.,\s]+$/.test(text);

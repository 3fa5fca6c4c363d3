export type RedirectLine = { path: string; to: string; line: number };

/**
 * Parses lines of a sheet or a CSV file into redirects: the old address and the new one, separated by a tab, a
 * semicolon, a comma or a space. A line with one address alone has an empty target. Empty lines count in `line`, which
 * starts at 1.
 */
export function parseRedirects(text: string): RedirectLine[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => {
      const [path = '', to = ''] = text.split(/[\t;, ]+/).map((cell) => cell.replace(/^"|"$/g, ''));
      return { path, to, line };
    });
}

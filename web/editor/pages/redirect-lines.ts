/**
 * Parses lines of a sheet or a CSV file into redirects: the old address and the new one, separated by a tab, a
 * semicolon, a comma or a space. A line with one address alone has an empty target.
 */
export function parseRedirects(text: string): { path: string; to: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [path = '', to = ''] = line.split(/[\t;, ]+/).map((cell) => cell.replace(/^"|"$/g, ''));
      return { path, to };
    });
}

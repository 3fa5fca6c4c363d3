import { withoutOrderLink } from '../../contract/order-link.ts';

/** What may stand in a report is about the site. These are about somebody, or open a door. */
const secrets: readonly [RegExp, string | ((found: string) => string)][] = [
  // A query may hold a token, and what somebody typed.
  [/(?<=[/.][^\s"'<>?#]{0,300})[?#][^\s"'<>)\]:]+/g, ''],
  // Each begins where a word does: from every letter of a long one it would take the square of its length.
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…'],
  [/\b[A-Z\d]{4}(-[A-Z\d]{4}){3}\b/g, '…'],
  // Tokens and signed links; long names of code have no digits.
  [/(?<![\w-])[\w-]{32,}/g, (word) => (/\d/.test(word) ? '…' : word)],
  // Numbers of telephones, cards and accounts.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}\b|\+?\d(?:[ -]?\d){8,}/g, '…'],
];

/** The start of a text, up to `longest` characters, without addresses of people, tokens and the queries of addresses. */
export function withoutSecrets(text: string, longest: number): string {
  return secrets.reduce(
    (clean, [pattern, instead]) => clean.replace(pattern, instead as string),
    withoutOrderLink(text.slice(0, longest).toWellFormed()),
  );
}

/** The path of an address, as a report may show it. */
export function placeOf(address: string): string {
  const path = URL.parse(address, 'http://site.invalid')?.pathname ?? '';
  return withoutSecrets(path, 300);
}

const personal = /pass|token|secret|mail|phone|address|birth|cookie|authorization|card/i;
const deepest = 5;
const mostEntries = 20;
const longestText = 500;

/** What came with a report, as far as it may be kept: bounded, and without what is named like somebody's own. */
export function withoutSecretData(data: unknown, depth = 0): unknown {
  if (typeof data === 'string') return withoutSecrets(data, longestText);
  if (typeof data !== 'object' || data === null) return data;
  if (depth >= deepest) return '…';
  if (Array.isArray(data)) return data.slice(0, mostEntries).map((one) => withoutSecretData(one, depth + 1));
  const entries = Object.entries(data).filter(([name]) => !personal.test(name));
  return Object.fromEntries(
    entries.slice(0, mostEntries).map(([name, value]) => [name, withoutSecretData(value, depth + 1)]),
  );
}

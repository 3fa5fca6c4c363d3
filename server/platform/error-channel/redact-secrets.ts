import { withoutOrderLink } from '../../../contract/order-link.ts';

const isCode = /\d|^[A-Z-]+$/;

/** What may stand in a report is about the site. These are about somebody, or open a door. */
const secrets: readonly [RegExp, string | ((found: string) => string)][] = [
  // A query may hold a token, and what somebody typed.
  [/(?<=[/.][^\s"'<>?#]{0,300})[?#][^\s"'<>)\]:]+/g, ''],
  // Each begins where a word does: from every letter of a long one it would take the square of its length.
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…'],
  // Codes of gift cards as somebody types them: small or not, in fours or at once. Words alone have no digits.
  [/\b[a-z\d]{4}([- ]?)[a-z\d]{4}(?:\1[a-z\d]{4}){2}\b/gi, (code) => (isCode.test(code) ? '…' : code)],
  // Tokens and signed links; long names of code have no digits.
  [/(?<![\w-])[\w-]{32,}/g, (word) => (/\d/.test(word) ? '…' : word)],
  // Numbers of telephones, cards and accounts.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}\b|\+?\d(?:[ -]?\d){8,}/g, '…'],
];

/** The start of a text, up to `longest` characters, without addresses of people, tokens and the queries of addresses. */
export function redactSecrets(text: string, maxLength: number): string {
  return secrets.reduce(
    (clean, [pattern, instead]) => clean.replace(pattern, instead as string),
    withoutOrderLink(decoded(text.slice(0, maxLength)).toWellFormed()),
  );
}

/** What an address writes by its bytes is as much of a secret. The database keeps no NUL. */
const decoded = (text: string) =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes).replaceAll('\0', '…');
    } catch {
      return bytes;
    }
  });

/** The path of an address, as a report may show it. */
export function placeOf(address: string): string {
  const path = URL.parse(address, 'http://site.invalid')?.pathname ?? '';
  return redactSecrets(path, 300);
}

const personal = /pass|token|secret|mail|phone|address|birth|cookie|authorization|card/i;
const deepest = 5;
const maxEntries = 20;
const maxTextLength = 500;
const maxNameLength = 100;

/** What came with a report, as far as it may be kept: bounded, and without what is named like somebody's own. */
export function redactData(data: unknown, depth = 0): unknown {
  if (typeof data === 'string') return redactSecrets(data, maxTextLength);
  if (typeof data === 'number' && Number.isInteger(data)) {
    return redactSecrets(String(data), maxTextLength) === String(data) ? data : '…';
  }
  if (typeof data !== 'object' || data === null) return data;
  if (depth >= deepest) return '…';
  if (Array.isArray(data)) return data.slice(0, maxEntries).map((one) => redactData(one, depth + 1));
  const entries = Object.entries(data).filter(([name]) => !personal.test(decoded(name)));
  return Object.fromEntries(
    entries
      .slice(0, maxEntries)
      .map(([name, value]) => [redactSecrets(name, maxNameLength), redactData(value, depth + 1)]),
  );
}

import { redactPath } from '../../../contract/redact-path.ts';

const isCode = /\d|^[A-Z-]+$/;

/** Personal data and secrets: a report may hold only facts about the site. */
const secrets: readonly [RegExp, string | ((found: string) => string)][] = [
  // A query may hold a token or typed text.
  [/(?<=[/.][^\s"'<>?#]{0,300})[?#][^\s"'<>)\]:]+/g, ''],
  // Each match starts at a word boundary: from every letter of a long word the search would take the square
  // of its length.
  [/(?<![\w.+-])[\w.+-]+@[\p{L}\p{M}\d_-]+(\.[\p{L}\p{M}\d_-]+)+/gu, '…@…'],
  // Gift card codes in any spelling: upper or lower case, in fours or in one piece. Plain words have no
  // digits.
  [/\b[a-z\d]{4}([- ]?)[a-z\d]{4}(?:\1[a-z\d]{4}){2}\b/gi, (code) => (isCode.test(code) ? '…' : code)],
  // Tokens and signed links; long identifiers of code have no digits.
  [/(?<![\w-])[\w-]{32,}/g, (word) => (/\d/.test(word) ? '…' : word)],
  // Numbers of telephones, cards and accounts.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}\b|\+?\d(?:[ -]?\d){8,}/g, '…'],
];

/** Redacts a text and cuts it to `maxLength` characters: no email addresses, tokens or queries of URLs. */
export function redactSecrets(text: string, maxLength: number): string {
  return secrets.reduce(
    (clean, [pattern, instead]) => clean.replace(pattern, instead as string),
    redactPath(decoded(text.slice(0, maxLength)).toWellFormed()),
  );
}

/** Percent-encoded secrets are secrets too. PostgreSQL cannot store NUL. */
const decoded = (text: string) =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes).replaceAll('\0', '…');
    } catch {
      return bytes;
    }
  });

/** The path of a URL, redacted for a report. */
export function placeOf(address: string): string {
  const path = URL.parse(address, 'http://site.invalid')?.pathname ?? '';
  return redactSecrets(path, 300);
}

const personal = /pass|token|secret|mail|phone|address|birth|cookie|authorization|card/i;
const deepest = 5;
const maxEntries = 20;
const maxTextLength = 500;
const maxNameLength = 100;

/** The data of a report, limited in size and without fields whose names suggest personal data. */
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

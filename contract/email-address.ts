import punycode from 'punycode.js';
import { z } from 'zod';

const maxLength = 254;

const mailbox = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)$/;

/** A domain in its ASCII form. A last label of digits would be an IP address. */
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/**
 * Returns the one form in which an email address is stored and compared: the mailbox as typed, the domain in
 * small letters of its own script, as `info@müller.de`. Browsers send that domain as `xn--mller-kva.de`.
 * Undefined for a text that is no email address.
 */
export function parseEmailAddress(text: string): string | undefined {
  const { name, domain } = split(text) ?? { name: '', domain: '' };
  if (!mailbox.test(name) || name.length + domain.length >= maxLength) return undefined;
  const readable = punycode.toUnicode(domain);
  return toAsciiDomain(readable) === domain ? `${name}@${readable}` : undefined;
}

/** Returns the form of an email address that other systems accept: its domain in ASCII. */
export function toAsciiEmailAddress(address: string): string {
  const parts = split(address);
  return parts ? `${parts.name}@${parts.domain}` : address;
}

/** Splits a text into a mailbox and a domain in ASCII; undefined where it has none. */
function split(text: string): { name: string; domain: string } | undefined {
  const at = text.lastIndexOf('@');
  const domain = at < 0 ? undefined : toAsciiDomain(text.slice(at + 1));
  return domain === undefined ? undefined : { name: text.slice(0, at), domain };
}

function toAsciiDomain(domain: string): string | undefined {
  if (domain.length > maxLength || /[\s/\\?#:%@[\]]/.test(domain)) return undefined;
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? '';
  return asciiDomain.test(ascii) ? ascii : undefined;
}

/** A text that may be an email address, then in its one form. */
export const loginName = z
  .string()
  .trim()
  .max(maxLength)
  .overwrite((text) => parseEmailAddress(text) ?? text);

export const emailAddress = loginName
  .check((context) => {
    if (parseEmailAddress(context.value) !== undefined) return;
    const issue = { code: 'invalid_format', format: 'email', input: context.value } as const;
    // In a union with the empty text, an issue that ends the checks would hide behind one of the union.
    context.issues.push({ ...issue, continue: true });
  })
  .meta({ format: 'idn-email' });

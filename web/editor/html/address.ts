const schemes = ['https', 'http', 'mailto', 'tel'];

/** Whether the server accepts a link to this address. */
export function isSafeAddress(href: string): boolean {
  // A browser ignores control characters and spaces in a scheme, so an attacker may hide one with them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches them
  const visible = href.replace(/[\x00-\x20\x7f-\xa0\xad\u200b-\u200f\u2028\u2029\ufeff]+/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(visible)?.[1];
  if (scheme) return schemes.includes(scheme.toLowerCase());
  return !/^[/\\]{2}/.test(visible) && !/^[^/?#]*:/.test(visible);
}

export type Address = { href: string } | { problem: 'unsafe' | 'unclear' };

/** Converts typed text to the address of a link. */
export function readAddress(typed: string): Address {
  const text = typed.trim();
  if (!isSafeAddress(text)) return { problem: 'unsafe' };
  if (/^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d])/i.test(text) || /^[/#?]/.test(text)) {
    return { href: text };
  }
  if (/^[^\s@/:]+@[^\s@/:]+\.\p{L}{2,}$/u.test(text)) return { href: `mailto:${text}` };
  if (/^\+[\d\s().-]{6,}$/.test(text)) return { href: `tel:${text.replace(/[^\d+]/g, '')}` };
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]\S*)?$/u.test(text)) return { href: `https://${text}` };
  return { problem: 'unclear' };
}

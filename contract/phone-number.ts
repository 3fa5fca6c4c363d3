/** The number as it is dialled, then an extension: `ext. 12`, `x12`, `#12`, `toestel 12`, `转 12`. */
const form = /^(\+?[\d(][\d ()./-]*)(?:(?:[#,]|(?:\p{L}{1,16}[. ]{0,2}){1,2}) ?(\d{1,8}))?$/u;

export const maxPhoneNumberLength = 40;

/** The least is an emergency number; the most is one of E.164 after the digits that call abroad. */
const [minDigits, maxDigits] = [3, 18];

/**
 * Returns a telephone number with plain digits, dashes and single spaces, also if it was pasted with typographic ones;
 * undefined for a text that is none. The digits follow no plan of a country: a guest may call from any, plans change
 * each month, and a number that is refused is worse than a wrong one.
 */
export function parsePhoneNumber(text: string): string | undefined {
  const number = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/^tel:/i, '')
    .replace(/;ext=/i, ' ext. ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, dialled = ''] = (number.length <= maxPhoneNumberLength && form.exec(number)) || [];
  const count = dialled.replace(/\D/g, '').length;
  return count >= minDigits && count <= maxDigits ? number : undefined;
}

/** The address that calls a telephone number: without the zero in brackets, which is not dialled after a country's code. */
export function phoneLink(number: string): string {
  const [, dialled = number, extension] = form.exec(number) ?? [];
  const digits = dialled.replace(/^(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '');
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}

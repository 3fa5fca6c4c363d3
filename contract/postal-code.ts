const digits = (count: number) => new RegExp(`^\\d{${count}}$`);
const fourDigits = digits(4);
const fiveDigits = digits(5);
const threeAndTwo = /^\d{3} ?\d{2}$/;

/**
 * The patterns of postal codes by country (Universal Postal Union, "Postal addressing systems"), without the
 * country's letters in front. A country that is absent here accepts any postal code.
 */
const forms: Record<string, RegExp> = {
  AT: fourDigits,
  BE: /^[1-9]\d{3}$/,
  BG: fourDigits,
  CH: fourDigits,
  CN: digits(6),
  CY: fourDigits,
  CZ: threeAndTwo,
  DE: fiveDigits,
  DK: fourDigits,
  EE: fiveDigits,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: fiveDigits,
  FR: fiveDigits,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  GR: threeAndTwo,
  HR: fiveDigits,
  HU: fourDigits,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IT: fiveDigits,
  LI: fourDigits,
  LT: fiveDigits,
  LU: fourDigits,
  LV: fourDigits,
  MT: /^[A-Z]{3} ?\d{4}$/,
  // No Dutch postal code in use begins with a zero, but examples do.
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: fourDigits,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(-?\d{3})?$/,
  RO: digits(6),
  SE: threeAndTwo,
  SI: fourDigits,
  SK: threeAndTwo,
  US: /^\d{5}(-\d{4})?$/,
};

/**
 * Whether a postal code matches the pattern of its country; `D-10115` and `10115` are the same. Only the
 * postal service can tell whether it exists.
 */
export function isPostalCode(countryCode: string, text: string): boolean {
  const code = text.trim().toUpperCase();
  const form = forms[countryCode.toUpperCase()];
  return !form || form.test(code) || form.test(code.replace(/^[A-Z]{1,2}[- ]/, ''));
}

type PostalFields = { countryCode?: unknown; postalCode?: unknown };

function hasValidPostalCode({ countryCode, postalCode }: PostalFields): boolean {
  if (typeof countryCode !== 'string' || typeof postalCode !== 'string') return true;
  return postalCode === '' || isPostalCode(countryCode, postalCode);
}

/**
 * The arguments of `refine` that refuse a postal code of another country, also when other fields are wrong.
 */
export const postalCodeRule = [
  hasValidPostalCode,
  {
    path: ['postalCode'] as PropertyKey[],
    params: { code: 'postal_code' },
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  },
] as const;

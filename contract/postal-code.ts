const digits = (count: number) => new RegExp(`^\\d{${count}}$`);
const fourDigits = digits(4);
const fiveDigits = digits(5);
const threeAndTwo = /^\d{3} ?\d{2}$/;

/**
 * What postal codes look like, by country (Universal Postal Union, "Postal addressing systems"), without the country's letters before
 * it. Of a country that is not here any is right.
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
  // None in use begins with a zero: those are for examples.
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

/** Whether a postal code has the form of its country's; `D-10115` and `10115` are one. That it exists the post alone can tell. */
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

/** What `refine` takes, so that an address refuses a postal code that its country does not have; also when more is wrong with it. */
export const postalCodeRule = [
  hasValidPostalCode,
  {
    path: ['postalCode'] as PropertyKey[],
    params: { code: 'postal_code' },
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  },
] as const;

/**
 * The pattern of a VAT identification number by the country it begins with, as in VIES of the European
 * Commission (https://ec.europa.eu/taxation_customs/vies, "What is the format of a VAT number?"). Greece uses
 * EL.
 */
const forms: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  EL: /^EL\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z\d]{2}\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z\d+*]{10}\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  XI: /^XI(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Normalizes a VAT number for storage: capitals, without spaces, dots and hyphens. */
export function normalizeVatNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\u2212]/gu, '')
    .toUpperCase();
}

/** Whether a VAT number matches the pattern of its country. Only VIES can tell whether it is in use. */
export function isVatNumber(text: string): boolean {
  const number = normalizeVatNumber(text);
  return forms[number.slice(0, 2)]?.test(number) ?? false;
}

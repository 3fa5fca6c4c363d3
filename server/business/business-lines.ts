import type { Culture } from '../../contract/culture.ts';
import { countryName, documentTranslator, oneLine } from '../locale/index.ts';
import type { Business } from '../platform/index.ts';

/** What the house is called in a letter. */
export function getBusinessName({ name, properties }: Business): string {
  return oneLine(properties.name || name);
}

/** Where the house is, in lines, as far as it says; with the country for who is read to in a culture. */
export function getBusinessAddress(
  { street, postalCode, city, country }: Record<string, string>,
  culture?: Culture,
): string[] {
  return present([street, [postalCode, city].filter(Boolean).join(' '), culture && nameOf(country, culture)]);
}

/** What stands in the foot of a letter: where the house is, how to reach it, and who it is by law. */
export function getBusinessLines(culture: Culture, properties: Record<string, string>): string[] {
  const translate = documentTranslator(culture);
  const { legalName, name, phoneNumber, emailAddress, chamberOfCommerceNumber, vatId } = properties;
  return present([
    legalName !== name ? legalName : '',
    ...getBusinessAddress(properties, culture),
    phoneNumber,
    emailAddress,
    chamberOfCommerceNumber && translate('common.chamber', { value: chamberOfCommerceNumber }),
    vatId && translate('common.vatId', { value: vatId }),
  ]);
}

function present(lines: readonly (string | undefined)[]): string[] {
  return lines.flatMap((line) => (line ? [oneLine(line)] : []));
}

/** A country by its code; what is none is said as it stands. */
function nameOf(country: string | undefined, culture: Culture): string | undefined {
  return country && /^[A-Z]{2}$/.test(country) ? countryName(country, culture) : country;
}

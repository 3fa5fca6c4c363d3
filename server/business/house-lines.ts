import type { Culture } from '../../contract/culture.ts';
import { countryName, oneLine, sayIn } from '../locale/index.ts';
import type { House } from '../platform/index.ts';

/** What the house is called in a letter. */
export function houseName({ name, properties }: House): string {
  return oneLine(properties.name || name);
}

/** Where the house is, in lines, as far as it says; with the country for who is read to in a culture. */
export function houseAddress(
  { street, postalCode, city, country }: Record<string, string>,
  culture?: Culture,
): string[] {
  return present([street, [postalCode, city].filter(Boolean).join(' '), culture && nameOf(country, culture)]);
}

/** What stands in the foot of a letter: where the house is, how to reach it, and who it is by law. */
export function houseLines(culture: Culture, properties: Record<string, string>): string[] {
  const say = sayIn(culture);
  const { legalName, name, phoneNumber, emailAddress, chamberOfCommerceNumber, vatId } = properties;
  return present([
    legalName !== name ? legalName : '',
    ...houseAddress(properties, culture),
    phoneNumber,
    emailAddress,
    chamberOfCommerceNumber && say('common.chamber', { value: chamberOfCommerceNumber }),
    vatId && say('common.vatId', { value: vatId }),
  ]);
}

function present(lines: readonly (string | undefined)[]): string[] {
  return lines.flatMap((line) => (line ? [oneLine(line)] : []));
}

/** A country by its code; what is none is said as it stands. */
function nameOf(country: string | undefined, culture: Culture): string | undefined {
  return country && /^[A-Z]{2}$/.test(country) ? countryName(country, culture) : country;
}

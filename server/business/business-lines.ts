import type { Culture } from '../../contract/culture.ts';
import { countryName, documentTranslator, oneLine } from '../locale/index.ts';
import type { Business } from '../platform/index.ts';

/** Returns the name of the business for emails and documents. */
export function getBusinessName({ name, properties }: Business): string {
  return oneLine(properties.name || name);
}

/**
 * Returns the address of the business in lines, without missing parts; with `culture` the country too, named
 * in it.
 */
export function getBusinessAddress(
  { street, postalCode, city, country }: Record<string, string>,
  culture?: Culture,
): string[] {
  return present([
    street,
    [postalCode, city].filter(Boolean).join(' '),
    culture && countryName(country ?? '', culture),
  ]);
}

/**
 * Returns the footer of an email: address, telephone number and email address of the business, and its
 * registrations.
 */
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

import { readSettings } from '../../../client/readers/settings.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, readingOrder } from '../../../contract/culture.ts';

export type CheckoutSettings = {
  countries: string[];
  defaultCountry: string;
  /** Whether guests may order without an account. */
  guestCheckout: boolean;
  /** Whether the terms must be accepted; not without a page for them. */
  termsRequired: boolean;
  referenceEnabled: boolean;
  remarkMaxLength: number;
  /** The address of the terms; empty where the site has no page for them. */
  termsUrl: string;
  /** The address of the page about privacy; empty where the site has none. */
  privacyUrl: string;
  /** The address of the page about withdrawal. */
  withdrawalUrl: string;
};

const maxRemarkLength = 1000;

/** Reads the site's settings of the group `checkout`. */
export async function readCheckoutSettings(api: Api<Contract>, culture: Culture): Promise<CheckoutSettings> {
  const settings = await readSettings('checkout', (query) => api.content.settingsByGroup({ query }));
  const values = new Map(settings.map(({ name, value }) => [name, value]));
  const countries = toList(values.get('countries')).filter((code) => /^[A-Z]{2}$/.test(code));
  const termsUrl = addressIn(values.get('termsUrl'), culture);
  const remarkMaxLength = Number(values.get('remarkMaxLength') ?? 500);
  return {
    countries,
    defaultCountry: String(values.get('defaultCountry') ?? countries[0] ?? ''),
    guestCheckout: values.get('guestCheckout') !== false,
    termsRequired: values.get('termsRequired') !== false && termsUrl !== '',
    referenceEnabled: values.get('referenceEnabled') === true,
    remarkMaxLength: Math.min(Number.isFinite(remarkMaxLength) ? remarkMaxLength : 500, maxRemarkLength),
    termsUrl,
    privacyUrl: addressIn(values.get('privacyUrl'), culture),
    withdrawalUrl: addressIn(values.get('withdrawalUrl'), culture),
  };
}

const toList = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The setting is one address for all cultures, or one for each: then the nearest that there is. */
function addressIn(value: unknown, culture: Culture): string {
  if (typeof value === 'string') return value;
  const own = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
  const nearest = readingOrder(culture).find((name) => own.has(name));
  return String(own.get(nearest) ?? '');
}

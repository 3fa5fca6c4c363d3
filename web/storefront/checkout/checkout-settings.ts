import { readSettings } from '../../../client/readers/settings.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';

export type CheckoutSettings = {
  countries: string[];
  defaultCountry: string;
  /** Whether guests may order without an account. */
  guestCheckout: boolean;
  termsRequired: boolean;
  referenceEnabled: boolean;
  remarkMaxLength: number;
  /** The address of the terms; empty where the site has no page for them. */
  termsUrl: string;
  /** The address of the page about withdrawal. */
  withdrawalUrl: string;
};

const maxRemarkLength = 1000;

/** Reads the site's settings of the group `checkout`. */
export async function readCheckoutSettings(api: Api<Contract>, culture: Culture): Promise<CheckoutSettings> {
  const settings = await readSettings('checkout', (query) => api.content.settingsByGroup({ query }));
  const values = new Map(settings.map(({ name, value }) => [name, value]));
  const countries = toList(values.get('countries')).filter((code) => /^[A-Z]{2}$/.test(code));
  const remarkMaxLength = Number(values.get('remarkMaxLength') ?? 500);
  return {
    countries,
    defaultCountry: String(values.get('defaultCountry') ?? countries[0] ?? ''),
    guestCheckout: values.get('guestCheckout') !== false,
    termsRequired: values.get('termsRequired') !== false,
    referenceEnabled: values.get('referenceEnabled') === true,
    remarkMaxLength: Math.min(Number.isFinite(remarkMaxLength) ? remarkMaxLength : 500, maxRemarkLength),
    termsUrl: addressIn(values.get('termsUrl'), culture),
    withdrawalUrl: addressIn(values.get('withdrawalUrl'), culture),
  };
}

const toList = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The setting is one address for all cultures, or one for each. */
function addressIn(value: unknown, culture: Culture): string {
  if (typeof value === 'string') return value;
  const own = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return String(own.find(([name]) => name === culture)?.[1] ?? '');
}

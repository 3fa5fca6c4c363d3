import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { selectSettings, wholeNumber } from '../business/index.ts';

export type CheckoutSetting = { name: string; value: string };

/** The rules of a business for its checkout. */
export type CheckoutRules = {
  /** Whether a person may order without an account. */
  guestCheckout: boolean;
  /** Whether the terms must be accepted. */
  termsRequired: boolean;
  /** In characters. */
  remarkMaxLength: number;
};

/** The statement that reads the settings of the group `checkout`. */
export const selectCheckoutSettings = (siteId: string): RawBuilder<CheckoutSetting> =>
  selectSettings(siteId, 'checkout');

/** Reads the settings of the group `checkout`. */
export async function loadCheckoutSettings(db: Db, siteId: string): Promise<CheckoutSetting[]> {
  return (await selectCheckoutSettings(siteId).execute(db)).rows;
}

/**
 * Parses the checkout rules. By default everybody may order, terms that a page has are required, and a remark
 * has at most 500 characters.
 */
export function parseCheckoutRules(settings: readonly CheckoutSetting[]): CheckoutRules {
  const named = new Map(settings.map(({ name, value }) => [name, value]));
  return {
    guestCheckout: named.get('guestCheckout') !== 'false',
    termsRequired: named.get('termsRequired') !== 'false' && !!named.get('termsUrl'),
    remarkMaxLength: wholeNumber(named.get('remarkMaxLength'), 500),
  };
}

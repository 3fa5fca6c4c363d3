import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { wholeNumber } from '../business/index.ts';

export type CheckoutSetting = { name: string; value: string };

/** How the business lets people order. */
export type CheckoutRules = {
  /** Whether somebody may order without an account. */
  guestCheckout: boolean;
  /** Whether the terms must be agreed to. */
  termsRequired: boolean;
  /** In characters. */
  remarkMaxLength: number;
};

/** The statement that reads the settings of the group `checkout`. */
export const selectCheckoutSettings = (siteId: string): RawBuilder<CheckoutSetting> => sql<CheckoutSetting>`
    select name, value from setting where site_id = ${siteId} and group_name = 'checkout'`;

/** The settings of the group `checkout`. */
export async function loadCheckoutSettings(db: Db, siteId: string): Promise<CheckoutSetting[]> {
  return (await selectCheckoutSettings(siteId).execute(db)).rows;
}

/** What is not set lets everybody order, asks for the terms, and takes a remark of 500 characters. */
export function parseCheckoutRules(settings: readonly CheckoutSetting[]): CheckoutRules {
  const named = new Map(settings.map(({ name, value }) => [name, value]));
  return {
    guestCheckout: named.get('guestCheckout') !== 'false',
    termsRequired: named.get('termsRequired') !== 'false',
    remarkMaxLength: wholeNumber(named.get('remarkMaxLength'), 500),
  };
}

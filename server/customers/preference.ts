import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { lockPerson } from './lock-person.ts';
import { type NewsProof, newsKey, withdrawNews, writeNewsConsent } from './news-consent.ts';

export type Preference = { key: string; type: string; value: string };

/** Maximum number of preferences per person. */
export const maxPreferences = 200;

/** The pattern of a type's values; other types accept any text. */
const valueForms: Readonly<Record<string, RegExp>> = {
  boolean: /^(true|false)$/,
  number: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i,
};

/** Lists the preferences of a person by key, or the one with `key`. */
export async function listPreferences(db: Db, personId: string, key?: string): Promise<Preference[]> {
  let rows = db.selectFrom('preference').select(['key', 'type', 'value']).where('person_id', '=', personId);
  if (key !== undefined) rows = rows.where('key', '=', key);
  return rows.orderBy('key').execute();
}

/**
 * Sets a preference of a person, or replaces its value. The consent to news is stored with `proof`.
 * @throws ApiError `invalid` for a value that is not of its type, `conflict` beyond `maxPreferences`
 */
export async function setPreference(
  db: Db,
  personId: string,
  { key, type, value }: Preference,
  proof: NewsProof = { source: 'account' },
): Promise<Preference> {
  assertValueForm(type, value);
  return transact(db, async (trx) => {
    await lockPerson(trx, personId);
    const known = await trx
      .selectFrom('preference')
      .select('key')
      .where('person_id', '=', personId)
      .execute();
    if (known.length >= maxPreferences && !known.some((preference) => preference.key === key)) {
      throw new ApiError('conflict', {
        messageKey: 'account.too_many_preferences',
        values: { max: maxPreferences },
      });
    }
    if (key === newsKey && /^(true|false)$/.test(value)) {
      await writeNewsConsent(trx, personId, value === 'true', proof);
      return { key, type, value };
    }
    // Another value is no consent.
    if (key === newsKey) await withdrawNews(trx, personId, proof);
    await trx
      .insertInto('preference')
      .values({ person_id: personId, key, type, value })
      .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet({ type, value }))
      .execute();
    return { key, type, value };
  });
}

/** The key of a customer's consent to tracking: `denied`, or the accepted purposes. */
export const consentKey = 'consent';

/** Deletes the preferences of a person, except the choice of consent. */
export async function clearPreferences(db: Db, personId: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockPerson(trx, personId);
    await withdrawNews(trx, personId, { source: 'account' });
    await trx
      .deleteFrom('preference')
      .where('person_id', '=', personId)
      .where('key', '<>', consentKey)
      .execute();
  });
}

function assertValueForm(type: string, value: string): void {
  const form = new Map(Object.entries(valueForms)).get(type.toLowerCase());
  if (!form || form.test(value)) return;
  throw new ApiError('invalid', {
    errors: [{ path: 'body.value', code: 'preference_value', message: 'field.preference_value' }],
  });
}

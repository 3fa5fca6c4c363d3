import { sql } from 'kysely';
import { stricterChoice } from '../../contract/consent.ts';
import type { Db } from '../../database/connect.ts';
import { consentKey } from '../customers/index.ts';

export type PreferenceRow = { person_id: string; key: string; type: string; value: string };

/**
 * Passes the preferences of another profile to a guest. Where both have one, a consent is the stricter of the two: `false`
 * wins, and of a choice of trackers those that both accept; any other stays the guest's own.
 */
export async function mergePreferences(
  trx: Db,
  guestId: string,
  otherId: string,
): Promise<{ remaining: PreferenceRow[]; other: PreferenceRow[]; merged: PreferenceRow[] }> {
  const { rows } = await sql<PreferenceRow>`
    select person_id, key, type, value from preference where person_id in (${guestId}, ${otherId}) order by key`.execute(
    trx,
  );
  const remaining = rows.filter((row) => row.person_id === guestId);
  const other = rows.filter((row) => row.person_id === otherId);
  const merged = other.map((theirs) => {
    const own = remaining.find(({ key }) => key === theirs.key);
    return { ...theirs, person_id: guestId, ...(own && { type: own.type, value: stricter(own, theirs) }) };
  });
  for (const { key, type, value } of merged)
    await sql`
      insert into preference (person_id, key, type, value) values (${guestId}, ${key}, ${type}, ${value})
      on conflict (person_id, key) do update set value = excluded.value`.execute(trx);
  return { remaining, other, merged };
}

export function stricter(own: Omit<PreferenceRow, 'person_id'>, other: { value: string }): string {
  if (own.key === consentKey) return stricterChoice(own.value, other.value);
  return own.type.toLowerCase() === 'boolean' && other.value === 'false' ? 'false' : own.value;
}

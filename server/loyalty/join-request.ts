import type { Db } from '../../database/connect.ts';
import { type Person, setPreference } from '../customers/index.ts';
import { firstTier, joinProgramme } from './member.ts';

/** The preference of a customer who joins once they can. */
const key = 'joinsProgramme';

/** Stores the request to join until the email address is confirmed. */
export async function requestToJoin(trx: Db, personId: string): Promise<void> {
  await setPreference(trx, personId, { key, type: 'boolean', value: 'true' });
}

/**
 * Makes a member of a customer with a confirmed address who requested it, and returns whether it did.
 * `origin` as in `joinProgramme`.
 */
export async function joinIfRequested(
  trx: Db,
  { id, siteId, isGuest }: Pick<Person, 'id' | 'siteId' | 'isGuest'>,
  origin: string,
): Promise<boolean> {
  const request = await trx
    .deleteFrom('preference')
    .where('person_id', '=', id)
    .where('key', '=', key)
    .returning('value')
    .executeTakeFirst();
  if (request?.value !== 'true' || isGuest || !(await firstTier(trx, siteId))) return false;
  await joinProgramme(trx, siteId, id, origin);
  return true;
}

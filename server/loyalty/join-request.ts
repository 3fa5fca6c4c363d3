import type { Db } from '../../database/connect.ts';
import { type Person, setPreference } from '../customers/index.ts';
import { firstTier, joinProgramme } from './member.ts';

/** The preference of who wants to be a member as soon as they can be. */
const key = 'joinsProgramme';

/** Keeps the wish to be a member until the e-mail address is confirmed. */
export async function requestToJoin(trx: Db, personId: string): Promise<void> {
  await setPreference(trx, personId, { key, type: 'boolean', value: 'true' });
}

/** Makes a member of who wished to be one, now that their address is confirmed, and says whether it did. `origin` as in `joinProgramme`. */
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

import type { Db } from '../../database/connect.ts';
import { voidLinks } from './link.ts';
import { endOtherSessions } from './session.ts';

/** Revokes all existing access to an account: sessions, mailed links and known devices. */
export async function revokeAccess(trx: Db, personId: string): Promise<void> {
  await endOtherSessions(trx, personId);
  await voidLinks(trx, personId, ['confirm', 'reset', 'changeEmail', 'invite']);
  await trx.deleteFrom('second_factor_challenge').where('person_id', '=', personId).execute();
  await trx.updateTable('session').set({ device_hash: null }).where('person_id', '=', personId).execute();
}

/**
 * Deletes data of an account that a stranger may have entered: its registration never confirmed the address.
 * Delivery addresses must not be a stranger's.
 */
export async function clearUnconfirmed(trx: Db, personId: string): Promise<void> {
  for (const table of ['address', 'preference', 'news_consent', 'tracking'] as const) {
    await trx.deleteFrom(table).where('person_id', '=', personId).execute();
  }
  await trx
    .updateTable('person')
    .set({
      first_name: '',
      last_name: '',
      salutation: '',
      phone_number: '',
      birth_date: null,
      password_hash: null,
    })
    .where('id', '=', personId)
    .execute();
}

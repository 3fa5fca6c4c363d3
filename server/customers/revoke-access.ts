import type { Db } from '../../database/connect.ts';
import { voidLinks } from './link.ts';
import { endOtherSessions } from './session.ts';

/** Leaves whoever held an account until now no way in: no session, no link on its way, no device that is known. */
export async function revokeAccess(trx: Db, personId: string): Promise<void> {
  await endOtherSessions(trx, personId);
  await voidLinks(trx, personId, ['confirm', 'reset', 'changeEmail', 'invite']);
  await trx.updateTable('session').set({ device_hash: null }).where('person_id', '=', personId).execute();
}

/**
 * Takes out of an account what somebody else may have put there: whoever made it never showed that its address is theirs. Where to
 * deliver must not be a stranger's.
 */
export async function clearUnconfirmed(trx: Db, personId: string): Promise<void> {
  for (const table of ['address', 'preference', 'tracking'] as const) {
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

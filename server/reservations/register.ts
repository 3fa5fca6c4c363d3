import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { GuestRegister } from '../../contract/stay.ts';
import type { Db } from '../../database/connect.ts';
import type { StayAtDesk } from './desk.ts';

/**
 * Fills in the night register of a locked stay, or sees that it is: nobody sleeps in a house that does not know them (Dutch Penal Code,
 * article 438).
 * @throws ApiError `conflict` where it is empty
 */
export async function register(trx: Db, stay: StayAtDesk, shown: GuestRegister | undefined): Promise<void> {
  if (!shown) {
    if (stay.isRegistered) return;
    throw new ApiError('conflict', { messageKey: 'stay.register_missing' });
  }
  // What it may say and no more: never the number of a document.
  const { name, town, documentKind } = shown;
  await sql`
    update stay set register = ${{ name, town, documentKind }}::jsonb where id = ${stay.id}`.execute(trx);
}

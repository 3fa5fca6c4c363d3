import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { GuestRegister } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import type { ReservationRow } from './front-desk.ts';

/**
 * Fills in the night register of a locked reservation, or checks that it is filled in: Dutch law requires a
 * register of overnight guests (Dutch Penal Code, article 438).
 * @throws ApiError `conflict` where it is empty
 */
export async function writeNightRegister(
  trx: Db,
  stay: ReservationRow,
  input: GuestRegister | undefined,
): Promise<void> {
  if (!input) {
    if (stay.isRegistered) return;
    throw new ApiError('conflict', { messageKey: 'stay.register_missing' });
  }
  // Stores only the permitted fields, never the number of an identity document.
  const { name, town, documentKind } = input;
  await sql`
    update reservation set register = ${{ name, town, documentKind }}::jsonb where id = ${stay.id}`.execute(
    trx,
  );
}

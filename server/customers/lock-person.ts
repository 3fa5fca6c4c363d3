import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/**
 * Locks a person until the transaction ends: no other transaction adds rows of that person, so a count still
 * holds when the row is written. Rows that only refer to the person do not wait.
 * @throws ApiError `unauthenticated` when the person is gone
 */
export async function lockPerson(trx: Db, personId: string): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new ApiError('unauthenticated');
}

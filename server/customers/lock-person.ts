import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/**
 * Waits until nobody else adds to what belongs to a person, so that a count of it still holds when the row is
 * written. What only refers to the person does not wait.
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

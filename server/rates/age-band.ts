import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';

export type AgeBand = {
  band: 'adults' | 'children' | 'babies';
  fromAge: number;
  /** The highest age, inclusive; null: no limit. */
  toAge: number | null;
};

/** Stores a site's age bands. @throws ApiError `invalid` where an age is in no band or in two */
export async function putAgeBands(db: Db, siteId: string, bands: readonly AgeBand[]): Promise<void> {
  const inOrder = bands.toSorted((a, b) => a.fromAge - b.fromAge);
  const fits = inOrder.every(({ fromAge, toAge }, index) => {
    const next = inOrder[index + 1];
    const begins = index > 0 || fromAge === 0;
    return begins && (next ? toAge !== null && next.fromAge === toAge + 1 : toAge === null);
  });
  if (!fits) throw new ApiError('invalid', { details: { bands: inOrder } });
  await transact(db, async (trx) => {
    await trx.deleteFrom('age_band').where('site_id', '=', siteId).execute();
    await trx
      .insertInto('age_band')
      .values(
        inOrder.map(({ band, fromAge, toAge }) => ({
          site_id: siteId,
          band,
          from_age: fromAge,
          to_age: toAge,
        })),
      )
      .execute();
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
  });
}

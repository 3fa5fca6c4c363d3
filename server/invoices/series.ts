import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { dateInZone } from './business.ts';

/** Invoices and credit notes have separate series, each from 1 in every year. */
const seriesPrefixes = { invoice: 'F', creditNote: 'C' } as const;

export type DocumentKind = keyof typeof seriesPrefixes;

export type DocumentNumber = {
  series: string;
  number: number;
  /** Series and number, as quoted: `F2026-00001`. */
  name: string;
  /** yyyy-mm-dd, in the time zone of the business. */
  issuedOn: string;
};

/**
 * Allocates the next number of a series. Its row stays locked until the transaction ends, so others wait, and
 * a failed transaction returns its number: there are no gaps (Directive 2006/112/EC, article 226(2)). Call it
 * last.
 */
export async function allocateNumber(
  trx: Db,
  siteId: string,
  kind: DocumentKind,
  timeZone: string,
  now: () => Temporal.Instant,
): Promise<DocumentNumber> {
  for (;;) {
    const series = seriesPrefixes[kind] + dateInZone(now(), timeZone).slice(0, 4);
    const number = await lockSeries(trx, siteId, series);
    const issuedOn = dateInZone(now(), timeZone);
    // The year may have ended during the wait for the lock.
    if (seriesPrefixes[kind] + issuedOn.slice(0, 4) !== series) continue;
    await trx
      .updateTable('document_series')
      .set({ next_number: number + 1 })
      .where('site_id', '=', siteId)
      .where('series', '=', series)
      .execute();
    return { series, number, name: `${series}-${String(number).padStart(5, '0')}`, issuedOn };
  }
}

async function lockSeries(trx: Db, siteId: string, series: string): Promise<number> {
  await trx
    .insertInto('document_series')
    .values({ site_id: siteId, series })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ number: number }>`
    select next_number as number from document_series
    where site_id = ${siteId} and series = ${series} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`There is no series ${series}.`);
  return row.number;
}

import { type CountryVatRate, starterDefaults } from '../../contract/country-defaults.ts';
import type { Db } from '../../database/connect.ts';
import { publishChanges } from '../platform/index.ts';

export type VatRate = CountryVatRate;

/** The rates of the Netherlands, which a new site begins with. */
export const dutchVatRates: readonly VatRate[] = starterDefaults.vatRates;

export async function putVatRates(db: Db, siteId: string, rates: readonly VatRate[]): Promise<void> {
  await db
    .insertInto('vat_rate')
    .values(
      rates.map(({ category, validFrom, percentage, source }) => ({
        site_id: siteId,
        category,
        valid_from: validFrom,
        percentage: String(percentage),
        source,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'category', 'valid_from']).doUpdateSet((eb) => ({
        percentage: eb.ref('excluded.percentage'),
        source: eb.ref('excluded.source'),
      })),
    )
    .execute();
  await publishChanges(db, [{ topic: 'catalog', key: siteId }]);
}

/** Stores the VAT rates of a site and removes the others. */
export async function replaceVatRates(trx: Db, siteId: string, rates: readonly VatRate[]): Promise<void> {
  await trx.deleteFrom('vat_rate').where('site_id', '=', siteId).execute();
  await putVatRates(trx, siteId, rates);
  await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
}

export async function loadVatRates(db: Db, siteId: string): Promise<VatRate[]> {
  const rows = await db.selectFrom('vat_rate').selectAll().where('site_id', '=', siteId).execute();
  return rows.map((row) => ({
    category: row.category,
    validFrom: row.valid_from,
    percentage: Number(row.percentage),
    source: row.source,
  }));
}

/** The percentage of a category on a day (`yyyy-mm-dd`); an unknown category is not taxed. */
export function vatRateOn(rates: readonly VatRate[], category: string, day: string): number {
  const valid = rates.filter((one) => one.category === category && one.validFrom <= day);
  const latest = valid.reduce<VatRate | undefined>(
    (best, one) => (!best || one.validFrom > best.validFrom ? one : best),
    undefined,
  );
  return latest?.percentage ?? 0;
}

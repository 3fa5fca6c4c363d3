import type { Db } from '../../database/connect.ts';
import { publishChanges } from '../platform/index.ts';

export type VatRate = { category: string; validFrom: string; percentage: number; source: string };

/**
 * Dutch rates: Wet op de omzetbelasting 1968, article 9 and tables I and II, as of 2026. Have them checked
 * for your own business. `none` is for sales without tax, such as a multi-purpose voucher (article 24a).
 */
export const dutchVatRates: readonly VatRate[] = [
  rate('standard', '2012-10-01', 21, 'Wet OB 1968, art. 9 lid 1'),
  rate('reduced', '2019-01-01', 9, 'Wet OB 1968, art. 9 lid 2 onder a, tabel I'),
  rate('lodging', '2019-01-01', 9, 'Wet OB 1968, tabel I post b.11 (tot en met 2025)'),
  rate('lodging', '2026-01-01', 21, 'Wet fiscale klimaatmaatregelen en btw logies, per 2026-01-01'),
  rate('camping', '2019-01-01', 9, 'Wet OB 1968, tabel I post b.10'),
  rate('none', '2019-01-01', 0, 'Wet OB 1968, art. 24a'),
];

function rate(category: string, validFrom: string, percentage: number, source: string): VatRate {
  return { category, validFrom, percentage, source };
}

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

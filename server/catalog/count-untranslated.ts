import { sql } from 'kysely';
import { type Culture, cultures } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';

/** Counts what is sold without a name of its own, by culture. */
export async function countUntranslated(db: Db, siteId: string): Promise<Partial<Record<Culture, number>>> {
  const { rows } = await sql<{ culture: Culture; missing: number }>`
    select own.culture, count(*)::int as missing
    from product cross join unnest(${[...cultures]}::text[]) as own (culture)
    where site_id = ${siteId} and not is_deleted and not exists (
      select from product_text where product_id = product.id and product_text.culture = own.culture
    )
    group by own.culture`.execute(db);
  return Object.fromEntries(rows.map(({ culture, missing }) => [culture, missing]));
}

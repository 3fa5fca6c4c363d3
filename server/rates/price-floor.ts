import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { replaceSettings } from '../business/index.ts';

/** Selects the price below which a change is warned of, as text in the major unit; null for none. */
export const priceFloorOf = (siteId: string) => sql<string | null>`(
  select value from setting where site_id = ${siteId} and group_name = 'rates' and name = 'priceFloor')`;

/** The price floor in the major unit; null for none. */
export async function readPriceFloor(db: Db, siteId: string): Promise<number | null> {
  const { rows } = await sql<{ floor: string | null }>`select ${priceFloorOf(siteId)} as floor`.execute(db);
  const floor = rows[0]?.floor;
  return floor ? Number(floor) : null;
}

/** Stores the price floor, in the currency's major unit; null removes it. */
export async function putPriceFloor(db: Db, siteId: string, priceFloor: number | null): Promise<void> {
  const group = 'rates';
  const settings = priceFloor === null ? [] : [{ group, name: 'priceFloor', value: String(priceFloor) }];
  await replaceSettings(db, siteId, group, settings);
}

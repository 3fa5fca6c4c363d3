import type { Db } from '../../database/connect.ts';

/** Returns the names of the lines of the checklist that a business does not need. */
export async function listExcludedLines(db: Db, siteId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('checklist_exclusion')
    .select('name')
    .where('site_id', '=', siteId)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Leaves a line of the checklist out for a business. A repeated call changes nothing. */
export async function excludeLine(db: Db, siteId: string, name: string): Promise<void> {
  await db
    .insertInto('checklist_exclusion')
    .values({ site_id: siteId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Brings a line back that was left out. */
export async function includeLine(db: Db, siteId: string, name: string): Promise<void> {
  await db.deleteFrom('checklist_exclusion').where('site_id', '=', siteId).where('name', '=', name).execute();
}

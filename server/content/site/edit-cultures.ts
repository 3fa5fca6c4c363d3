import { type Culture, cultures } from '../../../contract/culture.ts';
import type { SiteCultures } from '../../../contract/site-editing.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { publishChanges } from '../../platform/index.ts';
import { missingTexts } from '../drafts/missing-texts.ts';
import { assertVersion, lockSite, versionOf } from './assert-version.ts';

/** Names without a text of their own, by culture. */
export type Untranslated = Partial<Record<Culture, number>>;

/** The cultures that the site offers, then the others. */
export async function siteCultures(
  db: Db,
  siteId: string,
  countProducts: (db: Db, siteId: string) => Promise<Untranslated>,
): Promise<SiteCultures> {
  const { cultures: stored } = await db
    .selectFrom('site')
    .select('cultures')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const offered = stored.flatMap((name) => cultures.find((culture) => culture === name) ?? []);
  const products = await countProducts(db, siteId);
  const rows: SiteCultures['cultures'] = [];
  for (const culture of [...new Set([...offered, ...cultures])]) {
    const { length: blocks } = await missingTexts(db, siteId, culture);
    rows.push({
      culture,
      isOffered: offered.includes(culture),
      untranslated: { blocks, products: products[culture] ?? 0 },
    });
  }
  return { version: versionOf(offered), cultures: rows };
}

/** Chooses the cultures that the site offers. @throws ApiError `version_conflict` */
export async function chooseCultures(
  db: Db,
  siteId: string,
  { version, cultures: chosen }: { version: string; cultures: readonly Culture[] },
  countProducts: (db: Db, siteId: string) => Promise<Untranslated>,
): Promise<SiteCultures> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await siteCultures(trx, siteId, countProducts), version, { cultures: chosen });
    await trx
      .updateTable('site')
      .set({ cultures: [...chosen] })
      .where('id', '=', siteId)
      .execute();
    await publishChanges(trx, [
      { topic: 'site', key: siteId },
      { topic: 'paths', key: siteId },
    ]);
    return siteCultures(trx, siteId, countProducts);
  });
}

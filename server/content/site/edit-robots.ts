import type { RobotsRule } from '../../../contract/content.ts';
import type { EditedRobotsRules } from '../../../contract/site-editing.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { putRobotsRules, robotsRules } from '../robots-rule.ts';
import { assertVersion, lockSite, versionOf } from './assert-version.ts';

export async function editedRobotsRules(db: Db, siteId: string): Promise<EditedRobotsRules> {
  const rules = await robotsRules(db, { id: siteId });
  return { version: versionOf(rules), rules };
}

/** Replaces the rules of robots.txt. @throws ApiError `version_conflict` */
export async function replaceRobotsRules(
  db: Db,
  siteId: string,
  { version, rules }: { version: string; rules: readonly RobotsRule[] },
): Promise<EditedRobotsRules> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await editedRobotsRules(trx, siteId), version, { rules });
    await putRobotsRules(trx, siteId, rules);
    return editedRobotsRules(trx, siteId);
  });
}

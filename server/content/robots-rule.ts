import type { RobotsRule } from '../../contract/content.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Site } from '../business/index.ts';
import { publishChanges } from '../platform/index.ts';

export async function robotsRules(db: Db, site: Pick<Site, 'id'>): Promise<RobotsRule[]> {
  const rows = await db
    .selectFrom('robots_rule')
    .select(['user_agent as userAgent', 'allow', 'disallow'])
    .where('site_id', '=', site.id)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows;
}

export const robotsRuleProperties = ['userAgent', 'allow', 'disallow'] as const;

/** Replaces the rules of a site. */
export async function putRobotsRules(db: Db, siteId: string, rules: readonly RobotsRule[]): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('robots_rule').where('site_id', '=', siteId).execute();
    if (rules.length > 0) {
      await trx
        .insertInto('robots_rule')
        .values(
          rules.map(({ userAgent, allow, disallow }, sort_order) => ({
            site_id: siteId,
            user_agent: userAgent,
            allow,
            disallow,
            sort_order,
          })),
        )
        .execute();
    }
    await publishChanges(trx, [{ topic: 'robots', key: siteId }]);
  });
}

/** Formats the rules as a robots.txt, grouped by user agent. */
export function robotsText(rules: readonly RobotsRule[], sitemap: string): string {
  const groups = Map.groupBy(rules, (rule) => rule.userAgent);
  const blocks = [...groups].map(([userAgent, group]) =>
    [
      `User-agent: ${userAgent}`,
      ...group.flatMap(({ allow, disallow }) => [
        ...(allow ? [`Allow: ${allow}`] : []),
        ...(disallow ? [`Disallow: ${disallow}`] : []),
      ]),
    ].join('\n'),
  );
  return `${[...blocks, `Sitemap: ${sitemap}`].join('\n\n')}\n`;
}

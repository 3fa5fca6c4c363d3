import { sql } from 'kysely';
import { zoneOfSite } from '../locale/index.ts';

/** Within a statement about `gift_card`: the day where its site is. */
export const siteDay = sql<string>`(now() at time zone ${zoneOfSite(sql`gift_card.site_id`)})::date`;

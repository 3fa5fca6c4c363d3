import { sql } from 'kysely';
import { zoneOfSite } from '../locale/index.ts';

/** SQL in a statement about `gift_card`: today in the time zone of its site. */
export const siteDay = sql<string>`(now() at time zone ${zoneOfSite(sql`gift_card.site_id`)})::date`;

import { sql } from 'kysely';
import { zoneOfSite } from '../locale/index.ts';

/** SQL in a statement about `gift_card`: today in the time zone of its site. */
export const siteDay = sql<string>`(now() at time zone ${zoneOfSite(sql`gift_card.site_id`)})::date`;

/** SQL in a statement about one site: today in its time zone, read once. */
export const dayOfSite = (siteId: string) =>
  sql<string>`(select (now() at time zone ${zoneOfSite(siteId)})::date)`;

import { sql } from 'kysely';

/** Within a statement about `gift_card`: the day where its site is. */
export const siteDay = sql<string>`(now() at time zone coalesce((
  select value from site_property where site_property.site_id = gift_card.site_id and name = 'timeZone' limit 1
), 'Europe/Amsterdam'))::date`;

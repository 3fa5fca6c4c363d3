import { sql } from 'kysely';

const timeZone = 'Europe/Amsterdam';

/** Returns a day in the time zone of the tests' site, so many days from today. */
export const inDays = (days: number): string => Temporal.Now.plainDateISO(timeZone).add({ days }).toString();

/** SQL for today in the time zone of the tests' site, for some hours another day than the database's. */
export const siteToday = sql<string>`(now() at time zone ${sql.lit(timeZone)})::date`;

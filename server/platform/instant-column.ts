import { type RawBuilder, sql } from 'kysely';

/** Writes a column of moments as ISO 8601 in UTC, as the wire has it; a list can then filter and sort by it. */
export const instantColumn = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

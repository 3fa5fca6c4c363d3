import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the first day on which the points of a `loyalty_lot` count, as known on `today`. Points of
 * unshipped goods count as if shipped today.
 */
export const lotStart = (today: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`greatest(not_before, ${today} + return_days + 1)`;

/** Selects whether the points count on `today`. */
export const hasStarted = (today: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not_before <= ${today} and return_days is null)`;

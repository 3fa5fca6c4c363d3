import { type RawBuilder, sql } from 'kysely';

/**
 * Within a statement that has a `loyalty_lot`: from which day on its points count, as it stands where it is `today`. Those of goods that
 * have not left yet count as if they left today.
 */
export const lotStart = (today: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`greatest(not_before, ${today} + return_days + 1)`;

/** Whether its points count where it is `today`. */
export const hasStarted = (today: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not_before <= ${today} and return_days is null)`;

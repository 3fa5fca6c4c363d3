import type { RawBuilder } from 'kysely';

/** A violation of an invariant: its row, and the problem. */
export type Offender = { id: string; problem: string };

/** A rule that holds in every database at all times; its query returns the violations. */
export type Invariant = {
  name: string;
  /** Without it an error; a warning needs attention, but nothing is lost. */
  severity?: 'warning';
  /** An optional table; without it the query does not run. */
  table?: string;
  query: RawBuilder<Offender>;
};

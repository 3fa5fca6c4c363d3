import type { RawBuilder } from 'kysely';

/** What breaks an invariant: which one it is, and how. */
export type Offender = { id: string; problem: string };

/** Something that holds in every database, always; its query answers whatever breaks it. */
export type Invariant = {
  name: string;
  /** Wrong unless it says otherwise: a warning asks for somebody's attention, and nothing is lost. */
  severity?: 'warning';
  /** A table that need not be there yet; without it there is nothing to ask. */
  table?: string;
  query: RawBuilder<Offender>;
};

import { type RawBuilder, sql } from 'kysely';

/**
 * Wraps a select as one JSON value of another statement: all its rows, in order. Dates arrive as text,
 * `numeric` and `int8` as numbers.
 */
export const rowsOf = <Row>(select: RawBuilder<Row>): RawBuilder<Row[]> =>
  sql`(select coalesce(json_agg(one), '[]') from (${select}) as one)`;

import { type RawBuilder, sql } from 'kysely';

/** All rows that a statement would answer, in their order, as one value of another: dates come as text, `numeric` and `int8` as numbers. */
export const rowsOf = <Row>(select: RawBuilder<Row>): RawBuilder<Row[]> =>
  sql`(select coalesce(json_agg(one), '[]') from (${select}) as one)`;

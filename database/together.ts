import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Db } from './connect.ts';

/** A statement that is not asked yet; null asks nothing. */
type Question<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> } | null;

/**
 * Asks all of it over one connection, in this order, in the transaction that `db` is if it is one, and answers the rows of each. Nothing is
 * waited for in between: Kysely by itself sends a connection its next statement only when the one before is answered.
 */
export function together<Rows extends readonly unknown[]>(
  db: Db,
  ...questions: { [Place in keyof Rows]: Question<Rows[Place]> }
): Promise<{ [Place in keyof Rows]: Rows[Place][] }> {
  return db.getExecutor().provideConnection(async (connection) => {
    const asked = questions.map(async (question) => {
      if (!question) return [];
      return (await connection.executeQuery(question.compile(db))).rows;
    });
    // The connection goes to nobody else while it still owes an answer.
    await Promise.allSettled(asked);
    return (await Promise.all(asked)) as { [Place in keyof Rows]: Rows[Place][] };
  });
}

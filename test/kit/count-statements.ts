import { AsyncLocalStorage } from 'node:async_hooks';

/** The result of some work and its database statements. */
export type Counted<Result> = {
  result: Result;
  /** The texts of the statements, without those that begin and end a transaction. */
  statements: string[];
  /** Number of transactions with several statements. */
  transactions: number;
};

const heard = new AsyncLocalStorage<string[]>();

/** Records a statement of a shop. Statements of work outside the counted call belong to no count. */
export function noteStatement(text: string): void {
  heard.getStore()?.push(text);
}

/** Counts the statements of some work, without those of the shop's other work at the same time. */
export async function countStatements<Result>(work: () => Promise<Result>): Promise<Counted<Result>> {
  const texts: string[] = [];
  const result = await heard.run(texts, work);
  return {
    result,
    statements: texts.filter((text) => !/^\s*(begin|start transaction|commit|rollback)\b/i.test(text)),
    transactions: texts.filter((text) => /^\s*(begin|start transaction)\b/i.test(text)).length,
  };
}

/** Returns the statements that write. */
export const writesIn = (statements: readonly string[]): string[] =>
  statements.filter((text) => /\b(insert into|update [a-z_"]+ set|delete from)\b/i.test(text));

import { AsyncLocalStorage } from 'node:async_hooks';

/** What a piece of work asked PostgreSQL for. */
export type Counted<Result> = {
  result: Result;
  /** The texts of the statements, without those that begin and end a transaction. */
  statements: string[];
  /** How many transactions of several statements were begun. */
  transactions: number;
};

const heard = new AsyncLocalStorage<string[]>();

/** Hears of each statement of a shop; those of what runs beside a request belong to no count. */
export function noteStatement(text: string): void {
  heard.getStore()?.push(text);
}

/** Counts the statements that a piece of work sends, whatever else the shop does meanwhile. */
export async function countStatements<Result>(work: () => Promise<Result>): Promise<Counted<Result>> {
  const texts: string[] = [];
  const result = await heard.run(texts, work);
  return {
    result,
    statements: texts.filter((text) => !/^\s*(begin|start transaction|commit|rollback)\b/i.test(text)),
    transactions: texts.filter((text) => /^\s*(begin|start transaction)\b/i.test(text)).length,
  };
}

/** Those of the statements that change something. */
export const writesIn = (statements: readonly string[]): string[] =>
  statements.filter((text) => /\b(insert into|update [a-z_"]+ set|delete from)\b/i.test(text));

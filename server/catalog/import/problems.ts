/** A problem with its position in the file; `column` is empty for a problem with the whole line. */
export type Problem = { line: number; column: string; message: string };

/**
 * A line of the file. `unreadable` are the columns, in lower case, that have a problem already and get no
 * other.
 */
export type Line = { line: number; unreadable: readonly string[] };

/** Adds a problem with a cell of a line; `name_…` stands for any column with that prefix. */
export type AddProblem = (line: Line, column: string, message: string) => void;

export function problemReporter(problems: Problem[]): AddProblem {
  return ({ line, unreadable }, column, message) => {
    const start = column.replace('…', '');
    if (!unreadable.some((one) => one.startsWith(start))) problems.push({ line, column, message });
  };
}

/** Rejects a second line for the same item. */
export class UniqueNames {
  readonly #lineOf = new Map<string, number>();

  /** The problem when an earlier line has this name. */
  again(line: number, column: string, name: string): Problem | undefined {
    const earlier = this.#lineOf.get(name.toLowerCase());
    if (earlier) return { line, column, message: `${name} stands in line ${earlier} already` };
    if (name) this.#lineOf.set(name.toLowerCase(), line);
    return undefined;
  }
}

/** The maximum number of reported problems; a person fixes a file step by step. More are counted. */
const maxShown = 50;

/** The problems of a file; the first are stored, all are counted. */
export class Problems {
  readonly first: Problem[] = [];
  count = 0;

  /** Later calls must have problems of later lines. */
  add(problems: readonly Problem[]): void {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    this.first.push(...inOrder.slice(0, maxShown - this.first.length));
    this.count += problems.length;
  }
}

/** A rejected file: nothing of it was written. The message has a line for each problem. */
export class ImportError extends Error {
  readonly problems: readonly Problem[];
  readonly count: number;

  constructor({ first, count }: Problems) {
    const lines = first.map(
      ({ line, column, message }) => `line ${line}${column ? `, ${column}` : ''}: ${message}`,
    );
    const more = count - first.length;
    if (more > 0) lines.push(`and ${more.toLocaleString('en')} more`);
    super(lines.join('\n'));
    this.name = 'ImportRefused';
    this.problems = first;
    this.count = count;
  }
}

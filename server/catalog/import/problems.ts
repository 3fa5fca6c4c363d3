/** What is wrong in a file, and where; `column` is empty where it is wrong with the whole line. */
export type Problem = { line: number; column: string; message: string };

/** A line that was read. `unreadable` are the columns, in lower case, whose cells could not be: of these enough is said. */
export type Line = { line: number; unreadable: readonly string[] };

/** Says what is wrong with a cell of a line; `name_…` is any that begins so. */
export type AddProblem = (line: Line, column: string, message: string) => void;

export function problemReporter(problems: Problem[]): AddProblem {
  return ({ line, unreadable }, column, message) => {
    const start = column.replace('…', '');
    if (!unreadable.some((one) => one.startsWith(start))) problems.push({ line, column, message });
  };
}

/** Nothing may be spoken of in two lines. */
export class UniqueNames {
  readonly #lineOf = new Map<string, number>();

  /** What is wrong when an earlier line spoke of this. */
  again(line: number, column: string, name: string): Problem | undefined {
    const earlier = this.#lineOf.get(name.toLowerCase());
    if (earlier) return { line, column, message: `${name} stands in line ${earlier} already` };
    if (name) this.#lineOf.set(name.toLowerCase(), line);
    return undefined;
  }
}

/** A person mends a file in turns; more at once are only counted. */
const maxShown = 50;

/** All that is wrong in a file, of which the first are kept. */
export class Problems {
  readonly first: Problem[] = [];
  count = 0;

  /** Those of later lines come in later calls. */
  add(problems: readonly Problem[]): void {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    this.first.push(...inOrder.slice(0, maxShown - this.first.length));
    this.count += problems.length;
  }
}

/** A file that was not imported: nothing of it was written. The message has a line for each problem. */
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

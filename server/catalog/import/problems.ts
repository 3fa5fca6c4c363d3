/** What is wrong in a file, and where; `column` is empty where it is wrong with the whole line. */
export type Problem = { line: number; column: string; message: string };

/** A person mends a file in turns; more at once are only counted. */
const mostShown = 50;

/** All that is wrong in a file, of which the first are kept. */
export class Problems {
  readonly first: Problem[] = [];
  count = 0;

  /** Those of later lines come in later calls. */
  add(problems: readonly Problem[]): void {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    this.first.push(...inOrder.slice(0, mostShown - this.first.length));
    this.count += problems.length;
  }
}

/** A file that was not imported: nothing of it was written. The message has a line for each problem. */
export class ImportRefused extends Error {
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

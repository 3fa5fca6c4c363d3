import type { Db } from '../../../database/connect.ts';
import type { Column } from './columns.ts';
import type { Problems } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

/** A file whose header is read. */
export type ImportedFile = {
  trx: Db;
  siteId: string;
  columns: readonly Column[];
  problems: Problems;
  /** To be told when the lines that were taken are done. */
  onProgress: () => void;
};

export type Fate = 'added' | 'changed' | 'unchanged';

/** How the lines of one kind of file are imported. What is wrong with them goes to `problems`. */
export type LineImport = {
  /** Each line with something in it, in their order. */
  take: (row: CsvRow) => Promise<void>;
  /** After the last line that could be read; answers what became of each thing that the lines speak of. */
  end: (isWhole: boolean) => Promise<Fate[]>;
};

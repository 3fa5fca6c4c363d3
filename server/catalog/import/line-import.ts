import type { ImportItem } from '../../../contract/office-import.ts';
import type { Db } from '../../../database/connect.ts';
import type { Column } from './columns.ts';
import type { ImportedRow } from './import-rows.ts';
import type { ProductPictures } from './pictures.ts';
import type { Problem, Problems } from './problems.ts';
import type { IncomingPictures } from './product-rows.ts';
import type { CsvRow } from './read-csv.ts';

/** An import file after its header is read. */
export type ImportedFile = {
  trx: Db;
  siteId: string;
  columns: readonly Column[];
  problems: Problems;
  /** What is imported, and may surprise. */
  warnings: Problem[];
  /** Hears of the products that are about to be written, and of what was written, by its lines. */
  journal?: {
    before: (productIds: readonly number[]) => Promise<void>;
    written: (item: WrittenItem) => void;
    /** Receives products with pictures that the library does not have yet. */
    incoming: (product: ProductPictures & { line: number }) => void;
    /** Receives other changed rows after they are written; without it nothing is to be undone. */
    rows?: ((rows: readonly ImportedRow[]) => void) | undefined;
    /** Receives the save of changed nights. */
    rateSave?: (saveId: string) => void;
  };
  /** Who imports; null for the command. */
  staffId?: string | null;
  /** Without it pictures come from the library only. */
  incoming?: IncomingPictures | undefined;
  /** Called after each batch of lines is processed. */
  onProgress: () => void;
};

/** A new or changed item with what changes of it; `productId` of a product. */
export type WrittenItem = Omit<ImportItem, 'nights' | 'moreChanges'> & {
  nights?: ImportItem['nights'];
  productId?: number;
};

export type Fate = 'added' | 'changed' | 'unchanged';

/** Imports the lines of one kind of file; their problems go to `problems`. */
export type LineImport = {
  /** Called with each non-empty line, in order. */
  take: (row: CsvRow) => Promise<void>;
  /** Called after the last readable line; returns the outcome for each item of the file. */
  end: (isWhole: boolean) => Promise<Fate[]>;
};

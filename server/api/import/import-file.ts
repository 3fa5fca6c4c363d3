import { sql } from 'kysely';
import { type Culture, defaultCulture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import {
  type BrokenCsv,
  CategoryImport,
  type CsvRow,
  convertShopExport,
  createProblem,
  type Fate,
  type FileTitles,
  ImportError,
  type ImportedFile,
  type IncomingPictures,
  isBlank,
  type Kind,
  type LineImport,
  type Note,
  type Problem,
  Problems,
  ProductImport,
  readColumns,
  readCsv,
  TermImport,
  withTitles,
} from '../../catalog/index.ts';
import { NightImport } from './night-import.ts';
import type { ColumnMapping } from './remembered-mapping.ts';

/** The number of lines, and of objects by their outcome; notes on the file, and warnings of lines. */
export type ImportResult = {
  kind: Kind;
  lines: number;
  notes?: Note[];
  warnings?: Problem[];
} & Record<Fate, number>;

type Options = {
  /** Does the same work, and rolls it back at the end. */
  dryRun?: boolean;
  /** Of the texts in an export of another shop; by default Dutch. */
  culture?: Culture;
  /** Finds out how the columns of the file are matched with ours; by default by their names. */
  findMapping?: (trx: Db, titles: readonly string[]) => Promise<ColumnMapping>;
  /** Receives the kind of the file when its columns are known. */
  onKind?: (kind: Kind) => void;
  /** Who imports; null for the command. */
  staffId?: string | null;
  /** Says in the transaction which pictures come from elsewhere than the library. */
  readIncomingPictures?: (trx: Db) => Promise<IncomingPictures>;
  /** Receives products in the transaction. */
  journal?: (trx: Db) => NonNullable<ImportedFile['journal']>;
  /** Called in the transaction after everything is written. */
  onWritten?: (trx: Db, result: ImportResult) => Promise<void>;
  /** Receives the number of finished lines from time to time. */
  onProgress?: (lines: number) => void;
};

/** Another import runs in the same shop. */
export class ImportRunningError extends Error {
  constructor() {
    super('Another import is running in this shop; try again when it is done.');
  }
}

const imports: Record<Kind, new (file: ImportedFile) => LineImport> = {
  products: ProductImport,
  categories: CategoryImport,
  terms: TermImport,
  nights: NightImport,
};

/**
 * Imports products, categories, terms or nights from a file in the format of `docs/import.md`, in one
 * transaction.
 * @throws ImportRefused with all errors of the file; nothing is written then
 * @throws Error while another import runs in the same shop
 */
export async function importFile(
  db: Db,
  siteId: string,
  csv: AsyncIterable<Uint8Array>,
  {
    dryRun = false,
    culture = defaultCulture,
    findMapping = async () => ({}),
    onKind = () => {},
    staffId = null,
    readIncomingPictures,
    journal,
    onWritten,
    onProgress = () => {},
  }: Options = {},
): Promise<ImportResult> {
  const trx = await db.startTransaction().execute();
  const titles: FileTitles = new Map();
  const named = (problem: Problem) => withTitles(problem, (column) => titleIn(titles, column));
  try {
    await beAlone(trx, siteId);
    const columns = renameColumns(readCsv(csv), titles, (ours) => findMapping(trx, ours));
    const withPictures = readIncomingPictures !== undefined;
    const rows = convertShopExport(columns, culture, { withPictures, titles });
    const incoming = await readIncomingPictures?.(trx);
    const result = await importRows({ trx, siteId, staffId, incoming, journal: journal?.(trx) }, rows, {
      onKind,
      onProgress,
    });
    if (result.warnings) result.warnings = result.warnings.map(named);
    await onWritten?.(trx, result);
    await (dryRun ? trx.rollback() : trx.commit()).execute();
    return result;
  } catch (error) {
    // After a broken connection PostgreSQL has rolled back by itself.
    if (!trx.isCommitted && !trx.isRolledBack) {
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    }
    if (error instanceof ImportError) {
      throw new ImportError({ first: error.problems.map(named), count: error.count });
    }
    throw error;
  }
}

/** The name of a column in the file, by ours; `name_…` is any column with that prefix. */
function titleIn(titles: FileTitles, column: string): string {
  const lower = column.toLowerCase();
  if (!column.endsWith('…')) return titles.get(lower) ?? column;
  const start = lower.slice(0, -1);
  return [...titles].find(([ours]) => ours.startsWith(start))?.[1] ?? column;
}

/** Renames the columns of a file, and leaves some out. */
async function* renameColumns(
  rows: AsyncIterable<CsvRow | BrokenCsv>,
  fileTitles: FileTitles,
  findMapping: (titles: readonly string[]) => Promise<ColumnMapping>,
): AsyncGenerator<CsvRow | BrokenCsv> {
  let included: number[] | undefined;
  let mapping: ColumnMapping = {};
  for await (const row of rows) {
    if ('broken' in row) {
      yield row;
    } else if (!included) {
      const titles = row.fields.map((title) => title.trim());
      mapping = await findMapping(titles);
      const renamed = titles.map((title) => mapping[title] ?? title);
      for (const [index, title] of titles.entries()) {
        const ours = renamed[index];
        if (ours && ours !== title) fileTitles.set(ours.toLowerCase(), title);
      }
      included = renamed.flatMap((title, index) => (title === '' && titles[index] !== '' ? [] : [index]));
      yield { ...row, fields: included.map((index) => renamed[index] ?? '') };
    } else if (included.length === 0 || Object.keys(mapping).length === 0) {
      yield row;
    } else {
      const { fields } = row;
      yield { ...row, fields: included.flatMap((index) => fields[index] ?? []) };
    }
  }
}

/** Two imports would wait for each other's products, perhaps in a deadlock. */
async function beAlone(trx: Db, siteId: string): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${siteId}`}, 0)) as alone`.execute(trx);
  if (!rows[0]?.alone) throw new ImportRunningError();
}

type Into = Pick<ImportedFile, 'trx' | 'siteId' | 'staffId' | 'journal' | 'incoming'>;

async function importRows(
  into: Into,
  rows: AsyncIterable<CsvRow | BrokenCsv | { note: Note }>,
  { onKind, onProgress }: Required<Pick<Options, 'onKind' | 'onProgress'>>,
): Promise<ImportResult> {
  const notes: Note[] = [];
  const problems = new Problems();
  const warnings: Problem[] = [];
  const result = { lines: 0, added: 0, changed: 0, unchanged: 0 };
  const open = (header: CsvRow) => {
    const read = readColumns(header);
    if ('problems' in read) {
      problems.add(read.problems);
      throw new ImportError(problems);
    }
    const { kind, columns } = read;
    onKind(kind);
    const file = { ...into, columns, problems, warnings, onProgress: () => onProgress(result.lines) };
    return { kind, into: new imports[kind](file) };
  };
  let opened: ReturnType<typeof open> | undefined;
  let broken: BrokenCsv | undefined;
  for await (const row of rows) {
    if ('note' in row) notes.push(row.note);
    else if ('broken' in row) broken = row;
    else if (!opened) opened = open(row);
    else if (!isBlank(row)) {
      await opened.into.take(row);
      result.lines += 1;
    }
  }
  const fates = (await opened?.into.end(!broken)) ?? [];
  if (!opened) broken ??= { line: 1, broken: 'empty_file' };
  if (broken) problems.add([createProblem(broken.line, '', broken.broken, broken.values)]);
  if (!opened || problems.count > 0) throw new ImportError(problems);
  for (const fate of fates) result[fate] += 1;
  return {
    kind: opened.kind,
    ...result,
    ...(notes.length > 0 && { notes }),
    ...(warnings.length > 0 && { warnings }),
  };
}

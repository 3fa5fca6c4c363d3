import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { ImportDetail, ImportRun } from '../../../contract/office-import.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import {
  createProblem,
  editedProducts,
  ImportError,
  type ImportedRow,
  type Kind,
  type Note,
  noteText,
  type Problem,
  type ProblemCode,
  type ProductImportChange,
  problemText,
  storeImportChanges,
  storeImportedRows,
} from '../../catalog/index.ts';
import { writer } from '../../content/index.ts';
import { type Jobs, listRows } from '../../platform/index.ts';
import { ChangedItems } from './changed-items.ts';
import { ImportRunningError, importFile } from './import-file.ts';
import {
  addSources,
  type IncomingProduct,
  maxSources,
  missingSources,
  readIncomingPictures,
  storeIncoming,
} from './import-pictures.ts';
import { openPictureZip, type PictureZip, type PictureZipProblem } from './picture-zip.ts';
import { type ColumnMapping, findMapping, rememberMapping } from './remembered-mapping.ts';

type Outcome = Pick<
  ImportDetail,
  'lines' | 'added' | 'changed' | 'unchanged' | 'problemCount' | 'columns' | 'items' | 'itemCounts'
> &
  Partial<Pick<ImportDetail, 'mapping' | 'notUndone' | 'notUndoneCount'>> & {
    problems: StoredProblem[];
    warnings: StoredProblem[];
    notes: StoredNote[];
  };

/** A problem as a run stores it: without a code where it has its words only. */
type StoredProblem = Problem | { line: number; column: string; message: string };

/** A note as a run stores it; only its words where they were stored in English. */
type StoredNote = Note | string;

/** Problems and warnings that a run shows at most. */
const maxShown = 500;

type Upload = {
  path: string;
  fileName: string;
  culture: Culture;
  /** The language of the person, for the words of problems. */
  readerCulture: Culture;
  /** How its columns are matched with ours; empty for as the last time. */
  columns: ColumnMapping;
  staffId: string;
  /** A zip of pictures beside the file. */
  zipPath: string | undefined;
  assertKind: AssertKind;
};

/** Throws for a kind that the person may not import; null while it is not known. */
export type AssertKind = (kind: Kind | null) => void;

export type ImportRules = { maxPictureBytes: number; fileOrigins: readonly string[] };

/** Imports a file without writing anything, and stores what it would do. @throws ApiError `invalid`, `conflict` */
export async function checkImport(
  db: Db,
  siteId: string,
  upload: Upload,
  rules: ImportRules,
): Promise<ImportDetail> {
  const zip = upload.zipPath ? await openPictureZip(upload.zipPath, rules.maxPictureBytes) : null;
  try {
    return await checkFile(db, siteId, upload, { ...rules, zip });
  } finally {
    zip?.close();
  }
}

async function checkFile(
  db: Db,
  siteId: string,
  upload: Upload,
  { zip, fileOrigins }: ImportRules & { zip: PictureZip | null },
): Promise<ImportDetail> {
  const { path, fileName, culture, readerCulture, columns, staffId } = upload;
  const outcome = emptyOutcome();
  const products: IncomingProduct[] = [];
  let kind: Kind | null = null;
  const isMatched = Object.keys(columns).length > 0;
  const attempt = runImport(db, siteId, createReadStream(path), {
    ...{ culture, outcome, isDry: true },
    async mapping(trx, titles) {
      const remembered = isMatched ? undefined : await findMapping(trx, siteId, titles);
      const mapping = remembered ?? columns;
      if (isMatched || remembered) outcome.mapping = { columns: mapping, isRemembered: !isMatched };
      return mapping;
    },
    onKind: (found) => {
      upload.assertKind(found);
      kind = found;
    },
    pictures: { zipNames: zip?.names ?? null, fileOrigins },
    onIncoming: (product) => products.push(product),
  });
  await attempt.catch((error) => {
    if (!(error instanceof ImportError)) throw asApiError(error);
    outcome.problems = [...error.problems];
    outcome.problemCount = error.count;
    Object.assign(outcome, { items: [], itemCounts: { added: 0, changed: 0 } });
  });
  const sources = missingSources(products);
  const titleOf = (ours: string) =>
    Object.entries(outcome.mapping?.columns ?? {}).find(([, one]) => one === ours)?.[0] ?? ours;
  if (outcome.problemCount === 0 && sources.size > maxSources) {
    const values = { pictures: sources.size, max: maxSources };
    addProblem(outcome, createProblem(1, titleOf('pictures'), 'too_many_new_pictures', values));
  }
  const file = outcome.problemCount > 0 ? null : await readAll(createReadStream(path));
  return transact(db, async (trx) => {
    const { id } = await trx
      .insertInto('import_run')
      .values({
        ...{ site_id: siteId, staff_id: staffId, culture, kind, file, state: 'checked' },
        file_name: fileName.slice(0, 300),
        columns: outcome.mapping?.columns ?? {},
        result: outcome,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (outcome.mapping && kind) await rememberMapping(trx, siteId, outcome.columns, outcome.mapping.columns);
    if (file) await storePictures(trx, id, { sources, zip, outcome, column: titleOf('pictures') });
    if (outcome.problemCount > 0) {
      await trx.deleteFrom('import_picture').where('run_id', '=', id).execute();
      await trx
        .updateTable('import_run')
        .set({ state: 'refused', file: null, result: outcome })
        .where('id', '=', id)
        .execute();
    }
    return readImport(trx, siteId, id, readerCulture);
  });
}

const zipProblems = {
  no_picture: 'zip_no_picture',
  too_large: 'zip_too_large',
  all_too_large: 'zip_all_too_large',
  broken: 'zip_broken',
} as const satisfies Record<PictureZipProblem, ProblemCode>;

/** Stores the pictures of a checked file; those of its zip with their bytes, one after the other. */
async function storePictures(
  trx: Db,
  runId: string,
  {
    sources,
    zip,
    outcome,
    column,
  }: {
    sources: ReadonlyMap<string, number>;
    zip: PictureZip | null;
    outcome: Outcome;
    /** The file's column of pictures. */
    column: string;
  },
): Promise<void> {
  await addSources(trx, runId, [...sources.keys()]);
  for (const [source, line] of sources) {
    if (!zip?.names.has(source)) continue;
    const bytes = await zip.read(source);
    if (typeof bytes === 'string') {
      addProblem(outcome, createProblem(line, column, zipProblems[bytes], { picture: source }));
      continue;
    }
    await trx
      .updateTable('import_picture')
      .set({ bytes })
      .where('run_id', '=', runId)
      .where('source', '=', source)
      .execute();
  }
}

function addProblem(outcome: Outcome, problem: Outcome['problems'][number]): void {
  outcome.problemCount += 1;
  if (outcome.problems.length < maxShown) outcome.problems.push(problem);
}

const emptyOutcome = (): Outcome => ({
  ...{ lines: 0, added: 0, changed: 0, unchanged: 0, problemCount: 0 },
  ...{ columns: [], problems: [], warnings: [], notes: [], items: [] },
  itemCounts: { added: 0, changed: 0 },
});

/** What an import has changed, for its undo. */
type WrittenChanges = { products: ProductImportChange[]; rows: ImportedRow[]; saveId: string | null };

type Source = AsyncIterable<Uint8Array>;

/** Runs an import, and fills in its outcome. */
async function runImport(
  db: Db,
  siteId: string,
  csv: Source,
  {
    culture,
    mapping,
    onKind,
    outcome,
    isDry,
    pictures,
    onIncoming,
    staffId,
    onWritten,
  }: {
    culture: Culture;
    mapping: (trx: Db, titles: readonly string[]) => Promise<ColumnMapping>;
    onKind?: (kind: Kind) => void;
    outcome: Outcome;
    isDry: boolean;
    pictures: Parameters<typeof readIncomingPictures>[1];
    onIncoming: (product: IncomingProduct) => void;
    staffId?: string;
    onWritten?: (trx: Db, changes: WrittenChanges) => Promise<void>;
  },
) {
  const changes = new Map<number, ProductImportChange>();
  const rows: ImportedRow[] = [];
  let saveId: string | null = null;
  const changedItems = new ChangedItems();
  await importFile(db, siteId, csv, {
    dryRun: isDry,
    culture,
    staffId: staffId ?? null,
    ...(onKind && { onKind }),
    findMapping(trx, titles) {
      outcome.columns = [...titles];
      return mapping(trx, titles);
    },
    readIncomingPictures: (trx) => readIncomingPictures(trx, pictures),
    journal: (trx) => ({
      incoming: onIncoming,
      rows: isDry ? undefined : (some) => rows.push(...some),
      rateSave: (id) => {
        saveId = id;
      },
      async before(productIds) {
        if (isDry) return;
        const unread = productIds.filter((id) => !changes.has(id));
        for (const [productId, before] of await editedProducts(trx, unread))
          changes.set(productId, { productId, before });
      },
      written(item) {
        const { productId } = item;
        if (productId !== undefined && !changes.has(productId))
          changes.set(productId, { productId, before: null });
        changedItems.add(item);
      },
    }),
    onWritten: async (trx, { lines, added, changed, unchanged, notes = [], warnings = [] }) => {
      Object.assign(outcome, { lines, added, changed, unchanged, notes });
      Object.assign(outcome, { items: changedItems.items, itemCounts: changedItems.counts });
      outcome.warnings = warnings.slice(0, maxShown);
      await onWritten?.(trx, { products: [...changes.values()], rows, saveId });
    },
  });
}

function asApiError(error: unknown): unknown {
  return error instanceof ImportRunningError
    ? new ApiError('conflict', { messageKey: 'import.running' })
    : error;
}

async function readAll(source: Source): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type ApplyDeps = {
  staffId: string;
  /** The language of the person, for the words of problems. */
  readerCulture: Culture;
  assertKind: AssertKind;
  jobs: Pick<Jobs, 'enqueue'>;
  fileOrigins: readonly string[];
};

/**
 * Writes a checked file, in one transaction.
 * @throws ApiError `not_found`, `conflict` for one that was applied already, is not checked any more, or has
 * errors by now, which the reply's `details.problems` have
 */
export async function applyImport(
  db: Db,
  siteId: string,
  runId: string,
  { staffId, readerCulture, assertKind, jobs, fileOrigins }: ApplyDeps,
): Promise<ImportDetail> {
  const run = await db
    .selectFrom('import_run')
    .select(['kind', 'culture', 'columns', 'file', 'state', 'result'])
    .where('site_id', '=', siteId)
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) throw new ApiError('not_found');
  assertKind(run.kind as Kind | null);
  if (run.state !== 'checked' || !run.file)
    throw new ApiError('conflict', { messageKey: 'import.not_checked' });
  const { mapping } = run.result as Outcome;
  const outcome = { ...emptyOutcome(), ...(mapping && { mapping }) };
  const unpacked = await db
    .selectFrom('import_picture')
    .select('source')
    .where('run_id', '=', runId)
    .where('bytes', 'is not', null)
    .execute();
  const zipNames = unpacked.length > 0 ? new Set(unpacked.map(({ source }) => source)) : null;
  const products: IncomingProduct[] = [];
  const options = {
    ...{ outcome, staffId, isDry: false, culture: run.culture as Culture },
    pictures: { zipNames, fileOrigins },
    onIncoming: (product: IncomingProduct) => products.push(product),
    mapping: async () => run.columns as ColumnMapping,
    async onWritten(trx: Db, changes: WrittenChanges) {
      const { numUpdatedRows } = await trx
        .updateTable('import_run')
        .set({
          ...{ state: 'applied', applied_at: new Date(), file: null, result: outcome },
          rate_save_id: changes.saveId,
        })
        .where('id', '=', runId)
        .where('state', '=', 'checked')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('conflict', { messageKey: 'import.not_checked' });
      await storeImportChanges(trx, runId, changes.products);
      await storeImportedRows(trx, runId, changes.rows);
      await storeIncoming(trx, runId, products);
      if (products.length > 0) await jobs.enqueue(trx, 'import-pictures', { runId });
    },
  };
  await runImport(db, siteId, chunksOf(run.file), options).catch((error) => {
    if (!(error instanceof ImportError)) throw asApiError(error);
    throw new ApiError('conflict', {
      messageKey: 'import.refused_now',
      details: { problems: inWords(error.problems, readerCulture), problemCount: error.count },
    });
  });
  return readImport(db, siteId, runId, readerCulture);
}

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = 65_536;
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

type Row = Omit<ImportRun, 'createdAt' | 'appliedAt' | 'undoneAt'> & {
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
};

const runSource = (siteId: string) => sql`
  select import_run.id, file_name as "fileName", kind, state, ${writer} as who, import_run.created_at as "createdAt",
    applied_at as "appliedAt", undone_at as "undoneAt", (result -> 'lines')::int as lines, (result -> 'added')::int as added,
    (result -> 'changed')::int as changed, (result -> 'unchanged')::int as unchanged,
    (result -> 'problemCount')::int as "problemCount"
  from import_run left join person on person.id = staff_id where import_run.site_id = ${siteId}`;

const asRun = ({ createdAt, appliedAt, undoneAt, ...row }: Row): ImportRun => ({
  ...row,
  createdAt: createdAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  undoneAt: undoneAt?.toISOString() ?? null,
});

const columns = [
  { name: 'fileName', kind: 'text' },
  { name: 'kind', kind: 'text' },
  { name: 'state', kind: 'text' },
  { name: 'who', kind: 'text' },
  { name: 'createdAt', kind: 'instant' },
] as const;

/** Lists the imports of a site, the latest first. @throws ApiError `invalid` */
export async function listImports(db: Db, siteId: string, query: ListQuery): Promise<PagedList<ImportRun>> {
  const list = {
    source: runSource(siteId),
    columns,
    searched: ['fileName', 'who'],
    order: sql`"createdAt" desc, id`,
  };
  const page = await listRows<Row>(db, list, query);
  return { ...page, items: page.items.map(asRun) };
}

/** Whether a run was applied, and what undoes it is still stored. */
export const undoable = sql<boolean>`(state = 'applied' and (rate_save_id is not null
  or exists (select from import_change where run_id = import_run.id)
  or exists (select from import_row where run_id = import_run.id)))`;

/** Problems in the words of a culture; one without a code has the words that it was stored with. */
const inWords = (problems: readonly StoredProblem[], culture: Culture): ImportDetail['problems'] =>
  problems.map((problem) => {
    const { line, column, message } = problem;
    if (!('code' in problem)) return { line, column, code: '', message };
    return { line, column, code: problem.code, message: problemText(culture, problem.code, problem.values) };
  });

/** @throws ApiError `not_found` */
export async function readImport(
  db: Db,
  siteId: string,
  runId: string,
  culture: Culture,
): Promise<ImportDetail> {
  const { rows } = await sql<Row & { result: Outcome; isUndoable: boolean }>`
    select run.*, import_run.result, (select ${undoable} from import_run where import_run.id = run.id) as "isUndoable"
    from (${runSource(siteId)}) as run join import_run using (id)
    where id = ${runId}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { result, isUndoable, ...run } = row;
  const { columns, problems, warnings, notes, items, itemCounts } = result;
  return {
    ...asRun(run),
    ...{ columns, items, itemCounts },
    notes: notes.map((note) => (typeof note === 'string' ? note : noteText(culture, note))),
    problems: inWords(problems, culture),
    warnings: inWords(warnings, culture),
    mapping: result.mapping ?? null,
    ...{ notUndone: result.notUndone ?? [], notUndoneCount: result.notUndoneCount ?? 0 },
    pictures: await pictureCounts(db, runId),
    isUndoable,
  };
}

async function pictureCounts(db: Db, runId: string): Promise<ImportDetail['pictures']> {
  const { rows } = await sql<Omit<ImportDetail['pictures'], 'problems'>>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'stored')::int as stored, count(*) filter (where state = 'failed' and problem is not null)::int as failed
    from import_picture where run_id = ${runId}`.execute(db);
  const { rows: problems } = await sql<ImportDetail['pictures']['problems'][number]>`
    select line, item_code as "itemCode", source, problem
    from import_picture join import_product_pictures as lacking on lacking.run_id = import_picture.run_id and source = any(sources)
      join product on product.id = product_id
    where import_picture.run_id = ${runId} and state = 'failed'
    order by line, source limit ${maxShown}`.execute(db);
  return { ...(rows[0] ?? { waiting: 0, stored: 0, failed: 0 }), problems };
}

/** Deletes the files of imports that nobody applied within a week, and what an old import could be undone with. */
export async function trimImports(db: Db): Promise<void> {
  await sql`delete from import_run where state in ('checked', 'refused') and created_at < now() - interval '7 days'`.execute(
    db,
  );
  await sql`
    delete from import_change using import_run
    where import_run.id = run_id and applied_at < now() - interval '90 days'`.execute(db);
  await sql`
    delete from import_row using import_run
    where import_run.id = run_id and applied_at < now() - interval '90 days'`.execute(db);
  await sql`
    update import_run set rate_save_id = null
    where rate_save_id is not null and applied_at < now() - interval '90 days'`.execute(db);
  await sql`
    delete from import_product_pictures using import_run
    where import_run.id = run_id and is_placed and applied_at < now() - interval '90 days'`.execute(db);
  await sql`
    delete from import_picture using import_run
    where import_run.id = run_id and import_picture.state <> 'waiting' and applied_at < now() - interval '90 days'`.execute(
    db,
  );
}

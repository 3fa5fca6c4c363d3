import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { ImportDetail, ImportNotUndone, ImportRun } from '../../../contract/office-import.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import {
  forgetImportedProducts,
  forgetImportedRows,
  type NotUndone,
  undoCategories,
  undoImport,
  undoTerms,
} from '../../catalog/index.ts';
import type { Jobs } from '../../platform/index.ts';
import { type BlockedUnits, type CellNotUndone, undoImportedNights } from '../../rates/index.ts';
import { type AssertKind, readImport, undoable } from './import-runs.ts';
import { nightColumn } from './night-items.ts';

/** What an undo left, that a run names. */
const maxNotUndone = 500;

type UndoDeps = {
  staffId: string;
  /** The language of the person, for the words of problems. */
  readerCulture: Culture;
  assertKind: AssertKind;
  jobs: Pick<Jobs, 'enqueue'>;
};

/** @throws ApiError `not_found`, `conflict` for one that was not applied, or that there is nothing to undo of */
export async function undoImportRun(
  db: Db,
  siteId: string,
  runId: string,
  { staffId, readerCulture, assertKind, jobs }: UndoDeps,
): Promise<ImportDetail> {
  return transact(db, async (trx) => {
    const run = await trx
      .selectFrom('import_run')
      .select(['kind', 'result', 'rate_save_id as saveId', undoable.as('isUndoable')])
      .where('site_id', '=', siteId)
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst();
    if (!run) throw new ApiError('not_found');
    assertKind(run.kind as ImportRun['kind']);
    if (!run.isUndoable) throw new ApiError('conflict', { messageKey: 'import.not_applied' });
    const undo: Record<NonNullable<ImportRun['kind']>, () => Promise<NotUndone[]>> = {
      products: () => undoImport(trx, siteId, runId),
      categories: () => undoCategories(trx, siteId, runId),
      terms: () => undoTerms(trx, siteId, runId),
      nights: () => undoNights(trx, { siteId, staffId }, { runId, saveId: run.saveId }),
    };
    const notUndone = (await undo[run.kind as keyof typeof undo]()).map(
      (one): ImportNotUndone => ({ nights: null, column: null, ...one }),
    );
    await trx
      .updateTable('import_run')
      .set({
        ...{ state: 'undone', undone_at: new Date(), rate_save_id: null },
        result: {
          ...(run.result as object),
          ...{ notUndone: notUndone.slice(0, maxNotUndone), notUndoneCount: notUndone.length },
        },
      })
      .where('id', '=', runId)
      .execute();
    await forgetImportedRows(trx, siteId, runId, run.kind === 'categories');
    if (run.kind === 'products') await forgetProducts(trx, runId, jobs);
    return readImport(trx, siteId, runId, readerCulture);
  });
}

async function forgetProducts(trx: Db, runId: string, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await forgetImportedProducts(trx, runId);
  await trx.deleteFrom('import_product_pictures').where('run_id', '=', runId).execute();
  // A job may work on one of them: what it stores is removed then, because its row is still there.
  await trx
    .updateTable('import_picture')
    .set({ state: 'failed', bytes: null })
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
  await jobs.enqueue(trx, 'import-pictures', { runId });
}

/** Takes the nights of an import back; those that stay are named by room type, rate plan and field. */
async function undoNights(
  trx: Db,
  actor: { siteId: string; staffId: string },
  { runId, saveId }: { runId: string; saveId: string | null },
): Promise<NotUndone[]> {
  const { rows } = await sql<{ before: BlockedUnits; after: { values: number[] } }>`
    select before, after from import_row where run_id = ${runId} order by key`.execute(trx);
  const blocked = rows.map(({ before, after }) => ({ ...before, after: after.values }));
  const cells = await undoImportedNights(trx, actor, { saveId, blocked });
  const places = Map.groupBy(cells, ({ room, plan, field, reason }) =>
    [room, plan, field, reason].join('\n'),
  );
  return [...places.values()].flatMap(asNotUndone);
}

function asNotUndone(cells: readonly CellNotUndone[]): NotUndone[] {
  const [first] = cells;
  if (!first) return [];
  const nights = cells.map(({ night }) => night).toSorted();
  return [
    {
      code: first.room,
      nights: { plan: first.plan, from: nights[0] ?? '', to: nights.at(-1) ?? '', count: nights.length },
      column: nightColumn(first.field),
      reason: first.reason,
    },
  ];
}

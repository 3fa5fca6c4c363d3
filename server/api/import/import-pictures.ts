import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { loadSites } from '../../business/index.ts';
import {
  editedProducts,
  type IncomingPictures,
  type PlannedPicture,
  type ProductPictures,
  writePictures,
} from '../../catalog/index.ts';
import { importMedia, incomingFolder, kindOfFile, type Library, removeMedia } from '../../media/index.ts';
import {
  FetchError,
  fetchFile,
  type JobHandlers,
  type Jobs,
  publishProductChanges,
  readFileAddress,
} from '../../platform/index.ts';

/** The dependencies for pictures of imports. `fileOrigins` are as in the configuration. */
export type PictureDeps = {
  db: Db;
  library: Library;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Logger;
  fileOrigins: readonly string[];
};

/** Pictures that one import brings. */
export const maxSources = 5000;
/** Bytes that one import fetches. */
const maxFetchedBytes = 2_000_000_000;
const timeoutMs = 20_000;
const atOnce = 4;
/** A job ends after this time, and the next goes on. */
const jobMs = 40_000;
const maxTries = 3;
const retrySeconds = 60;

const addressProblems = {
  no_address: 'no_picture_address',
  private_address: 'private_picture_address',
} as const;

/** Pictures that the rows of a file may bring: from the zip beside it, or from addresses. */
export async function readIncomingPictures(
  trx: Db,
  { zipNames, fileOrigins }: { zipNames: ReadonlySet<string> | null; fileOrigins: readonly string[] },
): Promise<IncomingPictures> {
  const rows = await trx.selectFrom('media_address').select(['address', 'media_id']).execute();
  const known = new Map(rows.map(({ address, media_id }) => [address, media_id]));
  return {
    hasZip: zipNames !== null,
    inZip: zipNames ?? new Set(),
    find(text) {
      const read = readFileAddress(text, fileOrigins);
      if ('problem' in read) return { problem: addressProblems[read.problem] };
      return { source: read.address, mediaId: known.get(read.address) ?? null };
    },
  };
}

export type IncomingProduct = ProductPictures & { line: number };

/** The sources of pictures that the library does not have, each with the first line that names it. */
export function missingSources(products: readonly IncomingProduct[]): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { line, pictures } of products)
    for (const { source, mediaId } of pictures) if (!mediaId && !lines.has(source)) lines.set(source, line);
  return lines;
}

/** Stores which pictures products wait for, in the transaction of the import. */
export async function storeIncoming(
  trx: Db,
  runId: string,
  products: readonly IncomingProduct[],
): Promise<void> {
  await addSources(trx, runId, [...missingSources(products).keys()]);
  const rows = products.map((product) => ({
    ...product,
    sources: [...missingSources([product]).keys()],
  }));
  await sql`
    insert into import_product_pictures (run_id, product_id, line, sources, pictures)
    select ${runId}, "productId", line, sources, pictures
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
      as input("productId" bigint, line int, sources text[], pictures jsonb)`.execute(trx);
}

export async function addSources(trx: Db, runId: string, sources: readonly string[]): Promise<void> {
  await sql`
    insert into import_picture (run_id, source) select ${runId}, unnest(${[...sources]}::text[])
    on conflict do nothing`.execute(trx);
}

/** Fetches what applied imports bring, and removes what imports brought that were undone. */
export function importPicturesHandler(deps: PictureDeps): Pick<JobHandlers, 'import-pictures'> {
  return { 'import-pictures': ({ runId }) => settlePictures(deps, runId) };
}

async function settlePictures(deps: PictureDeps, runId: string): Promise<void> {
  const { db, jobs } = deps;
  const deadline = Date.now() + jobMs;
  const waiting = await waitingSources(db, runId);
  const failures: unknown[] = [];
  for (let at = 0; at === 0 || at < waiting.length; at += atOnce) {
    const run = await findRun(db, runId);
    if (!run) return;
    if (run.state === 'undone') return removeImportedMedia(deps, runId, run.siteId);
    if (run.state !== 'applied') return;
    // First of all, products whose pictures the library has already.
    if (at === 0) await placeComplete(db, run.siteId, runId);
    const some = waiting.slice(at, at + atOnce);
    const results = await Promise.allSettled(some.map((source) => settleSource(deps, runId, source)));
    failures.push(...results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    if (some.length > 0) await placeComplete(db, run.siteId, runId, some);
    if (Date.now() > deadline) return jobs.enqueue(db, 'import-pictures', { runId });
  }
  if ((await waitingSources(db, runId)).length > 0)
    await jobs.enqueue(db, 'import-pictures', { runId }, retrySeconds);
  for (const failure of failures)
    deps.log.error({ err: failure, run: runId }, 'a picture of an import failed');
}

async function findRun(db: Db, runId: string): Promise<{ state: string; siteId: string } | undefined> {
  return db
    .selectFrom('import_run')
    .select(['state', 'site_id as siteId'])
    .where('id', '=', runId)
    .executeTakeFirst();
}

async function waitingSources(db: Db, runId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_picture')
    .select('source')
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .orderBy('tries')
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}

/** Fetches one picture into the library; or stores why not. @throws an error of our own, which counts as a try */
async function settleSource(deps: PictureDeps, runId: string, source: string): Promise<void> {
  const { db, library, log } = deps;
  const file = join(incomingFolder(library), randomUUID());
  await mkdir(incomingFolder(library), { recursive: true });
  try {
    const found = await fetchSource(deps, runId, source, file);
    await db
      .updateTable('import_picture')
      .set({
        ...{ state: 'stored', media_id: found.mediaId, size: found.size, bytes: null },
        is_new: sql<boolean>`is_new or ${found.isNew}`,
      })
      .where('run_id', '=', runId)
      .where('source', '=', source)
      .execute();
  } catch (error) {
    const problem = problemOf(error) ?? 'not_stored';
    const mayPass = problem === 'unreachable' || problem === 'not_stored';
    log.info({ run: runId, problem }, 'a picture of an import could not be stored');
    await sql`
      update import_picture set tries = tries + 1, problem = ${problem},
        state = case when ${mayPass} and tries + 1 < ${maxTries} then 'waiting' else 'failed' end,
        bytes = case when ${mayPass} then bytes end
      where run_id = ${runId} and source = ${source}`.execute(db);
    if (problem === 'not_stored') throw error;
  } finally {
    await rm(file, { force: true });
  }
}

type FetchedPicture = { mediaId: string; isNew: boolean; size: number };

class PictureError extends Error {}

async function fetchSource(
  deps: PictureDeps,
  runId: string,
  source: string,
  file: string,
): Promise<FetchedPicture> {
  const { db, library, fileOrigins } = deps;
  const row = await db
    .selectFrom('import_picture')
    .select('bytes')
    .where('run_id', '=', runId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  const fileName = fileNameOf(source);
  if (row.bytes) {
    await writeFile(file, row.bytes);
    const { row: media, isNew } = await importMedia(db, library, file, { fileName });
    return { mediaId: media.id, isNew, size: row.bytes.length };
  }
  const known = await db
    .selectFrom('media_address')
    .select('media_id')
    .where('address', '=', source)
    .executeTakeFirst();
  if (known) return { mediaId: known.media_id, isNew: false, size: 0 };
  const maxBytes = Math.min(library.maxBytes, maxFetchedBytes - (await fetchedBytes(db, runId)));
  if (maxBytes <= 0) throw new PictureError('all_too_large');
  await fetchFile(source, file, { maxBytes, timeoutMs, fileOrigins });
  const { kind, size } = await kindOfFile(file);
  if (!kind || kind === 'pdf') throw new PictureError('no_picture');
  const { row: media, isNew } = await importMedia(db, library, file, { fileName });
  await sql`
    insert into media_address (address, media_id) values (${source}, ${media.id})
    on conflict (address) do update set media_id = excluded.media_id, fetched_at = now()`.execute(db);
  return { mediaId: media.id, isNew, size };
}

async function fetchedBytes(db: Db, runId: string): Promise<number> {
  const { rows } = await sql<{ size: string | null }>`
    select sum(size) as size from import_picture where run_id = ${runId} and source like 'http%'`.execute(db);
  return Number(rows[0]?.size ?? 0);
}

function fileNameOf(source: string): string {
  const path = URL.parse(source)?.pathname ?? source;
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last).trim().slice(0, 200) || 'import';
  } catch {
    return last.slice(0, 200);
  }
}

/** Why a picture does not come; undefined for an error of our own. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof FetchError) return error.problem;
  if (error instanceof PictureError) return error.message;
  if (!isApiError(error) || error.code === 'unavailable') return undefined;
  return error.code === 'too_large' ? 'too_large' : error.code === 'invalid' ? 'broken' : 'no_picture';
}

type Waiting = { productId: number; pictures: PlannedPicture[] };

/** Gives their pictures to products for which none is waiting any more; with `settled` only to those that have one of them. */
async function placeComplete(
  db: Db,
  siteId: string,
  runId: string,
  settled?: readonly string[],
): Promise<void> {
  await transact(db, async (trx) => {
    // An undo waits for this, or this finds that it was undone.
    const run = await trx
      .selectFrom('import_run')
      .select('state')
      .where('id', '=', runId)
      .forShare()
      .executeTakeFirst();
    if (run?.state !== 'applied') return;
    const { rows } = await sql<Waiting>`
      select product_id as "productId", pictures from import_product_pictures as product
      where run_id = ${runId} and not is_placed and not exists (
        select from import_picture
        where import_picture.run_id = ${runId} and state = 'waiting' and source = any(sources)
      ) and ${settled ? sql`sources && ${[...settled]}::text[]` : sql`true`}
      order by product_id for update skip locked`.execute(trx);
    if (rows.length === 0) return;
    const ids = rows.map(({ productId }) => productId);
    await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(
      trx,
    );
    const arrived = await arrivedPictures(trx, runId);
    const before = await editedProducts(trx, ids);
    await writePictures(trx, await merged(trx, runId, rows, arrived, before));
    await sql`
      update import_product_pictures set is_placed = true
      where run_id = ${runId} and product_id = any(${ids}::bigint[])`.execute(trx);
    await followVersions(trx, runId, before, await editedProducts(trx, ids));
    await publishProductChanges(trx, siteId, ids, 'theirs');
  });
}

async function arrivedPictures(trx: Db, runId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('import_picture')
    .select(['source', 'media_id'])
    .where('run_id', '=', runId)
    .where('state', '=', 'stored')
    .execute();
  return new Map(rows.flatMap(({ source, media_id }) => (media_id ? [[source, media_id] as const] : [])));
}

type Products = Awaited<ReturnType<typeof editedProducts>>;

/**
 * The pictures of an import, for products that got at least one. Those that staff added since the import come
 * after them.
 */
async function merged(
  trx: Db,
  runId: string,
  waiting: readonly Waiting[],
  arrived: ReadonlyMap<string, string>,
  products: Products,
): Promise<ProductPictures[]> {
  const { rows } = await sql<{ productId: number; mediaIds: string[] | null }>`
    select product_id as "productId",
      (select json_agg(picture ->> 'mediaId') from jsonb_array_elements(before -> 'pictures') as picture) as "mediaIds"
    from import_change where run_id = ${runId}`.execute(trx);
  const atImport = new Map(rows.map(({ productId, mediaIds }) => [productId, mediaIds ?? []]));
  return waiting.flatMap(({ productId, pictures }) => {
    const imported = pictures.flatMap((picture) => {
      const mediaId = picture.mediaId ?? arrived.get(picture.source);
      return mediaId ? [{ ...picture, mediaId }] : [];
    });
    const product = products.get(productId);
    if (imported.length === 0 || !product) return [];
    const named = new Set([...imported.map(({ mediaId }) => mediaId), ...(atImport.get(productId) ?? [])]);
    const added = product.pictures
      .filter(({ mediaId }) => !named.has(mediaId))
      .map(({ mediaId, alts }) => ({
        ...{ source: '', mediaId, alts },
        variants: product.variants
          .filter((variant) => variant.pictures.includes(mediaId))
          .map(({ itemCode }) => itemCode.toLowerCase()),
      }));
    return [{ productId, pictures: [...imported, ...added] }];
  });
}

/** The pictures belong to the import: an undo takes them back as well. */
async function followVersions(trx: Db, runId: string, before: Products, after: Products): Promise<void> {
  const rows = [...after].map(([productId, { version }]) => ({
    ...{ productId, version },
    was: before.get(productId)?.version,
  }));
  await sql`
    update import_change set after = jsonb_set(after, '{version}', to_jsonb(version))
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as input("productId" bigint, version text, was text)
    where run_id = ${runId} and product_id = "productId" and after ->> 'version' = was`.execute(trx);
}

/** Removes from the library what only an undone import used. */
async function removeImportedMedia(
  { db, library, log }: PictureDeps,
  runId: string,
  siteId: string,
): Promise<void> {
  const site = (await loadSites(db)).find(({ id }) => id === siteId);
  // Another import may have yet to place a picture that this one brought.
  const { rows } = await sql<{ id: string }>`
    select media_id as id from import_picture as picture
    where run_id = ${runId} and is_new and media_id is not null and not exists (
      select from import_product_pictures as product join import_run on import_run.id = product.run_id
      where import_run.state = 'applied' and not is_placed and (
        pictures @> jsonb_build_array(jsonb_build_object('mediaId', picture.media_id)) or picture.source = any(sources)
      )
    )`.execute(db);
  const culture = site?.cultures[0] ?? 'nl';
  for (const { id } of rows) {
    await removeMedia(db, library, log, { id, site: { id: siteId }, culture }).catch((error) => {
      // It is in use, so it stays.
      if (!isApiError(error)) throw error;
    });
  }
}

import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isApiError } from '../../contract/errors.ts';
import { availableWidths, type Crop, renditionFormats } from '../../contract/rendition.ts';
import { isUnavailable } from '../platform/index.ts';
import { originalHere, renditionsFolder } from './folders.ts';
import type { Library } from './library.ts';
import { maxWaiting, retryMs } from './limits.ts';
import { type Rendition, rasterFile, renditionFile } from './rendition-files.ts';
import { originalName } from './storage.ts';

/** A picture or drawing that renditions are made of. */
export type Original = { id: string; extension: string; width: number };

export type RenditionQueue = {
  /**
   * Enqueues the missing renditions of a picture, or of a crop of it, and returns their number. `first` goes
   * before all others.
   */
  add: (original: Original, crop?: Crop, first?: Rendition) => Promise<number>;
  /** Makes a small WebP, before all of the queue, unless many requests wait for one already. */
  makeSmall: (original: Original, rendition: Rendition) => Promise<void>;
  /** The number of renditions that are still to be made. */
  waiting: () => number;
  stop: () => void;
};

type Job = { original: Original; rendition: Rendition };

/** A process that was killed leaves its claim behind. */
const claimMs = 200_000;

/** The bucket is away, or the disk is full. */
const isPassing = (error: unknown) => isApiError(error) || isUnavailable(error);

/** Between two attempts meanwhile. */
const awayMs = 1000;

const smallWidth = 800;

/** What Node and sharp say of a file that does not exist. */
const fileIsMissing = /^(ENOENT|Input file is missing)/;

/**
 * The renditions that this process makes, one at a time and at low priority. The queue is in memory: what is
 * missing after a restart is found again in the folder. Renditions that are requested come first, then WebP,
 * which takes a tenth of the time of AVIF.
 */
export function openRenditionQueue(
  library: Pick<Library, 'storage' | 'renderer' | 'folder'>,
  log: Logger,
): RenditionQueue {
  const requested = new Map<string, Job>();
  const listed = { webp: new Map<string, Job>(), avif: new Map<string, Job>() };
  const lists = [requested, listed.webp, listed.avif];
  const failed = new Map<string, number>();
  const urgent = new Map<string, Promise<void>>();
  const opening = new Map<string, Promise<string>>();
  let current: Job | undefined;
  let isStopped = false;

  const waiting = () => lists.reduce((sum, { size }) => sum + size, current ? 1 : 0);

  const hasFailed = (id: string) => (failed.get(id) ?? 0) > Date.now();

  /** The picture to read: the original, or the raster of a drawing. Concurrent callers share the work. */
  function pictureHere(original: Original): Promise<string> {
    const running = opening.get(original.id);
    if (running) return running;
    const opened = openPicture(original).finally(() => opening.delete(original.id));
    opening.set(original.id, opened);
    return opened;
  }

  async function openPicture(original: Original): Promise<string> {
    if (original.extension !== 'svg') return originalHere(library, original);
    const raster = rasterFile(library, original.id);
    if (!existsSync(raster)) await library.renderer.draw(await originalHere(library, original), raster);
    return raster;
  }

  async function make({ original, rendition }: Job, isUrgent: boolean): Promise<void> {
    const to = renditionFile(library, rendition);
    const { width, format, crop } = rendition;
    const file = await pictureHere(original);
    if (existsSync(to)) return;
    const originalWidth = original.width;
    await library.renderer.render({ file, crop, originalWidth, width, format, to }, isUrgent);
  }

  /** Makes a rendition unless another process of this machine does. */
  async function makeClaimed(job: Job): Promise<void> {
    const to = renditionFile(library, job.rendition);
    if (existsSync(to)) return;
    const claim = `${to}.claim`;
    const { mtimeMs = Date.now() } = (await stat(claim).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > claimMs) await rm(claim, { force: true });
    const handle = await open(claim, 'wx').catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (!handle) return;
    await handle.close();
    try {
      await make(job, false);
    } finally {
      await rm(claim, { force: true });
    }
  }

  /** Remembers a failure, so that nothing tries again for each request. */
  async function onFailure({ original }: Job, error: unknown): Promise<void> {
    if (isStopped) return;
    for (const list of lists) {
      for (const [to, job] of list) if (job.original.id === original.id) list.delete(to);
    }
    // The picture is found again within a minute.
    if (isPassing(error)) return;
    // It was removed meanwhile, and perhaps added again.
    if (fileIsMissing.test((error as Error).message)) return;
    if (!(await library.storage.exists(originalName(original)).catch(() => true))) return;
    if (hasFailed(original.id)) return;
    failed.set(original.id, Date.now() + retryMs);
    log.error({ err: error, id: original.id }, 'a picture of the library cannot be rendered');
  }

  async function work(): Promise<void> {
    if (current) return;
    let made = 0;
    for (;;) {
      const list = lists.find(({ size }) => size > 0);
      const [to, job] = list?.entries().next().value ?? [];
      current = job;
      if (!list || !to || !job) break;
      list.delete(to);
      if (hasFailed(job.original.id)) continue;
      try {
        await makeClaimed(job);
        made++;
        if (made % 100 === 0) log.info({ made, waiting: waiting() }, 'renditions are being made');
      } catch (error) {
        await onFailure(job, error);
        if (isPassing(error)) await wait(awayMs, undefined, { ref: false });
      }
    }
    log.info({ made }, 'all renditions are made');
  }

  return {
    async add(original, crop, first) {
      const names = new Set(await readdir(renditionsFolder(library, original.id)).catch(() => []));
      const missing = availableWidths(crop?.width ?? original.width)
        .flatMap((width) => renditionFormats.map((format) => ({ id: original.id, width, format, crop })))
        .map((rendition) => [renditionFile(library, rendition), { original, rendition }] as const)
        .filter(([to]) => !names.has(basename(to)));
      if (missing.length === 0 || hasFailed(original.id) || isStopped) return missing.length;
      await mkdir(renditionsFolder(library, original.id), { recursive: true });
      for (const [to, job] of missing) {
        const { width, format } = job.rendition;
        const isFirst = width === first?.width && format === first.format;
        if (isFirst) listed[format].delete(to);
        if (isFirst) requested.set(to, job);
        else if (!requested.has(to)) listed[format].set(to, job);
      }
      work();
      return missing.length;
    },

    async makeSmall(original, { id, width, crop }) {
      const widths = availableWidths(crop?.width ?? original.width);
      const small = widths.findLast((one) => one <= Math.min(width, smallWidth)) ?? width;
      const rendition = { id, width: small, format: 'webp', crop } as const;
      const to = renditionFile(library, rendition);
      const running = urgent.get(to);
      if (running) return running;
      // Rasterising a drawing would take too long.
      const isDrawn = original.extension !== 'svg' || existsSync(rasterFile(library, id));
      if (!isDrawn || urgent.size >= maxWaiting || hasFailed(id) || isStopped) return;
      const job = { original, rendition };
      const making = make(job, true)
        .catch((error) => onFailure(job, error))
        .finally(() => urgent.delete(to));
      urgent.set(to, making);
      return making;
    },

    waiting,

    stop() {
      isStopped = true;
      for (const list of lists) list.clear();
    },
  };
}

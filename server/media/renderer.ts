import { open } from 'node:fs/promises';
import { beginsAsSvg } from './cleaning/file-kind.ts';
import type { Prepared, PrepareProblem } from './cleaning/prepare-file.ts';
import { drawingLimits, pictureLimits } from './limits.ts';
import { openPictureProcess } from './picture-process.ts';
import type { RenderTask } from './render-process.ts';

export type RenditionTask = Omit<Extract<RenderTask, { kind: 'render' }>, 'kind'>;

export type Renderer = {
  /**
   * Cleans a file into another and describes it, or returns the reason why the library rejects it. A drawing
   * is rasterised into `raster`.
   */
  prepare: (file: string, to: string, raster: string) => Promise<Prepared | { problem: PrepareProblem }>;
  /** Rasterises a cleaned drawing. */
  draw: (file: string, to: string) => Promise<void>;
  /** Writes one rendition. A small one that a request waits for (`urgent`) waits for no other encoder. */
  render: (task: RenditionTask, urgent: boolean) => Promise<void>;
  stop: () => void;
};

/**
 * Two processes make pictures, each one task at a time: one does what people wait for, the other what can
 * wait.
 */
export function startRenderer(): Renderer {
  const urgent = openPictureProcess();
  const background = openPictureProcess();
  return {
    async prepare(file, to, raster) {
      const isDrawing = await beginsAsDrawing(file);
      const task = { kind: 'prepare', file, to, raster } as const;
      const result = await urgent.run<Prepared | { problem: PrepareProblem }>(
        task,
        isDrawing ? drawingLimits : pictureLimits,
      );
      // A file that crashes its decoder is crafted to do so.
      if (result === 'crashed') return { problem: 'broken' };
      return result === 'exceeded' ? { problem: 'too_complex' } : result;
    },
    draw: async (file, to) =>
      assertDone(await background.run<null>({ kind: 'draw', file, to }, drawingLimits)),
    render: async (task, isUrgent) => {
      const chosen = isUrgent ? urgent : background;
      assertDone(await chosen.run<null>({ kind: 'render', ...task }, pictureLimits));
    },
    stop() {
      urgent.stop();
      background.stop();
    },
  };
}

function assertDone(result: 'crashed' | 'exceeded' | null): void {
  if (result === 'crashed') throw new Error('the picture ended its process');
  if (result === 'exceeded') throw new Error('the picture takes too much time or memory');
}

async function beginsAsDrawing(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100_000), 0, 100_000, 0);
    return beginsAsSvg(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

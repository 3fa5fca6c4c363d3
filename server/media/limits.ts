import { renditionWidths } from '../../contract/rendition.ts';

/** The limits of reading foreign files and of making pictures from them. */

export const maxPixels = 100_000_000;

export const maxDrawingBytes = 5_000_000;

/** Elements of a drawing, counted again for each reference that draws them. */
export const maxDrawnElements = 100_000;

/** Filter primitives of a drawing, counted again for each element that they apply to. */
export const maxFilterSteps = 2000;

/** References from one part of a drawing to the next. */
export const maxReferenceDepth = 200;

/** A drawing is rasterised at its own size, or smaller: as wide as the widest rendition. */
export const maxRasterWidth = Math.max(...renditionWidths);

export const maxRasterPixels = 8_000_000;

/**
 * What the picture process may use for one task before it is killed. Where the system does not say what a
 * process uses (anything but Linux), only the time on the clock counts.
 */
export type TaskLimits = { processorMs: number; clockMs: number; bytes: number };

export const pictureLimits: TaskLimits = { processorMs: 60_000, clockMs: 120_000, bytes: 1_500_000_000 };

export const drawingLimits: TaskLimits = { processorMs: 10_000, clockMs: 60_000, bytes: 600_000_000 };

/** A picture process that holds more after a task is replaced by a new one. */
export const maxIdleBytes = 250_000_000;

/** Time that a request waits for a small rendition of a picture that has none. */
export const maxWaitMs = 2000;

/** Requests that wait at the same time. */
export const maxWaiting = 8;

/** Time until a picture that could not be rendered is tried again. */
export const retryMs = 3_600_000;

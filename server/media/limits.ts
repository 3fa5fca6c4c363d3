/** The limits of reading foreign files and of making pictures from them. */

export const maxPixels = 100_000_000;

export const maxDrawingBytes = 5_000_000;

/** Elements of a drawing, counted again for each reference that draws them. */
export const maxDrawnElements = 100_000;

/** Filter primitives of a drawing, counted again for each element that they apply to. */
export const maxFilterSteps = 2000;

/** References from one part of a drawing to the next. */
export const maxReferenceDepth = 200;

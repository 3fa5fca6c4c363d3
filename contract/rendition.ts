/** The widths in pixels in which a picture is offered; never wider than its original. */
export const renditionWidths = [320, 480, 800, 1200, 1600, 2000] as const;

export const renditionFormats = ['avif', 'webp'] as const;

export type RenditionFormat = (typeof renditionFormats)[number];

/** A part of a picture, in pixels of its original. */
export type Crop = { x: number; y: number; width: number; height: number };

/**
 * The address of one rendition, of the whole picture or of a crop. `path` is the picture's own,
 * `/media/{id}`.
 */
export function renditionPath(path: string, width: number, format: RenditionFormat, crop?: Crop): string {
  const part = crop ? `-${crop.x}-${crop.y}-${crop.width}-${crop.height}` : '';
  return `${path}/${width}${part}.${format}`;
}

/** The widths that a picture of this width has. */
export function availableWidths(originalWidth: number): number[] {
  const smaller = renditionWidths.filter((width) => width <= originalWidth);
  return smaller.length > 0 ? smaller : [renditionWidths[0]];
}

type Cropped = Record<'width' | 'height' | 'cropX' | 'cropY' | 'cropWidth' | 'cropHeight', number | null>;

/**
 * The crop that an image shows; undefined where it shows the whole picture, or where the crop is not within
 * it.
 */
export function getCrop({ width, height, cropX, cropY, cropWidth, cropHeight }: Cropped): Crop | undefined {
  if (!width || !height || !cropWidth || !cropHeight) return undefined;
  const crop = { x: cropX ?? 0, y: cropY ?? 0, width: cropWidth, height: cropHeight };
  if (!Object.values(crop).every((one) => Number.isInteger(one) && one >= 0)) return undefined;
  const isWhole = crop.width === width && crop.height === height;
  return isWhole || crop.x + crop.width > width || crop.y + crop.height > height ? undefined : crop;
}

import type { Crop } from '../../../contract/rendition.ts';

/** The crop in an image block, in pixels of the original; null for the whole picture. */
export type CropValue = {
  cropX: number | null;
  cropY: number | null;
  cropWidth: number | null;
  cropHeight: number | null;
};

export const fullCrop: CropValue = { cropX: null, cropY: null, cropWidth: null, cropHeight: null };

type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** The smallest width and height of a crop, in pixels. */
export const smallestCrop = 16;

/** The crop of an image; the whole picture where it has none. */
export function cropFrom({ cropX, cropY, cropWidth, cropHeight }: CropValue, size: Size): Crop {
  if (!cropWidth || !cropHeight) return { x: 0, y: 0, width: size.width, height: size.height };
  return fitCrop({ x: cropX ?? 0, y: cropY ?? 0, width: cropWidth, height: cropHeight }, size);
}

/** The crop for an image block; null values for the whole picture. */
export function toCropValue(crop: Crop, size: Size): CropValue {
  const { x, y, width, height } = fitCrop(crop, size);
  if (width === size.width && height === size.height) return fullCrop;
  return { cropX: x, cropY: y, cropWidth: width, cropHeight: height };
}

/** The nearest valid crop, within the picture and in whole pixels. */
export function fitCrop({ x, y, width, height }: Crop, size: Size): Crop {
  const side = (length: number, whole: number) =>
    Math.round(Math.min(whole, Math.max(Math.min(smallestCrop, whole), length)));
  const fit = { width: side(width, size.width), height: side(height, size.height) };
  const start = (at: number, length: number, whole: number) =>
    Math.round(Math.min(whole - length, Math.max(0, at)));
  return { x: start(x, fit.width, size.width), y: start(y, fit.height, size.height), ...fit };
}

/** The crop between two points, in any order. */
export function cropBetween(from: Point, to: Point, size: Size): Crop {
  const inside = (point: Point) => ({
    x: Math.min(size.width, Math.max(0, point.x)),
    y: Math.min(size.height, Math.max(0, point.y)),
  });
  const [a, b] = [inside(from), inside(to)];
  return fitCrop(
    { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) },
    size,
  );
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export const corners: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** The corner that stays in place while the opposite one moves. */
export function oppositeCorner({ x, y, width, height }: Crop, corner: Corner): Point {
  return {
    x: corner.endsWith('left') ? x + width : x,
    y: corner.startsWith('top') ? y + height : y,
  };
}

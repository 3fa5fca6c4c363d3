import { join } from 'node:path';
import type { Crop, RenditionFormat } from '../../contract/rendition.ts';
import { renditionsFolder } from './folders.ts';
import type { Library } from './library.ts';

export type Rendition = { id: string; width: number; format: RenditionFormat; crop?: Crop | undefined };

const pathPattern =
  /^\/media\/([0-9a-f]{32})\/(\d{3,4})(?:-(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5}))?\.(avif|webp)$/;

/**
 * Parses `/media/{id}/{width}.{format}`, and for a crop
 * `/media/{id}/{width}-{x}-{y}-{width}-{height}.{format}`.
 */
export function renditionAt(pathname: string): Rendition | undefined {
  const [, id, width, x, y, cropWidth, cropHeight, format] = pathPattern.exec(pathname) ?? [];
  if (!id) return undefined;
  const crop =
    x === undefined
      ? undefined
      : { x: Number(x), y: Number(y), width: Number(cropWidth), height: Number(cropHeight) };
  return { id, width: Number(width), format: format as RenditionFormat, crop };
}

/** The rendition in a file of this name. */
export const renditionIn = (id: string, name: string) => renditionAt(`/media/${id}/${name}`);

export const cropKey = (crop?: Crop) =>
  crop ? [crop.x, crop.y, crop.width, crop.height].map((side) => `-${side}`).join('') : '';

export const renditionFile = (library: Pick<Library, 'folder'>, { id, width, format, crop }: Rendition) =>
  join(renditionsFolder(library, id), `${width}${cropKey(crop)}.${format}`);

/** The raster of a drawing, from which its renditions are made. */
export const rasterFile = (library: Pick<Library, 'folder'>, id: string) =>
  join(renditionsFolder(library, id), 'raster.png');

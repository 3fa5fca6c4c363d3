import sharp from 'sharp';
import { addMedia } from '../../server/media/import-media.ts';
import type { Shop } from './open-shop.ts';

let shades = 0;

/** Creates a small picture with unique bytes. */
export async function freshPicture({
  width = 40,
  height = 20,
}: {
  width?: number;
  height?: number;
} = {}): Promise<File> {
  const shade = ++shades;
  const background = { r: shade & 255, g: (shade >> 8) & 255, b: 40 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `plaatje-${shade}.png`, { type: 'image/png' });
}

/** Adds an item to the media library that no page uses. */
export async function freshMedia(
  { db, library }: Pick<Shop, 'db' | 'library'>,
  size: { width?: number; height?: number } = {},
): Promise<string> {
  const file = await freshPicture(size);
  return (await addMedia(db, library, { bytes: Buffer.from(await file.arrayBuffer()), fileName: file.name }))
    .id;
}

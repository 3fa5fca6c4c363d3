import { maxPixels } from '../limits.ts';

export type Pixels = { pixels: Buffer; width: number; height: number };

/**
 * Decodes the first picture of a HEIC file, upright, to red, green, blue and opacity; undefined when it has too many pixels.
 * sharp has no decoder for HEVC, because of its patents.
 */
export async function decodeHeic(bytes: Buffer): Promise<Pixels | undefined> {
  // The decoder takes 2 MB, which most picture processes do not need.
  const { default: decoder } = await import('heic-decode');
  const pictures = await decoder.all({ buffer: bytes });
  try {
    const [picture] = pictures;
    if (!picture) throw new Error('there is no picture');
    if (picture.width * picture.height > maxPixels) return undefined;
    const { data, width, height } = await picture.decode();
    return { pixels: Buffer.from(data.buffer), width, height };
  } finally {
    pictures.dispose();
  }
}

/** A photo as it is sent: `preview` is a data URL of a few pixels, or empty where the browser cannot draw it. */
export type ShrunkPhoto = { blob: Blob; preview: string };

const maxEdge = 2000;
const previewEdge = 96;

/** The largest photo that is sent as it is, because the browser cannot draw it. */
const maxBytes = 10_000_000;

/** Makes a photo small enough for a poor connection. Null for a file that is no photo or too large. */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto | null> {
  if (!/^image\/(?!svg)/.test(file.type)) return null;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await new Promise<Blob | null>((resolve) =>
      draw(bitmap, maxEdge).toBlob(resolve, 'image/jpeg', 0.85),
    );
    const preview = draw(bitmap, previewEdge).toDataURL('image/jpeg', 0.7);
    bitmap.close();
    if (blob) return { blob, preview };
  } catch {
    // Not every browser draws HEIC, which the server reads.
  }
  return file.size <= maxBytes ? { blob: file, preview: '' } : null;
}

function draw(bitmap: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

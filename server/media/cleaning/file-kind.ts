import { fileTypeFromBuffer } from 'file-type';

export type FileKind = 'jpg' | 'png' | 'webp' | 'avif' | 'svg' | 'pdf';

const kinds: Record<string, FileKind> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** Detects the kind of a file from its bytes; undefined for a kind that the library does not accept. */
export async function kindOf(bytes: Buffer): Promise<FileKind | undefined> {
  if (beginsAsSvg(bytes)) return 'svg';
  const found = await fileTypeFromBuffer(bytes);
  return found && kinds[found.mime];
}

/** Whether the first element is `svg`, after any XML prolog. */
function beginsAsSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, 100_000).replace(/^\ufeff/, '');
  const before = /(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s[^>[]*(?:\[[^\]]*\])?\s*>)*/iy;
  before.test(text);
  return /^<svg[\s>/]/.test(text.slice(before.lastIndex, before.lastIndex + 5));
}

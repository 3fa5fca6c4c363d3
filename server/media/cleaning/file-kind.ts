import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

export type FileKind = 'jpg' | 'png' | 'webp' | 'avif' | 'svg' | 'pdf';

/** Kinds that are stored as another: HEIC as JPEG, GIF as PNG. */
export type UploadedKind = FileKind | 'heic' | 'gif';

/** Bytes at the beginning of a file that say what it is. */
const maxHeadBytes = 100_000;

const kinds: Record<string, UploadedKind> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** Detects the kind of a file from its bytes; undefined for a kind that the library does not accept. */
export async function kindOf(bytes: Buffer): Promise<UploadedKind | undefined> {
  if (beginsAsSvg(bytes)) return 'svg';
  const found = await fileTypeFromBuffer(bytes);
  return found && kinds[found.mime];
}

/** Detects the kind of a file on disk, and its size. */
export async function kindOfFile(path: string): Promise<{ kind: UploadedKind | undefined; size: number }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeadBytes), 0, maxHeadBytes, 0);
    return { kind: await kindOf(buffer.subarray(0, bytesRead)), size };
  } finally {
    await handle.close();
  }
}

/** Whether the first element is `svg`, after any XML prolog. */
export function beginsAsSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, maxHeadBytes).replace(/^\ufeff/, '');
  let at = 0;
  for (let next = afterProlog(text, at); next > at; next = afterProlog(text, at)) at = next;
  return /^<svg[\s>/]/.test(text.slice(at, at + 5));
}

const space = /\s*/y;

/** The end of the white space and the one instruction, comment or document type at `from`. */
function afterProlog(text: string, from: number): number {
  const at = afterSpace(text, from);
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2) ?? at;
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4) ?? at;
  if (!/^<!DOCTYPE\s/i.test(text.slice(at, at + 10))) return at;
  const end = after(text, '>', at);
  if (!end) return at;
  const subset = text.slice(at, end).indexOf('[');
  if (subset < 0) return end;
  const subsetEnd = after(text, ']', at + subset);
  if (!subsetEnd) return at;
  const close = afterSpace(text, subsetEnd);
  return text[close] === '>' ? close + 1 : at;
}

function afterSpace(text: string, from: number): number {
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

function after(text: string, mark: string, from: number): number | undefined {
  const at = text.indexOf(mark, from);
  return at < 0 ? undefined : at + mark.length;
}

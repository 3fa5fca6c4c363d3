import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ApiError } from '../../../contract/errors.ts';
import { kindOf } from '../../media/index.ts';

/** Files in a zip. */
const maxEntries = 5000;
/** Bytes of the pictures that one import takes out of a zip. */
const maxTotalBytes = 400_000_000;

/** The pictures in a zip beside a file, by their names in lower case. */
export type PictureZip = {
  names: ReadonlySet<string>;
  /** Unpacks a file; or says why it is no picture that the library takes. */
  read: (name: string) => Promise<Buffer | PictureZipProblem>;
  close: () => void;
};

export type PictureZipProblem = 'no_picture' | 'too_large' | 'all_too_large' | 'broken';

/**
 * Opens a zip. A picture is found by its name, and by its path where it is in a folder; sizes are those that
 * are unpacked, whatever the zip says.
 * @throws ApiError `invalid`
 */
export async function openPictureZip(path: string, maxBytes: number): Promise<PictureZip> {
  let zip: ZipFile | undefined;
  const entries = new Map<string, Entry>();
  try {
    zip = await openPromise(path, { autoClose: false });
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      count += 1;
      if (count > maxEntries) throw invalidZip('zip_too_many_files');
      const name = entry.fileName.toLowerCase();
      // A Mac adds files with facts about each file.
      if (name.endsWith('/') || name.startsWith('__macosx/')) continue;
      if (!entries.has(name)) entries.set(name, entry);
      const last = name.slice(name.lastIndexOf('/') + 1);
      if (!entries.has(last)) entries.set(last, entry);
    }
  } catch (error) {
    zip?.close();
    throw error instanceof ApiError ? error : invalidZip('broken_zip');
  }
  const opened = zip;
  let total = 0;
  async function read(name: string): Promise<Buffer | PictureZipProblem> {
    const entry = entries.get(name);
    if (!entry) return 'broken';
    if (entry.uncompressedSize > maxBytes) return 'too_large';
    if (total + entry.uncompressedSize > maxTotalBytes) return 'all_too_large';
    const chunks: Buffer[] = [];
    try {
      // It ends with an error where there is more than the zip says.
      for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    } catch {
      return 'broken';
    }
    const bytes = Buffer.concat(chunks);
    total += bytes.length;
    const kind = await kindOf(bytes);
    return kind && kind !== 'pdf' ? bytes : 'no_picture';
  }
  return { names: new Set(entries.keys()), read, close: () => opened.close() };
}

const invalidZip = (code: string) =>
  new ApiError('invalid', { errors: [{ path: 'body.pictures', code, message: `field.${code}` }] });

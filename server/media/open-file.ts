import { Readable } from 'node:stream';
import type { Library } from './library.ts';

/**
 * A file as the body of a response. For a HEAD request the file is closed at once, because no reader would
 * close it.
 * @throws ApiError `not_found`, `unavailable`
 */
export async function openFileBody(
  method: string,
  { storage }: Pick<Library, 'storage'>,
  name: string,
): Promise<BodyInit | null> {
  const content = await storage.read(name);
  if (method !== 'HEAD') return Readable.toWeb(content) as BodyInit;
  content.destroy();
  return null;
}

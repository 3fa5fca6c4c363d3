import { Readable } from 'node:stream';
import type { Library } from './library.ts';

/**
 * A file as the body of an answer. For whoever asks for the headers alone it is closed again: nobody else would.
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

import { Readable } from 'node:stream';
import type { Library } from './library.ts';

/**
 * A file as the body of an answer. Whoever asks for the headers alone has none opened: nobody would close it.
 * @throws ApiError `not_found`, `unavailable`
 */
export async function openFor(
  method: string,
  { storage }: Pick<Library, 'storage'>,
  name: string,
): Promise<BodyInit | null> {
  if (method === 'HEAD') return null;
  return Readable.toWeb(await storage.read(name)) as BodyInit;
}

import { normalizeText } from '../platform/index.ts';

export const drawingAddress = (path: string) => `${path}/original.svg`;

/** The URL of an original; the file name of a document in it is only the name to save it under. */
export function documentAddress(path: string, fileName: string): string {
  const name = normalizeText(fileName)
    .replace(/\.pdf$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${path}/${name || 'document'}.pdf`;
}

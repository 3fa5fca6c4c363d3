import { normalizeText } from '../platform/index.ts';

export const drawingAddress = (path: string) => `${path}/original.svg`;

/** The name of a document's file is a name to save it under, and no more. */
export function documentAddress(path: string, fileName: string): string {
  const name = normalizeText(fileName)
    .replace(/\.pdf$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${path}/${name || 'document'}.pdf`;
}

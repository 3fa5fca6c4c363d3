import { oneLine } from '../locale/index.ts';

const maxLength = 100;

/** Of the sender's name; a browser sends at most 255 characters. */
const maxReadLength = 1000;

/**
 * The file name that an attachment is downloaded under: the sender's name for it, without folders and
 * characters that some system interprets, with the extension of its detected kind.
 */
export function cleanFileName(fileName: string, extension: string): string {
  const own = oneLine((fileName.split(/[\\/]/).at(-1) ?? '').slice(0, maxReadLength))
    .replace(/[<>:"|?*%;]+/g, ' ')
    .replace(/[\u200b-\u200f\u2028\u2029\u2060-\u2064\ufeff]/g, '')
    .toWellFormed();
  const bare = own.replace(/^[.\s]+/, '').replace(/(\.[a-z0-9]{1,5})+$/i, '');
  const name = [...bare.replace(/\s+/g, ' ').trim()]
    .slice(0, maxLength)
    .join('')
    .replace(/[.\s]+$/, '');
  return `${name || 'attachment'}.${extension}`;
}

/** The `Content-Disposition` header that saves a file under its name, whatever its characters (RFC 6266). */
export function savedAs(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replace(/[^\w. -]/g, '')
    .trim();
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii.startsWith('.') || !ascii ? `file${ascii}` : ascii}"; filename*=UTF-8''${encoded}`;
}

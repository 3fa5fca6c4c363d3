import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { type Library, openFileBody, originalName } from '../../media/index.ts';

/** Originals that are served unchanged: a drawing, and a document under any name. */
const originalPath = /^\/media\/([0-9a-f]{32})\/(?:original\.(svg)|[\w-]{1,100}\.(pdf))$/;

/** Nothing in an original may run: a drawing is sandboxed, a document is downloaded. */
const headers = {
  svg: {
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  },
  pdf: {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  },
} as const;

/**
 * Responds with an original by its path; undefined for any other path.
 * @throws ApiError `not_found`, `unavailable`
 */
export async function answerOriginal(
  db: Db,
  library: Library,
  { method }: Pick<Request, 'method'>,
  pathname: string,
): Promise<Response | undefined> {
  const [, id, svg, pdf] = originalPath.exec(pathname) ?? [];
  const extension = (svg ?? pdf) as keyof typeof headers | undefined;
  if (!id || !extension) return undefined;
  const media = await db
    .selectFrom('media')
    .select('bytes')
    .where('id', '=', id)
    .where('extension', '=', extension)
    .executeTakeFirst();
  if (!media) throw new ApiError('not_found');
  const content = await openFileBody(method, library, originalName({ id, extension }));
  return new Response(content, {
    headers: {
      ...headers[extension],
      'Content-Length': String(media.bytes),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

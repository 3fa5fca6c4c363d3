import { ApiError } from '../../../contract/errors.ts';
import { attachmentTypes } from '../../../contract/survey-definition.ts';
import type { Db } from '../../../database/connect.ts';
import { assertAllowed, type Identity } from '../../customers/index.ts';
import { attachmentFile, exportAnswers, savedAs } from '../../forms/index.ts';
import { type Library, openFileBody } from '../../media/index.ts';
import { cultureOf } from '../http.ts';

const forReaders = { callers: ['staff'], right: 'messages:read' } as const;

/** Whether a part of an address can be the id of a private file. */
export const isFileId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

const downloadHeaders = (fileName: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': savedAs(fileName),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
});

export type FileRequest = { request: Request; site: { id: string }; identity: () => Promise<Identity> };

/**
 * Streams an attachment of a message to staff who may read messages.
 * @throws ApiError `unauthenticated`, `forbidden`, `not_found`, `unavailable`
 */
export async function answerAttachment(
  db: Db,
  library: Pick<Library, 'storage'>,
  { request, site, identity }: FileRequest,
  id: string,
): Promise<Response> {
  assertAllowed(forReaders, await identity());
  if (!isFileId(id)) throw new ApiError('not_found');
  const row = await db
    .selectFrom('survey_attachment')
    .innerJoin('survey_entry', 'survey_entry.id', 'survey_attachment.entry_id')
    .select(['survey_attachment.id', 'file_name', 'extension', 'bytes'])
    .where('survey_attachment.id', '=', id)
    .where('survey_entry.site_id', '=', site.id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const content = await openFileBody(request.method, library, attachmentFile(row));
  const type = attachmentTypes[row.extension as keyof typeof attachmentTypes];
  return new Response(content, {
    headers: { ...downloadHeaders(row.file_name, type), 'Content-Length': String(row.bytes) },
  });
}

/**
 * Responds with all entries of a form as CSV.
 * @throws ApiError `unauthenticated`, `forbidden`, `not_found`
 */
export async function answerExport(
  db: Db,
  { request, site, identity }: FileRequest,
  name: string,
): Promise<Response> {
  assertAllowed(forReaders, await identity());
  const body = await exportAnswers(db, site.id, cultureOf(request), name);
  return new Response(body, { headers: downloadHeaders(`${name}.csv`, 'text/csv; charset=utf-8') });
}

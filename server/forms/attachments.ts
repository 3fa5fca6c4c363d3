import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../contract/errors.ts';
import { attachmentTypes, type SurveyDefinition } from '../../contract/survey-definition.ts';
import type { UploadedFile } from '../../contract/upload.ts';
import type { Db } from '../../database/connect.ts';
import { claimPrivateFiles, type Library, putPrivateFile, releasePrivateFiles } from '../media/index.ts';
import { cleanFileName } from './file-name.ts';

export type AttachmentKind = keyof typeof attachmentTypes;

/** An accepted attachment with its detected kind. */
export type CheckedFile = UploadedFile & { extension: AttachmentKind };

export type StoredFile = { id: string; fileName: string; extension: AttachmentKind; bytes: number };

export const attachmentFile = ({ id, extension }: { id: string; extension: string }) =>
  `attachment-${id}.${extension}`;

/** The kind of a file is detected from its first bytes; archives are not opened. */
const inspectedBytes = 4100;

const kinds = new Map(
  Object.entries(attachmentTypes).map(([extension, mime]) => [mime as string, extension as AttachmentKind]),
);

/**
 * Checks number and size of a message's files, and detects their kind from their first bytes.
 * @throws ApiError `invalid`, `too_large`, `unsupported_media_type`
 */
export async function checkAttachments(
  allowed: SurveyDefinition['attachments'],
  files: readonly UploadedFile[],
): Promise<CheckedFile[]> {
  const path = 'body.Attachments';
  const attachmentError = (code: string) =>
    new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }] });
  if (files.length === 0) return [];
  if (!allowed) throw attachmentError('no_attachments');
  if (files.length > allowed.maxFiles) throw attachmentError('too_many_values');
  if (files.some(({ bytes }) => bytes === 0)) throw attachmentError('empty_file');
  if (files.some(({ bytes }) => bytes > allowed.maxBytes)) {
    const values = { megabytes: Math.round(allowed.maxBytes / 100_000) / 10 };
    throw new ApiError('too_large', { messageKey: 'form.file_too_large', values });
  }
  const found = await Promise.all(
    files.map(async (file) => ({ ...file, extension: await kindOf(file.path) })),
  );
  return found.map(({ extension, ...file }) => {
    if (!extension) throw new ApiError('unsupported_media_type', { messageKey: 'survey.unknown_kind' });
    return { ...file, extension };
  });
}

async function kindOf(path: string): Promise<AttachmentKind | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(inspectedBytes), 0, inspectedBytes, 0);
    // Detecting the kind of an archive would open it; archives are not accepted anyway.
    if (buffer.toString('latin1', 0, 2) === 'PK') return undefined;
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    return found && kinds.get(found.mime);
  } finally {
    await file.close();
  }
}

/**
 * Stores files. No message names them yet; `claimFiles` links them to theirs.
 * @throws ApiError `unavailable`
 */
export async function putFiles(
  db: Db,
  library: Pick<Library, 'storage'>,
  files: readonly CheckedFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { path, fileName, extension, bytes } of files) {
    const one = { id: randomUUID(), fileName: cleanFileName(fileName, extension), extension, bytes };
    await putPrivateFile(db, library, attachmentFile(one), path);
    stored.push(one);
  }
  return stored;
}

/**
 * Links files to their message, or to a later email of its guest.
 * @throws ApiError `unavailable` when one was removed as a leftover meanwhile
 */
export async function claimFiles(
  trx: Db,
  entryId: string,
  stored: readonly StoredFile[],
  postId: string | null = null,
): Promise<void> {
  if (stored.length === 0) return;
  await claimPrivateFiles(trx, stored.map(attachmentFile));
  await trx
    .insertInto('survey_attachment')
    .values(
      stored.map(({ id, fileName, extension, bytes }, index) => ({
        ...{
          id,
          entry_id: entryId,
          post_id: postId,
          file_name: fileName,
          extension,
          bytes,
          sort_order: index,
        },
      })),
    )
    .execute();
}

/** Lets the next clean-up remove files. */
export const releaseFiles = (db: Db, stored: readonly StoredFile[]): Promise<void> =>
  releasePrivateFiles(db, stored.map(attachmentFile));

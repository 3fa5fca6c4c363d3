import { openAsBlob } from 'node:fs';
import type { ErrorCode } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/errors.ts';
import { maxMessageBytes } from '../../../contract/survey.ts';
import { maxAttachmentBytes } from '../../../contract/survey-definition.ts';
import type { UploadedFile } from '../../../contract/upload.ts';
import { incomingFolder, type Library } from '../../media/index.ts';
import { discardFiles, type Form, readForm } from '../../platform/index.ts';

/** The form of a page: its files are streamed from the disk. `problem`: why reading ended early. */
export type PageForm = { form: FormData; problem?: ErrorCode; discard: () => Promise<void> };

export const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers.get('Content-Type') ?? '');

const filesField = 'attachments';

/** Reads the form of a screen with up to `maxFiles` files, none of which is ever whole in memory. */
export async function readPageForm(
  request: Request,
  library: Pick<Library, 'folder'>,
  maxFiles: number,
): Promise<PageForm> {
  const into: Form = {};
  const problem = await readInto(request, library, maxFiles, into);
  const form = new FormData();
  for (const [name, value] of Object.entries(into)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string') form.append(name, one);
      else form.append(name, await openAsBlob(one.path), nameOf(one));
    }
  }
  return { form, ...(problem && { problem }), discard: () => discardFiles(into) };
}

async function readInto(
  request: Request,
  library: Pick<Library, 'folder'>,
  maxFiles: number,
  into: Form,
): Promise<ErrorCode | undefined> {
  const files = { [filesField]: { maxCount: maxFiles, maxBytes: maxAttachmentBytes } };
  try {
    const folder = incomingFolder(library);
    const reading = {
      names: [],
      files,
      folder,
      maxBytes: maxAttachmentBytes,
      maxTextBytes: maxMessageBytes,
      gathers: true,
      into,
    };
    const problems: { path: string }[] = [];
    await readForm(request, reading, problems as never);
    return problems.length > 0 ? 'too_large' : undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.code;
  }
}

const nameOf = ({ fileName }: UploadedFile) => fileName || 'attachment';

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import type { UploadedFile } from '../../contract/upload.ts';
import { isUnavailable } from './unavailable.ts';

export type FormReading = {
  /** The field names of the call; other fields may be repeated. */
  names: readonly string[];
  files: NonNullable<Endpoint['files']>;
  /** The folder for uploaded files, which get generated names. */
  folder: string;
  /** Maximum size of a file, unless its field has one of its own. */
  maxBytes: number;
  /** Maximum size of all text fields together. */
  maxTextBytes?: number | undefined;
  /** Collects text fields of the same name in a list. */
  gathers?: boolean;
  /** Receives the parts as they arrive, so that the parts before a limit are available after an error. */
  into?: Form;
};

export type Form = Record<string, string | string[] | UploadedFile | UploadedFile[]>;

const maxTexts = 200;
/** Files beyond the limit that are skipped before reading ends, so that the error can name the field. */
const spareFiles = 5;
/** Allowance for boundaries and headers of the parts. */
const roundedBytes = 2000;

/**
 * Reads the body as a multipart form: text fields as they are, files streamed to a folder and never whole in
 * memory. Reading ends at a limit. The caller discards the files.
 * @throws ApiError `unsupported_media_type`, `too_large`, or `invalid` when it is no form or ends too early.
 */
export async function readForm(
  request: Request,
  reading: FormReading,
  problems: FieldError[],
): Promise<Form> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new ApiError('unsupported_media_type');
  const { names, files, folder, maxBytes, maxTextBytes = 100_000, gathers, into } = reading;
  const named = new Map(Object.entries(files).map(([name, part]) => [name.toLowerCase(), { name, ...part }]));
  const maxFiles = [...named.values()].reduce((sum, { maxCount }) => sum + maxCount, 0);
  const maxFormBytes = [...named.values()].reduce(
    (sum, part) => sum + part.maxCount * ((part.maxBytes ?? maxBytes) + roundedBytes),
    maxTextBytes + maxTexts * roundedBytes,
  );
  if (Number(request.headers.get('Content-Length')) > maxFormBytes) throw new ApiError('too_large');
  const form: Form = into ?? {};
  const found = new Map<string, UploadedFile[]>();
  const spellings = new Map<string, string>();
  let textBytes = 0;
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: {
        fieldSize: maxTextBytes,
        fields: maxTexts,
        files: maxFiles + spareFiles,
        headerPairs: 50,
      },
    });
  } catch {
    throw brokenFormError();
  }

  const contents: Readable[] = [];
  let isOver = false;
  const fail = (error: Error) => {
    isOver = true;
    parser.destroy(error);
  };
  // The parser continues with its buffer after an error.
  parser.on('error', () => {
    isOver = true;
  });
  parser.on('field', (name, text, { nameTruncated, valueTruncated }) => {
    textBytes += Buffer.byteLength(text);
    if (nameTruncated || valueTruncated || textBytes > maxTextBytes) return fail(new ApiError('too_large'));
    if (Object.hasOwn(form, name) && names.includes(name))
      problems.push({ path: `body.${name}`, ...duplicateName });
    const value = gathers && Object.hasOwn(form, name) ? [form[name], text].flat() : text;
    Object.defineProperty(form, name, { value, enumerable: true, configurable: true, writable: true });
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => fail(new ApiError('too_large')));
  }
  const writing: Promise<void>[] = [];
  parser.on('file', (name, content, { filename }) => {
    contents.push(content);
    const part = isOver ? undefined : named.get(name?.toLowerCase());
    const own = part && (found.get(part.name) ?? []);
    if (!part || !own || own.length >= part.maxCount) {
      if (part)
        problems.push({
          path: `body.${part.name}`,
          ...(part.maxCount === 1 ? duplicateName : tooManyValues),
        });
      // An unknown file is skipped; its bytes count.
      content.on('error', () => {});
      content.resume();
      return;
    }
    const spelling = spellings.get(part.name) ?? name;
    spellings.set(part.name, spelling);
    if (name !== spelling) problems.push({ path: `body.${part.name}`, ...duplicateName });
    const file = { path: join(folder, randomUUID()), fileName: filename ?? '', bytes: 0 };
    found.set(part.name, [...own, file]);
    content.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length;
      if (file.bytes > (part.maxBytes ?? maxBytes)) fail(tooLargeError(part.maxBytes ?? maxBytes));
    });
    const written = pipeline(content, createWriteStream(file.path));
    written.catch(fail);
    writing.push(written);
  });

  try {
    await mkdir(folder, { recursive: true });
    const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
    let bytes = 0;
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxFormBytes) fail(new ApiError('too_large'));
    });
    await pipeline(body, parser);
    await Promise.all(writing);
  } catch (error) {
    for (const content of contents) content.destroy();
    await Promise.allSettled(writing);
    await discard([...found.values()].flat());
    if (error instanceof ApiError) throw error;
    if (isUnavailable(error) || isServerFault(error)) throw error;
    throw brokenFormError();
  }
  for (const [name, own] of found) {
    // A browser sends an empty file for a field without a choice.
    const chosen = own.filter(({ fileName, bytes }) => fileName !== '' || bytes > 0);
    await discard(own.filter((file) => !chosen.includes(file)));
    const [first] = chosen;
    if (first) form[name] = files[name]?.maxCount === 1 ? first : chosen;
  }
  return form;
}

/** Deletes the uploaded files of a form that were not moved. */
export async function discardFiles(body: unknown): Promise<void> {
  const values = Object.values(Object(body)).flat();
  await discard(values.filter((value): value is UploadedFile => isFile(value)));
}

const isFile = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'bytes' in value;

async function discard(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

const duplicateName = { code: 'duplicate_name', message: 'field.duplicate_name' };
const tooManyValues = { code: 'too_many_values', message: 'field.too_many_values' };

function tooLargeError(maxBytes: number): ApiError {
  return new ApiError('too_large', {
    messageKey: 'form.file_too_large',
    values: { megabytes: Math.round(maxBytes / 100_000) / 10 },
    details: { maxBytes },
  });
}

function brokenFormError(): ApiError {
  return new ApiError('invalid', {
    errors: [{ path: 'body', code: 'broken_form', message: 'field.broken_form' }],
  });
}

/** The disk is not writable. */
function isServerFault(error: unknown): boolean {
  return /^(EACCES|EIO|EMFILE)$/.test(String((error as { code?: unknown }).code));
}

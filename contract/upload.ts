import { z } from 'zod';

/** A file of a form as a handler receives it: on this machine's disk until the call has been answered. */
export type UploadedFile = {
  /** Where it lies. What is not moved from there is removed with the answer. */
  path: string;
  /** As the sender calls it: never to be trusted, nor part of any path. */
  fileName: string;
  bytes: number;
};

/** How much of a form may be files of one name. */
export type FilePart = {
  maxCount: number;
  /** Of one file; unless given, what the setting `MEDIA_MAX_BYTES` says. */
  maxBytes?: number;
};

const isUploadedFile = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'bytes' in value;

/** A file of a form: a Blob for whoever sends it. A part of several is `z.array(upload)`. */
export const upload = z
  .custom<UploadedFile>(isUploadedFile)
  .meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<UploadedFile, Blob>;

import { z } from 'zod';

/** A file of a form as a handler receives it: on this machine's disk until the reply is sent. */
export type UploadedFile = {
  /** The path on disk. The server removes a file that the handler has not moved. */
  path: string;
  /** The file name from the sender: never to be trusted, nor part of any path. */
  fileName: string;
  bytes: number;
};

/** Limits on the files of one name in a form. */
export type FilePart = {
  maxCount: number;
  /** The largest size of one file; by default the setting `MEDIA_MAX_BYTES`. */
  maxBytes?: number;
};

const isUploadedFile = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'bytes' in value;

/** A file of a form: a Blob for the sender. A part with several files is `z.array(upload)`. */
export const upload = z
  .custom<UploadedFile>(isUploadedFile)
  .meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<UploadedFile, Blob>;

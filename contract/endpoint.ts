import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { FilePart } from './upload.ts';

/** Who may make a call. The test of access rights reads these. */
export type AccessRole = 'anyone' | 'customer' | 'editor' | 'manager' | 'admin';

/** One HTTP call, described. Its method and path stand in `calls.ts` under the same name. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  summary: string;
  callers: readonly AccessRole[];
  /** Names in the path, such as `{cartId}`. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Of a form: which of its parts are files. Anything else is text, as the body's schema reads it. */
  files?: Readonly<Record<string, FilePart>>;
  /** The `data` of a successful answer. */
  reply: Reply;
  /** Codes beyond `invalid`, `rate_limited`, `internal` and `unavailable`, which any call may answer. */
  errors?: readonly ErrorCode[];
  /** `public`: the same for every visitor of a culture, so it may be cached. `member`: so too, but a customer's is their own. */
  audience: 'public' | 'member' | 'personal';
  /** Largest body in bytes; 100 kB unless stated. */
  bodyLimit?: number;
};

export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(description: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return description;
}

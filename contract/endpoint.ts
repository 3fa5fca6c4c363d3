import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';
import type { FilePart } from './upload.ts';

/**
 * Who may make a call. A call for staff names the right that they need; null opens it to all staff, as a call about
 * their own account. The test of access rights reads these.
 */
export type Access =
  | { callers: readonly ('anyone' | 'customer')[]; right?: undefined }
  | { callers: readonly ['staff'] | readonly ['customer', 'staff']; right: Right | null };

/**
 * The description of one HTTP call. Its method and path are in `calls.ts` or `office-calls.ts` under the same
 * name.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = Access & {
  summary: string;
  /** The names in the path, such as `{cartId}`. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** The parts of a form that are files. Every other part is text, which the schema of the body parses. */
  files?: Readonly<Record<string, FilePart>>;
  /** The `data` of a successful reply. */
  reply: Reply;
  /**
   * Error codes beyond `invalid`, `rate_limited`, `internal` and `unavailable`, which any call may answer.
   */
  errors?: readonly ErrorCode[];
  /**
   * `public`: the same for every visitor of a culture, so it may be cached. `member`: the same for every
   * visitor but a signed-in customer.
   */
  audience: 'public' | 'member' | 'personal';
  /** The largest body in bytes; 100 kB by default. */
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

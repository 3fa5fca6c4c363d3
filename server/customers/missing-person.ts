import { ApiError, type ErrorCode } from '../../contract/errors.ts';

/** The columns that refer to a person or to their membership. */
export const personColumns = /_(customer|person|guest|staff|member)_id_fkey$|_answered_by_fkey$/;

/** How a call says that a person is gone, the first of these that it may answer; else it may be called again. */
const codes: readonly ErrorCode[] = ['not_found', 'conflict', 'unauthenticated'];

/**
 * The reply to a write that refers to a person whose profile was merged or erased while it waited; undefined for
 * any other error.
 */
export function missingPersonError(
  error: unknown,
  { errors = [] }: { errors?: readonly ErrorCode[] },
): ApiError | undefined {
  const { code, constraint_name: constraint } = Object(error) as {
    code?: unknown;
    constraint_name?: unknown;
  };
  if (code !== '23503' || !personColumns.test(String(constraint))) return undefined;
  return new ApiError(codes.find((one) => errors.includes(one)) ?? 'unavailable');
}

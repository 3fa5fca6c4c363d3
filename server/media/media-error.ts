import { ApiError } from '../../contract/errors.ts';

/** The reply to a write that refers to a missing or just removed item of the library. */
export function missingMediaError(error: unknown): ApiError | undefined {
  const { code, constraint_name: constraint } = Object(error) as {
    code?: unknown;
    constraint_name?: unknown;
  };
  if (code !== '23503' || !String(constraint).endsWith('media_id_fkey')) return undefined;
  const key = 'field.no_such_picture';
  return new ApiError('invalid', {
    messageKey: key,
    errors: [{ path: 'body', code: 'no_such_picture', message: key }],
  });
}

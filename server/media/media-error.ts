import { ApiError } from '../../contract/errors.ts';

/** What is answered to whoever writes that something shows an item of the library that is not there, or was just removed. */
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

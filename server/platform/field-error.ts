import { ApiError } from '../../contract/errors.ts';

/** Returns the error of one field: its message is `field.{code}`. */
export function fieldError(path: string, code: string): ApiError {
  return new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }] });
}

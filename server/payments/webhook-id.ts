import { isApiError } from '../../contract/errors.ts';
import { readBytes } from '../platform/index.ts';

/** A webhook's body is one id; anybody may call it. */
const maxBodyBytes = 1000;

/** Returns the `id` in a posted form, when there is exactly one and it matches `pattern`. */
export async function postedId(request: Request, pattern: RegExp): Promise<string | undefined> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (request.method !== 'POST' || type !== 'application/x-www-form-urlencoded') return undefined;
  const body = await readBytes(request, maxBodyBytes).catch((error) => {
    if (isApiError(error)) return undefined;
    throw error;
  });
  if (!body) return undefined;
  const ids = new URLSearchParams(body.toString('utf8')).getAll('id');
  return ids.length === 1 && ids[0] && pattern.test(ids[0]) ? ids[0] : undefined;
}

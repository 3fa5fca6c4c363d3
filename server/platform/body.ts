import { ApiError } from '../../contract/errors.ts';

const defaultLimit = 100_000;
const deepest = 64;
/** For a body without files: a mobile connection sends the largest in a few seconds. */
const deadlineMs = 20_000;

/**
 * Reads the body as JSON; an empty body reads as an empty object.
 * @throws ApiError `unsupported_media_type`, `too_large`, or `invalid` when it is not JSON or nested too
 * deeply.
 */
export async function readBody(request: Request, limit = defaultLimit): Promise<unknown> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = /^application\/(json|[\w.-]+\+json)$/.test(type);
  if (type && !isJson) throw new ApiError('unsupported_media_type');
  const bytes = await readBytes(request, limit);
  if (!type && bytes.length === 0) return {};
  if (!isJson) throw new ApiError('unsupported_media_type');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bodyError('broken_json');
  }
  if (isTooDeep(value)) throw bodyError('too_deep');
  return value;
}

function bodyError(code: string): ApiError {
  return new ApiError('invalid', { errors: [{ path: 'body', code, message: `field.${code}` }] });
}

/** Our code and PostgreSQL walk a value recursively, so its depth is limited. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? Object.values(inner) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/**
 * Reads the body up to `limit` bytes, whatever its Content-Length.
 * @throws ApiError `too_large`, or `invalid` when it has not arrived after `maxMs`
 */
export async function readBytes(
  request: Request,
  limit: number = defaultLimit,
  maxMs: number = deadlineMs,
): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length')) > limit) throw new ApiError('too_large');
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // Ends the pending read.
    reader.cancel().catch(() => {});
  }, maxMs);
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw bodyError('too_slow');
      if (done) return Buffer.concat(chunks);
      length += value.byteLength;
      if (length > limit) throw new ApiError('too_large');
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
}

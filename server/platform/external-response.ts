/**
 * An unexpected answer of an external service, with a message of our own: the service's message may quote our
 * request.
 */
export class ExternalError extends Error {}

/**
 * Reads the text of an answer, up to `maxBytes`.
 * @throws ExternalError
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBounded(response, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * Streams the bytes of an answer; a caller that stops reading ends the transfer.
 * @throws ExternalError as soon as there are more than `maxBytes`
 */
export async function* readBounded(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ExternalError('too large');
    yield chunk;
  }
}

/** @throws ExternalError */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExternalError('no JSON');
  }
}

/** Describes why a request failed, without any part of the request. */
export function getReason(error: unknown): string {
  if (error instanceof ExternalError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` ${error.cause.code}` : '';
  return `${error.name}${cause}`;
}

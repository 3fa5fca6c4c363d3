/** What an outside service answered is not what was asked for, in words of our own: those of others may quote the question. */
export class ExternalError extends Error {}

/**
 * The text of an answer, up to so many bytes.
 * @throws OutsideError
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBounded(response, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * The bytes of an answer as they come; whoever stops reading ends the transfer.
 * @throws OutsideError as soon as there are more than `mostBytes`
 */
export async function* readBounded(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ExternalError('too large');
    yield chunk;
  }
}

/** @throws OutsideError */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExternalError('no JSON');
  }
}

/** Why a question got no answer, without anything of the question. */
export function getReason(error: unknown): string {
  if (error instanceof ExternalError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` ${error.cause.code}` : '';
  return `${error.name}${cause}`;
}

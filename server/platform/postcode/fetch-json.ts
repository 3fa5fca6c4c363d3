import { z } from 'zod';
import { ExternalError, parseJson, readText } from '../external-response.ts';

const timeoutMs = 3000;
const maxBytes = 64_000;

/** A service that is well will not answer this question: 404 for an address that it does not know, 400 or 422 for what is none. */
export class LookupFailure extends ExternalError {}

const ofQuestion = [400, 404, 410, 422];

/** The JSON that an address answers with. @throws OutsideError, and what `fetch` throws */
export async function fetchJson(url: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { signal, redirect: 'manual', headers: { Accept: 'application/json' } });
  if (!response.ok) {
    await response.body?.cancel();
    const isOfQuestion = ofQuestion.includes(response.status);
    throw new (isOfQuestion ? LookupFailure : ExternalError)(`status ${response.status}`);
  }
  return parseJson(await readText(response, maxBytes));
}

/** A name that somebody else wrote. */
export const place = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}+$/u);

import { z } from 'zod';
import { ExternalError, parseJson, readText } from '../external-response.ts';

const timeoutMs = 3000;
const maxBytes = 64_000;

/**
 * A healthy service without an answer to this lookup: 404 for an unknown address, 400 or 422 for an invalid
 * one.
 */
export class LookupFailure extends ExternalError {}

const ofQuestion = [400, 404, 410, 422];

/** Fetches JSON from an address. @throws ExternalError, and every error of `fetch` */
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

/** A name from an external service. */
export const place = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}+$/u);

import type { Logger } from 'pino';
import { z } from 'zod';

type Found = { street: string; city: string };

const timeoutMs = 3000;
const mostBytes = 64_000;

/**
 * Asks the postcode service that is configured for the street and city of a postal code and house number. Null
 * where nothing is known, without a service, or when it fails; the log then says why, but not where somebody lives.
 */
export async function lookUpAddress(
  postcodeUrl: string | undefined,
  { PostCode, HouseNumber }: { PostCode: string; HouseNumber: string },
  log: Pick<Logger, 'warn'>,
): Promise<Found | null> {
  if (!postcodeUrl) return null;
  try {
    const url = new URL(postcodeUrl);
    url.searchParams.set('PostCode', PostCode);
    url.searchParams.set('HouseNumber', HouseNumber);
    return readInformation(await fetchText(url));
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the postcode service gave no address');
    return null;
  }
}

/** What is wrong, in words of our own: those of others may quote the question. */
class LookupError extends Error {}

async function fetchText(url: URL): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { signal, redirect: 'manual', headers: { Accept: 'application/json' } });
  if (!response.ok) {
    await response.body?.cancel();
    throw new LookupError(`status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new LookupError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const place = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}+$/u);

const information = z.preprocess(lowerNames, z.object({ street: place(200), city: place(100) }));
const answer = z.preprocess(
  lowerNames,
  z.object({ information: z.union([z.null(), information, z.array(z.unknown())]) }),
);

function readInformation(text: string): Found | null {
  const read = answer.safeParse(parseJson(text));
  if (!read.success) throw new LookupError('another shape');
  const given = Array.isArray(read.data.information)
    ? (read.data.information[0] ?? null)
    : read.data.information;
  if (given === null) return null;
  const found = information.safeParse(given);
  if (!found.success) throw new LookupError('another shape');
  return found.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LookupError('no JSON');
  }
}

/** Services spell their names in different cases. */
function lowerNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]));
}

function reasonOf(error: unknown): string {
  if (error instanceof LookupError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` ${error.cause.code}` : '';
  return `${error.name}${cause}`;
}

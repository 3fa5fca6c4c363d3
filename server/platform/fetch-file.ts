import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPublicHost, PrivateAddressError, resolvePublic } from './public-host.ts';

/**
 * Why a file could not be fetched. `unreachable` may pass: no connection, an error of the server, or no end in
 * time.
 */
type FetchProblem =
  | 'no_address'
  | 'private_address'
  | 'not_found'
  | 'refused'
  | 'too_large'
  | 'too_many_redirects'
  | 'unreachable';

export class FetchError extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type FetchRules = {
  maxBytes: number;
  timeoutMs: number;
  /** Origins of a test that are read besides those of the internet. */
  fileOrigins: readonly string[];
};

const maxRedirects = 5;
export const maxAddressLength = 2000;

/** An address that staff may have a file fetched from, in its URL form; or the problem with it. */
export function readFileAddress(
  text: string,
  fileOrigins: readonly string[],
): { address: string } | { problem: 'no_address' | 'private_address' } {
  const url = text.length <= maxAddressLength ? URL.parse(text) : null;
  const isOfTest = url !== null && fileOrigins.includes(url.origin);
  const isSecure = url?.protocol === 'https:' && url.port === '';
  if (!url || !(isSecure || isOfTest) || url.username || url.password) return { problem: 'no_address' };
  if (!isOfTest && !isPublicHost(url.hostname)) return { problem: 'private_address' };
  url.hash = '';
  return { address: url.href };
}

/**
 * Fetches a file of the internet to a path. Redirects are followed and checked like the first address, and so
 * is each IP address that a name leads to, at the moment of the connection.
 * @throws FetchError
 */
export async function fetchFile(address: string, path: string, rules: FetchRules): Promise<void> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let next = address;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const read = readFileAddress(next, rules.fileOrigins);
    if ('problem' in read) throw new FetchError(read.problem);
    const redirect = await fetchOnce(new URL(read.address), path, rules, signal).catch((error: unknown) => {
      if (error instanceof FetchError) throw error;
      throw new FetchError(error instanceof PrivateAddressError ? 'private_address' : 'unreachable');
    });
    if (redirect === undefined) return;
    next = URL.parse(redirect, next)?.href ?? '';
  }
  throw new FetchError('too_many_redirects');
}

/** Returns the address of a redirect, or undefined when the file is written. */
async function fetchOnce(
  url: URL,
  path: string,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<string | undefined> {
  const options: RequestOptions = {
    signal,
    // A connection of its own, whose address is checked.
    agent: false,
    lookup: resolvePublic,
    headers: { Accept: 'image/*', 'User-Agent': 'Herberg' },
  };
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end();
  });
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) return headers.location;
    if (statusCode === 404 || statusCode === 410) throw new FetchError('not_found');
    if (statusCode === 429 || statusCode >= 500) throw new FetchError('unreachable');
    if (statusCode !== 200) throw new FetchError('refused');
    if (Number(headers['content-length']) > rules.maxBytes) throw new FetchError('too_large');
    await pipeline(response, boundedTo(rules.maxBytes), createWriteStream(path), { signal });
    return undefined;
  } finally {
    response.destroy();
  }
}

function boundedTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new FetchError('too_large'));
      else done(null, chunk);
    },
  });
}

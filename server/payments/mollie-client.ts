import http from 'node:http';
import https from 'node:https';
import { createMollieClient, MollieApiError, type MollieClient } from '@mollie/api-client';
import type { Logger } from 'pino';
import { type CircuitBreaker, CircuitOpenError, isLoopback } from '../platform/index.ts';
import { ProviderError } from './provider-error.ts';

/**
 * Creates Mollie's client for a key.
 * @throws TypeError when the key does not look like one, or would be sent unencrypted over the network
 */
export function openClient(apiKey: string, apiUrl: string | undefined): MollieClient {
  // The client puts the key in a header and, when it does not fit there, into the message of an error.
  if (!/^(test|live)_\w{20,100}$/.test(apiKey)) throw new TypeError('That is no API key of Mollie.');
  const options = { apiKey, versionStrings: 'Herberg/0.1', ...(apiUrl && { apiEndpoint: apiUrl }) };
  const { protocol, hostname } = new URL(apiUrl ?? 'https://api.mollie.com');
  if (protocol === 'https:') return createMollieClient(options);
  if (!isLoopback(hostname)) throw new TypeError('Mollie is only called over https, or on this machine.');
  return withPlainAgent(() => createMollieClient(options));
}

/**
 * The client creates an agent for https, whatever its address, and Node refuses that agent for http. For a
 * server on this machine the agent is replaced by one for http during the creation, which is synchronous: no
 * other code runs meanwhile.
 */
function withPlainAgent<Made>(make: () => Made): Made {
  const { Agent } = https;
  Object.assign(https, { Agent: http.Agent });
  try {
    return make();
  } finally {
    Object.assign(https, { Agent });
  }
}

/** Milliseconds before each retry after a broken connection. The client itself tries three times at a 5xx. */
const pauses = [100, 500];

/**
 * Statuses that refuse the call only at this moment: too early, too often, or while the same call is still in
 * progress.
 */
const retryableStatuses = [408, 409, 425, 429];

/** Whether an error means that Mollie is away, slow or too busy, and not that it refuses one call. */
export function isMollieAway(error: unknown): boolean {
  if (error instanceof ProviderError) return error.code === 'provider_unreachable';
  const status = getStatus(error);
  return status === undefined ? isBroken(error) : status >= 500 || status === 429;
}

type CallRules = {
  timeoutMs: number;
  breaker: CircuitBreaker;
  log: Logger;
  /** The key is only tried: a failure is for its reader, and no fault of the installation. */
  isTrial?: boolean;
};

/**
 * Makes a call that may be repeated, and gives up after `timeoutMs` in all.
 * @throws ProviderError
 */
export async function callMollie<Answer>(
  name: string,
  call: () => Promise<Answer>,
  { timeoutMs, breaker, log, isTrial = false }: CallRules,
): Promise<Answer> {
  try {
    return await breaker(() => {
      const deadline = AbortSignal.timeout(timeoutMs);
      const late = new Promise<never>((_, reject) => {
        deadline.addEventListener('abort', () => reject(unreachable(`no answer in ${timeoutMs} ms`)));
      });
      return Promise.race([repeat(call, deadline), late]);
    });
  } catch (error) {
    if (error instanceof CircuitOpenError) throw unreachable(error.message);
    const { failure, status } = toFailure(error);
    const isFault = failure.code === 'provider_unreachable' || status === 401;
    const level = isTrial ? 'info' : isFault ? 'error' : 'warn';
    log[level]({ call: name, status, field: failure.field, reason: failure.message }, 'Mollie failed a call');
    throw failure;
  }
}

async function repeat<Answer>(call: () => Promise<Answer>, deadline: AbortSignal): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined || !isBroken(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (deadline.aborted) throw error;
    }
  }
}

/**
 * Whether an error is one of the network: the client's have no status, and Node's beneath them a code or a
 * reason.
 */
function isBroken(error: unknown): boolean {
  if (getStatus(error) !== undefined || !(error instanceof Error)) return false;
  return /reason:|socket hang up|Premature close|ECONN|aborted/.test(error.message);
}

function toFailure(error: unknown): { failure: ProviderError; status?: number } {
  if (error instanceof ProviderError) return { failure: error };
  const status = getStatus(error);
  // Only the client's own message: the error beneath may contain the request.
  const reason = error instanceof Error ? error.message : 'unknown';
  if (status === undefined || status >= 500 || retryableStatuses.includes(status)) {
    return { failure: unreachable(status === undefined ? reason : `${status}: ${reason}`), status };
  }
  const { field } = error as MollieApiError;
  const title = String(Reflect.get(error as MollieApiError, 'title') ?? status);
  return { failure: new ProviderError('provider_refused', `Mollie: ${title}: ${reason}`, field), status };
}

const getStatus = (error: unknown) => (error instanceof MollieApiError ? error.statusCode : undefined);

const unreachable = (reason: string) => new ProviderError('provider_unreachable', `Mollie: ${reason}`);

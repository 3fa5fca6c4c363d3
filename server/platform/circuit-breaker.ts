import { ExternalError } from './external-response.ts';

/** The service failed a moment ago and is not called for now. */
export class CircuitOpenError extends ExternalError {
  readonly code = 'circuit_open';

  constructor() {
    super('not called, because it failed a moment ago');
  }
}

/**
 * Calls an outside service, unless it failed a moment ago.
 * @throws CircuitOpenError, and every error of the call
 */
export type CircuitBreaker = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const firstPauseMs = 5000;
const maxPauseMs = 60_000;

/**
 * Opens the circuit breaker of one outside service, so that not every guest waits for a service that is away.
 * After a failure that `isOutage` recognises, calls fail at once for 5 s. Then one call tries the service; each
 * failed try doubles the pause, up to a minute, and any other outcome ends it.
 */
export function openCircuitBreaker(isOutage: (error: unknown) => boolean): CircuitBreaker {
  let outages = 0;
  let pausedUntil = 0;
  let isTrying = false;
  return async (call) => {
    if (outages > 0 && (isTrying || Date.now() < pausedUntil)) throw new CircuitOpenError();
    const isTry = outages > 0;
    if (isTry) isTrying = true;
    try {
      const answer = await call();
      outages = 0;
      return answer;
    } catch (error) {
      if (!isOutage(error)) outages = 0;
      // Calls that were under way together fail together, and count as one.
      else if (isTry || outages === 0) {
        pausedUntil = Date.now() + Math.min(firstPauseMs * 2 ** outages, maxPauseMs);
        outages += 1;
      }
      throw error;
    } finally {
      if (isTry) isTrying = false;
    }
  };
}

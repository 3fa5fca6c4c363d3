import { ApiError } from '../../contract/errors.ts';

/**
 * Limits concurrent tasks: `atOnce` run, and up to `maxWaiting` wait in their order.
 * @throws ApiError `unavailable` when the queue is full
 */
export function inTurn(atOnce: number, maxWaiting: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < atOnce) busy += 1;
    else {
      if (waiting.length >= maxWaiting) throw new ApiError('unavailable', { retryAfterSeconds: 5 });
      // A finished task passes its place on, so that no other task takes it first.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

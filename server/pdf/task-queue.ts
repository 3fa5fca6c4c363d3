import { ApiError } from '../../contract/errors.ts';

/**
 * Lets so many pieces of work be done at once and so many wait, in the order in which they came.
 * @throws ApiError `unavailable` when as many are waiting already
 */
export function inTurn(atOnce: number, maxWaiting: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < atOnce) busy += 1;
    else {
      if (waiting.length >= maxWaiting) throw new ApiError('unavailable', { retryAfterSeconds: 5 });
      // Whoever is done hands its place over, so that nobody slips in between.
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

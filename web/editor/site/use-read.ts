import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '../../../client/result.ts';

export type Reading<Value> = {
  /** What was read; null until it was. */
  value: Value | null;
  failure: Failure | null;
  again: () => void;
  /** Puts what a write answered in its place. */
  set: (value: Value) => void;
};

/** Reads something for a panel, and anew whenever `about` changes; of two answers the one asked for last counts. */
export function useRead<Value>(read: () => Promise<Result<Value>>, dependency = ''): Reading<Value> {
  const [value, set] = useState<Value | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const lastDependency = useRef('');
  const again = useCallback(async () => {
    lastDependency.current = dependency;
    const result = await latest.current();
    if (lastDependency.current !== dependency) return;
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) set(result.data);
  }, [dependency]);
  useEffect(() => {
    again();
  }, [again]);
  return { value, failure, again, set };
}

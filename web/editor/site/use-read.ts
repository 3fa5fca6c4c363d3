import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '../../../client/result.ts';

export type Reading<Value> = {
  /** The data; null until it is read. */
  value: Value | null;
  failure: Failure | null;
  again: () => void;
  /** Replaces the data by the reply to a write. */
  set: (value: Value) => void;
};

/**
 * Reads data for a panel, and again whenever `dependency` changes; only the reply to the last request counts.
 */
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

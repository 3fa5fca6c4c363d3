import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Failure, Result } from '../../client/result.ts';
import type { Culture } from '../../contract/culture.ts';
import { useCulture } from '../use-culture.ts';
import { createReader } from './reader.ts';
import { WatchContext } from './watch-context.ts';

export type ReadOptions = { culture: Culture; signal: AbortSignal };

export type Reading<Value> = {
  /** The data of the input; null until it is read. */
  value: Value | null;
  /** Why the last request failed; the data of an earlier one stays. */
  failure: Failure | null;
  isReading: boolean;
  /** Whether `value` belongs to the present input, and not to the one before it. */
  isCurrent: boolean;
  /** Reads again: a retry after a failure, or a refresh. */
  again: () => void;
  /** Replaces the data by the reply to a write. */
  set: (change: Value | ((value: Value) => Value)) => void;
};

type Settings = {
  /** Shows the data of the earlier input until the new data arrives, as in a list with filters. */
  showsPrevious?: boolean;
};

/**
 * Reads a call of the API for a screen, in the culture of the page, and again whenever the input changes.
 * Without input it reads nothing. In the office it reads again when its data changes on the server. `ReadProblem` shows
 * the loading and the failure.
 */
export function useRead<Input, Value>(
  call: (input: Input, options: ReadOptions) => Promise<Result<Value>>,
  input: NoInfer<Input> | null,
  { showsPrevious = false }: Settings = {},
): Reading<Value> {
  const culture = useCulture();
  const [reader] = useState(() => createReader<Value>());
  const state = useSyncExternalStore(reader.subscribe, reader.getState, reader.getState);
  const key = input === null ? null : JSON.stringify([culture, input]);
  const latest = useRef({ call, input, culture });
  latest.current = { call, input, culture };
  const request = useCallback(
    (how: 'read' | 'refresh') => {
      const { call, input, culture } = latest.current;
      if (key !== null) reader[how](key, (signal) => call(input as Input, { culture, signal }));
    },
    [reader, key],
  );
  const again = useCallback(() => request('read'), [request]);
  useEffect(() => {
    again();
    return reader.stop;
  }, [again, reader]);
  const watch = useContext(WatchContext);
  useEffect(() => watch?.(latest.current.call, () => request('refresh')), [watch, request]);

  const isRequested = state.key === key;
  return {
    value: key !== null && (showsPrevious || state.valueKey === key) ? state.value : null,
    failure: isRequested ? state.failure : null,
    isReading: key !== null && (!isRequested || state.isReading),
    isCurrent: key !== null && state.valueKey === key,
    again,
    set: reader.set,
  };
}

import { type Failure, failure, type Result } from '../../client/result.ts';

export type ReadState<Value> = {
  /** The last requested input, as text. */
  key: string | null;
  value: Value | null;
  /** The input that `value` belongs to. */
  valueKey: string | null;
  /** Why the last request failed. */
  failure: Failure | null;
  isReading: boolean;
};

export type Send<Value> = (signal: AbortSignal) => Promise<Result<Value>>;

/**
 * Reads data again and again, and tells its subscribers. A new request aborts the last one, and only the reply
 * to the last one counts.
 */
export function createReader<Value>() {
  let state: ReadState<Value> = { key: null, value: null, valueKey: null, failure: null, isReading: false };
  let request = new AbortController();
  /** Reads again after the request that is under way. */
  let readNext: (() => void) | undefined;
  const listeners = new Set<() => void>();

  function update(changes: Partial<ReadState<Value>>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function takeNext(): void {
    const next = readNext;
    readNext = undefined;
    next?.();
  }

  async function read(key: string, send: Send<Value>): Promise<void> {
    request.abort();
    readNext = undefined;
    request = new AbortController();
    const { signal } = request;
    update({ key, isReading: true, ...(key !== state.key && { failure: null }) });
    const result = await send(signal).catch((error: unknown) => failure({ message: String(error) }));
    if (signal.aborted) return;
    if (result.succeeded) update({ value: result.data, valueKey: key, failure: null, isReading: false });
    else update({ failure: result, isReading: false });
    takeNext();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read,
    /** Reads again what changed; a request that is under way is finished first, so that changes never starve it. */
    refresh(key: string, send: Send<Value>): void {
      if (state.isReading) readNext = () => void read(key, send);
      else void read(key, send);
    },
    /** Replaces the data by the reply to a write, which is newer than a request that is under way. */
    set(change: Value | ((value: Value) => Value)): void {
      if (typeof change === 'function' && state.value === null) return;
      request.abort();
      const value =
        typeof change === 'function' ? (change as (value: Value) => Value)(state.value as Value) : change;
      update({ value, valueKey: state.key, failure: null, isReading: false });
      takeNext();
    },
    stop() {
      request.abort();
      readNext = undefined;
    },
  };
}

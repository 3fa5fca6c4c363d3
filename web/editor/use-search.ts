import type { Failure, Result } from '../../client/result.ts';
import { type ReadOptions, useRead } from '../ui/use-read.ts';
import { useDebounced } from './use-debounced.ts';

/** The progress of a search. */
export type SearchState = {
  /** Whether the results belong to the typed text, and not to the text before its last change. */
  isCurrent: boolean;
  failure: Failure | null;
  again: () => void;
};

/**
 * Searches a moment after the last change of a typed text. Results of the text before it stay until then. `toInput`
 * returns null for a text that is not searched.
 */
export function useSearch<Input, Value>(
  call: (input: Input, options: ReadOptions) => Promise<Result<Value>>,
  typed: string,
  toInput: (term: string) => NoInfer<Input> | null,
): { found: Value | null; search: SearchState } {
  const term = typed.trim();
  const settled = useDebounced(term);
  const read = useRead(call, toInput(settled), { showsPrevious: true });
  const isSearched = toInput(term) !== null;
  const isSettled = settled === term;
  const failure = isSearched && isSettled ? read.failure : null;
  return {
    found: isSearched && !failure ? read.value : null,
    search: {
      isCurrent: !isSearched || failure !== null || (isSettled && read.isCurrent),
      failure,
      again: read.again,
    },
  };
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Runs the command that the palette put into the address of a panel, once: then the address has it no more. */
export function useRequestedCommand(run: (name: string, query: URLSearchParams) => void): void {
  const [query, setQuery] = useSearchParams();
  const name = query.get('do');
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each command
  useEffect(() => {
    if (!name) return;
    run(name, query);
    const next = new URLSearchParams(query);
    for (const parameter of ['do', 'room', 'unit']) next.delete(parameter);
    setQuery(next, { replace: true, preventScrollReset: true });
  }, [name]);
}

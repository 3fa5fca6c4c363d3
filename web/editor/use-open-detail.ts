import { useSearchParams } from 'react-router';

/**
 * The id of the detail that is open in a panel, and a function that opens another or none (null). The id is a
 * parameter of the address, so that Back, bookmarks and shared links work.
 */
export function useOpenDetail(name: string): [string | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const show = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete(name);
    else next.set(name, id);
    setQuery(next, { preventScrollReset: true });
  };
  return [query.get(name), show];
}

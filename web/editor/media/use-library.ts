import { useCallback, useEffect, useRef, useState } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { MediaItem, MediaKind } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';

export type LibraryQuery = { searchTerm: string; kind: MediaKind | 'picture' | ''; pageNumber: number };

export type LibraryPage = {
  page: PagedList<MediaItem> | null;
  /** Why the library could not be read. */
  problem: string | null;
  isReading: boolean;
  again: () => void;
  /** Replaces an item after a change. */
  replace: (item: MediaItem) => void;
};

/** Reads a page of the library whenever the query changes; only the reply to the last query counts. */
export function useLibrary(culture: Culture, query: LibraryQuery, noAnswer: string): LibraryPage {
  const [page, setPage] = useState<PagedList<MediaItem> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(true);
  const requestId = useRef(0);
  const { searchTerm, kind, pageNumber } = query;
  const again = useCallback(async () => {
    const own = ++requestId.current;
    setIsReading(true);
    const result = await officeApi.media.all(
      { query: { pageNumber, ...(searchTerm && { searchTerm }), ...(kind && { kind }) } },
      { culture },
    );
    if (own !== requestId.current) return;
    setIsReading(false);
    setProblem(result.succeeded ? null : (result.serverMessage ?? noAnswer));
    if (result.succeeded) setPage(result.data);
  }, [culture, searchTerm, kind, pageNumber, noAnswer]);
  useEffect(() => {
    again();
  }, [again]);
  const replace = (item: MediaItem) =>
    setPage(
      (shown) => shown && { ...shown, items: shown.items.map((one) => (one.id === item.id ? item : one)) },
    );
  return { page, problem, isReading, again, replace };
}

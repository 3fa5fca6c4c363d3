import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { WebPage } from '../../contract/content.ts';
import { type Culture, defaultCulture } from '../../contract/culture.ts';
import { useCulture } from './culture.ts';

/** What any part of a page may ask: where we are, and which page of the content backend is shown. */
export type PageContextValue = {
  culture: Culture;
  path: string;
  searchParams: URLSearchParams;
  /** None on a functional screen. */
  page: WebPage | null;
};

const PageContext = createContext<PageContextValue>({
  culture: defaultCulture,
  path: '/',
  searchParams: new URLSearchParams(),
  page: null,
});

/** Follows the router, which fetches the page of a new path, and never that of the first load. */
export function PageProvider({ children }: { children: ReactNode }) {
  const culture = useCulture();
  const { pathname, search } = useLocation();
  const page =
    useMatches()
      .map(({ loaderData }) => pageIn(loaderData))
      .find(Boolean) ?? null;
  const value = useMemo(
    () => ({ culture, path: pathname, searchParams: new URLSearchParams(search), page }),
    [culture, pathname, search, page],
  );
  return <PageContext value={value}>{children}</PageContext>;
}

export function usePage(): PageContextValue {
  return useContext(PageContext);
}

function pageIn(data: unknown): WebPage | undefined {
  return typeof data === 'object' && data !== null && 'page' in data ? (data.page as WebPage) : undefined;
}

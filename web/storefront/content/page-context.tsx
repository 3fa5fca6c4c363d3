import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { WebPage } from '../../../contract/content.ts';
import { type Culture, defaultCulture } from '../../../contract/culture.ts';
import { useCulture } from '../../use-culture.ts';

/** The context of a page, for every part of it: the address, and the shown page of the content backend. */
export type PageContextValue = {
  culture: Culture;
  path: string;
  searchParams: URLSearchParams;
  /** Null on a functional screen. */
  page: WebPage | null;
  /** The addresses of the same page in other cultures; a screen has the same path in all. */
  alternates: readonly { culture: Culture; url: string }[];
};

const PageContext = createContext<PageContextValue>({
  culture: defaultCulture,
  path: '/',
  searchParams: new URLSearchParams(),
  page: null,
  alternates: [],
});

/** Fetches the page of a new path after a navigation, but never that of the first load. */
export function PageProvider({ children }: { children: ReactNode }) {
  const culture = useCulture();
  const { pathname, search } = useLocation();
  const loaded = useMatches().map(({ loaderData }) => loaderData);
  const page = loaded.map(pageIn).find(Boolean) ?? null;
  const alternates = page?.alternates ?? loaded.map(alternatesIn).find(Boolean) ?? none;
  const value = useMemo(
    () => ({ culture, path: pathname, searchParams: new URLSearchParams(search), page, alternates }),
    [culture, pathname, search, page, alternates],
  );
  return <PageContext value={value}>{children}</PageContext>;
}

export function usePage(): PageContextValue {
  return useContext(PageContext);
}

const none: PageContextValue['alternates'] = [];

function alternatesIn(data: unknown): PageContextValue['alternates'] | undefined {
  return typeof data === 'object' && data !== null && 'alternates' in data
    ? (data.alternates as PageContextValue['alternates'])
    : undefined;
}

function pageIn(data: unknown): WebPage | undefined {
  return typeof data === 'object' && data !== null && 'page' in data ? (data.page as WebPage) : undefined;
}

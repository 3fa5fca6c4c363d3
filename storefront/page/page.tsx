import { useContext, useMemo } from 'react';
import { data, redirect, redirectDocument } from 'react-router';
import { readRows } from '../../client/readers/pages.ts';
import { splitCulture } from '../../contract/culture.ts';
import { Section } from '../sections/section.tsx';
import { StartContext } from '../start-data.ts';
import { apiFor } from '../visit.ts';
import type { Route } from './+types/page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { loadFeeds } from './feeds.ts';
import { pageMeta } from './page-meta.ts';
import { loadQuotes } from './quotes.ts';

/** The page of the content backend at this path; another address of the same page leads to its own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { culture } = splitCulture(url.pathname);
  const api = apiFor(context, culture);
  const reading = readingOf(url);
  const found = await api.content.findPageByUrl({ query: { path: url.pathname, ...reading } });
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  const page = found.data;
  const address = encodeURI(page.url);
  if (url.pathname !== address) {
    const isOtherCulture = splitCulture(address).culture !== culture;
    throw (isOtherCulture ? redirectDocument : redirect)(address + url.search, 301);
  }
  const [content, crumbs] = await Promise.all([
    api.content.pageContent({ query: { id: page.id, ...reading } }),
    api.content.breadcrumbs({ query: { pathname: url.pathname } }),
  ]);
  if (!content.succeeded) throw data(null, { status: content.status || 503 });
  const { rows } = content.data;
  const [feeds, quotes] = await Promise.all([loadFeeds(api, rows), loadQuotes(api, rows)]);
  return { page, rows, crumbs: crumbs.data ?? [], feeds, quotes };
}

/** With drafts, for an editor or for whoever has the link to a preview. */
function readingOf({ searchParams }: URL) {
  if (searchParams.get('preview') !== 'true') return {};
  return { preview: true, previewToken: searchParams.get('token') ?? undefined };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData, matches[0]?.loaderData);

export default function Page({ loaderData }: Route.ComponentProps) {
  const { page, rows, crumbs, ...live } = loaderData;
  const start = useContext(StartContext);
  const sections = useMemo(() => readRows(rows, (error) => start?.report(error)), [rows, start]);
  const [opening, ...rest] = sections;
  return (
    <article>
      {opening && (
        <Section row={opening} page={page} {...live} isFirst crumbs={<Breadcrumbs crumbs={crumbs} />} />
      )}
      {rest.map((row) => (
        <Section key={row.id} row={row} page={page} {...live} />
      ))}
    </article>
  );
}

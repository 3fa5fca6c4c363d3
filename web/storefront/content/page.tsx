import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, redirectDocument } from 'react-router';
import { readRows } from '../../../client/readers/pages.ts';
import type { WebPage } from '../../../contract/content.ts';
import { splitCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { createRequestApi } from '../../request-context.ts';
import { Section } from '../../sections/section.tsx';
import { StartContext } from '../../start-data.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { sendPageForm } from '../forms/send-page-form.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { loadFeeds } from './feeds.ts';
import { parseLines } from './lines.ts';
import { usePage } from './page-context.tsx';
import { pageMeta } from './page-meta.ts';
import { loadQuotes } from './quotes.ts';

/**
 * Loads the page of the content backend at this path; another address of the same page redirects to its own.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { culture } = splitCulture(url.pathname);
  const api = createRequestApi(context, culture);
  const reading = getPreviewQuery(url);
  const found = await api.content.findPageByUrl({ query: { path: url.pathname, ...reading } });
  if (!found.succeeded) throw data(null, { status: getFailureStatus(found.status, reading) });
  const page = found.data;
  const address = encodeURI(page.url);
  if (url.pathname !== address) {
    const isOtherCulture = splitCulture(address).culture !== culture;
    // Of another culture than the typed one, in any letters: the site may offer the typed one again.
    const isForNow = splitCulture(address).culture !== splitCulture(url.pathname.toLowerCase()).culture;
    throw (isOtherCulture ? redirectDocument : redirect)(address + url.search, isForNow ? 302 : 301);
  }
  const [content, crumbs] = await Promise.all([
    api.content.pageContent({ query: { id: page.id, ...reading } }),
    api.content.breadcrumbs({ query: { pathname: url.pathname } }),
  ]);
  if (!content.succeeded) throw data(null, { status: getFailureStatus(content.status, reading) });
  const { rows } = content.data;
  const lines = parseLines(rows);
  const [feeds, quotes] = await Promise.all([loadFeeds(api, lines), loadQuotes(api, lines)]);
  return { page, rows, crumbs: crumbs.data ?? [], feeds, quotes };
}

/** Sends a contact form of the page. */
export const action = (args: Route.ActionArgs) => sendPageForm(args);

/** Requests drafts, for an editor or with the link of a preview. */
function getPreviewQuery({ searchParams }: URL): { preview?: true; previewToken?: string | undefined } {
  if (searchParams.get('preview') !== 'true') return {};
  return { preview: true, previewToken: searchParams.get('token') ?? undefined };
}

/** An invalid or expired preview link is not the site's error. */
function getFailureStatus(status: number, { preview }: ReturnType<typeof getPreviewQuery>): number {
  return preview && status === 401 ? 410 : status || 503;
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
      <EditThis page={page} />
    </article>
  );
}

/** The link to the editor, for staff who may edit. */
function EditThis({ page }: { page: WebPage }) {
  const { t } = useTranslation();
  const { mayEdit } = useShell();
  const { culture } = usePage();
  if (!mayEdit) return null;
  const url = href('editPage', { culture, pageId: page.id }, { query: { culture } });
  return (
    <ContentLink link={{ url }} className="button fixed right-5 bottom-5 z-30 shadow-lg">
      {t('office.editPage')}
    </ContentLink>
  );
}

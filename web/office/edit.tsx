import { Suspense } from 'react';
import { data } from 'react-router';
import { type Culture, cultures as everyCulture } from '../../contract/culture.ts';
import { loadEditing } from '../editor/document/load.ts';
import { getI18n } from '../i18n.ts';
import { createRequestApi, requestContext } from '../request-context.ts';
import { loadFeeds } from '../storefront/content/feeds.ts';
import { parseLines } from '../storefront/content/lines.ts';
import { loadQuotes } from '../storefront/content/quotes.ts';
import type { Route } from './+types/edit.ts';
import { requireOfficeUser, requireRight } from './office-context.ts';
import { withTexts } from './panels/with-texts.tsx';
import { SessionGuard } from './session-guard.tsx';
import './office.css';

/**
 * Loads the editor of a page, in the culture that `culture` of the query names.
 * @throws 404 for a missing page, 403 for a person without the right to edit
 */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered, user } = await requireOfficeUser(args);
  const { pageId } = args.params;
  const { cultures } = args.context.get(requestContext);
  await requireRight(args, 'pages:write');
  const edited = cultureNamed(new URL(args.request.url).searchParams.get('culture'), cultures) ?? culture;
  const pages = answered(await api.pages.all({ query: { culture: edited } }));
  const listed = pages.find(({ id }) => id === pageId);
  if (!listed) throw data(null, { status: 404 });
  const editing = await loadEditing(api, { pageId, culture: edited }, answered);
  const lines = parseLines(editing.content.rows);
  const guest = createRequestApi(args.context, edited);
  const [feeds, quotes] = await Promise.all([loadFeeds(guest, lines), loadQuotes(guest, lines)]);
  const { template, isLive, path } = listed;
  const livePath = isLive ? path : null;
  return { culture, edited, cultures, user, pageId, template, livePath, editing, feeds, quotes };
}

function cultureNamed(name: string | null, cultures: readonly Culture[]): Culture | undefined {
  return everyCulture.find((culture) => culture === name && cultures.includes(culture));
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: getI18n(loaderData.culture).t('office.title') }, { name: 'robots', content: 'noindex' }]
    : [];

/** The editor stays as it is until another page or culture is requested. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;

export default function Edit({ loaderData }: Route.ComponentProps) {
  const { culture, edited, pageId, user } = loaderData;
  const EditPage = withTexts(culture, 'EditPage');
  return (
    <div className="edit-page">
      <Suspense>
        <EditPage key={`${pageId} ${edited}`} {...loaderData} />
      </Suspense>
      <SessionGuard user={user} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { listOrEmpty } from '../../../client/result.ts';
import { splitCulture } from '../../../contract/culture.ts';
import { i18nOf } from '../../i18n.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { usePage } from '../../page/page-context.tsx';
import { screenMeta } from '../../page/screen-meta.ts';
import { siteMap } from '../../site-map.ts';
import { apiFor, visitContext } from '../../visit.ts';
import { BookingBar } from '../booking-bar.tsx';
import { RefusedNights } from '../refused-nights.tsx';
import type { Route } from './+types/stay.ts';
import { AllRoomsView } from './all-rooms.tsx';
import { GridView } from './grid-view.tsx';
import { loadStays } from './load-stays.ts';
import { ResultsView } from './results.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchTitle } from './search-title.tsx';
import { readSearch } from './stay-search.ts';
import { ViewChoice } from './view-choice.tsx';
import './search.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { culture, path } = splitCulture(url.pathname);
  const isOffered = context.get(visitContext).cultures.includes(culture);
  if (path !== siteMap.stay.path || !isOffered) throw data(null, { status: 404 });
  const api = apiFor(context, culture);
  const search = readSearch(url.searchParams);
  const [home, shown] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    loadStays(api, search),
  ]);
  return data(
    { culture, search, isAsked: url.search !== '', home: listOrEmpty(home), shown },
    { status: shown.kind === 'failed' ? 503 : 200 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { culture, isAsked } = loaderData;
  const { t } = i18nOf(culture);
  return [
    ...screenMeta('stay', culture, matches[0]?.loaderData, {
      title: t('stay.search.title'),
      description: t('stay.search.lead'),
    }),
    // Every day and party has an address; a search engine needs but one.
    ...(isAsked ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

/** Stays by the days and the party that are asked for; everything that is chosen stands in the address. */
export default function StaySearchScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { path } = usePage();
  const { search, home, shown } = loaderData;
  return (
    <div className="wide min-h-svh pb-20">
      <Breadcrumbs crumbs={[...home, { name: t('stay.search.title'), url: path }]} />
      <SearchTitle search={search} />
      <div className="mt-6">
        <BookingBar question={search.question} view={search.view} isQuiet={shown.kind === 'results'} />
        <RefusedNights />
      </div>
      <ViewChoice search={search} />
      {shown.kind === 'results' && <ResultsView search={search} results={shown} />}
      {shown.kind === 'rooms' && <AllRoomsView {...shown} />}
      {shown.kind === 'grid' && <GridView search={search} grid={shown} />}
      {shown.kind === 'failed' && <SearchFailed />}
    </div>
  );
}

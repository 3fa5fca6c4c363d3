import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { listOrEmpty } from '../../../../client/result.ts';
import { getI18n } from '../../../i18n.ts';
import { createRequestApi } from '../../../request-context.ts';
import { requireScreen } from '../../../require-screen.ts';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { usePage } from '../../content/page-context.tsx';
import { screenMeta } from '../../content/screen-meta.ts';
import { BookingBar } from '../booking-bar.tsx';
import { NightsProblem } from '../nights-problem.tsx';
import type { Route } from './+types/stay.ts';
import { AllRoomTypesView } from './all-rooms.tsx';
import { GridView } from './grid-view.tsx';
import { loadStays } from './load-stays.ts';
import { ResultsView } from './results.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchTitle } from './search-title.tsx';
import { readSearch } from './stay-search.ts';
import { ViewChoice } from './view-choice.tsx';
import './search.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'stay');
  const api = createRequestApi(context, culture);
  const search = readSearch(url.searchParams);
  const [home, shown] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    loadStays(api, search),
  ]);
  return data(
    { culture, search, hasQuery: url.search !== '', home: listOrEmpty(home), shown },
    { status: shown.kind === 'failed' ? 503 : 200 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { culture, hasQuery } = loaderData;
  const { t } = getI18n(culture);
  return [
    ...screenMeta('stay', culture, matches[0]?.loaderData, {
      title: t('stay.search.title'),
      description: t('stay.search.lead'),
    }),
    // Every date and party has an address; a search engine needs only one.
    ...(hasQuery ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

/** Stays by dates and persons; the address holds all choices. */
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
        <NightsProblem />
      </div>
      <ViewChoice search={search} />
      {shown.kind === 'results' && <ResultsView search={search} results={shown} />}
      {shown.kind === 'rooms' && <AllRoomTypesView {...shown} />}
      {shown.kind === 'grid' && <GridView search={search} grid={shown} />}
      {shown.kind === 'failed' && <SearchFailed />}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { listOrEmpty } from '../../../../client/result.ts';
import { phoneLink } from '../../../../contract/phone-number.ts';
import { getI18n } from '../../../i18n.ts';
import { createRequestApi } from '../../../request-context.ts';
import { requireContent, requireScreen } from '../../../require-screen.ts';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { usePage } from '../../content/page-context.tsx';
import { screenMeta } from '../../content/screen-meta.ts';
import { BookingBar } from '../booking-bar.tsx';
import { NightsProblem } from '../nights-problem.tsx';
import { PromoNotice } from '../promo.tsx';
import type { Route } from './+types/stay.ts';
import { FactFilter } from './fact-filter.tsx';
import { GridView } from './grid-view.tsx';
import { type AllRoomTypes, loadStays } from './load-stays.ts';
import { ResultsView } from './results.tsx';
import { gridAddress, listAddress, readSearch, type StaySearch } from './stay-search.ts';
import './search.css';
import { useCulture } from '../../../use-culture.ts';
import { useShell } from '../../layout/shell.ts';
import { partyLabel } from '../party-label.ts';
import { useStayDays } from '../stay-days.ts';
import { defaultParty, getDeparture } from '../stay-question.ts';
import { RoomCards } from './room-cards.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'stay');
  const api = createRequestApi(context, culture);
  const search = readSearch(url.searchParams);
  const [home, shown] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    loadStays(api, search),
    requireContent(api, { url }),
  ]);
  return data(
    { culture, search, hasQuery: url.search !== '', home: listOrEmpty(home), shown },
    // A cache keeps no page without its promo code.
    { status: shown.kind === 'failed' ? 503 : shown.promo === 'limited' ? 429 : 200 },
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
        <BookingBar
          question={search.question}
          view={search.view}
          isQuiet={shown.kind === 'results'}
          hasPromo
          facts={search.facts}
        />
        <NightsProblem />
        {shown.kind !== 'failed' && (
          <PromoNotice
            promo={search.question.promo}
            state={shown.promo}
            isBookable={shown.kind === 'results' ? shown.isPromoBookable : undefined}
          />
        )}
      </div>
      <ViewChoice search={search} />
      {shown.kind !== 'failed' && shown.facts.length > 0 && (
        <FactFilter search={search} facts={shown.facts} />
      )}
      {shown.kind === 'results' && <ResultsView search={search} results={shown} />}
      {shown.kind === 'rooms' && <AllRoomTypesView rooms={shown.rooms} search={search} />}
      {shown.kind === 'grid' && <GridView search={search} grid={shown} />}
      {shown.kind === 'failed' && <SearchFailed />}
    </div>
  );
}

/** Every room type with its lowest price, while the guest has chosen no dates. */
function AllRoomTypesView({ rooms, search }: Pick<AllRoomTypes, 'rooms'> & { search: StaySearch }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="all-rooms" className="mt-10">
      <h2 id="all-rooms" className="heading-2">
        {t('stay.search.allRooms')}
      </h2>
      {rooms.some(({ fromPrice }) => fromPrice) && (
        <p className="mt-2 text-muted">
          {t('stay.search.pricesFor', { guests: partyLabel(t, defaultParty) })}
        </p>
      )}
      {rooms.length === 0 && (
        <p className="empty py-12 text-center">
          {search.facts.length > 0 ? t('shop.nothingLeft') : t('stay.search.noRooms')}
        </p>
      )}
      <RoomCards rooms={rooms} eagerCount={3} question={search.question} />
    </section>
  );
}

/** The read failed; the bar above still holds the search, and the guest can repeat it. */
function SearchFailed() {
  const { t } = useTranslation();
  const { path, searchParams } = usePage();
  const { phoneNumber } = useShell().site;
  return (
    <div className="empty py-12 text-center" role="alert">
      <p className="heading-3">{t('stay.search.failed')}</p>
      <p className="mt-4">
        <Link to={`${path}?${searchParams}`} replace className="text-link">
          {t('failed.again')}
        </Link>
      </p>
      {phoneNumber && (
        <p className="mt-2">
          <a href={phoneLink(phoneNumber)} className="text-link">
            {phoneNumber}
          </a>
        </p>
      )}
    </div>
  );
}

/** The dates and the length of stay; in the grid or without dates, the search's own title. */
function SearchTitle({ search: { question, view } }: { search: StaySearch }) {
  const { t } = useTranslation();
  const { span } = useStayDays();
  const { from, nights } = question;
  const hasDates = from !== undefined && view === 'list';
  const lead = view === 'grid' ? t('stay.grid.lead') : t('stay.search.lead');
  return (
    <div className="measure pt-6">
      <h1 className="heading-1">
        {hasDates ? span(from, getDeparture({ from, nights })) : t('stay.search.title')}
      </h1>
      <p className="lead mt-3">{hasDates ? t('stay.nights', { count: nights }) : lead}</p>
    </div>
  );
}

/** The list for guests with fixed dates, the grid for guests who choose dates by price. */
function ViewChoice({ search }: { search: StaySearch }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { question, view, facts } = search;
  const views = {
    list: { name: t('stay.search.byRoom'), url: listAddress(culture, question, facts) },
    grid: { name: t('stay.search.byDay'), url: gridAddress(culture, question, facts) },
  };
  return (
    <nav aria-label={t('stay.search.views')} className="stay-views">
      <ul>
        {(['list', 'grid'] as const).map((one) => (
          <li key={one}>
            <Link
              to={views[one].url}
              preventScrollReset
              aria-current={one === view ? 'page' : undefined}
              className="stay-view inline-flex min-h-11 items-center -mb-px font-semibold"
            >
              {views[one].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

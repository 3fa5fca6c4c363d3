import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { listOrEmpty } from '../../../client/result.ts';
import type { Position } from '../../../contract/map-frame.ts';
import { dateIn, usualTimeZone } from '../../../contract/open-now.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi } from '../../request-context.ts';
import { requireContent, requireScreen } from '../../require-screen.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Breadcrumbs } from '../content/breadcrumbs.tsx';
import { readStars } from '../content/json-ld.ts';
import { usePage } from '../content/page-context.tsx';
import { screenMeta } from '../content/screen-meta.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/stores.ts';
import { DrawnMap } from './drawn-map.tsx';
import { NearestForm } from './nearest-form.tsx';
import { byDistance, getAnchor, isPlaced, listStores } from './read-stores.ts';
import { StoreCard } from './store-card.tsx';
import { storesLd } from './stores-ld.ts';
import { TileMap } from './tile-map.tsx';
import './stores.css';

const maxSearchLength = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'stores');
  const api = createRequestApi(context, culture);
  const near = url.searchParams.get('near')?.trim().slice(0, maxSearchLength) ?? '';
  const [found, map, places, home] = await Promise.all([
    api.content.locations({ query: { pageSize: 9999 } }),
    api.content.locationMap(),
    near ? api.content.findPlaces({ query: { search: near } }) : undefined,
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    requireContent(api, { url }),
  ]);
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  const stores = listStores(listOrEmpty(found), culture);
  return {
    ...{ culture, stores, near },
    map: map.data ?? { ground: null, tileStyle: null },
    places: places?.data ?? [],
    // A cached page shows the day of its rendering, until scripts run.
    today: dateIn(stores[0]?.timeZone ?? usualTimeZone, Date.now()),
    home: listOrEmpty(home),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { culture, stores, today } = loaderData;
  const shell = matches[0]?.loaderData;
  const { t } = getI18n(culture);
  return [
    ...screenMeta('stores', culture, shell, { title: t('stores.title'), description: t('stores.lead') }),
    ...(shell && stores.length > 0
      ? [
          {
            'script:ld+json': storesLd(stores, {
              ...{ origin: shell.origin, site: shell.site, today },
              url: shell.origin + href('stores', { culture }),
            }),
          },
        ]
      : []),
  ];
};

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { path, culture } = usePage();
  const stars = readStars(useShell().site.starRating);
  const { stores, map, near, places } = loaderData;
  const now = useNow();
  const [here, setHere] = useState<Position | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const place = places[0] ?? null;
  const from = here ?? place;
  const listed = useMemo(() => byDistance(stores, from), [stores, from]);
  const placed = useMemo(() => listed.flatMap(({ store }) => (isPlaced(store) ? [store] : [])), [listed]);
  const today = now === null ? loaderData.today : dateIn(stores[0]?.timeZone ?? usualTimeZone, now);
  const anchor = useAnchor();
  const marked = selected ?? anchor;
  const drawn = map.ground && (
    <DrawnMap
      {...{ culture, from, onSelect: setSelected }}
      ground={map.ground}
      stores={placed}
      selected={marked}
    />
  );
  return (
    <div className="wide pb-20">
      <Breadcrumbs crumbs={[...loaderData.home, { name: t('stores.title'), url: path }]} />
      <div className="measure pt-6 pb-8">
        <h1 className="heading-1">{t('stores.title')}</h1>
        <p className="lead mt-4">{t('stores.lead')}</p>
        {stars && (
          <p className="mt-3" role="img" aria-label={t('stores.stars', { count: stars })}>
            {'★'.repeat(stars)}
          </p>
        )}
      </div>
      {stores.length === 0 ? (
        <p>{t('stores.none')}</p>
      ) : (
        <>
          <NearestForm near={near} isLive={now !== null} onHere={setHere} />
          <p role="status" className="nearest-found">
            {here && t('stores.near.fromHere')}
            {!here && place && t('stores.near.from', { place: placeName(place) })}
            {!here && near && !place && t('stores.near.unknown', { place: near })}
          </p>
          {!here && places.length > 1 && (
            <p className="nearest-others">
              {t('stores.near.others')}{' '}
              {places.slice(1).map((other, index) => (
                <span key={placeName(other)}>
                  {index > 0 && ', '}
                  <ContentLink
                    link={{ url: href('stores', { culture }, { query: { near: placeName(other) } }) }}
                    className="text-link"
                  >
                    {placeName(other)}
                  </ContentLink>
                </span>
              ))}
            </p>
          )}
          <div className="stores grid gap-8 mt-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:items-start lg:gap-8">
            {drawn && (
              <figure className="stores-map">
                {map.tileStyle && now !== null ? (
                  <TileMap
                    {...{ culture, selected: marked, onSelect: setSelected }}
                    style={map.tileStyle}
                    stores={placed}
                  >
                    {drawn}
                  </TileMap>
                ) : (
                  drawn
                )}
                <figcaption>
                  {t('stores.map.ground')}{' '}
                  <a href="https://www.naturalearthdata.com/" rel="noreferrer">
                    Natural Earth
                  </a>
                  ,{' '}
                  <a href="https://www.geonames.org/" rel="noreferrer">
                    GeoNames
                  </a>{' '}
                  <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
                    CC BY 4.0
                  </a>
                </figcaption>
              </figure>
            )}
            {/* A new order is a new list: replaced elements do not count as a layout shift, moved ones do. */}
            <ol className="grid gap-5" key={from ? `${from.latitude} ${from.longitude}` : ''}>
              {listed.map((one, index) => (
                <li key={one.store.id}>
                  <StoreCard
                    {...{ culture, today, now, listed: one, number: index + 1 }}
                    isSelected={one.store.id === marked}
                    onSelect={setSelected}
                  />
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
    </div>
  );
}

const placeName = ({ name, country }: { name: string; country: string | null }) =>
  country ? `${name}, ${country}` : name;

/** The location in the address's fragment, set by a marker or a shared link. */
function useAnchor(): string | null {
  const [anchor, setAnchor] = useState('');
  useEffect(() => {
    const read = () => setAnchor(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const start = getAnchor('');
  return anchor.startsWith(start) ? anchor.slice(start.length) : null;
}

const everyMs = 20_000;

/** The time, in a browser only: a cached page may be older than a minute, and must not show an old time. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

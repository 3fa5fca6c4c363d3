import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { readLocation } from '../../client/readers/locations.ts';
import { listOrEmpty } from '../../client/result.ts';
import { type Culture, languageTags, readingOrder, splitCulture } from '../../contract/culture.ts';
import { i18nOf } from '../i18n.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { usePage } from '../page/page-context.tsx';
import { screenMeta } from '../page/screen-meta.ts';
import { siteMap } from '../site-map.ts';
import { Picture } from '../ui/picture.tsx';
import { apiFor, visitContext } from '../visit.ts';
import type { Route } from './+types/stores.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { culture, path } = splitCulture(url.pathname);
  const isOffered = context.get(visitContext).cultures.includes(culture);
  if (path !== siteMap.stores.path || !isOffered) throw data(null, { status: 404 });
  const api = apiFor(context, culture);
  const [found, home] = await Promise.all([
    api.content.locations({ query: { pageSize: 9999 } }),
    api.content.breadcrumbs({ query: { pathname: '/' } }),
  ]);
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  return {
    culture,
    stores: nearestTexts(listOrEmpty(found), culture).map(readLocation),
    home: listOrEmpty(home),
  };
}

/** Each place once: first those of the culture, then those that only another one describes. */
function nearestTexts<Place extends { id: string; culture: Culture }>(
  places: readonly Place[],
  culture: Culture,
) {
  const sorted = readingOrder(culture).flatMap((one) => places.filter((place) => place.culture === one));
  return [...Map.groupBy(sorted, (place) => place.id).values()].flatMap(([nearest]) => nearest ?? []);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? screenMeta('stores', loaderData.culture, matches[0]?.loaderData, {
        title: i18nOf(loaderData.culture).t('stores.title'),
        description: i18nOf(loaderData.culture).t('stores.lead'),
      })
    : [];

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { path } = usePage();
  return (
    <div className="wide pb-20">
      <Breadcrumbs crumbs={[...loaderData.home, { name: t('stores.title'), url: path }]} />
      <div className="measure pt-6 pb-10">
        <h1 className="heading-1">{t('stores.title')}</h1>
        <p className="lead mt-4">{t('stores.lead')}</p>
      </div>
      {loaderData.stores.length === 0 && <p>{t('stores.none')}</p>}
      <ul className="grid gap-8 md:grid-cols-2">
        {loaderData.stores.map((store) => (
          <li key={store.id}>
            <Store store={store} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type StoreProps = { store: Route.ComponentProps['loaderData']['stores'][number] };

function Store({ store }: StoreProps) {
  const { t } = useTranslation();
  const { culture } = usePage();
  return (
    <article className="store" lang={store.culture === culture ? undefined : languageTags[store.culture]}>
      {store.image && (
        <Picture
          image={{ ...store.image, alt: '' }}
          sizes="(min-width: 48rem) 37rem, 100vw"
          decorative
          className="store-picture"
        />
      )}
      <div className="p-7">
        <h2 className="heading-3">{store.name}</h2>
        <address className="mt-3 not-italic">{store.address}</address>
        <h3 className="mt-4 text-sm font-semibold">{t('stores.hours')}</h3>
        {store.openingHours.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <a href={`tel:${store.phoneNumber.replaceAll(' ', '')}`} className="text-link">
            {store.phoneNumber}
          </a>
          <a href={`mailto:${store.emailAddress}`} className="text-link">
            {store.emailAddress}
          </a>
        </p>
      </div>
    </article>
  );
}

import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { listOrEmpty } from '../../../../client/result.ts';
import type { SearchResult } from '../../../../contract/catalog.ts';
import { isSearchable, minSearchLength } from '../../../../contract/min-search-length.ts';
import { href } from '../../../../contract/site-map.ts';
import { getI18n } from '../../../i18n.ts';
import { createRequestApi } from '../../../request-context.ts';
import { requireScreen } from '../../../require-screen.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { usePage } from '../../content/page-context.tsx';
import { screenMeta } from '../../content/screen-meta.ts';
import { useShell } from '../../layout/shell.ts';
import { loadRoomPrices } from '../../rates/search/from-prices.ts';
import { ProductGrid } from '../product-grid.tsx';
import type { Route } from './+types/search.ts';
import { SearchBox } from './search-box.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'search');
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const page = Math.floor(Math.max(1, Math.min(Number(url.searchParams.get('page')) || 1, 100_000)));
  const api = createRequestApi(context, culture);
  const [home, found] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    isSearchable(term) ? api.catalog.search({ query: { searchTerm: term, page } }) : undefined,
  ]);
  if (found && !found.succeeded) throw data(null, { status: found.status || 503 });
  if (page > 1 && found?.data.products.length === 0) throw data(null, { status: 404 });
  return {
    culture,
    term,
    home: listOrEmpty(home),
    found: found?.data ?? null,
    roomPrices: await loadRoomPrices(api, found?.data.products ?? []),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const t = getI18n(loaderData.culture).t;
  const title = loaderData.term ? t('search.titleFor', { term: loaderData.term }) : t('search.title');
  return [
    ...screenMeta('search', loaderData.culture, matches[0]?.loaderData, { title }),
    { name: 'robots', content: 'noindex, follow' },
  ];
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const { path } = usePage();
  const { culture, term, home, found, roomPrices } = loaderData;
  const resultCount = found ? found.totalResults + found.pages.length : 0;
  const address = (page: number) =>
    href('search', { culture }, { query: { q: term, page: page > 1 ? page : null } });
  return (
    // At least as high as the screen, so that late results do not move the footer.
    <div className="wide min-h-svh pb-20">
      <Breadcrumbs crumbs={[...home, { name: t('search.title'), url: path }]} />
      <h1 className="heading-1 pt-6">{term ? t('search.titleFor', { term }) : t('search.title')}</h1>
      <div className="measure mt-6">
        <SearchBox key={term} term={term} />
      </div>
      <p role="status" className="listing-count mt-6">
        {!found && (term ? t('search.tooShort', { count: minSearchLength }) : t('search.hint'))}
        {found?.correctedTerm && `${t('search.correctedTo', { term: found.correctedTerm })}: `}
        {found && t('search.count', { count: resultCount })}
      </p>
      {found && (
        <>
          {(found.categories.length > 0 || found.brands.length > 0) && (
            <ul
              className="flex flex-wrap items-center gap-2 mb-6 mt-3"
              aria-label={t('search.categoriesAndBrands')}
            >
              {found.categories.map((category) => (
                <li key={category.id}>
                  <ContentLink link={{ url: category.url }} className="chip">
                    {category.name}
                  </ContentLink>
                </li>
              ))}
              {found.brands.map(({ name, count }) => (
                <li key={name}>
                  <ContentLink
                    link={{
                      url: href('shop', { culture }, { query: { props_brand: name } }),
                    }}
                    className="chip"
                  >
                    {name} <span className="text-muted text-[0.85em] tabular-nums">{count}</span>
                  </ContentLink>
                </li>
              ))}
            </ul>
          )}
          {found.page === 1 && <FoundPages pages={found.pages} />}
          <div className="mt-8">
            <ProductGrid products={found.products} roomPrices={roomPrices} />
          </div>
          {resultCount === 0 && (
            <div className="empty py-12 text-center">
              <p className="heading-3">{t('search.nothing')}</p>
              {site.hasShop && (
                <p className="mt-4">
                  <ContentLink link={{ url: href('shop', { culture }) }} className="text-link">
                    {t('shop.all')}
                  </ContentLink>
                </p>
              )}
            </div>
          )}
          <Pagination page={found.page} totalPages={found.totalPages} address={address} />
        </>
      )}
    </div>
  );
}

function FoundPages({ pages }: Pick<SearchResult, 'pages'>) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <ul aria-label={t('search.pages')} className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {pages.map(({ id, title, url, description }) => (
        <li key={id} className="min-w-0" dir="auto">
          <ContentLink link={{ url }} className="text-link">
            {title}
          </ContentLink>
          {description && <p className="text-muted text-caption line-clamp-2">{description}</p>}
        </li>
      ))}
    </ul>
  );
}

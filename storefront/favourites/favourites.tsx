import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { listOrEmpty } from '../../client/result.ts';
import { type Culture, splitCulture } from '../../contract/culture.ts';
import type { FilterList } from '../../contract/filters.ts';
import { itemCodePattern } from '../../contract/item-code.ts';
import { i18nOf } from '../i18n.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { screenMeta } from '../page/screen-meta.ts';
import { ProductGrid } from '../shop/product-grid.tsx';
import { screenAddress, siteMap } from '../site-map.ts';
import { ContentLink } from '../ui/content-link.tsx';
import { apiFor, visitContext } from '../visit.ts';
import type { Route } from './+types/favourites.ts';
import { favouritesAsCookie, RenderedFavourites, readFavourites, toggled } from './kept.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = cultureAt(url, context.get(visitContext).cultures);
  const codes = readFavourites(context.get(visitContext).cookie);
  const api = apiFor(context, culture);
  const home = listOrEmpty(await api.content.breadcrumbs({ query: { pathname: '/' } }));
  if (codes.length === 0) return { culture, home, products: [] };
  const filters: FilterList = codes.flatMap((value, index) => [
    ...(index > 0 ? (['OR'] as const) : []),
    { property: 'itemcode', operator: 'eq', value } as const,
  ]);
  const found = await api.catalog.products({ query: { filters, pageSize: 999 } });
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  const place = (code: string) => codes.indexOf(code);
  return {
    culture,
    home,
    products: found.data.items.toSorted((a, b) => place(a.itemcode) - place(b.itemcode)),
  };
}

/** The way without scripts: the cookie is set here, and the favourites are shown. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const culture = cultureAt(url, visit.cultures);
  const itemCode = String((await request.formData()).get('itemCode') ?? '');
  if (!itemCodePattern.test(itemCode)) throw data(null, { status: 400 });
  const codes = toggled(readFavourites(visit.cookie), itemCode);
  return redirect(screenAddress(culture, 'favourites'), {
    headers: { 'Set-Cookie': favouritesAsCookie(codes) },
  });
}

function cultureAt(url: URL, offered: readonly Culture[]): Culture {
  const { culture, path } = splitCulture(url.pathname);
  if (path !== siteMap.favourites.path || !offered.includes(culture)) throw data(null, { status: 404 });
  return culture;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...screenMeta('favourites', loaderData.culture, matches[0]?.loaderData, {
          title: i18nOf(loaderData.culture).t('favourites.title'),
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, home, products } = loaderData;
  return (
    <div className="wide pb-20">
      <Breadcrumbs
        crumbs={[...home, { name: t('favourites.title'), url: screenAddress(culture, 'favourites') }]}
      />
      <div className="measure pt-6 pb-10">
        <h1 className="heading-1">{t('favourites.title')}</h1>
        <p className="lead mt-4">{products.length > 0 ? t('favourites.lead') : t('favourites.none')}</p>
        {products.length === 0 && (
          <p className="mt-6">
            <ContentLink link={{ url: screenAddress(culture, 'shop') }} className="button">
              {t('favourites.toShop')}
            </ContentLink>
          </p>
        )}
      </div>
      {products.length > 0 && (
        <RenderedFavourites value={products.map(({ itemcode }) => itemcode)}>
          <ProductGrid products={products} />
        </RenderedFavourites>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { listOrEmpty } from '../../../../client/result.ts';
import type { Api } from '../../../../client/typed.ts';
import type { Product } from '../../../../contract/catalog.ts';
import type { Contract } from '../../../../contract/contract.ts';
import type { Culture } from '../../../../contract/culture.ts';
import {
  favouritesAsCookie,
  readFavourites,
  toggleFavouriteCode,
} from '../../../../contract/favourites-cookie.ts';
import type { FilterList } from '../../../../contract/filters.ts';
import { itemCodePattern } from '../../../../contract/item-code.ts';
import { href } from '../../../../contract/site-map.ts';
import { getI18n } from '../../../i18n.ts';
import { createRequestApi, requestContext } from '../../../request-context.ts';
import { requireScreen } from '../../../require-screen.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { screenMeta } from '../../content/screen-meta.ts';
import { useShell } from '../../layout/shell.ts';
import { loadRoomPrices } from '../../rates/search/from-prices.ts';
import { ProductGrid } from '../product-grid.tsx';
import type { Route } from './+types/favourites.ts';
import { RenderedFavourites } from './favourites-store.ts';
import '../../account/account.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'favourites');
  const api = createRequestApi(context, culture);
  const own = await favouritesOfAccount(context, api);
  const codes = own ?? readFavourites(context.get(requestContext).cookie);
  const home = listOrEmpty(await api.content.breadcrumbs({ query: { pathname: '/' } }));
  const products = codes.length > 0 ? await loadProducts(api, codes) : [];
  const sold = products.map(({ productCode }) => productCode);
  const shown = { culture, home, products, roomPrices: await loadRoomPrices(api, products) };
  const onDevice = readFavourites(context.get(requestContext).cookie);
  if (sold.join() === onDevice.join()) return shown;
  // Products that are no longer sold leave the list, and the cookie takes the account's list, so that the
  // header shows this count.
  return data(shown, { headers: { 'Set-Cookie': favouritesAsCookie(sold) } });
}

/** The favourites of a signed-in customer; undefined for a visitor. */
async function favouritesOfAccount(
  context: Route.LoaderArgs['context'],
  api: Api<Contract>,
): Promise<string[] | undefined> {
  if (context.get(requestContext).anonymous) return undefined;
  const stored = await api.catalog.favorites();
  return stored.data?.map(({ itemCode }) => itemCode);
}

/** The number of codes that always fits in the filters of one call. */
const maxPerCall = 30;

/** The products with these codes that are still sold, in the order of the codes. */
async function loadProducts(api: Api<Contract>, codes: readonly string[]): Promise<Product[]> {
  const calls = Array.from({ length: Math.ceil(codes.length / maxPerCall) }, async (_, index) => {
    const some = codes.slice(index * maxPerCall, (index + 1) * maxPerCall);
    const filters: FilterList = some.flatMap((value, at) => [
      ...(at > 0 ? (['OR'] as const) : []),
      { property: 'itemcode', operator: 'eq', value } as const,
    ]);
    const found = await api.catalog.products({ query: { filters, pageSize: some.length } });
    if (!found.succeeded) throw data(null, { status: found.status || 503 });
    return found.data.items;
  });
  const found = (await Promise.all(calls)).flat();
  return codes.flatMap((code) => found.find(({ productCode }) => productCode === code) ?? []);
}

/** For browsers without scripts: sets the cookie and shows the favourites. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const pageRequest = context.get(requestContext);
  const culture = requireScreen({ url, context }, 'favourites');
  const form = await request.formData();
  if (form.get('intent') === 'clear') return clearAll(context, culture);
  const productCode = String(form.get('productCode') ?? '');
  if (!itemCodePattern.test(productCode)) throw data(null, { status: 400 });
  if (!pageRequest.anonymous) {
    await createRequestApi(context, culture).catalog.addOrRemoveFavorite({ body: { itemCode: productCode } });
  }
  const codes = toggleFavouriteCode(readFavourites(pageRequest.cookie), productCode);
  return redirect(href('favourites', { culture }), {
    headers: { 'Set-Cookie': favouritesAsCookie(codes) },
  });
}

/** Removes all favourites from the device and the account. */
async function clearAll(context: Route.ActionArgs['context'], culture: Culture) {
  if (!context.get(requestContext).anonymous) {
    const cleared = await createRequestApi(context, culture).catalog.clearFavorites();
    // A customer whose session has ended counts as a visitor.
    if (!cleared.succeeded && cleared.status !== 401) throw data(null, { status: cleared.status || 503 });
  }
  return redirect(href('favourites', { culture }), {
    headers: { 'Set-Cookie': favouritesAsCookie([]) },
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...screenMeta('favourites', loaderData.culture, matches[0]?.loaderData, {
          title: getI18n(loaderData.culture).t('favourites.title'),
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { site, user } = useShell();
  const { culture, home, products, roomPrices } = loaderData;
  return (
    <div className="wide pb-20">
      <Breadcrumbs
        crumbs={[...home, { name: t('favourites.title'), url: href('favourites', { culture }) }]}
      />
      <div className="measure pt-6 pb-10">
        <h1 className="heading-1">{t('favourites.title')}</h1>
        <p className="lead mt-4">
          {products.length === 0 && t('favourites.none')}
          {products.length > 0 && (user ? t('favourites.leadAccount') : t('favourites.lead'))}
        </p>
        {products.length === 0 && site.hasShop && (
          <p className="mt-6">
            <ContentLink link={{ url: href('shop', { culture }) }} className="button">
              {t('favourites.toShop')}
            </ContentLink>
          </p>
        )}
      </div>
      {products.length > 0 && (
        <RenderedFavourites value={products.map(({ productCode }) => productCode)}>
          <ProductGrid products={products} roomPrices={roomPrices} />
          <details className="confirm mt-10">
            <summary className="text-link py-2">{t('favourites.clear')}</summary>
            <form method="post" className="mt-3">
              <button type="submit" name="intent" value="clear" className="button-quiet">
                {t('favourites.clearSurely')}
              </button>
            </form>
          </details>
        </RenderedFavourites>
      )}
    </div>
  );
}

import { canonicalPath } from '../../../contract/site-map.ts';
import { createRequestApi } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import type { Route } from './+types/shop.ts';
import { CategoryScreen } from './category.tsx';
import { loadShop } from './load-shop.ts';
import { ProductScreen } from './product.tsx';
import { shopMeta } from './shop-meta.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  // The shop redirects from any other form of an address itself: a category or product may have moved too.
  const canonical = new URL(url);
  canonical.pathname = canonicalPath(url.pathname);
  const culture = requireScreen({ url: canonical, context }, 'shop');
  return loadShop(createRequestApi(context, culture), url, culture);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  shopMeta(loaderData, matches[0]?.loaderData);

export default function Shop({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'category' ? (
    <CategoryScreen data={loaderData} key={loaderData.category?.id ?? 'shop'} />
  ) : (
    <ProductScreen data={loaderData} key={loaderData.product.url.split('?')[0]} />
  );
}

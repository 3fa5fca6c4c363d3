import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Functional screens by name; everything else is a page of the content backend, found by its path. */
export default [
  route(':culture?/stores', 'stores/stores.tsx'),
  route(':culture?/shop/*', 'shop/shop.tsx'),
  route(':culture?/search', 'search/search.tsx'),
  route(':culture?/favourites', 'favourites/favourites.tsx'),
  index('page/page.tsx', { id: 'front-page' }),
  route('*', 'page/page.tsx', { id: 'page' }),
] satisfies RouteConfig;

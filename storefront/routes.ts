import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Functional screens by name; everything else is a page of the content backend, found by its path. */
export default [
  route(':culture?/stores', 'stores/stores.tsx'),
  index('page/page.tsx', { id: 'front-page' }),
  route('*', 'page/page.tsx', { id: 'page' }),
] satisfies RouteConfig;

import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Functional screens by name; everything else is a page of the content backend, found by its path. */
export default [
  route(':culture?/stores', 'stores/stores.tsx'),
  route(':culture?/shop/*', 'shop/shop.tsx'),
  route(':culture?/search', 'search/search.tsx'),
  route(':culture?/favourites', 'favourites/favourites.tsx'),
  route(':culture?/login', 'access/login.tsx'),
  route(':culture?/register', 'access/register.tsx'),
  route(':culture?/forgot-password', 'access/forgot-password.tsx'),
  route(':culture?/reset-password', 'access/reset-password.tsx'),
  route(':culture?/account/confirm', 'access/confirm-email.tsx'),
  route(':culture?/account/logout', 'access/logout.tsx'),
  route(':culture?/account', 'account/account.tsx', [
    index('account/overview.tsx'),
    route('profile', 'account/profile.tsx'),
    route('email', 'account/email.tsx'),
    route('password', 'account/password.tsx'),
    route('addresses', 'account/addresses.tsx'),
    route('addresses/new', 'account/new-address.tsx'),
    route('addresses/:addressId', 'account/edit-address.tsx'),
    route('preferences', 'account/preferences.tsx'),
    route('sessions', 'account/sessions.tsx'),
    route('privacy', 'account/privacy.tsx'),
    route('personal-data', 'account/personal-data.ts'),
  ]),
  route(':culture?/office/login', 'office/login.tsx'),
  route(':culture?/office', 'office/office.tsx'),
  index('page/page.tsx', { id: 'front-page' }),
  route('*', 'page/page.tsx', { id: 'page' }),
] satisfies RouteConfig;

import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Screen, siteMap } from '../contract/site-map.ts';

/** The screens of the site map. Every other path is a page of the content backend. */
export default [
  // Before all routes whose path could be the name of a form after the prefix of a culture.
  screen('form', 'storefront/forms/form-screen.tsx'),
  screen('stores', 'storefront/locations/stores.tsx'),
  screen('shop', 'storefront/catalog/shop.tsx'),
  screen('stay', 'storefront/rates/search/stay.tsx'),
  screen('reservation', 'storefront/reservations/reservation-screen.tsx'),
  screen('changeReservation', 'storefront/reservations/change-reservation.tsx'),
  screen('cancelReservation', 'storefront/reservations/cancel-reservation.tsx'),
  screen('addExtras', 'storefront/reservations/add-extras.tsx'),
  screen('room', 'storefront/rates/room/room.tsx'),
  screen('membership', 'storefront/loyalty/membership.tsx'),
  screen('search', 'storefront/catalog/search/search.tsx'),
  screen('favourites', 'storefront/catalog/favourites/favourites.tsx'),
  screen('consent', 'storefront/consent/consent-screen.tsx'),
  screen('unsubscribe', 'storefront/news/unsubscribe.tsx'),
  screen('cart', 'storefront/cart/cart.tsx'),
  screen('checkout', 'storefront/checkout/checkout.tsx'),
  screen('checkoutReturn', 'storefront/checkout/return.tsx'),
  screen('login', 'storefront/sign-in/login.tsx'),
  screen('register', 'storefront/sign-in/register.tsx'),
  screen('forgotPassword', 'storefront/sign-in/forgot-password.tsx'),
  screen('resetPassword', 'storefront/sign-in/reset-password.tsx'),
  screen('confirmEmail', 'storefront/sign-in/confirm-email.tsx'),
  screen('logout', 'storefront/sign-in/logout.tsx'),
  screen('findOrder', 'storefront/orders/find-order.tsx'),
  screen('order', 'storefront/orders/order-screen.tsx'),
  screen('withdrawal', 'storefront/orders/withdrawal.tsx'),
  screen('account', 'storefront/account/account.tsx', [
    index('storefront/account/overview.tsx'),
    accountScreen('accountOrders', 'storefront/account/orders.tsx'),
    accountScreen('accountOrder', 'storefront/account/account-order.tsx'),
    accountScreen('points', 'storefront/loyalty/points.tsx'),
    accountScreen('leavePoints', 'storefront/loyalty/leave.tsx'),
    accountScreen('accountReservations', 'storefront/account/reservations.tsx'),
    accountScreen('accountReservation', 'storefront/account/account-reservation.tsx'),
    accountScreen('profile', 'storefront/account/profile.tsx'),
    accountScreen('emailAddress', 'storefront/account/email.tsx'),
    accountScreen('password', 'storefront/account/password.tsx'),
    accountScreen('addresses', 'storefront/account/addresses.tsx'),
    accountScreen('newAddress', 'storefront/account/new-address.tsx'),
    accountScreen('address', 'storefront/account/edit-address.tsx'),
    accountScreen('preferences', 'storefront/account/preferences.tsx'),
    accountScreen('sessions', 'storefront/account/sessions.tsx'),
    accountScreen('privacy', 'storefront/account/privacy.tsx'),
    accountScreen('tracking', 'storefront/account/tracking.tsx'),
    accountScreen('personalData', 'storefront/account/personal-data.ts'),
  ]),
  screen('officeLogin', 'office/login.tsx'),
  screen('editPage', 'office/edit.tsx'),
  screen('office', 'office/frame.tsx', [
    index('office/start.tsx'),
    route(siteMap.panel.path.slice(`${siteMap.office.path}/`.length), 'office/panel.tsx'),
  ]),
  index('storefront/content/page.tsx', { id: 'front-page' }),
  route('*', 'storefront/content/page.tsx', { id: 'page' }),
] satisfies RouteConfig;

function screen(name: Screen, file: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return route(`:culture?${siteMap[name].path}`, file, children);
}

/** A screen inside the account's own frame: its route is relative to that of the account. */
function accountScreen(name: Screen, file: string): RouteConfigEntry {
  return route(siteMap[name].path.slice(`${siteMap.account.path}/`.length), file);
}

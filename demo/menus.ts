import type { LinkTarget, PageKey } from './shape.ts';

export type MenuName = 'main' | 'footer' | 'account';

/** A page has its own name as label; a functional screen has its label in the `menus` of the translations. */
export type MenuItemShape =
  | { to: PageKey }
  | {
      to: Exclude<LinkTarget, PageKey>;
      label:
        | 'shop'
        | 'stores'
        | 'membership'
        | 'account'
        | 'points'
        | 'orders'
        | 'profile'
        | 'addresses'
        | 'sessions'
        | 'survey';
    };

export const menus: Record<MenuName, MenuItemShape[]> = {
  main: [
    { to: 'rooms' },
    { to: { route: '/shop' }, label: 'shop' },
    { to: 'restaurant' },
    { to: 'sauna' },
    { to: 'island' },
    { to: 'stories' },
    { to: 'practical' },
    { to: 'contact' },
  ],
  footer: [
    { to: 'about' },
    { to: 'practical' },
    { to: { route: '/stores' }, label: 'stores' },
    { to: { route: '/membership' }, label: 'membership' },
    { to: 'stories' },
    { to: 'contact' },
    { to: { route: '/form/stay' }, label: 'survey' },
    { to: 'terms' },
  ],
  account: [
    { to: { route: '/account' }, label: 'account' },
    { to: { route: '/account/points' }, label: 'points' },
    { to: { route: '/account/orders' }, label: 'orders' },
    { to: { route: '/account/profile' }, label: 'profile' },
    { to: { route: '/account/addresses' }, label: 'addresses' },
    { to: { route: '/account/sessions' }, label: 'sessions' },
  ],
};

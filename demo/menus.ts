import type { LinkTarget, PageKey } from './shape.ts';

export type MenuName = 'main' | 'footer' | 'account';

/** A page has its own name as label; a functional screen has its label in the `menus` of the translations. */
export type MenuItemShape = { items?: MenuItemShape[] } & (
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
    }
);

/** Items of several levels as one list, each before those below it. */
export const flatItems = (items: readonly MenuItemShape[]): MenuItemShape[] =>
  items.flatMap((item) => [item, ...flatItems(item.items ?? [])]);

export const menus: Record<MenuName, MenuItemShape[]> = {
  main: [
    { to: 'rooms' },
    { to: { route: '/shop' }, label: 'shop' },
    { to: 'restaurant' },
    { to: 'sauna' },
    {
      to: 'island',
      items: [
        { to: 'stories', items: [{ to: 'storyFerry' }, { to: 'storySeals' }, { to: 'storyWinter' }] },
        { to: { route: '/stores' }, label: 'stores' },
      ],
    },
    { to: 'practical' },
    { to: 'contact' },
  ],
  footer: [
    { to: 'about', items: [{ to: 'stories' }, { to: { route: '/stores' }, label: 'stores' }] },
    { to: 'practical', items: [{ to: 'contact' }] },
    { to: { route: '/membership' }, label: 'membership' },
    { to: { route: '/form/stay' }, label: 'survey' },
    { to: 'terms' },
  ],
  account: [
    { to: { route: '/account' }, label: 'account' },
    { to: { route: '/account/points' }, label: 'points' },
    { to: { route: '/account/orders' }, label: 'orders' },
    {
      to: { route: '/account/profile' },
      label: 'profile',
      items: [
        { to: { route: '/account/addresses' }, label: 'addresses' },
        { to: { route: '/account/sessions' }, label: 'sessions' },
      ],
    },
  ],
};

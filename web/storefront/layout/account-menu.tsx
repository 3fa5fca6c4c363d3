import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../content/page-context.tsx';
import { hasItemAt, MenuList } from './menu-list.tsx';
import { useShell } from './shell.ts';

/** The account menu of a signed-in customer; for others the link to sign in. */
export function AccountMenu() {
  const { user } = useShell();
  return user ? <CustomerMenu firstName={user.firstName} /> : <LoginLink />;
}

function CustomerMenu({ firstName }: { firstName: string }) {
  const { t } = useTranslation();
  const { culture, path } = usePage();
  const { accountMenu, site } = useShell();
  const own = {
    id: 'account',
    url: href('account', { culture }),
    name: t('account.title'),
    target: null,
    menuItems: [],
  };
  const stays = {
    ...own,
    id: 'stays',
    url: href('accountReservations', { culture }),
    name: t('account.myStays'),
  };
  const [first = own, ...others] = accountMenu;
  const isThere = hasItemAt(accountMenu, stays.url);
  const items = site.hasStays && !isThere ? [first, stays, ...others] : [first, ...others];
  return (
    <>
      <button type="button" popoverTarget="account-menu" className="icon-button gap-2 md:px-2.5 xl:px-1.5">
        <PersonIcon />
        <span className="sr-only">{t('account.title')}: </span>
        <span className="sr-only text-sm md:not-sr-only md:max-w-28 md:truncate" dir="auto">
          {firstName || t('account.user')}
        </span>
      </button>
      <nav
        id="account-menu"
        key={path}
        popover="auto"
        aria-label={t('account.menu')}
        className="culture-menu"
      >
        <MenuList items={items} linkClassName="menu-link block px-5 py-2" />
        <Form method="post" action={href('logout', { culture })}>
          <button type="submit" className="menu-link block px-5 py-2">
            {t('account.logout')}
          </button>
        </Form>
      </nav>
    </>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  return (
    <Link to={useLoginAddress()} rel="nofollow" className="icon-button gap-2 md:px-2.5 xl:px-1.5">
      <PersonIcon />
      <span className="sr-only text-sm md:not-sr-only md:max-w-28 md:truncate">{t('account.login')}</span>
    </Link>
  );
}

/** With this page to return to; the sign-in screen keeps its own. */
function useLoginAddress(): string {
  const { culture, path, searchParams } = usePage();
  const login = href('login', { culture });
  // The token of an emailed link must not be in other addresses.
  const safeParams = new URLSearchParams([...searchParams].filter(([name]) => name !== 'token'));
  const here = safeParams.size > 0 ? `${path}?${safeParams}` : path;
  return path === login ? here : href('login', { culture }, { query: { returnUrl: here } });
}

function PersonIcon() {
  return (
    // On the line of the main menu the text needs no icon.
    <Icon className="xl:hidden">
      <circle cx="12" cy="8" r="3.7" />
      <path d="M4.5 20c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2" />
    </Icon>
  );
}

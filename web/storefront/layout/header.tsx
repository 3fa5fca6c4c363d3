import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { withCulture } from '../../../contract/culture.ts';
import { phoneLink } from '../../../contract/phone-number.ts';
import { href } from '../../../contract/site-map.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CartButton } from '../cart/cart-button.tsx';
import { CartDrawerSlot } from '../cart/cart-drawer-slot.tsx';
import { useFavourites } from '../catalog/favourites/favourites-store.ts';
import { Heart } from '../catalog/favourites/heart.tsx';
import { SearchBox } from '../catalog/search/search-box.tsx';
import { usePage } from '../content/page-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CultureSwitcher } from './culture-switcher.tsx';
import { MenuBar, MenuTree } from './menu-list.tsx';
import { useShell } from './shell.ts';

export function Header() {
  const { t } = useTranslation();
  const { culture, path } = usePage();
  const { site, mainMenu } = useShell();
  const isSelling = site.hasShop || site.hasStays;
  return (
    <header className="site-header">
      <div className="wide flex h-full items-center justify-between gap-2 sm:gap-6 xl:gap-4 2xl:gap-6">
        <NavLink
          to={withCulture(culture, '/')}
          end
          viewTransition
          className="site-name wrap-break-word max-[30rem]:max-w-18 font-display text-[clamp(1.05rem,0.95rem_+_0.6vw,1.4rem)] leading-[1.15]"
        >
          <bdi>{site.name ?? t('home')}</bdi>
        </NavLink>
        <nav aria-label={t('mainMenu')} className="hidden max-w-[calc(100%-33.5rem)] shrink-0 xl:block">
          <MenuBar
            items={mainMenu}
            className="flex flex-wrap gap-x-2.5 text-[0.85rem] min-[84rem]:gap-x-4 min-[84rem]:text-[0.95rem] 2xl:text-base"
          />
        </nav>
        <div className="flex shrink-0 items-center whitespace-nowrap max-[30rem]:*:min-w-9 max-[30rem]:*:px-1">
          {site.hasStays && (
            <ContentLink link={{ url: href('stay', { culture }) }} className="button book-link max-sm:hidden">
              {t('stay.book')}
            </ContentLink>
          )}
          <button type="button" popoverTarget="site-search" className="icon-button">
            <LensIcon />
            <span className="sr-only">{t('search.title')}</span>
          </button>
          {isSelling && (
            <>
              <FavouritesLink />
              <CartButton />
            </>
          )}
          <AccountMenu />
          <CultureSwitcher />
          {mainMenu.length > 0 && (
            <button type="button" popoverTarget="phone-menu" className="icon-button xl:hidden">
              <MenuIcon />
              <span className="sr-only">{t('menu')}</span>
            </button>
          )}
        </div>
        <div id="site-search" popover="auto" key={`search ${path}`} className="site-search">
          <div className="wide">
            <SearchBox autoFocus />
          </div>
        </div>
        <nav
          id="phone-menu"
          key={path}
          popover="auto"
          aria-label={t('mainMenu')}
          className="phone-menu xl:hidden"
        >
          {site.hasStays && (
            <ContentLink link={{ url: href('stay', { culture }) }} className="button mb-4 sm:hidden">
              {t('stay.book')}
            </ContentLink>
          )}
          <div className="text-xl">
            <MenuTree items={mainMenu} />
          </div>
          {site.phoneNumber && (
            <p className="mt-4 border-t border-line pt-4">
              <a href={phoneLink(site.phoneNumber)} className="menu-link py-2">
                {site.phoneNumber}
              </a>
            </p>
          )}
        </nav>
      </div>
      {isSelling && <CartDrawerSlot />}
    </header>
  );
}

function FavouritesLink() {
  const { t } = useTranslation();
  const { culture } = usePage();
  const count = useFavourites().length;
  return (
    <NavLink to={href('favourites', { culture })} className="icon-button favourites-link">
      <Heart isFull={count > 0} />
      <span className="sr-only">{t('favourites.title')}</span>
      {count > 0 && <span className="count-bubble">{count}</span>}
    </NavLink>
  );
}

function LensIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="M15 15l5 5" />
    </Icon>
  );
}

function MenuIcon() {
  return (
    <Icon>
      <path d="M4 8h16M4 16h16" />
    </Icon>
  );
}

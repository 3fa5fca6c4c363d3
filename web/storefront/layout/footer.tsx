import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { phoneLink } from '../../../contract/phone-number.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { MenuList } from './menu-list.tsx';
import { useShell } from './shell.ts';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site, footerMenu, trackers } = useShell();
  const town = [site.postalCode, site.city].filter(Boolean).join(' ');
  return (
    <footer className="site-footer">
      <div className="wide grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-display text-2xl" dir="auto">
            {site.name}
          </p>
          {site.tagline && (
            <p className="mt-2 opacity-85" dir="auto">
              {site.tagline}
            </p>
          )}
        </div>
        {footerMenu.length > 0 && (
          <nav aria-label={t('footerMenu')}>
            <MenuList items={footerMenu} className="space-y-1" linkClassName="menu-link py-1" />
          </nav>
        )}
        {(site.street || site.phoneNumber || site.emailAddress) && (
          <address className="space-y-1 not-italic">
            {site.street && (
              <p className="menu-link flex py-1" dir="auto">
                {site.street}
              </p>
            )}
            {town && (
              <p className="menu-link flex py-1" dir="auto">
                {town}
              </p>
            )}
            {site.phoneNumber && (
              <p>
                <a href={phoneLink(site.phoneNumber)} className="menu-link py-1">
                  {site.phoneNumber}
                </a>
              </p>
            )}
            {site.emailAddress && (
              <p>
                <a href={`mailto:${site.emailAddress}`} className="menu-link py-1">
                  {site.emailAddress}
                </a>
              </p>
            )}
          </address>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:col-span-3">
          <ThemeChoice />
          {/* Must be easy to find on every page (Directive 2011/83/EU, article 11a). */}
          {(site.hasShop || site.hasStays) && (
            <Link
              to={href('findOrder', { culture }, { query: { for: 'withdrawal' } })}
              rel="nofollow"
              className="menu-link py-1"
            >
              {t('footer.withdrawal')}
            </Link>
          )}
          {trackers && (
            <Link to={href('consent', { culture })} rel="nofollow" className="menu-link py-1">
              {t('consent.footer')}
            </Link>
          )}
        </div>
      </div>
    </footer>
  );
}

import { useTranslation } from 'react-i18next';
import { ContentLink } from '../ui/content-link.tsx';
import { useShell } from './shell.ts';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { site, footerMenu } = useShell();
  const town = [site.postalCode, site.city].filter(Boolean).join(' ');
  return (
    <footer className="site-footer">
      <div className="wide grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-display text-2xl">{site.name}</p>
          {site.tagline && <p className="mt-2 opacity-85">{site.tagline}</p>}
        </div>
        {footerMenu.length > 0 && (
          <nav aria-label={t('footerMenu')}>
            <ul className="space-y-1">
              {footerMenu.map((item) => (
                <li key={item.id}>
                  <ContentLink link={{ url: item.url, target: item.target }} className="menu-link py-1">
                    {item.name}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {(site.street || site.phoneNumber || site.emailAddress) && (
          <address className="space-y-1 not-italic">
            {site.street && <p className="menu-link flex py-1">{site.street}</p>}
            {town && <p className="menu-link flex py-1">{town}</p>}
            {site.phoneNumber && (
              <p>
                <a href={`tel:${site.phoneNumber.replaceAll(' ', '')}`} className="menu-link py-1">
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
        <div className="md:col-span-3">
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import { languageTags } from '../contract/culture.ts';
import type { Route } from './+types/root.ts';
import { DelayedScripts } from './delayed-scripts.tsx';
import { getI18n } from './i18n.ts';
import { loadScreenTexts, usesScreenTexts } from './screen-texts.ts';
import { ConsentScript } from './storefront/consent/consent-script.tsx';
import { ConsentSlot } from './storefront/consent/consent-slot.tsx';
import { useCulture } from './storefront/content/culture.ts';
import { PageProvider } from './storefront/content/page-context.tsx';
import { ErrorPage } from './storefront/errors/error-page.tsx';
import { Footer } from './storefront/layout/footer.tsx';
import { Header } from './storefront/layout/header.tsx';
import { loadShell } from './storefront/layout/shell.ts';
import { SkipLink } from './storefront/layout/skip-link.tsx';
import { Styles } from './storefront/layout/styles.tsx';
import { ThemeScript } from './storefront/layout/theme-script.tsx';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { OfflineNotice } from './ui/offline-notice.tsx';

export const links: Route.LinksFunction = () =>
  [figtree, fraunces].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }));

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (usesScreenTexts(new URL(request.url).pathname)) await loadScreenTexts();
    return next();
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadShell(url, context);
}

export function Layout({ children }: { children: ReactNode }) {
  const culture = useCulture();
  return (
    <html lang={languageTags[culture]} data-culture={culture} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14262B" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <ThemeScript />
        <ConsentScript />
        <Styles />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nextProvider i18n={getI18n(culture)}>
          <SkipLink />
          {children}
        </I18nextProvider>
        <ScrollRestoration />
        <DelayedScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PageProvider>
      <ConsentSlot />
      <NavigationProgress />
      <OfflineNotice />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </PageProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageProvider>
      <ConsentSlot />
      <Header />
      <main id="main" tabIndex={-1}>
        <ErrorPage error={error} />
      </main>
      <Footer />
    </PageProvider>
  );
}

import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useNavigation,
} from 'react-router';
import { languageTags } from '../contract/culture.ts';
import { sectionAt } from '../contract/site-map.ts';
import type { Route } from './+types/root.ts';
import styleSheet from './app.css?url';
import { DelayedScripts } from './delayed-scripts.tsx';
import { getI18n } from './i18n.ts';
import { loadScreenTexts, usesScreenTexts } from './screen-texts.ts';
import { StartContext } from './start-data.ts';
import { ConsentScript } from './storefront/consent/consent-script.tsx';
import { ConsentSlot } from './storefront/consent/consent-slot.tsx';
import { PageProvider } from './storefront/content/page-context.tsx';
import { ErrorPage } from './storefront/errors/error-page.tsx';
import { Footer } from './storefront/layout/footer.tsx';
import { Header } from './storefront/layout/header.tsx';
import { loadShell } from './storefront/layout/shell.ts';
import { ThemeScript } from './storefront/layout/theme-script.tsx';
import { Spinner } from './ui/spinner.tsx';
import { prepareToasts, showToast } from './ui/toast.ts';
import { useCulture } from './use-culture.ts';

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

/** Inside the office the data around the pages of visitors stays as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isInOffice = [currentUrl, nextUrl].every(({ pathname }) => sectionAt(pathname) === 'office');
  return isInOffice && !formMethod ? false : defaultShouldRevalidate;
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
  const hasOwnFrame = useMatches().some(({ handle }) => (handle as Handle | undefined)?.hasOwnFrame);
  return (
    <PageProvider>
      <NavigationProgress />
      <OfflineNotice />
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <>
          <ConsentSlot />
          <Header />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </>
      )}
    </PageProvider>
  );
}

/** What a route says of itself: one with its own frame has its own `main`, and no header and footer around it. */
type Handle = { hasOwnFrame?: boolean };

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

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="skip-link">
      {t('skipToContent')}
    </a>
  );
}

/**
 * The server's text: React creates the head again when a page fails, and the policy allows this text only.
 */
const written = import.meta.env.SSR ? '' : (document.querySelector('head style')?.textContent ?? '');

/** The style sheet, written into the page by the server; a browser does not change it. */
function Styles() {
  const start = useContext(StartContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={styleSheet} />;
  return (
    <style
      nonce={start?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheet of the build
      dangerouslySetInnerHTML={{ __html: start?.styles ?? written }}
    />
  );
}

const patienceMs = 400;

/** A spinner for navigations that take long enough to notice. */
function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate ? (
    <div className="navigation-progress fixed z-50 top-21 left-[50%] p-2 rounded-full bg-card text-accent">
      <Spinner />
    </div>
  ) : null;
}

/** The first gestures of a visitor who uses the page, before which no code for toasts loads. */
const gestures = ['scroll', 'pointerdown', 'keydown'];

/** Notifies a visitor when the connection is lost, and when it is back. */
function OfflineNotice() {
  const { t } = useTranslation();
  useEffect(() => {
    // The toast fails where the connection is lost before its code is loaded. This is no error.
    const offline = () => showToast('error', t('offline')).catch(() => {});
    const online = () => showToast('success', t('online')).catch(() => {});
    addEventListener('offline', offline);
    addEventListener('online', online);
    for (const gesture of gestures) addEventListener(gesture, prepareToasts, { once: true, passive: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, prepareToasts);
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [t]);
  return null;
}

import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitCulture } from '../contract/culture.ts';
import { reportUncaught } from './error-report.ts';
import { addBundle, type Bundle } from './i18n.ts';
import { loadScreenTexts, usesScreenTexts } from './screen-texts.ts';
import type { StartData } from './start-data.ts';

declare global {
  interface Window {
    /** Set by the starter of `DelayedScripts`. */
    pageStart: { data: StartData; state: string };
  }
}

const bundles = import.meta.glob<Bundle>('./translations/*.json', { import: 'default' });

/**
 * Sets on window the values that React Router's own scripts would set: the context with the loaders' data,
 * the manifest (its module does that itself) and the modules of the matched routes.
 */
async function readStart(): Promise<void> {
  const { handoff, manifest, modules } = window.pageStart.data;
  const loaded = Object.entries(modules).map(async ([id, files]) => {
    const parts = await Promise.all(files.map(load));
    return [id, Object.assign({}, ...parts)];
  });
  const [routes] = await Promise.all([Promise.all(loaded), load(manifest), readTexts()]);
  Object.assign(window, {
    __reactRouterContext: { ...handoff, stream: new Response(window.pageStart.state).body },
    __reactRouterRouteModules: Object.fromEntries(routes),
  });
}

async function readTexts(): Promise<void> {
  const { pathname } = location;
  await Promise.all([readSharedTexts(), usesScreenTexts(pathname) && loadScreenTexts()]);
}

async function readSharedTexts(): Promise<void> {
  const { culture } = splitCulture(location.pathname);
  const bundle = await bundles[`./translations/${culture}.json`]?.();
  if (bundle) addBundle(culture, bundle);
}

const load = (file: string): Promise<object> => import(/* @vite-ignore */ file);

/** A wrapper, not a sibling: a sibling would change the ids that useId returns. */
function Announced({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
    // On a site that asks for consent to statistics, web vitals also wait for the visitor's answer.
    if (document.documentElement.dataset.consent) return;
    import('./storefront/errors/web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals());
  }, []);
  return children;
}

const page = (
  <StrictMode>
    <Announced>
      <HydratedRouter />
    </Announced>
  </StrictMode>
);

reportUncaught();
// Not awaited at the top level: a route's chunk that imports this one would wait for itself.
readStart().then(() => startTransition(() => void hydrateRoot(document, page)));

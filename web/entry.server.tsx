import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { ContentError } from '../client/readers/blocks.ts';
import { cultures } from '../contract/culture.ts';
import { redactPath } from '../contract/redact-path.ts';
import styleSheet from './app.css?url';
import { addBundle, type Bundle } from './i18n.ts';
import { contentPolicy, getHash, type PolicySources, removeNonce, renderToText } from './render.ts';
import { requestContext } from './request-context.ts';
import { StartContext, type StartData } from './start-data.ts';
import { getSources } from './storefront/consent/sources.ts';
import { mapSources } from './storefront/locations/map-sources.ts';

export { createRouterContext } from './request-context.ts';

/** The style sheet is inline, so that a first visit waits for the page only. Every page has it. */
export const sharedText = import.meta.env.PROD
  ? readFileSync(join(import.meta.dirname, '..', 'client', styleSheet), 'utf8')
  : '';
/**
 * Stands for the style sheet while a page is rendered, because React would copy the text for each page. It is random, so
 * that no text of a page is taken for it.
 */
const styleMark = `/* ${randomBytes(12).toString('hex')} */`;
const [markHash, styleHash] = [getHash(styleMark), getHash(sharedText)];

const bundles = import.meta.glob<Bundle>('./translations/**/*.json', { import: 'default', eager: true });
for (const [file, bundle] of Object.entries(bundles)) {
  const culture = cultures.find((one) => file.endsWith(`/${one}.json`));
  if (culture) addBundle(culture, bundle);
}

/** Renders a whole page, so that it can be cached, and allows exactly its own inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { log, trackers, mapOrigins } = context.get(requestContext);
  const report = (error: ContentError) =>
    log.warn({ block: error.blockId, path: getPath(request) }, error.message);
  const allowed = [...getSources(trackers), ...mapSources(mapOrigins)];
  const allow = (sources: PolicySources) => void allowed.push(sources);
  const start = {
    data: startData(entry),
    state: await stateText(entry),
    nonce,
    styles: styleMark,
    report,
    allow,
  };
  const page = (
    <StartContext value={start}>
      <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </StartContext>
  );
  const { html, hashes } = removeNonce(await renderToText(page, nonce), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Vite's development client adds its own scripts and styles to the page.
  if (import.meta.env.PROD) {
    const styles = hashes.styles.map((hash) => (hash === markHash ? styleHash : hash));
    const policy = contentPolicy({ ...hashes, styles }, request.url.startsWith('https:'), allowed);
    headers.set('Content-Security-Policy', policy);
  }
  return new Response(
    html.replace(styleMark, () => sharedText),
    { status, headers },
  );
}

/** The path without the query and without an order's link, which gives access to the order. */
const getPath = (request: Request) => redactPath(new URL(request.url).pathname);

/**
 * Reports an error of a loader or a render, unless it is a reply for the visitor or the request was aborted.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const pageRequest = context.get(requestContext);
  pageRequest.log.warn(
    { err: error, path: getPath(request), requestId: pageRequest.requestId },
    'a page could not be rendered',
  );
  pageRequest.noteError(error);
};

/** The loaders' data in React Router's own encoding. */
async function stateText({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream ? new Response(serverHandoffStream).text() : '';
}

function startData({ manifest, serverHandoffString, staticHandlerContext }: EntryContext): StartData {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const { entry, url, hmr } = manifest;
  const preloads = [
    entry.module,
    url,
    ...entry.imports,
    ...routes.flatMap(({ module, imports }) => [module, ...(imports ?? [])]),
  ];
  return {
    handoff: JSON.parse(serverHandoffString ?? '{}'),
    manifest: url,
    entry: entry.module,
    preloads: [...new Set(preloads)],
    modules: Object.fromEntries(routes.map((route) => [route.id, listModules(route)])),
    hotReload: hmr?.runtime,
  };
}

function listModules(route: NonNullable<EntryContext['manifest']['routes'][string]>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route;
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ].filter((file) => file !== undefined);
}

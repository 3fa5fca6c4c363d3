import { hash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { CreateRequestHandlerFunction, ServerBuild } from 'react-router';
import { type Config, version } from '../config.ts';
import { ApiError } from '../contract/errors.ts';
import { withoutOrderLink } from '../contract/order-link.ts';
import type { Db } from '../database/connect.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { bearerOf, identify } from './accounts/identify.ts';
import { officeHandlers } from './accounts/office-handlers.ts';
import { apiDocument } from './api-document.ts';
import { apiPage, apiPageStyle } from './api-page.ts';
import { auditLogHandlers } from './audit-log/handlers.ts';
import { stayHandlers } from './booking/handlers.ts';
import { officeStayHandlers } from './booking/office-handlers.ts';
import { openCalendarDoor } from './booking/stay-calendar.ts';
import { botCheckHandlers } from './bot-check/handlers.ts';
import { cartHandlers } from './cart/handlers.ts';
import { catalogHandlers } from './catalog/handlers.ts';
import { compressAnswer } from './compress.ts';
import { contentHandlers } from './content/handlers.ts';
import { robotsRules, robotsText } from './content/robots-rule.ts';
import type { Site } from './content/site.ts';
import { customEntityHandlers } from './custom-entities/handlers.ts';
import { isDemoOpen, isLoopback } from './demo-door.ts';
import { editingHandlers } from './editing/handlers.ts';
import { errorChannelHandlers } from './error-channel/handlers.ts';
import { type Caller, createApi, cultureOf, failure } from './http.ts';
import { openDocumentDoor } from './invoice/document-door.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import { loyaltyHandlers } from './loyalty/handlers.ts';
import { officeLoyaltyHandlers } from './loyalty/office-handlers.ts';
import { outboxPage, outboxPolicy } from './mail/outbox-page.ts';
import { answerGround, groundPath } from './maps/ground-door.ts';
import { answerWorker, workerPath } from './maps/worker-door.ts';
import { mediaHandlers } from './media/handlers.ts';
import type { Library } from './media/library.ts';
import { answerOriginal } from './media/originals-door.ts';
import { type Renditions, renditionAt, usualRendition } from './media/renditions.ts';
import type { Metrics } from './metrics.ts';
import { orderHandlers } from './order/handlers.ts';
import { officeOrderHandlers } from './order/office-handlers.ts';
import { parseTrustedProxies, publicRequest } from './origin.ts';
import { createPages } from './pages/pages.ts';
import { settleNamed } from './payment/payment.ts';
import type { PaymentProvider } from './payment/provider.ts';
import { simulatorPages } from './payment/simulator-pages.ts';
import { guestAddress } from './peer.ts';
import { openAddressLookup } from './postcode/lookup.ts';
import type { Projections } from './projections.ts';
import { isApiPath } from './routes.ts';
import { closedPolicy, secureHeaders } from './secure-headers.ts';
import { siteEditingHandlers } from './site-editing/handlers.ts';
import { pagesHandlers } from './site-pages/handlers.ts';
import { sitemapText } from './sitemap.ts';
import { bookingHandlers } from './stay/handlers.ts';
import { answerAttachment, answerExport } from './survey/doors.ts';
import { surveyHandlers } from './survey/handlers.ts';
import { officeSurveyHandlers } from './survey/office-handlers.ts';

export type AppOptions = {
  config: Config;
  db: Db;
  log: Logger;
  projections: Projections;
  jobs: Jobs;
  payments: PaymentProvider;
  keys: Keys;
  library: Library;
  renditions: Renditions;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** React Router's, from the copy that the build was made with. */
  createRequestHandler: CreateRequestHandlerFunction;
  /** Answers with a built file, or nothing where there is none. */
  assets: (request: Request, pathname: string) => Response | undefined;
  metrics: Metrics;
  mode: 'production' | 'development' | 'test';
};

export type App = { fetch: (request: Request, bindings?: Partial<HttpBindings>) => Promise<Response> };

/** The whole of the product as one function from request to answer. */
export function createApp(options: AppOptions): App {
  const { config, db, log, projections, jobs, payments, keys, library, assets, metrics, mode } = options;
  const trustedProxies = parseTrustedProxies(config.trustedProxies);
  const origin = { publicUrl: config.publicUrl, trustedProxies };
  const api = createApi({
    handlers: {
      content: contentHandlers,
      botCheck: botCheckHandlers,
      catalog: catalogHandlers,
      booking: bookingHandlers,
      account: accountHandlers,
      cart: cartHandlers,
      order: orderHandlers,
      stay: stayHandlers,
      office: officeHandlers,
      officeOrder: officeOrderHandlers,
      officeStay: officeStayHandlers,
      loyalty: loyaltyHandlers,
      officeLoyalty: officeLoyaltyHandlers,
      editing: editingHandlers,
      media: mediaHandlers,
      pages: pagesHandlers,
      customEntities: customEntityHandlers,
      siteEditing: siteEditingHandlers,
      survey: surveyHandlers,
      officeSurvey: officeSurveyHandlers,
      auditLog: auditLogHandlers,
      errorChannel: errorChannelHandlers,
    },
    answers: projections.answers,
    checkReplies: mode === 'test',
  });
  const environment = {
    version,
    demo: config.demo,
    lookUpAddress: openAddressLookup(config),
    botCheck: config.botCheck,
    mapStyleUrl: config.tileMap?.styleUrl,
    loginPath: config.loginPath,
  };
  const pages = createPages({
    build: options.build,
    createRequestHandler: options.createRequestHandler,
    api,
    pages: projections.pages,
    trackers: config.trackers,
    mapOrigins: config.tileMap?.origins ?? [],
    mode: mode === 'development' ? 'development' : 'production',
  });

  const hono = new Hono<{ Bindings: { caller: Caller } }>();
  hono.get('/healthz', (c) => c.json({ alive: true }));
  hono.get('/readyz', async (c) => {
    const ready = await projections.ready();
    return c.json(ready, ready.database && ready.projections ? 200 : 503);
  });
  hono.get('/metrics', async (c) => {
    const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    // Hashes are compared, so that the time tells nothing of the token.
    const isKnown = hash('sha256', token) === hash('sha256', config.metricsToken ?? '');
    if (!config.metricsToken || !isKnown) throw new ApiError('not_found');
    const { text, contentType } = await metrics.read();
    return c.text(text, 200, { 'Content-Type': contentType });
  });
  hono.get('/api/openapi.json', (c) => c.json(apiDocument()));
  hono.get('/api/docs', (c) => {
    const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";
    return c.html(apiPage(), 200, { 'Content-Security-Policy': policy });
  });
  hono.get('/api/docs.css', (c) => c.body(apiPageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  hono.get('/robots.txt', async (c) => {
    const { site } = c.env.caller;
    const sitemap = new URL('/sitemap.xml', c.req.url).href;
    return c.text(robotsText(await robotsRules(db, site), sitemap));
  });
  hono.get('/sitemap.xml', async (c) => {
    const { origin } = new URL(c.req.url);
    const { site, catalog } = c.env.caller;
    const screens = await pages.listedScreens();
    const asked = c.req.query('part');
    const part = asked === undefined ? undefined : Number(asked);
    const text = await sitemapText({ db, site, catalog, origin, screens, part });
    if (text === undefined) throw new ApiError('not_found');
    return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
  hono.get('/outbox/:id?', async (c) => {
    // It holds links that open accounts. A page elsewhere whose name leads here (DNS rebinding) must not read it either.
    if (!isDemoOpen(config) || !c.env.caller.isLocal) throw new ApiError('not_found');
    const page = await outboxPage(db, c.env.caller.site.id, c.req.param('id'));
    if (page === undefined) throw new ApiError('not_found');
    return c.html(page, 200, { 'Content-Security-Policy': outboxPolicy, 'Cache-Control': 'no-store' });
  });
  const documents = openDocumentDoor(db, keys);
  hono.get('/documents/:link/:file', (c) =>
    documents(c.env.caller, c.req.param('link'), c.req.param('file')),
  );
  const calendars = openCalendarDoor(db, keys);
  hono.get('/stay/manage/:link/stay.ics', (c) => calendars(c.env.caller, c.req.param('link')));
  const simulator = payments.name === 'simulator' ? simulatorPages(db) : undefined;
  hono.all('/simulator/:id', async (c) => {
    const page = await simulator?.(c.req.raw);
    if (!page) throw new ApiError('not_found');
    return page;
  });
  // Whoever calls is not believed: what is named is asked about. A call about nothing of ours is no error of theirs.
  hono.post('/payments/webhook', async (c) => {
    const providerId = await payments.namedIn(c.req.raw);
    if (providerId) await settleNamed({ db, payments, jobs, keys, log }, providerId);
    return c.body(null, 200);
  });
  hono.get('/media/:id', async (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.redirect(await usualRendition(db, c.req.param('id')));
  });
  hono.get('/media/:id/:file', async (c) => {
    const { pathname } = new URL(c.req.url);
    const original = await answerOriginal(db, library, c.req.raw, pathname);
    if (original) return original;
    const rendition = renditionAt(pathname);
    if (!rendition) throw new ApiError('not_found');
    // An editor sees a part of a picture before anything that shows it is kept.
    const mayAskForAny = async () => (await identifyOffice(c.req.raw, c.env.caller)).staff !== null;
    const body = await options.renditions.read(rendition, mayAskForAny);
    const headers = {
      'Content-Type': `image/${rendition.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    return new Response(body as BodyInit, { headers });
  });
  hono.get(workerPath, () => answerWorker(config.tileMap));
  hono.get(groundPath, (c) => answerGround(db, c.env.caller.site, c.req.query('v')));
  const askedOf = (request: Request, caller: Caller) => ({
    request,
    site: caller.site,
    identity: () => identifyOffice(request, caller),
  });
  hono.get('/office-files/attachment/:id', (c) =>
    answerAttachment(db, library, askedOf(c.req.raw, c.env.caller), c.req.param('id')),
  );
  hono.get('/office-files/answers/:name', (c) =>
    answerExport(db, askedOf(c.req.raw, c.env.caller), c.req.param('name')),
  );
  hono.onError((error, c) => failure(error, c.env.caller, cultureOf(c.req.raw), c.req.raw));
  hono.notFound((c) => failure(new ApiError('not_found'), c.env.caller, cultureOf(c.req.raw), c.req.raw));

  /** Fixed addresses of the server itself; everything else is the API's or a page's. */
  const own =
    /^\/(healthz|readyz|metrics|robots\.txt|sitemap\.xml|media\/.*|maps\/(places\.svg|worker\.mjs)|documents\/[^/]+\/[^/]+|office-files\/(attachment|answers)\/[^/]+|stay\/manage\/[^/]+\/stay\.ics|outbox(\/[^/]+)?|simulator\/[^/]+|payments\/webhook|api\/openapi\.json|api\/docs(\.css)?)$/;

  async function answer(
    request: Request,
    caller: Caller,
    pathname: string,
    knownHost: boolean,
  ): Promise<Response> {
    if (own.test(pathname)) return hono.fetch(request, { caller });
    if (isApiPath(pathname)) return api(request, caller);
    const asset =
      request.method === 'GET' || request.method === 'HEAD' ? assets(request, pathname) : undefined;
    return asset ?? pages.answer(request, caller, knownHost);
  }

  async function fetch(given: Request, bindings: Partial<HttpBindings> = {}): Promise<Response> {
    // The Request of the web cannot even say TRACE.
    if (given.method === 'TRACE') return new Response(null, { status: 405 });
    const started = performance.now();
    const socketPeer = bindings.incoming?.socket.remoteAddress;
    const request = publicRequest(given, socketPeer, origin);
    const { hostname, pathname } = addressOf(request.url);
    const requestId = nextRequestId();
    const { site, known } = projections.siteFor(hostname, config.publicUrl?.hostname);
    const peer = guestAddress(request, socketPeer, trustedProxies);
    const userAgent = request.headers.get('User-Agent') ?? undefined;
    const catalog = projections.catalogs.of(site);
    const stays = projections.calendars.of(site);
    const caller: Caller = {
      db,
      site,
      catalog,
      stays,
      horizon: projections.horizon(),
      jobs,
      payments,
      keys,
      library,
      environment,
      log,
      requestId,
      peer,
      userAgent,
      isLocal: isLocal(request, hostname),
      origin: linkOrigin(config, site, request),
    };
    let response: Response;
    try {
      response = await answer(request, caller, pathname, known);
    } catch (error) {
      response = failure(error, caller, cultureOf(request), request);
    }
    const finished = await decorate(response, request, requestId, mode);
    metrics.count(request.method, finished.status, performance.now() - started);
    logRequest(log, request.method, pathname, finished.status, requestId, performance.now() - started);
    return finished;
  }

  return { fetch };
}

function identifyOffice(request: Request, { db, keys, site }: Caller) {
  const cookies = request.headers.get('Cookie') ?? '';
  return identify(db, keys, site.id, { bearer: bearerOf(request), cookies, isOffice: true });
}

/**
 * Where links in mails lead. A Host header that nobody claims is not believed, nor a port of it that is not ours: whoever sends it
 * would have our letters lead to their own machine.
 */
function linkOrigin({ publicUrl, host, port }: Config, { hosts }: Site, request: Request): string {
  if (publicUrl) return publicUrl.origin;
  const asked = new URL(request.url);
  if (isLoopback(asked.hostname) && isLoopback(host)) return asked.origin;
  if (!hosts.includes(asked.hostname)) return hosts[0] ? `https://${hosts[0]}` : `http://${host}:${port}`;
  return `${asked.protocol}//${asked.port === String(port) ? asked.host : asked.hostname}`;
}

/** Whether a request was made on this machine; one that a proxy brings says where it comes from, or has another host. */
function isLocal({ headers }: Request, hostname: string): boolean {
  return isLoopback(hostname) && !headers.has('X-Forwarded-For') && !headers.has('Forwarded');
}

/** Adds what every answer carries; a kept page brings it along. */
async function decorate(
  response: Response,
  request: Request,
  requestId: string,
  mode: AppOptions['mode'],
): Promise<Response> {
  if (response.headers.has('X-Request-Id')) return response;
  const finished = await compressAnswer(response, request.headers.get('Accept-Encoding'));
  const { headers } = finished;
  for (const [name, value] of Object.entries(secureHeaders(request.url.startsWith('https:'))))
    headers.set(name, value);
  // In development Vite writes scripts and styles of its own into the pages.
  if (!headers.has('Content-Security-Policy') && mode !== 'development') {
    headers.set('Content-Security-Policy', closedPolicy);
  }
  headers.set('X-Request-Id', requestId);
  return finished;
}

function logRequest(
  log: Logger,
  method: string,
  path: string,
  status: number,
  requestId: string,
  ms: number,
) {
  // Not to be ready yet is an answer, and asked for every few seconds.
  const isExpected = path === '/readyz';
  const level = status >= 500 && !isExpected ? 'error' : ms > 1000 ? 'warn' : 'debug';
  log[level]({ method, path: withoutOrderLink(path), status, requestId, ms: Math.round(ms) }, 'answered');
}

/** Host and path without the cost of a URL object: `http://host:port/path?query`. */
function addressOf(href: string): { hostname: string; pathname: string } {
  const hostStart = href.indexOf('//') + 2;
  const pathStart = href.indexOf('/', hostStart);
  const queryStart = href.indexOf('?', pathStart);
  const host = href.slice(hostStart, pathStart);
  const hostname = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? host);
  return { hostname, pathname: href.slice(pathStart, queryStart < 0 ? undefined : queryStart) };
}

const processPart = crypto.randomUUID().slice(0, 8);
let requests = 0;
const nextRequestId = () => `${processPart}-${(++requests).toString(36)}`;

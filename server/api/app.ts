import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { CreateRequestHandlerFunction, ServerBuild } from 'react-router';
import { type Config, version } from '../../config.ts';
import { redactPath } from '../../contract/redact-path.ts';
import { isApiPath, type Site } from '../business/index.ts';
import {
  closedPolicy,
  compressAnswer,
  guestAddress,
  isLoopback,
  openAddressLookup,
  openVerifier,
  parseTrustedProxies,
  publicRequest,
  readLiveServices,
  secureHeaders,
  type Transport,
} from '../platform/index.ts';
import { openFixedRoutes, type Parts } from './fixed-routes.ts';
import { auditLogHandlers } from './handlers/audit-log.ts';
import { botCheckHandlers } from './handlers/bot-check.ts';
import { cartHandlers } from './handlers/cart.ts';
import { officeCashHandlers } from './handlers/cash-office.ts';
import { catalogHandlers } from './handlers/catalog.ts';
import {
  officeCategoryHandlers,
  officeProductHandlers,
  officeStockHandlers,
  officeTermHandlers,
} from './handlers/catalog-office.ts';
import { officeCompanyHandlers } from './handlers/companies-office.ts';
import { officeConnectionHandlers } from './handlers/connections-office.ts';
import { contentHandlers } from './handlers/content.ts';
import { officeCounterHandlers } from './handlers/counter-office.ts';
import { customEntityHandlers } from './handlers/custom-entities.ts';
import { accountHandlers } from './handlers/customers.ts';
import { officeHandlers } from './handlers/customers-office.ts';
import { editingHandlers } from './handlers/drafts.ts';
import { officeEmailHandlers } from './handlers/emails-office.ts';
import { errorChannelHandlers } from './handlers/error-reports.ts';
import { officeExtraHandlers, officeFeeHandlers } from './handlers/fees-office.ts';
import { surveyHandlers } from './handlers/forms.ts';
import { officeSurveyHandlers } from './handlers/forms-office.ts';
import { officeGiftCardHandlers } from './handlers/gift-cards-office.ts';
import { officeGuestHandlers } from './handlers/guests-office.ts';
import {
  officeFaultHandlers,
  officeFoundHandlers,
  officeHousekeepingHandlers,
} from './handlers/housekeeping-office.ts';
import { officeImportHandlers } from './handlers/import-office.ts';
import { loyaltyHandlers } from './handlers/loyalty.ts';
import { officeLoyaltyHandlers } from './handlers/loyalty-office.ts';
import { officeMailingHandlers } from './handlers/mailings-office.ts';
import { mediaHandlers } from './handlers/media.ts';
import {
  officeGuestNoteHandlers,
  officeOrderNoteHandlers,
  officeStayNoteHandlers,
} from './handlers/notes-office.ts';
import { officeOrderDraftHandlers } from './handlers/order-drafts-office.ts';
import { orderHandlers } from './handlers/orders.ts';
import { officeOrderHandlers } from './handlers/orders-office.ts';
import { pagesHandlers } from './handlers/pages.ts';
import { officePlannerHandlers } from './handlers/planner-office.ts';
import { officeRatePlanHandlers } from './handlers/rate-plans-office.ts';
import { bookingHandlers } from './handlers/rates.ts';
import { officeRatesHandlers } from './handlers/rates-office.ts';
import { officeRegisterHandlers } from './handlers/register-office.ts';
import { reservationHandlers } from './handlers/reservations.ts';
import { officeReservationHandlers } from './handlers/reservations-office.ts';
import { officeRoomHandlers } from './handlers/rooms-office.ts';
import { officeSearchHandlers } from './handlers/search-office.ts';
import { siteEditingHandlers } from './handlers/site.ts';
import { officeAccountHandlers, officeStaffHandlers } from './handlers/staff-office.ts';
import { officeViewsHandlers } from './handlers/views-office.ts';
import { officeVoucherHandlers } from './handlers/vouchers-office.ts';
import { type BaseContext, createApi, cultureOf, failure } from './http.ts';
import { createPages } from './page-cache/pages.ts';

export type AppOptions = Parts & {
  transport: Transport;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** React Router's own function, from the copy that the build was made with. */
  createRequestHandler: CreateRequestHandlerFunction;
  /** Answers with a built file; undefined if there is none. */
  assets: (request: Request, pathname: string) => Response | undefined;
  mode: 'production' | 'development' | 'test';
};

export type App = { fetch: (request: Request, bindings?: Partial<HttpBindings>) => Promise<Response> };

/** Creates the whole product as one function from request to response. */
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
      stay: reservationHandlers,
      office: officeHandlers,
      officeStaff: officeStaffHandlers,
      officeAccount: officeAccountHandlers,
      officeOrder: officeOrderHandlers,
      officeCash: officeCashHandlers,
      officeCounter: officeCounterHandlers,
      officeOrderDraft: officeOrderDraftHandlers,
      officeStay: officeReservationHandlers,
      officeHousekeeping: officeHousekeepingHandlers,
      officeGuest: officeGuestHandlers,
      officeMailing: officeMailingHandlers,
      officeCompany: officeCompanyHandlers,
      officeConnection: officeConnectionHandlers,
      officeGuestNote: officeGuestNoteHandlers,
      officeStayNote: officeStayNoteHandlers,
      officeOrderNote: officeOrderNoteHandlers,
      officeFault: officeFaultHandlers,
      officeFound: officeFoundHandlers,
      officePlanner: officePlannerHandlers,
      officeRegister: officeRegisterHandlers,
      officeRates: officeRatesHandlers,
      officeRoom: officeRoomHandlers,
      officeRatePlan: officeRatePlanHandlers,
      officeExtra: officeExtraHandlers,
      officeFee: officeFeeHandlers,
      officeVoucher: officeVoucherHandlers,
      officeGiftCard: officeGiftCardHandlers,
      officeEmail: officeEmailHandlers,
      loyalty: loyaltyHandlers,
      officeLoyalty: officeLoyaltyHandlers,
      editing: editingHandlers,
      media: mediaHandlers,
      pages: pagesHandlers,
      customEntities: customEntityHandlers,
      siteEditing: siteEditingHandlers,
      survey: surveyHandlers,
      officeProduct: officeProductHandlers,
      officeStock: officeStockHandlers,
      officeCategory: officeCategoryHandlers,
      officeTerm: officeTermHandlers,
      officeImport: officeImportHandlers,
      officeSurvey: officeSurveyHandlers,
      officeSearch: officeSearchHandlers,
      officeViews: officeViewsHandlers,
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
    fetchVerdict: openVerifier(config.botCheck),
    mapStyleUrl: config.tileMap?.styleUrl,
    loginPath: config.loginPath,
    live: readLiveServices(config),
    fileOrigins: config.fileOrigins,
    transport: options.transport,
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

  const own = openFixedRoutes(options);

  async function answer(
    request: Request,
    context: BaseContext,
    pathname: string,
    knownHost: boolean,
  ): Promise<Response> {
    if (own.holds(pathname)) return own.answer(request, context);
    if (isApiPath(pathname)) return api(request, context);
    const asset =
      request.method === 'GET' || request.method === 'HEAD' ? assets(request, pathname) : undefined;
    return asset ?? pages.answer(request, context, knownHost);
  }

  async function fetch(original: Request, bindings: Partial<HttpBindings> = {}): Promise<Response> {
    // The web's Request cannot have the method TRACE.
    if (original.method === 'TRACE') return new Response(null, { status: 405 });
    const started = performance.now();
    const socketPeer = bindings.incoming?.socket.remoteAddress;
    const isClientGone = () => bindings.outgoing?.destroyed === true;
    const request = publicRequest(original, socketPeer, origin);
    const { hostname, pathname } = addressOf(request.url);
    const requestId = nextRequestId();
    const { site, known } = projections.siteFor(hostname, config.publicUrl?.hostname);
    const peer = guestAddress(request, socketPeer, trustedProxies);
    const userAgent = request.headers.get('User-Agent') ?? undefined;
    const catalog = projections.catalogs.of(site);
    const stays = projections.calendars.of(site);
    const context: BaseContext = {
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
      isClientGone,
    };
    let response: Response;
    try {
      response = await answer(request, context, pathname, known);
    } catch (error) {
      response = failure(error, context, cultureOf(request), request);
    }
    const finished = await decorate(response, request, requestId, mode);
    const status = isClientGone() ? clientGoneStatus : finished.status;
    metrics.count(request.method, status, performance.now() - started);
    logRequest(log, request.method, pathname, status, requestId, performance.now() - started);
    return finished;
  }

  return { fetch };
}

/** The status of a request without a receiver, in log and metrics, as nginx counts it. */
const clientGoneStatus = 499;

/**
 * The origin of links in emails. An unknown Host header is ignored, and so are a foreign port and, through a proxy, the
 * name of this machine: their sender could make our emails lead to their own machine.
 */
function linkOrigin({ publicUrl, host, port }: Config, { hosts }: Site, request: Request): string {
  if (publicUrl) return publicUrl.origin;
  const url = new URL(request.url);
  if (isLocal(request, url.hostname) && isLoopback(host)) return url.origin;
  if (!hosts.includes(url.hostname)) return hosts[0] ? `https://${hosts[0]}` : `http://${host}:${port}`;
  return `${url.protocol}//${url.port === String(port) ? url.host : url.hostname}`;
}

/**
 * Tells whether a request was made on this machine; a request through a proxy has forwarded headers or
 * another host.
 */
function isLocal({ headers }: Request, hostname: string): boolean {
  return isLoopback(hostname) && !headers.has('X-Forwarded-For') && !headers.has('Forwarded');
}

/** Adds the headers of every response; a cached page already has them. */
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
  // /readyz answers 503 before the server is ready, and is polled every few seconds.
  const isExpected = path === '/readyz';
  const level = status >= 500 && !isExpected ? 'error' : ms > 1000 ? 'warn' : 'debug';
  log[level]({ method, path: redactPath(path), status, requestId, ms: Math.round(ms) }, 'answered');
}

/** Parses host and path without the cost of a URL object: `http://host:port/path?query`. */
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

import type { Contract, Received, Reply } from '../../contract/contract.ts';
import { type Culture, cultureCookie, readCulture } from '../../contract/culture.ts';
import { ApiError, type ErrorCode, errorStatuses, isApiError } from '../../contract/errors.ts';
import { rights } from '../../contract/rights.ts';
import {
  assertAllowed,
  bearerOf,
  cookieNames,
  identify,
  missingPersonError,
  nameGivers,
  readCookie,
} from '../customers/index.ts';
import { missingMediaError } from '../media/index.ts';
import {
  discardFiles,
  isSentence,
  isUnavailable,
  limitFiles,
  stringify,
  type TaggedCache,
  tagOf,
  translate,
} from '../platform/index.ts';
import type { ApiContext } from './api-context.ts';
import { openTrace } from './audit-log/trace.ts';
import { replaceForeignCart } from './cart-cookie.ts';
import { missingRightMessage } from './missing-right.ts';
import { type Input, parseRequest } from './read-input.ts';
import { jsonAnswer, jsonType, type PublicAnswer, respond, respondPersonally } from './respond.ts';
import { matchRoute, type Route } from './routes.ts';
import { reportServerError } from './server-error.ts';

export type Handler<E> = (context: ApiContext, input: Received<E>) => Promise<Reply<E>>;

/** A handler for every call; a missing or mistyped one does not compile. */
export type Handlers = {
  [Module in keyof Contract]: { [Name in keyof Contract[Module]]: Handler<Contract[Module][Name]> };
};

/** The part of the request context that is known before the caller is identified. */
export type BaseContext = Omit<
  ApiContext,
  'customer' | 'staff' | 'cookies' | 'setCookie' | 'isSecure' | 'bearer' | 'culture' | 'cacheTag' | 'noStore'
> & {
  /** The page that is rendered with this and other answers. */
  page?: PageParts;
  /** The cookies of the page's request, which its calls in this process do not send themselves. */
  pageCookies?: string;
  /** Whether the client's connection has broken, so that nobody gets the response. */
  isClientGone?: () => boolean;
};

/** The tags of a page's answers, and whether all of them could be read: an incomplete page is not cached. */
export type PageParts = { tags: Set<string>; isWhole: boolean };

/** Maximum number of cached addresses, about a megabyte. */
const maxAddresses = 5000;
const maxAddressLength = 500;

export type Api = (request: Request, base: BaseContext) => Promise<Response>;

export type ApiOptions = {
  handlers: Handlers;
  answers: TaggedCache<PublicAnswer>;
  /** Checks each reply against the contract: in tests. */
  checkReplies: boolean;
};

/** Creates the API from the contract and its handlers. */
export function createApi({ handlers, answers, checkReplies }: ApiOptions): Api {
  async function run(route: Route, context: ApiContext, input: Input): Promise<string> {
    const data = await handlerOf(handlers, route)(context, input);
    const text = stringify({ succeeded: true, data, message: null });
    if (checkReplies) route.endpoint.reply.parse(JSON.parse(text).data);
    return text;
  }

  async function runOwn(route: Route, context: ApiContext, input: Input): Promise<string> {
    try {
      return await run(route, context, input);
    } catch (error) {
      if (/\/(Cart|Checkout)\//i.test(route.path)) await replaceForeignCart(context, error);
      throw error;
    }
  }

  /** Parsing an address takes longer than finding its cached answer, so its key is cached too. */
  const keyByAddress = new Map<string, string>();

  async function answerPublic(
    route: Route,
    base: BaseContext,
    culture: Culture,
    { pathname, search }: URL,
    receiveInput: () => Promise<Input>,
    request: Request,
  ) {
    const address = `${base.site.id} ${culture} ${pathname}${search}`;
    const known = keyByAddress.get(address);
    const cached = known === undefined ? undefined : answers.get(known);
    if (cached) {
      addTags(base.page, cached.tags);
      return respond(cached.value, request, base);
    }
    const input = await receiveInput();
    const key = `${base.site.id} ${culture} ${route.path} ${JSON.stringify(input)}`;
    if (keyByAddress.size >= maxAddresses) keyByAddress.clear();
    if (address.length <= maxAddressLength) keyByAddress.set(address, key);
    const tags = new Set<string>();
    const cacheTag: ApiContext['cacheTag'] = (topic, of) => tags.add(tagOf(topic, of));
    try {
      const answer = await answers.getOrMake(key, async () => {
        let isProvisional = false;
        const context = {
          ...base,
          ...anonymous,
          culture,
          cacheTag,
          noStore: () => (isProvisional = true),
        };
        const value = jsonAnswer(await run(route, context, input));
        // Compressed copies, made later, take about a third more.
        const answerTags = isProvisional ? new Set<string>() : tags;
        return { value, bytes: value.length * 1.4 + key.length * 2 + 500, tags: answerTags };
      });
      addTags(base.page, answer.tags);
      // A page with an uncacheable answer must not be cached either.
      if (base.page && answer.tags.size === 0) base.page.isWhole = false;
      return respond(answer.value, request, base);
    } catch (error) {
      // A missing object may appear, and the page must then be rendered again; any other error makes the page
      // uncacheable.
      addTags(base.page, tags);
      const isMissing = isApiError(error) && error.code === 'not_found' && tags.size > 0;
      if (base.page && !isMissing) base.page.isWhole = false;
      throw error;
    }
  }

  /**
   * Answers a call of a particular caller. Its cookies, such as cleared ones, are also sent with an error.
   */
  async function answerPersonal(
    route: Route,
    base: BaseContext,
    culture: Culture,
    receiveInput: () => Promise<Input>,
    request: Request,
  ) {
    const headers = new Headers({ ...jsonType, 'Cache-Control': 'private, no-store' });
    const cookies = base.pageCookies ?? request.headers.get('Cookie') ?? '';
    const bearer = bearerOf(request);
    const trace = openTrace(route, request, base, handlers);
    try {
      const shown = { bearer, cookies, isOffice: route.path.toLowerCase().startsWith('/backoffice/') };
      const identity = await identify(base.db, base.keys, base.site.id, shown);
      trace?.by(identity.staff);
      assertAllowed(route.endpoint, identity);
      const context: ApiContext = {
        ...base,
        ...anonymous,
        ...identity,
        culture,
        cookies,
        bearer,
        setCookie: (cookie) => {
          // A page of another origin must not log its visitor in or out here: its requests do not even carry
          // our cookies.
          if (!isFromElsewhere(request)) headers.append('Set-Cookie', cookie);
        },
        isSecure: request.url.startsWith('https:'),
      };
      // The page itself counted its form.
      const isByPage = base.pageCookies !== undefined;
      if (route.endpoint.files && !identity.staff && !isByPage) await limitFiles(base.db, base.peer);
      const input = await receiveInput();
      const noted = trace?.begin(input, context) ?? Promise.resolve();
      const body = await noted
        .then(() => runOwn(route, context, input))
        .finally(() => discardFiles(input.body));
      await trace?.end(200, body);
      return respondPersonally(body, headers, request, base);
    } catch (error) {
      const known = missingPersonError(error, route.endpoint) ?? error;
      const response = failure(await nameGivers(base.db, base.site.id, known), base, culture, request);
      await trace?.end(response.status);
      for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
      return response;
    }
  }

  return async (request, base) => {
    const culture = cultureOf(request);
    try {
      const url = new URL(request.url);
      const match = matchRoute(request.method === 'HEAD' ? 'GET' : request.method, url.pathname);
      if (!match) throw new ApiError('not_found');
      assertOwnOrigin(request);
      const receiveInput = () => parseRequest({ ...match, url, request, culture, library: base.library });
      if (match.route.method === 'GET' && !isPreview(url) && isPublicAnswer(match.route, request, base)) {
        return await answerPublic(match.route, base, culture, url, receiveInput, request);
      }
      return await answerPersonal(match.route, base, culture, receiveInput, request);
    } catch (error) {
      return failure(error, base, culture, request);
    }
  };
}

/** Previews show drafts to staff only, and are never cached. */
export const isPreview = ({ searchParams }: URL): boolean =>
  [...searchParams].some(([name, value]) => name.toLowerCase() === 'preview' && value === 'true');

/**
 * Tells whether an answer is the same for all callers: an answer with member prices is so for callers without
 * a customer's token.
 */
function isPublicAnswer({ endpoint }: Route, request: Request, { pageCookies }: BaseContext): boolean {
  if (endpoint.audience !== 'member') return endpoint.audience === 'public';
  const cookies = pageCookies ?? request.headers.get('Cookie') ?? '';
  return !bearerOf(request) && readCookie(cookies, cookieNames.customer.access) === undefined;
}

/** The caller of a public answer. */
const anonymous = {
  customer: null,
  staff: null,
  cookies: '',
  bearer: undefined,
  setCookie: () => {},
  isSecure: false,
  cacheTag: () => {},
  noStore: () => {},
};

function handlerOf(handlers: Handlers, { module, name }: Route) {
  const moduleHandlers = handlers[module] as unknown as Record<
    string,
    (context: ApiContext, input: Input) => Promise<unknown>
  >;
  const handle = moduleHandlers[name];
  if (!handle) throw new Error(`${module}.${name} has no handler`);
  return handle;
}

function addTags(page: PageParts | undefined, tags: ReadonlySet<string>): void {
  for (const tag of tags) page?.tags.add(tag);
}

/**
 * Asserts that a browser's write with cookies comes from our own pages (WIRE.md).
 * @throws ApiError `forbidden`
 */
export function assertOwnOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.headers.get('Cookie')) return;
  const hasNoOrigin = !request.headers.get('Sec-Fetch-Site') && !request.headers.get('Origin');
  if (hasNoOrigin || isFromElsewhere(request)) throw new ApiError('forbidden');
}

/**
 * Tells whether a page of another origin sent the request. A client that is not a browser sends neither
 * header.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  return origin !== null && origin !== new URL(request.url).origin;
}

/** The first known culture of Accept-Language, else the cookie's, else English. */
export function cultureOf(request: Request): Culture {
  const accepted = request.headers.get('Accept-Language') ?? '';
  const weighed = accepted.split(',').map((part, index) => {
    const [tag, ...parameters] = part.split(';');
    const q = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { culture: readCulture(tag), weight: q === undefined ? 1 : Number(q) || 0, index };
  });
  weighed.sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { culture, weight } of weighed) if (culture && weight > 0) return culture;
  const cookie = new RegExp(`(?:^|;\\s*)${cultureCookie}=([^;]*)`).exec(request.headers.get('Cookie') ?? '');
  return readCulture(cookie?.[1]) ?? 'en';
}

/** The message of a refusal for lack of a right, which names it; undefined for any other error. */
function describeMissingRight(
  culture: Culture,
  details: Record<string, unknown> | undefined,
): string | undefined {
  const right = rights.find((one) => one === details?.right);
  const givers = Array.isArray(details?.givers) ? details.givers.map(String) : [];
  return right && missingRightMessage(culture, right, givers);
}

/** Converts an error to its response; an unexpected one is logged and reveals only the request id. */
export function failure(
  error: unknown,
  base: Pick<BaseContext, 'db' | 'site' | 'log' | 'requestId' | 'isClientGone'>,
  culture: Culture,
  request: Request,
): Response {
  const known = isApiError(error) ? error : missingMediaError(error);
  const code: ErrorCode = known?.code ?? (isUnavailable(error) ? 'unavailable' : 'internal');
  // The rest of the request did not come: no fault of ours.
  const isClients = code === 'unavailable' && base.isClientGone?.();
  if (!known && !isClients) base.log.error({ err: error, requestId: base.requestId }, 'a call failed');
  if (code === 'internal') reportServerError(base, error, request);
  const {
    messageKey = `error.${code}`,
    values,
    errors = [],
    details,
    retryAfterSeconds,
  } = known?.options ?? {};
  const missingRight = code === 'forbidden' ? describeMissingRight(culture, details) : undefined;
  const message =
    missingRight ??
    translate(culture, messageKey, {
      requestId: base.requestId,
      seconds: retryAfterSeconds ?? 0,
      ...values,
    });
  const translatedErrors = errors.map(({ values: own, ...field }) => ({
    ...field,
    message: isSentence(field.message) ? translate(culture, field.message, own ?? values) : field.message,
  }));
  const headers: Record<string, string> = { ...jsonType, 'Cache-Control': 'private, no-store' };
  if (retryAfterSeconds) headers['Retry-After'] = String(retryAfterSeconds);
  // The rest of an oversized body stays unread, so the connection cannot be used again.
  if (code === 'too_large') headers.Connection = 'close';
  const body = {
    succeeded: false,
    data: null,
    message,
    code,
    errors: translatedErrors,
    ...(details && { details }),
  };
  return new Response(JSON.stringify(body), { status: errorStatuses[code], headers });
}

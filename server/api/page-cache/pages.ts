import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router';
import type { Trackers } from '../../../contract/consent.ts';
import { ApiError } from '../../../contract/errors.ts';
import { canonicalPath, entryAt } from '../../../contract/site-map.ts';
import { currentCookies, refreshCookies } from '../../customers/index.ts';
import {
  mayUploadFiles,
  readBytes,
  secureHeaders,
  type Tagged,
  type TaggedCache,
} from '../../platform/index.ts';
import {
  type Api,
  assertOwnOrigin,
  type BaseContext,
  isFromElsewhere,
  isPreview,
  type PageParts,
} from '../http.ts';
import { reportServerError } from '../server-error.ts';
import { encodePage, type SharedText, shareText } from './packed-page.ts';
import { bytesOf, type CachedPage, cachePage, isCacheableResponse } from './page-cache.ts';
import { isMultipart, type PageForm, readPageForm } from './page-form.ts';

/** The input of the storefront for a request; its `entry.server` makes the router's context of it. */
export type PageRequest = {
  /** Calls the API in this process. */
  fetch: (request: Request) => Promise<Response>;
  /** The caller is anonymous: the page may be cached and shown to anyone. */
  anonymous: boolean;
  cookie: string;
  /** Scheme and host of the visitor's request. */
  origin: string;
  requestId: string;
  cultures: readonly string[];
  trackers: Trackers;
  /** The origins of a tile map, which a page loads on request. */
  mapOrigins: readonly string[];
  /** The path of the sign-in page, where it is not the storefront's own. */
  loginPath: string | undefined;
  log: { warn: (details: object, message: string) => void };
  /**
   * Reads a multipart form with up to `maxFiles` files, which stay on this machine's disk and are deleted
   * after the response.
   */
  readForm: (request: Request, maxFiles: number) => Promise<PageForm>;
  /** Reports an unexpected error to the staff. */
  noteError: (error: unknown) => void;
};

/** The storefront's exports beside React Router's own. */
export type StorefrontEntry = ServerBuild['entry']['module'] & {
  createRouterContext: (request: PageRequest) => RouterContextProvider;
  /** A text that every page has, such as the style sheet. */
  sharedText: string;
};

export type PagesOptions = {
  /** A function in development, where the build changes. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  createRequestHandler: CreateRequestHandlerFunction;
  api: Api;
  pages: TaggedCache<CachedPage>;
  trackers: Trackers;
  mapOrigins: readonly string[];
  mode: 'production' | 'development';
};

export type Pages = {
  answer: (request: Request, base: BaseContext, knownHost: boolean) => Promise<Response>;
};

/** Creates the pages of the storefront: cached for anonymous visitors, rendered for known people. */
export function createPages({
  build,
  createRequestHandler,
  api,
  pages,
  trackers,
  mapOrigins,
  mode,
}: PagesOptions): Pages {
  const handle = createRequestHandler(build, mode);
  const entryOf = async () =>
    (typeof build === 'function' ? await build() : build).entry.module as StorefrontEntry;

  let shared: SharedText | undefined;
  const sharedText = async () => (shared ??= shareText((await entryOf()).sharedText));

  async function render(
    request: Request,
    base: BaseContext,
    anonymous: boolean,
    cookie = request.headers.get('Cookie') ?? '',
  ): Promise<Response> {
    const entry = await entryOf();
    const forms: PageForm[] = [];
    const context = entry.createRouterContext({
      fetch: (call) => api(call, { ...base, pageCookies: cookie }),
      anonymous,
      cookie,
      origin: new URL(request.url).origin,
      requestId: base.requestId,
      cultures: base.site.cultures,
      trackers,
      mapOrigins,
      loginPath: base.environment.loginPath,
      log: base.log,
      async readForm(request, maxFiles) {
        const mayBring = maxFiles === 0 || (await mayUploadFiles(base.db, base.peer));
        // A form with too many files comes back with its text fields.
        const form = await readPageForm(request, base.library, mayBring ? maxFiles : 0);
        forms.push(form);
        return mayBring ? form : { ...form, problem: 'rate_limited' };
      },
      noteError: (error) => reportServerError(base, error, request),
    });
    try {
      return await handle(request, context);
    } finally {
      for (const { discard } of forms) await discard();
    }
  }

  async function renderFor(request: Request, base: BaseContext, anonymous: boolean): Promise<Response> {
    const { cookie, setCookies } = anonymous ? currentCookies(request) : await refreshCookies(request, base);
    const body = await readWithinLimit(request);
    const response = await render(body, base, anonymous, cookie);
    // The page's own cookies come last, and so win.
    const own = response.headers.getSetCookie();
    response.headers.delete('Set-Cookie');
    for (const one of [...setCookies, ...own]) response.headers.append('Set-Cookie', one);
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
    if (isPreview(new URL(request.url))) response.headers.set('X-Robots-Tag', 'noindex');
    return response;
  }

  const answer: Pages['answer'] = async (request, base, knownHost) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    assertOwnOrigin(request);
    // React Router checks the forms of pages only, not of routes without a page, such as logging out.
    if (!reads && isFromElsewhere(request)) throw new ApiError('forbidden');
    const anonymous = !isKnown(request);
    if (!reads || !anonymous || !knownHost || mode === 'development') {
      return renderFor(request, base, anonymous);
    }
    const url = cacheAddress(request.url);
    if (!url || isPreview(new URL(request.url)) || entryOfScreen(request.url)?.personal) {
      return renderFor(request, base, anonymous);
    }
    const cached = pages.get(url.key) ?? (await renderCached(url));
    return respond(cached, request, base.requestId);

    /** Renders once for all waiting requests; an uncacheable page has no tags. */
    function renderCached({ key, href }: { key: string; href: string }) {
      return pages.getOrMake(key, async () => {
        const page: PageParts = { tags: new Set(), isWhole: true };
        const response = await render(new Request(href), { ...base, page }, true);
        const isCacheable = isCacheableResponse(response) && page.isWhole;
        const value = await cachePage(response, isCacheable, await sharedText());
        const tags = isCacheable ? page.tags : new Set<string>();
        return { value, bytes: bytesOf(value, tags), tags };
      });
    }
  };

  return { answer };
}

/**
 * Reads a form body up to the limit, so that no form can fill the memory; a form with files is streamed by
 * its screen.
 * @throws ApiError `too_large`
 */
async function readWithinLimit(request: Request): Promise<Request> {
  if (!request.body) return request;
  if (isMultipart(request) && acceptsFiles(new URL(request.url))) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: (await readBytes(request)) as BodyInit });
}

/** The screen of a form, or a page of content with one, which the query names. */
function acceptsFiles({ href, searchParams }: URL): boolean {
  const entry = entryOfScreen(href);
  return entry ? entry.files === true : searchParams.has('form');
}

/** A person with a token gets a page of their own. */
function isKnown(request: Request): boolean {
  return /(^|;\s*)(accessToken|refreshToken|officeAccessToken|officeRefreshToken)=/.test(
    request.headers.get('Cookie') ?? '',
  );
}

/**
 * Returns the address with only the declared names of its query, in their order; undefined if the router
 * picks routes itself, or if the query is so long that it is unlikely to come again.
 */
function cacheAddress(href: string): { key: string; href: string } | undefined {
  const cut = href.indexOf('?');
  if (cut < 0) return { key: href, href };
  const url = new URL(href);
  if (url.searchParams.has('_routes')) return undefined;
  const cleanQuery = new URLSearchParams();
  for (const declared of entryOfScreen(href)?.query ?? []) {
    for (const [name, value] of inOrder(url.searchParams, declared)) cleanQuery.append(name, value);
  }
  const query = cleanQuery.toString();
  if (query.length > maxQueryLength) return undefined;
  const address = href.slice(0, cut) + (query && `?${query}`);
  return { key: address, href: address };
}

const maxQueryLength = 500;

/**
 * The values of a declared name; for a prefix, those of every matching name, sorted, because their order has
 * no meaning.
 */
function inOrder(search: URLSearchParams, declared: string): [string, string][] {
  if (!declared.endsWith('*')) return search.getAll(declared).map((value) => [declared, value]);
  const start = declared.slice(0, -1);
  return [...search]
    .filter(([name]) => name.startsWith(start))
    .sort(([a, x], [b, y]) => (a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1));
}

/** The screen's entry, also at its address in capitals, which redirects. */
const entryOfScreen = (href: string) => entryAt(canonicalPath(new URL(href).pathname.replace(/\.data$/, '')));

function respond({ value: page, tags }: Tagged<CachedPage>, request: Request, requestId: string): Response {
  const headers: Record<string, string> = {
    ...page.headers,
    ETag: page.etag,
    Vary: 'Accept-Encoding, Cookie',
  };
  // Headers of a cached page include those of every response; an uncached page gets them, and its
  // compression, later.
  if (tags.size > 0) {
    Object.assign(headers, secureHeaders(request.url.startsWith('https:')), { 'X-Request-Id': requestId });
  }
  headers['Cache-Control'] = page.status === 200 ? 'no-cache' : 'no-store';
  if (page.status === 200 && request.headers.get('If-None-Match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { bytes, encoding = undefined } =
    'plain' in page.body
      ? { bytes: page.body.plain }
      : encodePage(page.body.packed, request.headers.get('Accept-Encoding'));
  if (encoding) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' ? null : (bytes as BodyInit), {
    status: page.status,
    headers,
  });
}

import type { Method } from '../contract/calls.ts';
import { type Culture, cultureCookie, readCulture } from '../contract/culture.ts';
import { fillPath, joinAddress, loggable, withQuery } from './address.ts';
import { readAnswer } from './answer.ts';
import type { Query } from './query.ts';
import { searchParams } from './query.ts';
import type { Result } from './result.ts';
import { failure } from './result.ts';
import type { Paths } from './settings.ts';
import { defaultPaths } from './settings.ts';

export type Log = { warn: (message: string) => void };

export type ClientSettings = {
  /** `/api` by default: a path, a bare origin, or an origin with a path. */
  baseAddress?: string;
  /** Sends a request; the server passes the `fetch` of its own application. */
  fetch?: (request: Request) => Response | Promise<Response>;
  /**
   * `server` where there is no document. Only a server reads the token cookies and sends a forwarded host.
   */
  side?: 'browser' | 'server';
  /** The origin of the visitor's request, which makes paths absolute on a server. */
  origin?: string;
  /** The host of the visitor's request, which a server passes on. */
  forwardedHost?: string;
  /** The requested culture, such as that of the page's path. */
  culture?: string | null | (() => string | null | undefined);
  /** The text of the cookies: `document.cookie`, or the Cookie header of the visitor's request. */
  cookies?: () => string;
  log?: Log;
  /** The time after which a request is logged as slow. Milliseconds, 5000 by default. */
  slowRequestMs?: number;
  paths?: Partial<Paths>;
  /** Receives every response before it is read, so that a server can pass its Set-Cookie headers on. */
  onResponse?: (response: Response) => void;
};

export type RequestOptions = {
  /** Values for the placeholders in a path such as `/Cart/{cartId}`. */
  params?: Record<string, string | number>;
  query?: Query;
  /** Sent as JSON, unless it is form data. */
  body?: unknown;
  culture?: string | null;
  signal?: AbortSignal;
  /**
   * Selects the token to send; by default that of the office for its paths and for previews, else that of the
   * customer.
   */
  audience?: Audience;
};

type Send = <Data = unknown>(path: string, options?: RequestOptions) => Promise<Result<Data>>;

export type Client = {
  request: <Data = unknown>(method: Method, path: string, options?: RequestOptions) => Promise<Result<Data>>;
  get: Send;
  post: Send;
  put: Send;
  patch: Send;
  delete: Send;
  paths: Paths;
};

export const standardLog: Log = {
  // biome-ignore lint/suspicious/noConsole: the default log
  warn: (message) => console.warn(message),
};

/**
 * Creates the generic client. A call never rejects because of the network or the server: these are failure
 * results. It rejects for mistakes of the caller: filters that break the grammar, a path without its values.
 */
export function createClient(settings: ClientSettings = {}): Client {
  const { fetch = (request: Request) => globalThis.fetch(request), log = standardLog } = settings;
  const side = settings.side ?? (typeof document === 'undefined' ? 'server' : 'browser');
  const cookies = settings.cookies ?? (() => (typeof document === 'undefined' ? '' : document.cookie));
  const base = absoluteBase(settings, side);

  async function request<Data>(method: Method, template: string, options: RequestOptions = {}) {
    const path = fillPath(template, options.params);
    if (path === null) return failure({ status: 404, code: 'not_found' });
    const address = withQuery(joinAddress(base, path), searchParams(options.query));
    const { body, signal } = options;
    const headers = headersFor(address, path, options);
    const encoded = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    if (typeof encoded === 'string') headers.set('Content-Type', 'application/json');
    const message = new Request(address, {
      method,
      headers,
      body: encoded,
      signal,
      credentials: 'same-origin',
    });
    return watched(method, loggable(address), async (shown): Promise<Result<Data>> => {
      let response: Response;
      try {
        response = await fetch(message);
      } catch {
        return failure({});
      }
      settings.onResponse?.(response);
      return readAnswer<Data>(response, shown);
    });
  }

  function headersFor(address: string, path: string, options: RequestOptions): Headers {
    const { culture } = settings;
    const requested = options.culture ?? (typeof culture === 'function' ? culture() : culture);
    const jar = cookies();
    const headers = new Headers({ Accept: 'application/json' });
    headers.set('Accept-Language', acceptedLanguage(requested, jar));
    // Another origin receives neither the session nor the requested host.
    if (side === 'browser' || originOf(address) !== originOf(base)) return headers;
    if (settings.forwardedHost) headers.set('X-Forwarded-Host', settings.forwardedHost);
    const authorization = bearer(jar, options.audience ?? audienceOf(path, options.query));
    if (authorization) headers.set('Authorization', authorization);
    return headers;
  }

  /** Warns once, while the work runs, if it takes too long. */
  async function watched<Value>(method: Method, shown: string, work: (shown: string) => Promise<Value>) {
    const limit = settings.slowRequestMs ?? 5000;
    const warning = setTimeout(
      () => log.warn(`slow request: ${method} ${shown} takes over ${limit} ms`),
      limit,
    );
    try {
      return await work(shown);
    } finally {
      clearTimeout(warning);
    }
  }

  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    patch: (path, options) => request('PATCH', path, options),
    delete: (path, options) => request('DELETE', path, options),
    paths: { ...defaultPaths, ...settings.paths },
  };
}

/** A server's request must name an origin, also when it never leaves the process. */
function absoluteBase(settings: ClientSettings, side: 'browser' | 'server'): string {
  const { baseAddress = '/api', origin, forwardedHost = 'localhost' } = settings;
  if (side === 'browser' || /^https?:\/\//i.test(baseAddress)) return baseAddress;
  const known = origin ?? `http://${forwardedHost}`;
  // A visitor can send any text as Host.
  return joinAddress(URL.canParse(known) ? known : 'http://localhost', baseAddress);
}

function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null;
}

function audienceOf(path: string, query: Query | undefined): Audience {
  const office = /^(\/api)?\/backoffice\//i.test(path);
  return office || String(query?.preview) === 'true' ? 'office' : 'customer';
}

/** Reads the value of a cookie from the text of a Cookie header or of `document.cookie`. */
function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}

/** The requested culture, else that of the cookie, else `en`. */
function acceptedLanguage(requested: string | null | undefined, cookies: string): Culture {
  return readCulture(requested) ?? readCulture(readCookie(cookies, cultureCookie)) ?? 'en';
}

/** The kind of token for a call: that of a customer, or that of staff in the office. */
type Audience = 'customer' | 'office';

/**
 * The Authorization header with the token from the cookies; null without a token that is valid in a header.
 */
function bearer(cookies: string, audience: Audience): string | null {
  const token = readCookie(cookies, audience === 'office' ? 'officeAccessToken' : 'accessToken');
  return token && /^[\w.~+/-]+=*$/.test(token) ? `Bearer ${token}` : null;
}

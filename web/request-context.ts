import { createContext, RouterContextProvider } from 'react-router';
import { createClient } from '../client/client.ts';
import { type Api, createApi } from '../client/typed.ts';
import type { Trackers } from '../contract/consent.ts';
import type { Contract } from '../contract/contract.ts';
import type { Culture } from '../contract/culture.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { everyCall } from '../contract/office-calls.ts';

/** The server's data about a request; see the server's pages. */
export type PageRequestContext = {
  fetch: (request: Request) => Promise<Response>;
  anonymous: boolean;
  cookie: string;
  origin: string;
  requestId: string;
  cultures: readonly Culture[];
  /** Reads a multipart form with at most `maxFiles` files. */
  readForm: (request: Request, maxFiles: number) => Promise<{ form: FormData; problem?: ErrorCode }>;
  /** The services that count visits, after the visitor has agreed. */
  trackers: Trackers;
  /** The origins of the tile map, which the page contacts only when a visitor opens the map. */
  mapOrigins: readonly string[];
  /** The path of the sign-in page, where it is not the storefront's own. */
  loginPath: string | undefined;
  log: { warn: (details: object, message: string) => void };
  /** Reports an unexpected error to the staff. */
  noteError: (error: unknown) => void;
};

export const requestContext = createContext<PageRequestContext>();

/** The server does not import the storefront's modules; it gets this function from the build. */
export function createRouterContext(pageRequest: PageRequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, pageRequest);
  return context;
}

/**
 * The API for a loader or an action: the same typed client as in a browser, with the server itself as its
 * transport. Cookies that a reply sets are added to `cookies`, to be sent with the page.
 */
export function createRequestApi(
  context: Readonly<RouterContextProvider>,
  culture: Culture,
  cookies?: Headers,
): Api<Contract> {
  const { fetch, cookie, origin, log } = context.get(requestContext);
  const client = createClient({
    side: 'server',
    fetch,
    origin,
    culture,
    cookies: () => cookie,
    log: { warn: (message) => log.warn({}, message) },
    onResponse(response) {
      for (const cookie of response.headers.getSetCookie()) cookies?.append('Set-Cookie', cookie);
    },
  });
  return createApi<Contract>(client, everyCall);
}

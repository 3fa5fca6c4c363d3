import { createContext, RouterContextProvider } from 'react-router';
import { createClient } from '../client/client.ts';
import { type Api, createApi } from '../client/typed.ts';
import type { Contract } from '../contract/contract.ts';
import type { Culture } from '../contract/culture.ts';
import { everyCall } from '../contract/office-calls.ts';

/** What the server tells of a request; see the server's pages. */
export type PageVisit = {
  fetch: (request: Request) => Promise<Response>;
  anonymous: boolean;
  cookie: string;
  origin: string;
  requestId: string;
  cultures: readonly Culture[];
  log: { warn: (details: object, message: string) => void };
};

export const visitContext = createContext<PageVisit>();

/** The server does not import the storefront's modules: it asks this of the build. */
export function openContext(visit: PageVisit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}

/**
 * The API for a loader or an action: the same typed client as in a browser, with the server itself as its transport.
 * Cookies that an answer sets are added to `cookies`, to be sent on with the page.
 */
export function apiFor(
  context: Readonly<RouterContextProvider>,
  culture: Culture,
  cookies?: Headers,
): Api<Contract> {
  const { fetch, cookie, origin, log } = context.get(visitContext);
  const client = createClient({
    side: 'server',
    fetch,
    origin,
    culture,
    cookies: () => cookie,
    log: { warn: (message) => log.warn({}, message) },
    onResponse(response) {
      for (const sent of response.headers.getSetCookie()) cookies?.append('Set-Cookie', sent);
    },
  });
  return createApi<Contract>(client, everyCall);
}

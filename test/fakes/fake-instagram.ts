import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeChild = {
  id: string;
  media_type: 'IMAGE' | 'VIDEO';
  media_url?: string;
  thumbnail_url?: string;
};

export type FakePost = Omit<FakeChild, 'media_type'> & {
  media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  permalink?: string;
  caption?: string;
  timestamp?: string;
  children?: { data: FakeChild[] };
};

type Trouble =
  | { code: number; subcode?: number; status?: number; headers?: Record<string, string> }
  | 'silent'
  | 'cut'
  | 'html'
  | 'other shape'
  | 'redirect';

const messages: Record<number, string> = {
  2: 'An unexpected error has occurred. Please retry your request later.',
  4: 'Application request limit reached',
  10: 'Application does not have permission for this action',
  17: 'User request limit reached',
  32: 'Page request limit reached',
  190: 'Error validating access token: Session has expired on Monday, 23-Nov-26 05:00:00 PST.',
};

/**
 * Starts a server that answers as graph.instagram.com documents GET /me/media and GET /refresh_access_token,
 * and serves pictures beside them. https://developers.facebook.com/docs/instagram-platform/reference
 */
export async function startFakeInstagram() {
  const requests: string[] = [];
  const pictures = new Map<string, (response: ServerResponse) => void>();
  const state = {
    token: 'IGAAgiventokenofthesettings',
    posts: [] as FakePost[],
    pageSize: 3,
    /** Whether the token is less than a day old; the server refuses to refresh it. */
    isYoung: false,
    trouble: undefined as Trouble | undefined,
    refreshTrouble: undefined as Trouble | undefined,
    refreshes: 0,
  };

  const server = createServer((request, response) => {
    const here = new URL(request.url ?? '/', `http://${request.headers.host}`);
    requests.push(here.pathname);
    const picture = pictures.get(here.pathname);
    if (picture) return picture(response);
    if (here.pathname === '/me/media') return media(here, response);
    if (here.pathname === '/refresh_access_token') return refresh(here, response);
    respond(response, 404, {
      error: { message: 'Unknown path components', type: 'OAuthException', code: 2500 },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function media(here: URL, response: ServerResponse) {
    if (state.trouble) return fail(response, state.trouble);
    if (here.searchParams.get('access_token') !== state.token) return fail(response, { code: 190 });
    const from = Number(here.searchParams.get('after')?.replace('QVFI', '') ?? 0);
    const size = Math.min(state.pageSize, Number(here.searchParams.get('limit') ?? 25));
    const data = state.posts.slice(from, from + size);
    const next = from + data.length;
    const more = new URL(here);
    more.searchParams.set('after', `QVFI${next}`);
    respond(response, 200, {
      data,
      ...(data.length > 0 && {
        paging: {
          cursors: { before: `QVFI${from}`, after: `QVFI${next}` },
          ...(next < state.posts.length && { next: more.href }),
        },
      }),
    });
  }

  function refresh(here: URL, response: ServerResponse) {
    if (state.refreshTrouble) return fail(response, state.refreshTrouble);
    if (here.searchParams.get('grant_type') !== 'ig_refresh_token') return fail(response, { code: 100 });
    if (here.searchParams.get('access_token') !== state.token) return fail(response, { code: 190 });
    if (state.isYoung) return fail(response, { code: 10 });
    state.token = `IGAArefreshed${String(++state.refreshes).padStart(8, '0')}`;
    respond(response, 200, { access_token: state.token, token_type: 'bearer', expires_in: 5_183_944 });
  }

  function fail(response: ServerResponse, trouble: Trouble) {
    if (trouble === 'silent') return;
    if (trouble === 'cut') return response.destroy();
    if (trouble === 'html') return response.writeHead(200).end('<html>Sorry, something went wrong.</html>');
    if (trouble === 'other shape') return respond(response, 200, { posts: [] });
    if (trouble === 'redirect') return response.writeHead(302, { Location: `${url}/elsewhere` }).end();
    const { code, subcode, status = 400, headers } = trouble;
    // Meta's own messages may quote the token.
    const message = `${messages[code] ?? 'Invalid parameter'} ${state.token}`;
    const error = { message, type: 'OAuthException', code, ...(subcode && { error_subcode: subcode }) };
    respond(response, status, { error: { ...error, fbtrace_id: 'EJplcsCHuLu' } }, headers);
  }

  return {
    account: { token: state.token, apiUrl: url, feed: 'sea' },
    /** The paths that were asked for, newest last. */
    requests: requests,
    state,
    /** Serves a picture. Returns its address, with a new signature each time. */
    serve(name: string, answer: Buffer | ((response: ServerResponse) => void), type = 'image/jpeg'): string {
      pictures.set(
        `/p/${name}`,
        typeof answer === 'function'
          ? answer
          : (response) => response.writeHead(200, { 'Content-Type': type }).end(answer),
      );
      return `${url}/p/${name}?oh=${crypto.randomUUID()}`;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respond(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
}

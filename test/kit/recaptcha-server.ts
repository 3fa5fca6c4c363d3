import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Trouble = 'away' | 'broken' | 'slow' | 'strange' | 'moved' | { code: string };

/** Google's score of a visitor; v2 has no score. */
type Opinion = { score?: number; action?: string };

export type RecaptchaServer = {
  /** Base URL of `/api.js` and `/api/siteverify`. */
  url: string;
  secret: string;
  /** Returns a token as the script creates it. */
  token: (opinion: Opinion) => string;
  /** The bodies of the verification requests. */
  requests: Record<string, string>[];
  /** Sets the fault of all later requests. */
  fail: (trouble: Trouble | undefined) => void;
  stop: () => Promise<void>;
};

/**
 * Starts a server that answers as https://developers.google.com/recaptcha/docs/verify documents: a token is
 * valid once, errors are codes beside `success: false`. Its script creates tokens as `grecaptcha.execute`
 * does.
 */
export async function openRecaptchaServer(secret = 'between us and Google'): Promise<RecaptchaServer> {
  const opinions = new Map<string, Opinion>();
  const requests: Record<string, string>[] = [];
  let trouble: Trouble | undefined;
  let tokens = 0;

  const token = (opinion: Opinion) => {
    tokens += 1;
    const made = `03AF${tokens}`;
    opinions.set(made, opinion);
    return made;
  };

  async function verify(request: IncomingMessage, response: ServerResponse) {
    const posted = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push(posted);
    if (trouble === 'slow') return;
    if (trouble === 'away') return request.socket.destroy();
    if (trouble === 'broken') return response.writeHead(502).end('Bad Gateway');
    if (trouble === 'strange') return response.end('<html>');
    if (trouble === 'moved') return response.writeHead(302, { Location: '/elsewhere' }).end();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(verdictOn(posted)));
  }

  function verdictOn(posted: Record<string, string>) {
    const errorReply = (code: string) => ({ success: false, 'error-codes': [code] });
    if (trouble) return errorReply((trouble as { code: string }).code);
    if (!posted.secret) return errorReply('missing-input-secret');
    if (posted.secret !== secret) return errorReply('invalid-input-secret');
    if (!posted.response) return errorReply('missing-input-response');
    if (!/^03AF\d+$/.test(posted.response)) return errorReply('invalid-input-response');
    const opinion = opinions.get(posted.response);
    if (!opinions.delete(posted.response)) return errorReply('timeout-or-duplicate');
    const { score, action = 'form' } = opinion ?? {};
    const ofV3 = score === undefined ? {} : { score, action };
    return { success: true, challenge_ts: new Date().toISOString(), hostname: '127.0.0.1', ...ofV3 };
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://google.test');
    if (request.method === 'POST' && pathname === '/recaptcha/api/siteverify')
      return void verify(request, response);
    if (pathname !== '/recaptcha/api.js') return void response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/javascript');
    response.end(`window.grecaptcha = {
      ready: (then) => then(),
      execute: async (siteKey, { action }) => ${JSON.stringify(token({ score: 0.9 }))},
    };`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha`,
    secret,
    token,
    requests,
    fail: (codes) => {
      trouble = codes;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

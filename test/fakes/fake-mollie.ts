import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  listAnswer,
  methodAnswers,
  paymentAnswer,
  profileAnswer,
  refundAnswer,
  terminalAnswer,
} from './fake-mollie-answers.ts';
import {
  errorBody,
  type FakePayment,
  type FakeRefund,
  type FakeStatus,
  type FakeTerminal,
  MollieProblem,
  newPayment,
  newRefund,
} from './fake-mollie-state.ts';

/**
 * The fault of a request: `cut` ends the connection in the middle of a reply, `cut short` of a reply with a
 * stated length, `drop` before the request has any effect; `garbage` replies with something other than JSON;
 * `status` replies with an error of that status; `wait` delays the request until the promise resolves.
 */
export type Fault =
  | 'cut'
  | 'cut short'
  | 'drop'
  | 'garbage'
  | { status: number }
  | { wait: Promise<unknown> };

export type FakeRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  idempotencyKey: string | undefined;
  body: Record<string, unknown>;
};

type Answer = { status: number; body: unknown };

/** A key that no account has. */
export const fakeKey = 'test_herbergHerbergHerbergHerberg12';

/**
 * Starts a local server that answers as Mollie's API v2 is documented (docs.mollie.com/reference): payments,
 * methods, refunds, errors, idempotency, and webhooks when a payment changes. For tests.
 */
export async function startFakeMollie() {
  const payments = new Map<string, FakePayment>();
  /** The profiles of the keys, and the profile and mode of each payment. */
  const profiles = new Map([[fakeKey, { id: 'pfl_herberg', name: 'De Zilte Duin' }]]);
  const accounts = new Map<string, string>();
  const terminals: FakeTerminal[] = [];
  const replies = new Map<string, Answer>();
  const requests: FakeRequest[] = [];
  const faults: Fault[] = [];
  const settings = { duplicateMs: 60_000 };

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await readRequest(request);
    requests.push(received);
    const fault = faults.shift();
    if (fault === 'drop') return void request.socket.destroy();
    if (typeof fault === 'object' && 'wait' in fault) await fault.wait;
    const isFailing = typeof fault === 'object' && 'status' in fault;
    const authorization = request.headers.authorization;
    const answer = isFailing ? failing(fault.status) : answerOnce(received, authorization);
    const text = fault === 'garbage' ? '<html>Bad gateway</html>' : JSON.stringify(answer.body);
    response.writeHead(fault === 'garbage' ? 502 : answer.status, {
      'Content-Type': 'application/hal+json',
      ...(fault === 'cut short' && { 'Content-Length': Buffer.byteLength(text) }),
      // So that the client's retries do not delay a test.
      'Retry-After': '0',
    });
    if (fault !== 'cut' && fault !== 'cut short') return void response.end(text);
    response.write(text.slice(0, 10), () => request.socket.destroy());
  }

  const failing = (status: number) => ({ status, body: errorBody(new MollieProblem(status, 'Not now')) });

  /** Repeats the reply for the same key on the same path, whatever the body. */
  function answerOnce(received: FakeRequest, authorization: string | undefined): Answer {
    const key = received.idempotencyKey && `${received.method} ${received.path} ${received.idempotencyKey}`;
    const known = key && replies.get(key);
    if (known) return known;
    const answer = answerTo(received, authorization);
    if (key) replies.set(key, answer);
    return answer;
  }

  function answerTo(received: FakeRequest, authorization: string | undefined): Answer {
    try {
      const key = authorization?.replace(/^Bearer /, '') ?? '';
      const profile = profiles.get(key);
      if (!profile) {
        throw new MollieProblem(401, 'Missing authentication, or failed to authenticate');
      }
      return route(received, key, profile);
    } catch (error) {
      if (!(error instanceof MollieProblem)) throw error;
      return { status: error.status, body: errorBody(error) };
    }
  }

  function route(
    { method, path, query, body }: FakeRequest,
    key: string,
    profile: { id: string; name: string },
  ): Answer {
    const [resource, id, inner, ...more] = path.split('/');
    if (resource === 'methods' && id === undefined && method === 'GET') {
      const found = methodAnswers(new URLSearchParams(query));
      return { status: 200, body: listAnswer('methods', found, `${url}methods`) };
    }
    const account = `${profile.id} ${key.slice(0, 4)}`;
    if (resource === 'profiles' && id === 'me' && method === 'GET') {
      return { status: 200, body: profileAnswer(profile, key, url) };
    }
    if (resource === 'terminals' && method === 'GET') return readTerminals(id, profile.id);
    if (resource !== 'payments' || more.length > 0) throw new MollieProblem(404, 'No such resource');
    if (id === undefined) {
      if (method === 'GET') return listPayments(account, query);
      if (method !== 'POST') throw new MollieProblem(405, 'Not allowed here');
      const payment = newPayment(body, Date.now(), terminals);
      payments.set(payment.id, payment);
      accounts.set(payment.id, account);
      return { status: 201, body: paymentAnswer(payment, url) };
    }
    const payment = find(id);
    if (accounts.get(id) !== account) throw new MollieProblem(404, `No payment exists with token ${id}.`);
    if (inner === 'refunds') return refunds(payment, method, body);
    if (inner !== undefined) throw new MollieProblem(404, 'No such resource');
    if (method === 'DELETE') cancel(payment);
    else if (method !== 'GET') throw new MollieProblem(405, 'Not allowed here');
    return { status: 200, body: paymentAnswer(payment, url) };
  }

  function readTerminals(id: string | undefined, profileId: string): Answer {
    const answers = terminals.map((terminal) => terminalAnswer(terminal, profileId, url));
    if (id === undefined) return { status: 200, body: listAnswer('terminals', answers, `${url}terminals`) };
    const found = answers.find((terminal) => terminal.id === id);
    if (!found) throw new MollieProblem(404, `No terminal exists with token ${id}.`);
    return { status: 200, body: found };
  }

  /** The payments of an account, newest first, in pages. */
  function listPayments(account: string, query: Record<string, string>): Answer {
    const limit = Number(query.limit ?? 50);
    const own = [...payments.values()].filter(({ id }) => accounts.get(id) === account).toReversed();
    const from = query.from ? own.findIndex(({ id }) => id === query.from) : 0;
    const page = own.slice(from, from + limit).map((payment) => paymentAnswer(payment, url));
    const next = own[from + limit];
    const body = listAnswer('payments', page, `${url}payments`);
    if (next)
      body._links.next = {
        href: `${url}payments?from=${next.id}&limit=${limit}`,
        type: 'application/hal+json',
      };
    return { status: 200, body };
  }

  function refunds(payment: FakePayment, method: string, body: Record<string, unknown>): Answer {
    if (method === 'GET') {
      const list = payment.refunds.map((refund) => refundAnswer(refund, payment.id, url));
      return { status: 200, body: listAnswer('refunds', list, `${url}payments/${payment.id}/refunds`) };
    }
    const refund = newRefund(payment, body, Date.now(), settings.duplicateMs);
    payment.refunds.push(refund);
    return { status: 201, body: refundAnswer(refund, payment.id, url) };
  }

  function cancel(payment: FakePayment): void {
    const { isCancelable } = paymentAnswer(payment, url) as { isCancelable?: boolean };
    if (!isCancelable) throw new MollieProblem(422, 'The payment cannot be canceled');
    payment.status = 'canceled';
  }

  function find(id: string): FakePayment {
    const payment = payments.get(id);
    if (!payment) throw new MollieProblem(404, `No payment exists with token ${id}.`);
    return payment;
  }

  /** Calls a payment's webhook, as Mollie does. */
  async function callWebhook(id: string): Promise<void> {
    const { webhookUrl } = find(id);
    if (!webhookUrl) return;
    const response = await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) });
    await response.body?.cancel();
  }

  return {
    url,
    /** Every received request, newest last. */
    requests,
    /** The faults of the next requests, in order. */
    faults,
    settings,
    /** Adds a key of a profile; by default of that of `fakeKey`. */
    addKey: (key: string, profile = { id: 'pfl_herberg', name: 'De Zilte Duin' }) =>
      void profiles.set(key, profile),
    /** The terminals of all accounts, newest first. */
    terminals,
    /** Returns the provider's payment; a test may change it. */
    payment: find,
    payments: () => [...payments.values()],
    /**
     * Sets a payment's status, as the guest or time does; calls the webhook for the statuses that Mollie
     * reports.
     */
    async move(id: string, status: FakeStatus): Promise<void> {
      find(id).status = status;
      if (status !== 'open' && status !== 'pending') await callWebhook(id);
    },
    refundIs(paymentId: string, refundId: string, status: FakeRefund['status']): void {
      const refund = find(paymentId).refunds.find((one) => one.id === refundId);
      if (!refund) throw new Error(`There is no refund ${refundId}.`);
      refund.status = status;
    },
    /** Forgets the idempotency keys, as Mollie does after an hour. */
    forgetKeys: () => replies.clear(),
    callWebhook,
    /** Lets the process end while the server runs. */
    unref: () => void server.unref(),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let shared: Promise<FakeMollie> | undefined;

/** The local Mollie of all shops that name no other: no test calls Mollie's own. */
export async function sharedFakeMollie(): Promise<FakeMollie> {
  shared ??= startFakeMollie();
  const mollie = await shared;
  mollie.unref();
  return mollie;
}

export type FakeMollie = Awaited<ReturnType<typeof startFakeMollie>>;

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? 'GET',
    path: pathname.replace(/^\/v2\//, ''),
    query: Object.fromEntries(searchParams),
    idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    body: text ? JSON.parse(text) : {},
  };
}

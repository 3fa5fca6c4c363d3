import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server with the routes of a shop that a provider calls, for tests: a webhook that records its
 * calls, and a return page.
 */
export async function startShopServer() {
  const calls: Request[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    const { method = 'GET', url = '/' } = request;
    const isSending = method !== 'GET' && method !== 'HEAD';
    calls.push(
      new Request(new URL(url, origin), {
        method,
        headers,
        ...(isSending && { body: Buffer.concat(chunks) }),
      }),
    );
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    webhookUrl: `${origin}/payments/webhook`,
    returnUrl: `${origin}/order/1`,
    /** Every call of the webhook, newest last. */
    calls,
    /** Statuses of the next replies; 200 when the list is empty. */
    statuses,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type ReceivedRequest = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/**
 * Starts a real server on a free port that replies through `answer` and records its requests; it closes with
 * the test.
 */
export async function openServer(
  answer: (response: ServerResponse, request: ReceivedRequest) => void = answerNothing,
) {
  const requests: ReceivedRequest[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: Buffer.concat(chunks).toString() };
    requests.push(entry);
    answer(response, entry);
  };
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, seen: requests, close };
}

export function answerJson(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

export const succeeded = (data: unknown) => ({ succeeded: true, data, message: null });

function answerNothing(response: ServerResponse) {
  answerJson(response, succeeded(null));
}

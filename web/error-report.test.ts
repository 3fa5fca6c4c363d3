import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { reportError, severity } from './error-report.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('severity goes from low, 1, to critical, 5', () => {
  expect(severity).toEqual({ low: 1, medium: 2, high: 3, severe: 4, critical: 5 });
});

test('an error is logged each time, and posted once', async () => {
  const posted: unknown[] = [];
  const server = createServer(async (request, response) => {
    posted.push([request.method, request.url, JSON.parse(await text(request))]);
    response.end('{"succeeded":true,"data":null}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  // A browser has a location.
  vi.stubGlobal('location', { pathname: '/de/stay' });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    return send(new Request(`http://127.0.0.1:${port}${pathname}`, request));
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();

  const error = new Error('the tide came early');
  reportError(error, 'severe', { what: 'a test' });
  reportError(error, 'severe');
  expect(logged.mock.calls).toEqual([[error], [error]]);
  await expect.poll(() => posted.length).toBe(1);
  const report = { severity: 4, message: 'the tide came early', url: '/de/stay', data: { what: 'a test' } };
  expect(posted).toMatchObject([['POST', '/api/frontoffice/cms/v1/FrontendMessage/create', report]]);
  server.close();
});

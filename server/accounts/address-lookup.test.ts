import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { collectLog } from '../testing/collected-log.ts';
import { lookUpAddress } from './address-lookup.ts';

const asked = { PostCode: '1796 AA', HouseNumber: '12 b&c' };
const dune = { street: 'Duinweg', city: 'De Koog' };

/** A postcode service on a free port, and what it was asked. */
async function openService(answer: (response: ServerResponse) => void) {
  const questions: URL[] = [];
  const server = createServer((request, response) => {
    questions.push(new URL(request.url ?? '', 'http://service'));
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, questions, close };
}

const say =
  (body: string, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };

async function lookUp(url: string | undefined) {
  const { log, lines } = collectLog();
  const information = await lookUpAddress(url, asked, log);
  const said = JSON.stringify(lines);
  for (const secret of ['1796', 'AA', '12 b', 'b%26c', 'Duinweg', 'Koog']) expect(said).not.toContain(secret);
  return { information, reasons: lines.map(({ level, reason }) => [level, reason]) };
}

const warning = (reason: unknown) => ({ information: null, reasons: [[40, reason]] });

test('without a service nothing is known', async () => {
  expect(await lookUp(undefined)).toEqual({ information: null, reasons: [] });
  expect(await lookUp('')).toEqual({ information: null, reasons: [] });
});

test.each([
  ['as documented', { information: dune }],
  ['with more beside it', { information: { ...dune, province: 'NH' }, took: 3 }],
  ['as a list', { information: [dune, { street: 'Zeeweg', city: 'Den Burg' }] }],
  ['under other names', { Information: [{ STREET: ' Duinweg ', City: 'De Koog' }] }],
])('an answer %s is read', async (_, body) => {
  const { url } = await openService(say(JSON.stringify(body)));
  expect(await lookUp(url)).toEqual({ information: dune, reasons: [] });
});

test.each([
  ['', ''],
  ['/find', ''],
  ['/find?key=a%20b&format=json', 'key=a b,format=json,'],
  ['/find?postcode=x&PostCode=old', 'postcode=x,'],
])('the question is put to the address %j as it is', async (path, before) => {
  const service = await openService(say(JSON.stringify({ information: dune })));
  expect((await lookUp(`${service.url}${path}`)).information).toEqual(dune);
  const [question] = service.questions;
  expect(question?.pathname).toBe(path.split('?')[0] || '/');
  expect([...(question?.searchParams ?? [])].map((pair) => pair.join('=')).join()).toBe(
    `${before}PostCode=1796 AA,HouseNumber=12 b&c`,
  );
});

test.each([{ information: null }, { information: [] }, { information: [null] }])(
  'a service that does not know the address answers %j, which is no fault',
  async (body) => {
    const { url } = await openService(say(JSON.stringify(body)));
    expect(await lookUp(url)).toEqual({ information: null, reasons: [] });
  },
);

describe('a service that fails is logged, without the address, when it answers', () => {
  test.each([
    ['no JSON', '<p>1796 AA 12 b&c</p>'],
    ['no JSON', ''],
    ['another shape', 'null'],
    ['another shape', '[]'],
    ['another shape', '{}'],
    ['another shape', '{"information":"Duinweg, De Koog"}'],
    ['another shape', '{"information":{"street":"Duinweg"}}'],
    ['another shape', '{"information":{"street":"","city":"De Koog"}}'],
    ['another shape', '{"information":{"street":7,"city":"De Koog"}}'],
    ['another shape', '{"information":[{"street":"a\\u0000b","city":"De Koog"}]}'],
    ['another shape', JSON.stringify({ information: { street: 'D'.repeat(201), city: 'De Koog' } })],
  ])('%s: %s', async (reason, body) => {
    const { url } = await openService(say(body));
    expect(await lookUp(url)).toEqual(warning(reason));
  });

  test.each([404, 429, 500])('status %i', async (status) => {
    const { url } = await openService(say(JSON.stringify({ information: dune }), status));
    expect(await lookUp(url)).toEqual(warning(`status ${status}`));
  });

  test('too much', async () => {
    const body = JSON.stringify({ information: dune, more: 'x'.repeat(64_000) });
    const { url } = await openService(say(body));
    expect(await lookUp(url)).toEqual(warning('too large'));
  });

  test('without end', async () => {
    const { url } = await openService((response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await lookUp(url)).toEqual(warning('too large'));
  });

  test('with another address to ask, which is not asked', async () => {
    const elsewhere = await openService(say(JSON.stringify({ information: dune })));
    const { url } = await openService((response) =>
      response.writeHead(302, { Location: elsewhere.url }).end(),
    );
    expect(await lookUp(url)).toEqual(warning('status 302'));
    expect(elsewhere.questions).toEqual([]);
  });
});

test('a service that does not answer, or never ends to, is not waited for', async () => {
  const silent = await openService(() => {});
  const slow = await openService((response) => {
    const drops = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drops));
  });
  expect(await Promise.all([lookUp(silent.url), lookUp(slow.url)])).toEqual([
    warning('TimeoutError'),
    warning('TimeoutError'),
  ]);
});

test('a service that is away, breaks off or has no address', async () => {
  const gone = await openService(() => {});
  await gone.close();
  expect(await lookUp(gone.url)).toEqual(warning('TypeError ECONNREFUSED'));
  const rude = await openService((response) => response.destroy());
  expect(await lookUp(rude.url)).toEqual(
    warning(expect.stringMatching(/^TypeError (UND_ERR_SOCKET|ECONNRESET)$/)),
  );
  expect(await lookUp('no address')).toEqual(warning('TypeError'));
});

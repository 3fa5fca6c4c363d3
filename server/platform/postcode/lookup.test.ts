import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { collectLog } from '../../../test/kit/collected-log.ts';
import { type AddressQuery, openAddressLookup } from './lookup.ts';

const lookupQuery = { PostCode: '1796 AA', HouseNumber: '12 b&c' };
const dune = { street: 'Duinweg', city: 'De Koog' };

/** A postcode service on a free port, and its received requests. */
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

const respondWith =
  (body: string, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };

async function lookUp(url: string | undefined) {
  const { log, lines } = collectLog();
  const information = await openAddressLookup({ postcodeService: 'generic', postcodeUrl: url })(
    lookupQuery,
    log,
  );
  const logText = JSON.stringify(lines);
  for (const secret of ['1796', 'AA', '12 b', 'b%26c', 'Duinweg', 'Koog'])
    expect(logText).not.toContain(secret);
  return { information, reasons: lines.map(({ level, reason }) => [level, reason]) };
}

const warning = (reason: unknown) => ({ information: null, reasons: [[40, reason]] });

test('without a service every address is unknown', async () => {
  expect(await lookUp(undefined)).toEqual({ information: null, reasons: [] });
  expect(await lookUp('')).toEqual({ information: null, reasons: [] });
});

test.each([
  ['as documented', { information: dune }],
  ['with more beside it', { information: { ...dune, province: 'NH' }, took: 3 }],
  ['as a list', { information: [dune, { street: 'Zeeweg', city: 'Den Burg' }] }],
  ['under other names', { Information: [{ STREET: ' Duinweg ', City: 'De Koog' }] }],
])('an answer %s is read', async (_, body) => {
  const { url } = await openService(respondWith(JSON.stringify(body)));
  expect(await lookUp(url)).toEqual({ information: dune, reasons: [] });
});

test.each([
  ['', ''],
  ['/find', ''],
  ['/find?key=a%20b&format=json', 'key=a b,format=json,'],
  ['/find?postcode=x&PostCode=old', 'postcode=x,'],
])('the question is put to the address %j as it is', async (path, before) => {
  const service = await openService(respondWith(JSON.stringify({ information: dune })));
  expect((await lookUp(`${service.url}${path}`)).information).toEqual(dune);
  const [question] = service.questions;
  expect(question?.pathname).toBe(path.split('?')[0] || '/');
  expect([...(question?.searchParams ?? [])].map((pair) => pair.join('=')).join()).toBe(
    `${before}PostCode=1796 AA,HouseNumber=12 b&c`,
  );
});

test.each([{ information: null }, { information: [] }, { information: [null] }])(
  'the answer %j means an unknown address, which is no error',
  async (body) => {
    const { url } = await openService(respondWith(JSON.stringify(body)));
    expect(await lookUp(url)).toEqual({ information: null, reasons: [] });
  },
);

describe('a failing service is logged, without the address', () => {
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
    const { url } = await openService(respondWith(body));
    expect(await lookUp(url)).toEqual(warning(reason));
  });

  test.each([404, 429, 500])('status %i', async (status) => {
    const { url } = await openService(respondWith(JSON.stringify({ information: dune }), status));
    expect(await lookUp(url)).toEqual(warning(`status ${status}`));
  });

  test('too much', async () => {
    const body = JSON.stringify({ information: dune, more: 'x'.repeat(64_000) });
    const { url } = await openService(respondWith(body));
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

  test('with a redirect, which is not followed', async () => {
    const elsewhere = await openService(respondWith(JSON.stringify({ information: dune })));
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

test('a service that is unreachable, breaks off or has no address', async () => {
  const gone = await openService(() => {});
  await gone.close();
  expect(await lookUp(gone.url)).toEqual(warning('TypeError ECONNREFUSED'));
  const rude = await openService((response) => response.destroy());
  expect(await lookUp(rude.url)).toEqual(
    warning(expect.stringMatching(/^TypeError (UND_ERR_SOCKET|ECONNRESET)$/)),
  );
  expect(await lookUp('no address')).toEqual(warning('TypeError'));
});

describe('a repeated lookup', () => {
  const { log } = collectLog();
  const open = (postcodeUrl: string) => openAddressLookup({ postcodeService: 'generic', postcodeUrl });

  test('is not requested again for a day, in any spelling; nor twice at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { url, questions } = await openService(respondWith(JSON.stringify({ information: dune })));
    const lookUp = open(url);
    const spelled = ['1796 AA', '1796aa', ' 1796 Aa'].map((PostCode) => ({ PostCode, HouseNumber: '12' }));
    for (const found of await Promise.all(spelled.map((lookupQuery) => lookUp(lookupQuery, log))))
      expect(found).toEqual(dune);
    await lookUp({ PostCode: '1796 AA', HouseNumber: '13' }, log);
    expect(questions).toHaveLength(2);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await lookUp({ PostCode: '1796 AA', HouseNumber: '12' }, log);
    expect(questions).toHaveLength(3);
  });

  test('of an unknown address is requested again after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { url, questions } = await openService(respondWith(JSON.stringify({ information: null })));
    const lookUp = open(url);
    await lookUp(lookupQuery, log);
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await lookUp(lookupQuery, log);
    expect(questions).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await lookUp(lookupQuery, log);
    expect(questions).toHaveLength(2);
  });

  test('is cached for the latest thousand addresses', async () => {
    const { url, questions } = await openService(respondWith(JSON.stringify({ information: dune })));
    const lookUp = open(url);
    const lookUpNumber = (number: number) =>
      lookUp({ PostCode: '1796 AA', HouseNumber: String(number) }, log);
    for (let from = 0; from < 1001; from += 91)
      await Promise.all(Array.from({ length: 91 }, (_, index) => lookUpNumber(from + index)));
    expect(questions).toHaveLength(1001);
    await lookUpNumber(1000);
    expect(questions).toHaveLength(1001);
    await lookUpNumber(0);
    expect(questions).toHaveLength(1002);
  });

  test.each([404, 400, 422])(
    'of a refused address (status %i) does not block other lookups',
    async (status) => {
      const { url, questions } = await openService((response) => {
        const isHere = questions.length > 1;
        respondWith(JSON.stringify({ information: isHere ? dune : null }), isHere ? 200 : status)(response);
      });
      const lookUp = open(url);
      expect(await lookUp({ PostCode: '1796 AA', HouseNumber: '99999' }, log)).toBeNull();
      expect(await lookUp({ PostCode: '1796 AB', HouseNumber: '1' }, log)).toEqual(dune);
    },
  );

  test('after a failure is requested again, but not at once: a failing service gets a pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    let status = 200;
    const { url, questions } = await openService((response) =>
      respondWith(JSON.stringify({ information: dune }), status)(response),
    );
    const lookUp = open(url);
    const { log, lines } = collectLog();
    await lookUp({ ...lookupQuery, HouseNumber: '9' }, log);
    status = 429;
    for (const HouseNumber of ['1', '2', '3'])
      expect(await lookUp({ ...lookupQuery, HouseNumber }, log)).toBeNull();
    expect(await lookUp({ ...lookupQuery, HouseNumber: '9' }, log), 'what is known already').toEqual(dune);
    expect(questions).toHaveLength(2);
    expect(lines).toHaveLength(1);
    status = 200;
    vi.setSystemTime(Date.now() + 6000);
    await lookUp({ ...lookupQuery, HouseNumber: '1' }, log);
    expect(questions).toHaveLength(3);
  });
});

describe('PDOK', () => {
  const museum = { straatnaam: 'Museumstraat', woonplaatsnaam: 'Amsterdam' };
  const answers = (docs: unknown[]) =>
    JSON.stringify({ response: { numFound: docs.length, start: 0, maxScore: 1, numFoundExact: true, docs } });
  async function lookUp(url: string, lookupQuery: AddressQuery) {
    const { log, lines } = collectLog();
    const information = await openAddressLookup({ postcodeService: 'pdok', postcodeUrl: url })(
      lookupQuery,
      log,
    );
    return { information, reasons: lines.map(({ reason }) => reason) };
  }

  test.each([
    ['1071 XX', '1', '1071XX', '1'],
    ['1071xx', ' 1 hs', '1071XX', '1'],
    ['1071  XX', '1', '1071XX', '1'],
    [' 1071 Xx ', '0012-a', '1071XX', '12'],
  ])('gets %s and %s under its own parameters, and no more', async (PostCode, HouseNumber, code, number) => {
    const service = await openService(respondWith(answers([museum])));
    const { information } = await lookUp(`${service.url}/free`, { PostCode, HouseNumber });
    expect(information).toEqual({ street: 'Museumstraat', city: 'Amsterdam' });
    expect([...(service.questions[0]?.searchParams ?? [])]).toEqual([
      ['fq', 'type:adres'],
      ['fq', `postcode:${code}`],
      ['fq', `huisnummer:${number}`],
      ['fl', 'straatnaam,woonplaatsnaam'],
      ['rows', '1'],
    ]);
  });

  test.each([
    ['10115', '1'],
    ['9000', '4'],
    ['0562 ZD', '12'],
    ['1071 XX OR *', '1'],
    ['1071 XX', 'A'],
    ['1071 XX', '1234567'],
  ])('gets no request for %s and %s', async (PostCode, HouseNumber) => {
    const service = await openService(respondWith(answers([museum])));
    expect(await lookUp(service.url, { PostCode, HouseNumber })).toEqual({ information: null, reasons: [] });
    expect(service.questions).toEqual([]);
  });

  test.each([
    ['nothing that it knows', answers([]), []],
    ['another shape', '{"docs":[]}', ['another shape']],
    ['no names', answers([{ weergavenaam: 'x' }]), ['another shape']],
    ['an error of its own', '{"error":{"msg":"org.apache.solr.search.SyntaxError"}}', ['another shape']],
    ['no JSON', '<html>', ['no JSON']],
  ])('that answers with %s fills nothing in', async (_, body, reasons) => {
    const service = await openService(respondWith(body));
    const sampleQuery = { PostCode: '1071 XX', HouseNumber: '1' };
    expect(await lookUp(service.url, sampleQuery)).toEqual({ information: null, reasons });
  });
});

describe('without a service', () => {
  const { log } = collectLog();
  const sample = openAddressLookup({ postcodeService: 'sample', postcodeUrl: undefined });

  test('the bundled addresses can be tried', async () => {
    const found = { street: 'Museumstraat', city: 'Amsterdam' };
    expect(await sample({ PostCode: '1071 xx', HouseNumber: ' 1 ' }, log)).toEqual(found);
    expect(await sample({ PostCode: '1071 XX', HouseNumber: '2' }, log)).toBeNull();
  });

  test('or none, if the settings turn them off', async () => {
    const off = openAddressLookup({ postcodeService: 'off', postcodeUrl: 'http://127.0.0.1:1' });
    expect(await off({ PostCode: '1071 XX', HouseNumber: '1' }, log)).toBeNull();
  });
});

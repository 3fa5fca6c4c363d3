import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { includingRights, rights } from '../../contract/rights.ts';
import { badTokens } from '../../test/kit/bad-tokens.ts';
import { freshPerson, type PersonRole } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { encodeBody } from '../../test/kit/request-body.ts';
import { openSamples, type SampleInput } from '../../test/kit/sample-inputs.ts';
import { cookieNames } from '../customers/cookies.ts';
import type { Audience } from '../platform/keys.ts';
import { type Route, routes } from './routes.ts';

const shop = await openShop();
const sampleOf = await openSamples(shop);
beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

const each = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }));
const isOffice = ({ path }: Route) => path.startsWith('/backoffice/');

let requests = 0;

async function send(
  route: Route,
  { params, query, body }: SampleInput,
  headers: Record<string, string> = {},
) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => params?.[name] ?? 'x');
  const search = new URLSearchParams(query as Record<string, string>);
  const requestBody = encodeBody(route.form, body);
  const response = await shop.fetch(`/api${path}?${search}`, {
    method: route.method,
    body: requestBody.body,
    headers: { ...requestBody.headers, ...headers },
    peer: `10.3.${++requests >> 8}.${requests & 255}`,
  });
  const { succeeded, code, details } = await response.json();
  return { status: response.status, succeeded, code, details };
}

const reusableSamples = new Map<Route, Promise<SampleInput>>();

/** One sample for all refused calls: a refused call does not change it. */
function unchanged(route: Route): Promise<SampleInput> {
  const sample = reusableSamples.get(route) ?? sampleOf(route);
  reusableSamples.set(route, sample);
  return sample;
}

const forbidden = { status: 403, code: 'forbidden' };
const unauthenticated = { status: 401, succeeded: false, code: 'unauthenticated' };
const served = { status: 200, succeeded: true };

/** The headers of a token, in each form: a program's, and a browser's on our own pages. */
function shownAs(token: string, audience: Audience): Record<string, string>[] {
  const cookie = `${cookieNames[audience].access}=${token}`;
  return [
    { Authorization: `Bearer ${token}` },
    { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    { Cookie: cookie, Origin: 'http://localhost' },
  ];
}

const audienceOf = (role: PersonRole): Audience => (role === 'customer' ? 'customer' : 'office');

/**
 * The headers of a new person of this role without any data, in one of the forms; new for each call, because
 * a call may end the session.
 */
async function headersOf(role: PersonRole, headerStyle: number): Promise<Record<string, string>> {
  const { accessToken } = await freshPerson(shop, { role });
  return shownAs(accessToken, audienceOf(role))[headerStyle] ?? {};
}

/** The callers of a call in the form of the table. */
function mayCall({ endpoint: { callers, right }, path }: Route): {
  anyone: boolean;
  customer: boolean;
  right: string;
} {
  const anyone = callers.some((caller) => caller === 'anyone');
  return {
    anyone,
    // A customer's token never opens the back office.
    customer: anyone || (callers.some((caller) => caller === 'customer') && !path.startsWith('/backoffice/')),
    right: right === null ? 'any' : (right ?? ''),
  };
}

describe('the table in docs/access.md', async () => {
  const text = await readFile(new URL('../../docs/access.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| (GET|POST|PUT|PATCH|DELETE) /.test(line));
  const written = new Map(
    rows.map((row) => {
      const [call = '', ...cells] = row.split('|').slice(1, -1);
      return [call.trim(), cells.map((cell) => cell.trim())];
    }),
  );

  test.each(each)('has a row for $name', ({ route, name }) => {
    const { anyone, customer, right } = mayCall(route);
    expect(written.get(name)).toEqual([anyone ? 'yes' : '', customer ? 'yes' : '', right]);
  });

  test('has no other rows', () => {
    expect(rows).toHaveLength(written.size);
    expect([...written.keys()].toSorted()).toEqual(each.map(({ name }) => name).toSorted());
  });
});

test('every public read is open to anyone', () => {
  const publicReads = routes.filter(
    ({ method, endpoint }) => method === 'GET' && endpoint.audience === 'public',
  );
  for (const { endpoint } of publicReads) expect(endpoint.callers).toEqual(['anyone']);
});

describe.each(each)('$name', ({ route }) => {
  const may = mayCall(route);
  test(`is ${may.anyone ? 'open' : 'refused'} to nobody`, async () => {
    const { token: owners, ...input } = await sampleOf(route);
    const answer = await send(route, input);
    // To another caller a person's object does not exist.
    if (may.anyone && owners) expect(answer.status).toBe(404);
    else expect(answer).toMatchObject(may.anyone ? served : unauthenticated);
  });

  const { right } = route.endpoint;
  /** People by what they may do: a customer, staff with the right alone, and staff with every other right. */
  const people: { who: string; role: PersonRole; isLetIn: boolean }[] = [
    { who: 'a customer', role: 'customer', isLetIn: may.customer },
  ];
  if (right === undefined) {
    if (!may.anyone) people.push({ who: 'staff with every right', role: rights, isLetIn: false });
  } else {
    people.push({
      who: `staff with ${right ?? 'no right'} alone`,
      role: right ? [right] : [],
      isLetIn: true,
    });
    if (right) {
      const others = rights.filter((one) => !includingRights(right).includes(one));
      people.push({ who: `staff with every right but ${right}`, role: others, isLetIn: false });
    }
  }

  test.each(people)('to the right caller, by header and by cookie: $who', async ({ role, isLetIn }) => {
    for (const headerStyle of [0, 1, 2]) {
      // A sample of a particular person belongs to another customer.
      const { token: owners, ...input } = await (isLetIn ? sampleOf(route) : unchanged(route));
      const answer = await send(route, input, await headersOf(role, headerStyle));
      if (isLetIn) {
        if (owners) expect([401, 403]).not.toContain(answer.status);
        else expect(answer).toMatchObject(served);
      } else if (role === 'customer' || right === undefined) expect(answer).toMatchObject(unauthenticated);
      else {
        expect(answer).toMatchObject(forbidden);
        expect(answer.details).toEqual({ right, givers: expect.arrayContaining(['Ada Anker']) });
      }
    }
  });
});

/** The calls about one object of a customer, which they name. */
const owned: typeof each = [];
for (const one of each) {
  const { params, query, body, token } = await sampleOf(one.route);
  if (token && (params ?? query?.id ?? query?.orderName ?? Object(body).id)) owned.push(one);
}

test('the calls about one object of a person are known', () => {
  expect(owned.map(({ route: { name } }) => name)).toEqual([
    'endSession',
    'updateAddress',
    'deleteAddress',
    'olderAddress',
    'olderUpdateAddress',
    'points',
    'byName',
    'remove',
    'endSession',
  ]);
});

describe.each(owned)('$name, about a person’s object,', ({ route }) => {
  test('serves its owner', async () => {
    const { token, ...input } = await sampleOf(route);
    expect(await send(route, input, { Authorization: `Bearer ${token}` })).toMatchObject(served);
  });

  test('answers another person as if it did not exist, and leaves it unchanged', async () => {
    const { token: owners, ...input } = await sampleOf(route);
    const other = isOffice(route) ? [] : ('customer' as const);
    expect(await send(route, input, await headersOf(other, 0))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await send(route, input, { Authorization: `Bearer ${owners}` })).toMatchObject(served);
  });
});

const closed = each.filter(({ route }) => !mayCall(route).anyone);
const audiences = ['customer', 'office'] as const;

const bad = { customer: await badTokens(shop, 'customer'), office: await badTokens(shop, 'office') };

describe.each(closed)('$name refuses', ({ route }) => {
  const routeAudiences = audiences.filter((audience) => (isOffice(route) ? audience === 'office' : true));
  test.each(bad.customer.map(([what], index) => ({ what, index })))('a token $what', async ({ index }) => {
    const input = await unchanged(route);
    for (const audience of routeAudiences) {
      const token = bad[audience][index]?.[1] ?? '';
      for (const headers of shownAs(token, audience)) {
        expect(await send(route, input, headers)).toMatchObject(unauthenticated);
      }
    }
  });

  test('a token in the cookie of the other audience', async () => {
    const input = await unchanged(route);
    const headers = { Cookie: '', 'Sec-Fetch-Site': 'same-origin' };
    const [admin, guest] = [await freshPerson(shop, { role: 'administrator' }), await freshPerson(shop)];
    const office = { ...headers, Cookie: `${cookieNames.customer.access}=${admin.accessToken}` };
    const customer = { ...headers, Cookie: `${cookieNames.office.access}=${guest.accessToken}` };
    expect(await send(route, input, office)).toMatchObject(unauthenticated);
    expect(await send(route, input, customer)).toMatchObject(unauthenticated);
  });
});

const writes = each.filter(({ route }) => route.method !== 'GET');

describe.each(writes)('$name, a write,', ({ route }) => {
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://other.example' },
    { Origin: 'http://localhost.other.example' },
    { Origin: 'https://localhost' },
    { Origin: 'null' },
    {},
  ];

  test('is refused from another origin with cookies', async () => {
    const input = await sampleOf(route);
    const role = isOffice(route) ? 'administrator' : 'customer';
    const { Cookie = '' } = await headersOf(role, 1);
    for (const headers of foreign) {
      const answer = await send(route, input, { Cookie, ...headers });
      expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('sets no cookies for a page of another origin, whatever its headers', async () => {
    // A browser withholds SameSite cookies, so such a write comes without any, and must not set any.
    const { params, query, body } = await sampleOf(route);
    const requestBody = encodeBody(route.form, body);
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => params?.[name] ?? 'x');
    const response = await shop.fetch(`/api${path}?${new URLSearchParams(query as Record<string, string>)}`, {
      method: route.method,
      body: requestBody.body,
      headers: {
        ...requestBody.headers,
        'Sec-Fetch-Site': 'cross-site',
        Origin: 'https://other.example',
      },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

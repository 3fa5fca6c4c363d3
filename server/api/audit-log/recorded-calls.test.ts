import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cultures } from '../../../contract/culture.ts';
import { defaultRights, hasRight } from '../../../contract/rights.ts';
import { demoPerson } from '../../../demo/people.ts';
import { openActors } from '../../../test/kit/actors.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { openSamples, type SampleInput } from '../../../test/kit/sample-inputs.ts';
import { type Route, routes } from '../routes.ts';
import { callOf, isRecorded } from './recorded-calls.ts';

const shop = await openShop();
const sampleOf = await openSamples(shop);
const callersOf = await openActors(shop);
beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

const recorded = routes.filter(isRecorded).map((route) => ({ route, call: callOf(route) }));
const others = routes.filter((route) => !isRecorded(route)).map((route) => ({ route, call: callOf(route) }));
const isSessionRoute = ({ module }: Route) => module === 'office';

/** All texts of sent bodies and queries, except ids and cultures. */
const typed = new Set<string>();

function remember(part: unknown): void {
  if (typeof part === 'object' && part !== null) Object.values(part).forEach(remember);
  // Text of the characters of ids may well be a part of an id.
  const isPlain = typeof part !== 'string' || part.length < 4 || /^[\d.a-f-]+$/i.test(part);
  if (!isPlain && !cultures.some((culture) => culture === part)) typed.add(part);
}

/** Values that open something, by the names that inputs and replies have for them. */
const secrets = new Set<string>();
const secretNames = /^(password|currentPassword|secret|uri|ticket|recoveryCodes|code|\w*[tT]oken|url)$/;

function rememberSecrets(part: unknown, name = ''): void {
  if (typeof part === 'object' && part !== null)
    for (const [key, value] of Object.entries(part)) rememberSecrets(value, Array.isArray(part) ? name : key);
  else if (secretNames.test(name) && String(part).length > 5) secrets.add(String(part));
}

let requests = 0;

async function send(route: Route, { params, query, body, token }: SampleInput, rawBody?: string) {
  remember([query, body]);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => params?.[name] ?? 'x');
  const search = new URLSearchParams(query as Record<string, string>);
  const headers = { ...(!route.form && { 'Content-Type': 'application/json' }) };
  const json = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await shop.fetch(`/api${path}?${search}`, {
    method: route.method,
    body: route.form && body ? formOf(body) : json,
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    peer: `10.9.${++requests >> 8}.${requests & 255}`,
  });
  if (isSecretive(route)) rememberSecrets([body, await response.json()]);
  return { status: response.status, requestId: response.headers.get('X-Request-Id') ?? '', path };
}

/** Whether a call takes or gives what opens something; of others a code is that of a voucher or a fee. */
const isSecretive = ({ module, name }: Route) =>
  ['office', 'officeAccount', 'officeStaff'].includes(module) || name === 'previewLink';

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body)))
    for (const one of [value].flat()) form.append(name, one as Blob);
  return form;
}

const entriesOf = ({ requestId }: { requestId: string }) =>
  shop.db.selectFrom('audit_entry').selectAll().where('request_id', '=', requestId).execute();

async function rightInput(route: Route): Promise<SampleInput> {
  return { token: callersOf(route)[0]?.accessToken, ...(await sampleOf(route)) };
}

const unchanging = [
  ...['pages.arrive', 'pages.leave', 'officeRates.compute', 'officeRates.preview'],
  ...['officeStay.quote', 'officeStay.quoteChange', 'officeStay.previewEmail', 'officePlanner.assign'],
  'officeMailing.preview',
  ...['officeGiftCard.find', 'officeCounter.quote', 'officeOrder.pollTerminalPayment'],
  ...['officeAccount.startTotp', 'officeAccount.startPasskey'],
];

test('the log records every write of staff, and their logins and logouts', () => {
  const changes = routes.filter(
    ({ method, path, endpoint: { callers } }) =>
      method !== 'GET' && path.startsWith('/backoffice/') && callers.every((caller) => caller === 'staff'),
  );
  const unrecorded = changes.filter((route) => !isRecorded(route)).map(callOf);
  expect(unrecorded.filter((call) => !unchanging.includes(call))).toEqual([]);
  const recordedCalls = recorded.filter(({ route }) => !changes.includes(route)).map(({ call }) => call);
  // The calls of custom entities are for staff, but not under /backoffice.
  expect(recordedCalls).toEqual([
    'office.login',
    'office.confirmLogin',
    'office.logout',
    'customEntities.create',
    'customEntities.update',
  ]);
});

describe.each(recorded)('$call', ({ route, call }) => {
  test('leaves one entry with its outcome', async () => {
    const input = await rightInput(route);
    if (call === 'office.logout') input.token = (await freshPerson(shop, { role: 'editor' })).accessToken;
    const reply = await send(route, input);
    expect(reply.status).toBe(200);
    // Each product of a bulk change has an entry of its own beside it.
    const isPart = ({ subject_kind }: { subject_kind: string | null }) =>
      call === 'officeProduct.changeMany' && subject_kind !== null;
    const entries = (await entriesOf(reply)).filter((entry) => !isPart(entry));
    expect(entries).toMatchObject([
      { call, method: route.method, path: reply.path, status: 200, staff_id: expect.any(String) },
    ]);
    const params = Object.values(input.params ?? {});
    for (const value of params) expect(entries[0]?.target).toContain(value);
  });

  test('leaves one when it is refused to a member of staff', async () => {
    const { id, accessToken: token } = await freshPerson(shop, { role: 'editor' });
    const reply = await send(route, { ...(await rightInput(route)), token }, route.form ? undefined : '[');
    if (isSessionRoute(route)) return;
    const { right } = route.endpoint;
    const mayCall = !right || hasRight(defaultRights.editor, right);
    const entries = await entriesOf(reply);
    // A session and a view of somebody else do not exist to them.
    const done = ['officeAccount.endSession', 'officeViews.remove'].includes(call) ? 404 : 200;
    if (mayCall && !route.endpoint.body) expect(reply.status).toBe(done);
    else if (!route.form) expect(reply.status).toBe(mayCall ? 400 : 403);
    expect(entries).toMatchObject([{ call, status: reply.status, staff_id: id }]);
  });

  test('leaves none of an unknown caller', async () => {
    if (isSessionRoute(route)) return;
    const input = await sampleOf(route);
    const { accessToken } = await freshPerson(shop);
    for (const token of [undefined, accessToken, 'forged']) {
      const reply = await send(route, { ...input, token });
      expect(reply.status).toBe(401);
      expect(await entriesOf(reply)).toEqual([]);
    }
  });
});

test.each(others)('$call leaves none', async ({ route }) => {
  const reply = await send(route, await rightInput(route));
  expect(reply.status).toBe(200);
  expect(await entriesOf(reply)).toEqual([]);
  shop.log.take(/^reported$/);
});

test('a failed login leaves an entry without a person and without its input', async () => {
  const [login] = recorded.filter(({ call }) => call === 'office.login');
  if (!login) throw new Error('there is no login');
  const { emailAddress, password } = demoPerson('eva');
  for (const body of [
    { emailAddress, password: 'not the password' },
    { emailAddress: 'stranger@elsewhere.example', password },
  ]) {
    const reply = await send(login.route, { body });
    expect(reply.status).toBe(401);
    expect(await entriesOf(reply)).toMatchObject([
      { status: 401, staff_id: null, target: '', fields: ['emailAddress', 'password'] },
    ]);
  }
});

test('no typed text is in the log: no password, token, address or word', async () => {
  expect(typed.size).toBeGreaterThan(50);
  const rows = await shop.db.selectFrom('audit_entry').selectAll().execute();
  // A target has a name before each of its ids.
  const idsIn = (target: string) => target.replace(/(^|, )\w+ /g, '$1');
  const log = rows.map(({ path, target }) => `${path} ${idsIn(target)}`).join('\n');
  // Order numbers and group names are targets, and may be sent elsewhere too.
  const named = new Set(rows.flatMap(({ path }) => path.split('/')));
  // As a word of its own: a kind of email may begin like a word that somebody typed.
  const asWord = (text: string) => new RegExp(`(?<![\\w-])${RegExp.escape(text)}(?![\\w-])`);
  for (const text of typed) if (!named.has(text.replace(/^\//, ''))) expect(log).not.toMatch(asWord(text));
  expect(JSON.stringify(rows)).not.toMatch(/@|eyJ|argon2/);
  const values = rows
    .map(({ changes, subject_label }) => JSON.stringify([changes, subject_label]))
    .join('\n');
  expect(secrets.size).toBeGreaterThan(10);
  for (const secret of secrets) expect(values).not.toContain(secret);
  const { rows: people } = await sql<{ hash: string }>`
    select password_hash as hash from person where password_hash is not null
    union select code_hash from gift_card`.execute(shop.db);
  for (const { hash } of people) expect(values).not.toContain(hash);
  const { rows: cards } = await sql<{ id: string }>`select id from gift_card`.execute(shop.db);
  expect(cards.length).toBeGreaterThan(3);
  for (const { id } of cards) expect(values.replaceAll('-', '')).not.toContain(shop.keys.giftCardCode(id));
  const known = new Map(
    recorded.map(({ route, call }) => [call, route.endpoint.body as z.ZodObject | undefined]),
  );
  for (const { call, fields } of rows) {
    const shape = known.get(call)?.shape ?? {};
    for (const field of fields) expect(shape, call).toHaveProperty(field);
  }
});

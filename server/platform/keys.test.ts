import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { type AccessClaims, accessLifetime, openKeys } from './keys.ts';

const keys = openKeys('a secret of the tests, long enough');
const others = openKeys('another secret, also long enough..');
const claims: AccessClaims = { audience: 'customer', personId: randomUUID(), sessionId: randomUUID() };

afterEach(() => void vi.useRealTimers());

test('an access token returns its claims to the owner of the secret', async () => {
  const token = await keys.signAccess(claims);
  expect(await keys.readAccess(token)).toEqual(claims);
  expect(await openKeys('a secret of the tests, long enough').readAccess(token)).toEqual(claims);
  expect(await others.readAccess(token)).toBeUndefined();
});

test('an access token is valid for a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await keys.signAccess(claims);
  vi.setSystemTime(Date.now() + (accessLifetime - 1) * 1000);
  expect(await keys.readAccess(token)).toEqual(claims);
  vi.setSystemTime(Date.now() + 2000);
  expect(await keys.readAccess(token)).toBe('expired');
});

test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbmEifQ.'])(
  '%j is no access token',
  async (token) => {
    expect(await keys.readAccess(token)).toBeUndefined();
  },
);

test('a token with a guessed key or another audience has no claims', async () => {
  const sign = (audience: string, secret: string) =>
    new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.personId)
      .setAudience(audience)
      .setIssuer('herberg')
      .setExpirationTime('15m')
      .sign(Buffer.from(secret));
  expect(await keys.readAccess(await sign('customer', 'a secret of the tests, long enough'))).toBeUndefined();
  expect(
    await keys.readAccess(await keys.signAccess({ ...claims, audience: 'guest' as 'office' })),
  ).toBeUndefined();
});

test('a refresh token has one successor, the same in every process with the secret', () => {
  const first = keys.successorOf('token');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(keys.successorOf('token')).toBe(first);
  expect(keys.successorOf(first)).not.toBe(first);
  expect(others.successorOf('token')).not.toBe(first);
});

test('the token of a link leads to the link, unless one character was changed', () => {
  const id = randomUUID();
  const token = keys.linkToken(id);
  expect(keys.linkIdOf(token)).toBe(id);
  expect(others.linkIdOf(token)).toBeUndefined();
  for (const wrong of [
    id,
    `${id}.`,
    `${token}x`,
    token.slice(0, -1),
    token.replace(id, randomUUID()),
    '',
    '.',
  ]) {
    expect(keys.linkIdOf(wrong), wrong).toBeUndefined();
  }
});

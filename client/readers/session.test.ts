import { expect, it, vi } from 'vitest';
import { failure } from '../result.ts';
import { refreshedTokens } from './session.ts';

it('a successful refresh returns the tokens, and logs nothing', async () => {
  const log = { warn: vi.fn() };
  const tokens = { accessToken: 'a', refreshToken: 'b' };
  const refresh = async () => ({ succeeded: true, data: tokens, message: null, status: 200 }) as const;
  expect(await refreshedTokens(refresh, log)).toBe(tokens);
  expect(log.warn).not.toHaveBeenCalled();
});

it('a refresh that fails is logged, and gives null', async () => {
  const log = { warn: vi.fn() };
  expect(
    await refreshedTokens(async () => failure({ status: 401, code: 'unauthenticated' }), log),
  ).toBeNull();
  expect(await refreshedTokens(async () => failure({}), log)).toBeNull();
  expect(log.warn.mock.calls).toEqual([
    ['token refresh failed: 401 unauthenticated'],
    ['token refresh failed: 0 Error'],
  ]);
});

import { createClient, standardLog } from '../client/client.ts';
import { refreshedTokens } from '../client/readers/session.ts';
import { createApi } from '../client/typed.ts';
import { calls } from '../contract/calls.ts';
import type { Contract } from '../contract/contract.ts';

type Door = 'account' | 'office';

/** Asks as it is: a refresh that fails is not refreshed again. */
const plain = createApi<Contract>(createClient(), calls);
const refreshing = new Map<Door, Promise<boolean>>();

/**
 * Sends a request; when the answer is that nobody is logged in, has the tokens of the cookies refreshed, once for all who wait,
 * and sends it again.
 */
export async function fetchRefreshed(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  if (response.status !== 401 || isLogin.test(pathname)) return response;
  const door = isOffice.test(pathname) ? 'office' : 'account';
  const refreshed = refreshing.get(door) ?? refresh(door);
  refreshing.set(door, refreshed);
  return (await refreshed) ? fetch(again) : response;
}

const isOffice = /^(\/api)?\/backoffice\//i;
const isLogin = /\/Auth\/(Login|RefreshToken)$/i;

async function refresh(door: Door): Promise<boolean> {
  const tokens = await refreshedTokens(() => plain[door].refreshToken(), standardLog);
  refreshing.delete(door);
  return tokens !== null;
}

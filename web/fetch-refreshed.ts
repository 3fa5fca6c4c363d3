import { standardLog } from '../client/client.ts';
import { refreshedTokens } from '../client/readers/session.ts';
import type { Result } from '../client/result.ts';

/**
 * Returns a fetch that, when the reply says the session has expired, refreshes the tokens in the cookies,
 * once for all waiting requests, and sends the request again. `refresh` itself uses the plain fetch: a
 * refresh that fails is not refreshed again.
 */
export function refreshingFetch(refresh: () => Promise<Result<unknown>>) {
  let underway: Promise<boolean> | undefined;
  const refreshed = async () => (await refreshedTokens(refresh, standardLog)) !== null;
  return async (request: Request): Promise<Response> => {
    const again = request.clone();
    const response = await fetch(request);
    if (response.status !== 401 || isLogin.test(new URL(request.url).pathname)) return response;
    underway ??= refreshed().finally(() => {
      underway = undefined;
    });
    return (await underway) ? fetch(again) : response;
  };
}

const isLogin = /\/Auth\/(Login|RefreshToken)$/i;

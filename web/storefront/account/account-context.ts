import { data } from 'react-router';
import type { Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { redirectToLogin } from '../../protected.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { type RouteArgs, requireSection } from '../../require-screen.ts';

export type AccountContext = {
  culture: Culture;
  api: Api<Contract>;
  /** Collects the cookies that the calls set, for the response. */
  headers: Headers;
  /** The data of a call's result. @throws the redirect to the sign-in screen, or the status of the failure */
  answered: <Data>(result: Result<Data>) => Data;
};

/** The context of an account screen. @throws 404 at a path that the account does not have */
export function getAccountContext(args: RouteArgs): AccountContext {
  const culture = requireSection(args, 'account');
  const { loginPath } = args.context.get(requestContext);
  const headers = new Headers();
  const api = createRequestApi(args.context, culture, headers);
  return {
    culture,
    api,
    headers,
    answered(result) {
      if (result.succeeded) return result.data;
      if (result.status === 401) throw redirectToLogin(args.url.href, loginPath, headers);
      throw data(null, { status: result.status || 503, headers });
    },
  };
}

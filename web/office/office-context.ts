import { data, redirect } from 'react-router';
import type { Result } from '../../client/result.ts';
import type { Api } from '../../client/typed.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { href, siteMap } from '../../contract/site-map.ts';
import { loginAddress } from '../protected.ts';
import { createRequestApi } from '../request-context.ts';
import { type RouteArgs, requireSection } from '../require-screen.ts';

/** Whoever lacks a second factor that their role asks for sets one up first, and then goes on where they were. */
export function leadToSecondFactor(
  user: { lacksSecondFactor: boolean },
  { url }: Pick<RouteArgs, 'url'>,
  { culture, headers }: Pick<OfficeContext, 'culture' | 'headers'>,
): void {
  if (!user.lacksSecondFactor) return;
  const profile = `${href('panel', { culture, panel: 'profile' })}?returnUrl=${encodeURIComponent(url.pathname + url.search)}`;
  throw redirect(profile, { headers });
}

export type OfficeContext = {
  culture: Culture;
  /** The address of the office in this culture. */
  address: string;
  api: Api<Contract>;
  /** Collects the cookies that the calls set, for the response. */
  headers: Headers;
  /**
   * The data of a call's result.
   * @throws the redirect to the office's login screen, or the status of the failure
   */
  answered: <Data>(result: Result<Data>) => Data;
};

/**
 * Creates the context of a request to the office.
 * @throws 404 at a path that the office does not have
 */
export function getOfficeContext(args: RouteArgs): OfficeContext {
  const culture = requireSection(args, 'office');
  const headers = new Headers();
  const api = createRequestApi(args.context, culture, headers);
  return {
    culture,
    address: href('office', { culture }),
    api,
    headers,
    answered(result) {
      if (result.succeeded) return result.data;
      // A person whose role no longer opens the office needs another account.
      const isOut = result.status === 401 || result.status === 403;
      if (isOut) throw redirect(loginAddress(args.url.href, siteMap.officeLogin.path), { headers });
      throw data(null, { status: result.status || 503, headers });
    },
  };
}

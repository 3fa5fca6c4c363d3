import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Result } from '../../client/result.ts';
import type { Api } from '../../client/typed.ts';
import type { Contract } from '../../contract/contract.ts';
import { type Culture, splitCulture, withCulture } from '../../contract/culture.ts';
import { loginAddress } from '../protected.ts';
import { createRequestApi, requestContext } from '../request-context.ts';
import { screenAt, siteMap } from '../site-map.ts';

type RouteArgs = { url: URL; context: Readonly<RouterContextProvider> };

export const officeLoginPath = `${siteMap.office.path}/login`;

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
export function getOfficeContext({ url, context }: RouteArgs): OfficeContext {
  const { culture } = splitCulture(url.pathname);
  const isOffered = context.get(requestContext).cultures.includes(culture);
  if (screenAt(url.pathname) !== siteMap.office || !isOffered) throw data(null, { status: 404 });
  const headers = new Headers();
  const api = createRequestApi(context, culture, headers);
  return {
    culture,
    address: withCulture(culture, siteMap.office.path),
    api,
    headers,
    answered(result) {
      if (result.succeeded) return result.data;
      // A person whose role no longer opens the office needs another account.
      const isOut = result.status === 401 || result.status === 403;
      if (isOut) throw redirect(loginAddress(url.href, officeLoginPath), { headers });
      throw data(null, { status: result.status || 503, headers });
    },
  };
}

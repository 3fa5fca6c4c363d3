import { data, type RouterContextProvider } from 'react-router';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import type { Survey } from '../../../contract/survey.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { screenAt, siteMap } from '../../site-map.ts';

type RouteArgs = { url: URL; context: Readonly<RouterContextProvider>; params: { name?: string } };

type FormContext = {
  culture: Culture;
  api: Api<Contract>;
  /** Collects the cookies that the calls set, for the response. */
  headers: Headers;
  survey: Survey;
};

/**
 * The context of a form's own screen. @throws status 404 where there is no such form, or in a culture that is
 * not offered
 */
export async function getFormContext({ url, context, params }: RouteArgs): Promise<FormContext> {
  const { culture } = splitCulture(url.pathname);
  const isOffered = context.get(requestContext).cultures.includes(culture);
  if (screenAt(url.pathname) !== siteMap.form || !isOffered) throw data(null, { status: 404 });
  const headers = new Headers();
  const api = createRequestApi(context, culture, headers);
  const found = await api.survey.byName({ query: { name: params.name ?? '' } });
  if (found.succeeded) return { culture, api, headers, survey: found.data };
  const isUnknown = found.status === 400 || found.status === 404;
  throw data(null, { status: isUnknown ? 404 : found.status || 503 });
}

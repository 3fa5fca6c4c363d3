import { data } from 'react-router';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Survey } from '../../../contract/survey.ts';
import { createRequestApi } from '../../request-context.ts';
import { type RouteArgs, requireSection } from '../../require-screen.ts';

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
export async function getFormContext(args: RouteArgs & { params: { name?: string } }): Promise<FormContext> {
  const culture = requireSection(args, 'form');
  const headers = new Headers();
  const api = createRequestApi(args.context, culture, headers);
  const found = await api.survey.byName({ query: { name: args.params.name ?? '' } });
  if (found.succeeded) return { culture, api, headers, survey: found.data };
  const isUnknown = found.status === 400 || found.status === 404;
  throw data(null, { status: isUnknown ? 404 : found.status || 503 });
}

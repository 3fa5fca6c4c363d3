import { data, type RouterContextProvider, redirect } from 'react-router';
import { splitCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { createRequestApi } from '../../request-context.ts';
import type { FormResult } from '../../ui/form/submission.ts';
import { sendMessage } from './send-message.ts';

/** The result of a contact form for the page that has it. */
export type PageFormReply = { form: string; result: FormResult };

type PageFormArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Sends the contact form of a page that `form` of the query names: redirects to the form's own screen, or
 * replies with the problems for the page.
 * @throws status 404 where there is no such form
 */
export async function sendPageForm({ request, url, context }: PageFormArgs) {
  const { culture } = splitCulture(url.pathname);
  const headers = new Headers();
  const api = createRequestApi(context, culture, headers);
  const name = url.searchParams.get('form') ?? '';
  const { data: survey } = await api.survey.byName({ query: { name } });
  if (survey?.kind !== 'contact') throw data(null, { status: 404 });
  const sent = await sendMessage({ request, context, api, survey });
  if ('reference' in sent) {
    throw redirect(href('form', { culture, name: survey.name }, { query: { sent: sent.reference } }), {
      headers,
    });
  }
  const reply: PageFormReply = { form: survey.name, result: sent.result };
  return data(reply, { status: sent.status, headers });
}

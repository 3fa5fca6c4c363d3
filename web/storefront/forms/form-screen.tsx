import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, withCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import type { Survey } from '../../../contract/survey.ts';
import { createRequestApi } from '../../request-context.ts';
import { type RouteArgs, requireSection } from '../../require-screen.ts';
import { useLang } from '../../sections/text.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { accountMeta } from '../account/account-meta.ts';
import type { Route } from './+types/form-screen.ts';
import { loadBotCheck } from './bot-check/load-bot-check.ts';
import { ContactForm } from './contact-form.tsx';
import { readMultipartForm } from './read-multipart-form.ts';
import { sendMessage } from './send-message.ts';
import { submitPage } from './submit-page.ts';
import { SurveyForm } from './survey-form.tsx';

/** @throws status 404 where there is no such form */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, survey } = await getFormContext(args);
  const sentReference = args.url.searchParams.get('sent');
  const reference = sentReference && /^[A-Z0-9]{8}$/.test(sentReference) ? sentReference : null;
  return { culture, survey, reference, check: await loadBotCheck(api) };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers, survey } = await getFormContext(args);
  const { request, context } = args;
  const taken =
    survey.kind === 'survey'
      ? await submitPage(await readSurveyForm(request, context), api, survey)
      : await sendMessage({ request, context, api, survey });
  if ('reference' in taken) {
    throw redirect(href('form', { culture, name: survey.name }, { query: { sent: taken.reference } }), {
      headers,
    });
  }
  const progress = 'progress' in taken ? taken.progress : undefined;
  return data({ result: taken.result, progress }, { status: taken.status, headers });
}

/** @throws status 400 for an incomplete upload: its missing parts would be missing from the answers */
async function readSurveyForm(request: Request, context: Route.ActionArgs['context']): Promise<FormData> {
  const { form, problem } = await readMultipartForm(request, context);
  if (problem) throw data(null, { status: 400 });
  return form;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(loaderData.survey.title, matches[0]?.loaderData) : [];

export default function FormScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, survey, reference, check } = loaderData;
  const lang = useLang(survey.culture);
  if (reference) {
    return (
      <div className="narrow section-space survey-screen" role="status">
        <h1 className="heading-2">{t('survey.thanks')}</h1>
        {survey.thanks && (
          <p lang={lang} className="lead mt-4" dir="auto">
            {survey.thanks}
          </p>
        )}
        {survey.kind === 'contact' && <p className="mt-4">{t('survey.reference', { reference })}</p>}
        <p className="mt-6">
          <ContentLink link={{ url: withCulture(culture, '/') }} className="text-link">
            {t('survey.home')}
          </ContentLink>
        </p>
      </div>
    );
  }
  return (
    <div className="narrow section-space survey-screen">
      <h1 lang={lang} className="heading-2" dir="auto">
        {survey.title}
      </h1>
      {survey.introduction && (
        <p lang={lang} className="lead mt-4" dir="auto">
          {survey.introduction}
        </p>
      )}
      <div className="mt-8 grid gap-6">
        {survey.kind === 'contact' ? (
          <ContactForm
            survey={survey}
            check={check}
            lastResult={actionData?.result}
            action={href('form', { culture, name: survey.name })}
          />
        ) : (
          <SurveyForm
            survey={survey}
            check={check}
            progress={actionData?.progress}
            lastResult={actionData?.result}
          />
        )}
      </div>
    </div>
  );
}

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
async function getFormContext(args: RouteArgs & { params: { name?: string } }): Promise<FormContext> {
  const culture = requireSection(args, 'form');
  const headers = new Headers();
  const api = createRequestApi(args.context, culture, headers);
  const found = await api.survey.byName({ query: { name: args.params.name ?? '' } });
  if (found.succeeded) return { culture, api, headers, survey: found.data };
  const isUnknown = found.status === 400 || found.status === 404;
  throw data(null, { status: isUnknown ? 404 : found.status || 503 });
}

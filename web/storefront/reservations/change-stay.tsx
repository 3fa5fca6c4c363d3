import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import { i18nOf } from '../../i18n.ts';
import { sentForm } from '../../ui/form/submission.ts';
import type { Route } from './+types/change-stay.ts';
import { ChangeAnswer } from './change-answer.tsx';
import { changeChoices } from './change-choices.ts';
import { ChangeForm } from './change-form.tsx';
import { typedChange, wishOf } from './change-wish.ts';
import type { Refusal } from './deed-form.tsx';
import { askChange } from './quote-change.ts';
import { afterDeed, stayPath } from './stay-path.ts';
import { foundStay, stayMeta, stayVisit } from './stay-visit.ts';
import { StayStepScreen } from './step-screen.tsx';
import { StayError } from './unknown-stay.tsx';

/** What is asked stands in the address, so that going back from an answer leads to the question. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = stayVisit(args);
  const { link } = args.params;
  const stay = foundStay(await api.stay.read({ params: { stayKey: link } }));
  const choices = await changeChoices(api, stay);
  const typed = typedChange(args.url.searchParams, stay);
  const isAsked = args.url.searchParams.has('from') && stay.actions.includes('change');
  const asked = isAsked
    ? await askChange(api, { stayKey: link, stay, typed, choices })
    : { kind: 'nothing' as const };
  return { culture, stay, choices, typed, asked, now: new Date().toISOString() };
}

/** Changes it to what the address asks, for the price that was shown. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = stayVisit(args);
  const { link } = args.params;
  const stay = foundStay(await api.stay.read({ params: { stayKey: link } }));
  const wish = wishOf(typedChange(args.url.searchParams, stay));
  const accepted = Number((await sentForm(args.request)).get('acceptedTotal') ?? Number.NaN);
  if (!wish || Number.isNaN(accepted)) throw data(null, { status: 400 });
  const changed = await api.stay.change({
    params: { stayKey: link },
    body: { ...wish, acceptedTotal: accepted },
  });
  if (changed.succeeded) return redirect(afterDeed(stayPath(culture, link), 'changed'), { headers });
  const refusal: Refusal = { message: serverMessageOf(changed), code: changed.code, accepted };
  return data(refusal, { status: changed.status || 503, headers });
}

/** Also after a refusal: the price may have changed meanwhile, which is why. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? stayMeta(i18nOf(loaderData.culture).t('myStay.change.title'), matches[0]?.loaderData) : [];

export default function ChangeStay({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { stay, choices, typed, asked, now } = loaderData;
  if (!stay.actions.includes('change')) {
    return (
      <StayStepScreen stay={stay} link={params.link} title={t('myStay.change.title')}>
        <p className="lead">{t('myStay.change.closed')}</p>
      </StayStepScreen>
    );
  }
  const isAnswered = asked.kind === 'quote';
  return (
    <StayStepScreen stay={stay} link={params.link} title={t('myStay.change.title')}>
      <ChangeAnswer
        stay={stay}
        asked={asked}
        typed={typed}
        choices={choices}
        now={now}
        refusal={actionData}
      />
      <section>
        <h2 className="heading-3">{isAnswered ? t('myStay.change.other') : t('myStay.change.what')}</h2>
        <ChangeForm typed={typed} choices={choices} isQuiet={isAnswered} />
      </section>
      {!isAnswered && <p className="measure text-muted">{t('myStay.change.noRisk')}</p>}
    </StayStepScreen>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <StayError error={error} />;

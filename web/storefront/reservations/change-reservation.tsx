import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import type { ActionError } from '../../ui/form/action-form.tsx';
import { readFormData } from '../../ui/form/submission.ts';
import type { Route } from './+types/change-reservation.ts';
import { changeChoices } from './change-choices.ts';
import { ChangeForm } from './change-form.tsx';
import { parseChange, typedChange } from './change-input.ts';
import { ChangeResult } from './change-result.tsx';
import { quoteChange } from './quote-change.ts';
import { getReservationContext, requireReservation, reservationMeta } from './reservation-context.ts';
import { ReservationError } from './reservation-error.tsx';
import { ReservationStepScreen } from './reservation-step-screen.tsx';

/** The address holds the form's input, so that Back leads from the result to the form. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = getReservationContext(args);
  const { link } = args.params;
  const stay = requireReservation(await api.stay.read({ params: { stayKey: link } }));
  const choices = await changeChoices(api, stay);
  const typed = typedChange(args.url.searchParams, stay);
  const hasChange = args.url.searchParams.has('from') && stay.actions.includes('change');
  const quoteResult = hasChange
    ? await quoteChange(api, { stayKey: link, stay, typed, choices })
    : { kind: 'nothing' as const };
  return { culture, stay, choices, typed, quoteResult, now: new Date().toISOString() };
}

/** Changes the reservation to the input in the address, for the shown price. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getReservationContext(args);
  const { link } = args.params;
  const stay = requireReservation(await api.stay.read({ params: { stayKey: link } }));
  const changeInput = parseChange(typedChange(args.url.searchParams, stay));
  const accepted = Number((await readFormData(args.request)).get('acceptedTotal') ?? Number.NaN);
  if (!changeInput || Number.isNaN(accepted)) throw data(null, { status: 400 });
  const changed = await api.stay.change({
    params: { stayKey: link },
    body: { ...changeInput, acceptedTotal: accepted },
  });
  if (changed.succeeded)
    return redirect(href('reservation', { culture, link }, { query: { done: 'changed' } }), { headers });
  const error: ActionError = { message: serverMessageOf(changed), code: changed.code, accepted };
  return data(error, { status: changed.status || 503, headers });
}

/** Also after a refusal: a change of the price may have caused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? reservationMeta(getI18n(loaderData.culture).t('myStay.change.title'), matches[0]?.loaderData)
    : [];

export default function ChangeReservation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { stay, choices, typed, quoteResult, now } = loaderData;
  if (!stay.actions.includes('change')) {
    return (
      <ReservationStepScreen stay={stay} link={params.link} title={t('myStay.change.title')}>
        <p className="lead">{t('myStay.change.closed')}</p>
      </ReservationStepScreen>
    );
  }
  const isAnswered = quoteResult.kind === 'quote';
  return (
    <ReservationStepScreen stay={stay} link={params.link} title={t('myStay.change.title')}>
      <ChangeResult
        stay={stay}
        quoteResult={quoteResult}
        typed={typed}
        choices={choices}
        now={now}
        error={actionData}
      />
      <section>
        <h2 className="heading-3">{isAnswered ? t('myStay.change.other') : t('myStay.change.what')}</h2>
        <ChangeForm typed={typed} choices={choices} isQuiet={isAnswered} />
      </section>
      {!isAnswered && <p className="measure text-muted">{t('myStay.change.noRisk')}</p>}
    </ReservationStepScreen>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ReservationError error={error} />;

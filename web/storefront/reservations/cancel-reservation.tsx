import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { type ActionError, ActionForm } from '../../ui/form/action-form.tsx';
import { readFormData } from '../../ui/form/submission.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/cancel-reservation.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import { getReservationContext, requireReservation, reservationMeta } from './reservation-context.ts';
import { ReservationError } from './reservation-error.tsx';
import { ReservationStepScreen } from './reservation-step-screen.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = getReservationContext(args);
  const stay = requireReservation(await api.stay.read({ params: { stayKey: args.params.link } }));
  return { culture, stay, now: new Date().toISOString() };
}

/** Cancels for the shown fee; if the fee changed meanwhile, the guest must confirm again. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getReservationContext(args);
  const { link } = args.params;
  const accepted = Number((await readFormData(args.request)).get('acceptedFee') ?? Number.NaN);
  if (Number.isNaN(accepted)) throw data(null, { status: 400 });
  const cancelled = await api.stay.cancel({ params: { stayKey: link }, body: { acceptedFee: accepted } });
  if (cancelled.succeeded)
    return redirect(href('reservation', { culture, link }, { query: { done: 'cancelled' } }), { headers });
  const error: ActionError = { message: serverMessageOf(cancelled), code: cancelled.code, accepted };
  return data(error, { status: cancelled.status || 503, headers });
}

/** Also after a refusal: a change of the fee may have caused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? reservationMeta(getI18n(loaderData.culture).t('myStay.cancel.title'), matches[0]?.loaderData)
    : [];

export default function CancelReservation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { stay, now } = loaderData;
  const { ifCancelledNow } = stay;
  const isOpen = ifCancelledNow && stay.actions.includes('cancel');
  return (
    <ReservationStepScreen stay={stay} link={params.link} title={t('myStay.cancel.title')}>
      {isOpen ? (
        <>
          <Surely terms={ifCancelledNow} isOwed={stay.dueInclVat > 0} error={actionData} />
          <CancellationTerms cancellation={stay.cancellation} now={now} />
        </>
      ) : (
        <p className="lead">{t('myStay.cancel.closed')}</p>
      )}
    </ReservationStepScreen>
  );
}

type SurelyProps = {
  terms: NonNullable<ReservationReply['ifCancelledNow']>;
  /** The order has an amount due. */
  isOwed: boolean;
  error: ActionError | undefined;
};

/** The fee and the refund are shown before the guest cancels. */
function Surely({ terms, isOwed, error: refusal }: SurelyProps) {
  const { fee, refund, refundToTenders, goodsToReception } = terms;
  const inMoney = (Math.round(refund * 100) - Math.round(refundToTenders * 100)) / 100;
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const isOther = refusal?.code === 'price_changed' && refusal.accepted !== undefined;
  const message = isOther
    ? {
        ...refusal,
        message: t('myStay.cancel.feeChanged', {
          before: money(refusal.accepted ?? 0),
          after: money(fee),
        }),
      }
    : refusal;
  return (
    <section className="order-note">
      <p className="my-stay-say">
        {fee > 0 ? t('myStay.cancel.costs', { amount: money(fee) }) : t('myStay.cancel.free')}
      </p>
      {inMoney > 0 && <p className="mt-2">{t('myStay.cancel.back', { amount: money(inMoney) })}</p>}
      {refundToTenders > 0 && (
        <p className="mt-2">{t('myStay.cancel.backToTenders', { amount: money(refundToTenders) })}</p>
      )}
      {refund === 0 && fee > 0 && (
        <p className="mt-2">{isOwed ? t('myStay.cancel.paidCounts') : t('myStay.cancel.nothingBack')}</p>
      )}
      <p className="mt-2">{t('myStay.cancel.forGood')}</p>
      {goodsToReception && <p className="mt-2">{t('myStay.cancel.goods')}</p>}
      <ActionForm hidden={{ acceptedFee: fee }} error={message}>
        <SubmitButton>{t('myStay.cancel.submit')}</SubmitButton>
      </ActionForm>
    </section>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ReservationError error={error} />;

import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import type { BookedStay } from '../../../contract/stay.ts';
import { i18nOf } from '../../i18n.ts';
import { sentForm } from '../../ui/form/submission.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/cancel-stay.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import { DeedForm, type Refusal } from './deed-form.tsx';
import { afterDeed, stayPath } from './stay-path.ts';
import { foundStay, stayMeta, stayVisit } from './stay-visit.ts';
import { StayStepScreen } from './step-screen.tsx';
import { StayError } from './unknown-stay.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = stayVisit(args);
  const stay = foundStay(await api.stay.read({ params: { stayKey: args.params.link } }));
  return { culture, stay, now: new Date().toISOString() };
}

/** Cancels for the fee that was shown; where that is another by now, the guest is asked once more. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = stayVisit(args);
  const { link } = args.params;
  const accepted = Number((await sentForm(args.request)).get('acceptedFee') ?? Number.NaN);
  if (Number.isNaN(accepted)) throw data(null, { status: 400 });
  const cancelled = await api.stay.cancel({ params: { stayKey: link }, body: { acceptedFee: accepted } });
  if (cancelled.succeeded) return redirect(afterDeed(stayPath(culture, link), 'cancelled'), { headers });
  const refusal: Refusal = { message: serverMessageOf(cancelled), code: cancelled.code, accepted };
  return data(refusal, { status: cancelled.status || 503, headers });
}

/** Also after a refusal: the fee may have changed meanwhile, which is why. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? stayMeta(i18nOf(loaderData.culture).t('myStay.cancel.title'), matches[0]?.loaderData) : [];

export default function CancelStay({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { stay, now } = loaderData;
  const { ifCancelledNow } = stay;
  const isOpen = ifCancelledNow && stay.actions.includes('cancel');
  return (
    <StayStepScreen stay={stay} link={params.link} title={t('myStay.cancel.title')}>
      {isOpen ? (
        <>
          <Surely terms={ifCancelledNow} isOwed={stay.dueInclVat > 0} refusal={actionData} />
          <CancellationTerms cancellation={stay.cancellation} now={now} />
        </>
      ) : (
        <p className="lead">{t('myStay.cancel.closed')}</p>
      )}
    </StayStepScreen>
  );
}

type SurelyProps = {
  terms: NonNullable<BookedStay['ifCancelledNow']>;
  /** Not all of its order is paid. */
  isOwed: boolean;
  refusal: Refusal | undefined;
};

/** What it costs and what comes back is said before anything is cancelled. */
function Surely({ terms: { fee, refund, goodsToReception }, isOwed, refusal }: SurelyProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const isOther = refusal?.code === 'price_changed' && refusal.accepted !== undefined;
  const refused = isOther
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
      {refund > 0 && <p className="mt-2">{t('myStay.cancel.back', { amount: money(refund) })}</p>}
      {refund === 0 && fee > 0 && (
        <p className="mt-2">{isOwed ? t('myStay.cancel.paidCounts') : t('myStay.cancel.nothingBack')}</p>
      )}
      <p className="mt-2">{t('myStay.cancel.forGood')}</p>
      {goodsToReception && <p className="mt-2">{t('myStay.cancel.goods')}</p>}
      <DeedForm hidden={{ acceptedFee: fee }} refusal={refused}>
        <SubmitButton>{t('myStay.cancel.submit')}</SubmitButton>
      </DeedForm>
    </section>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <StayError error={error} />;

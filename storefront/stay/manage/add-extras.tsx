import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { listOrEmpty, serverMessageOf } from '../../../client/result.ts';
import { sentForm } from '../../forms/submission.ts';
import { i18nOf } from '../../i18n.ts';
import { useShell } from '../../layout/shell.ts';
import type { Route } from './+types/add-extras.ts';
import type { Refusal } from './deed-form.tsx';
import { ExtraCard } from './extra-card.tsx';
import { openDays, todayIn } from './extra-days.ts';
import { askExtra, extraWishOf, typedExtra } from './extra-wish.ts';
import { StayExtras } from './stay-extras.tsx';
import { afterDeed, stayPath } from './stay-path.ts';
import { foundStay, stayMeta, stayVisit } from './stay-visit.ts';
import { StayStepScreen } from './step-screen.tsx';
import { StayError } from './unknown-stay.tsx';

/** What is asked stands in the address, so that going back from an answer leads to the question. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = stayVisit(args);
  const { link } = args.params;
  const stay = foundStay(await api.stay.read({ params: { stayKey: link } }));
  const { room, arrangement, dateFrom, nights } = stay;
  const mayAdd = stay.actions.includes('addExtra');
  const extras = mayAdd
    ? listOrEmpty(
        await api.booking.extraProducts({
          query: { roomItemCode: `${room.itemCode}-${arrangement.itemCode}`, dateFrom, nights },
        }),
      )
    : [];
  const typed = typedExtra(args.url.searchParams);
  const asked = mayAdd && typed ? await askExtra(api, culture, link, typed) : undefined;
  return { culture, stay, extras, asked, now: new Date().toISOString() };
}

/** Adds what was asked, for the price that was shown. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = stayVisit(args);
  const { link } = args.params;
  const form = await sentForm(args.request);
  const text = (name: string) => String(form.get(name) ?? '');
  const wish = extraWishOf({ itemCode: text('itemCode'), quantity: text('quantity'), day: text('day') });
  const accepted = Number(form.get('acceptedTotal') ?? Number.NaN);
  if (!wish || Number.isNaN(accepted)) throw data(null, { status: 400 });
  const body = { ...wish, acceptedTotal: accepted, confirmsAge: form.has('confirmsAge') };
  const added = await api.stay.addExtra({ params: { stayKey: link }, body });
  if (added.succeeded) return redirect(afterDeed(stayPath(culture, link), 'added'), { headers });
  const refusal: Refusal = { message: serverMessageOf(added), code: added.code, accepted };
  return data(refusal, { status: added.status || 503, headers });
}

/** Also after a refusal: the price may have changed meanwhile, or the last one be gone, which is why. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? stayMeta(i18nOf(loaderData.culture).t('myStay.extras.title'), matches[0]?.loaderData) : [];

export default function AddExtras({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { stay, extras, asked, now } = loaderData;
  const today = todayIn(useShell().site.timeZone || 'UTC', now);
  // What is in the price already needs no adding, nor can what has no day left be added.
  const open = extras.flatMap((extra) => {
    const isThere = extra.isAtDeparture && stay.extras.some(({ itemCode }) => itemCode === extra.itemcode);
    const days = extra.isIncluded || isThere ? [] : openDays(stay, extra, today);
    return days.length > 0 ? [{ extra, days }] : [];
  });
  const included = extras.filter(({ isIncluded }) => isIncluded);
  const isAsked = (itemCode: string) => asked?.itemCode.toLowerCase() === itemCode.toLowerCase();
  return (
    <StayStepScreen stay={stay} link={params.link} title={t('myStay.extras.title')}>
      <p className="lead">{open.length > 0 ? t('myStay.extras.lead') : t('myStay.extras.none')}</p>
      <StayExtras stay={stay} />
      {open.length > 0 && (
        <ul className="grid gap-5">
          {open.map(({ extra, days }) => (
            <li key={extra.itemcode}>
              <ExtraCard
                extra={extra}
                stay={stay}
                days={days}
                asked={isAsked(extra.itemcode) ? asked : undefined}
                refusal={isAsked(extra.itemcode) ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {included.length > 0 && (
        <section>
          <h2 className="heading-3">{t('myStay.extras.included')}</h2>
          <ul className="check-list mt-3">
            {included.map(({ itemcode, name }) => (
              <li key={itemcode}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </StayStepScreen>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <StayError error={error} />;

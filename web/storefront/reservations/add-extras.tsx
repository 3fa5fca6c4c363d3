import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { listOrEmpty, serverMessageOf } from '../../../client/result.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { siteDay } from '../../site-day.ts';
import type { ActionError } from '../../ui/form/action-form.tsx';
import { readFormData } from '../../ui/form/submission.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/add-extras.ts';
import { ExtraCard } from './extra-card.tsx';
import { isLeft, openDays } from './extra-days.ts';
import { quoteExtra, toExtraInput, typedExtra } from './extra-input.ts';
import { getReservationContext, requireReservation, reservationMeta } from './reservation-context.ts';
import { ReservationError } from './reservation-error.tsx';
import { ReservationExtras } from './reservation-extras.tsx';
import { ReservationStepScreen } from './reservation-step-screen.tsx';

/** The address holds the form's input, so that Back leads from the result to the form. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = getReservationContext(args);
  const { link } = args.params;
  const stay = requireReservation(await api.stay.read({ params: { stayKey: link } }));
  const { room, arrangement, dateFrom, nights } = stay;
  const mayAdd = stay.actions.includes('addExtra');
  const read = (roomItemCode: string) =>
    api.booking.extraProducts({ query: { roomItemCode, dateFrom, nights } });
  const extrasOfPlan = async () => {
    const ofPlan = await read(`${room.itemCode}-${arrangement.itemCode}`);
    if (ofPlan.status !== 404) return listOrEmpty(ofPlan);
    // A rate plan with a promo code is known only with that code; the reservation names what it includes.
    const included = new Set(stay.lines.flatMap((line) => (line.kind === 'extra' ? line.description : [])));
    const ofRoom = listOrEmpty(await read(room.itemCode));
    return ofRoom.map((extra) => ({ ...extra, isIncluded: included.has(extra.name) }));
  };
  const extras = mayAdd ? await extrasOfPlan() : [];
  const typed = typedExtra(args.url.searchParams);
  const quoted = mayAdd && typed ? await quoteExtra(api, culture, link, typed) : undefined;
  return { culture, stay, extras, quoted, now: new Date().toISOString() };
}

/** Adds the requested extra, for the shown price. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getReservationContext(args);
  const { link } = args.params;
  const form = await readFormData(args.request);
  const text = (name: string) => String(form.get(name) ?? '');
  const extraInput = toExtraInput({
    itemCode: text('itemCode'),
    quantity: text('quantity'),
    persons: text('persons'),
    day: text('day'),
  });
  const accepted = Number(form.get('acceptedTotal') ?? Number.NaN);
  if (!extraInput || Number.isNaN(accepted)) throw data(null, { status: 400 });
  const body = { ...extraInput, acceptedTotal: accepted, confirmsAge: form.has('confirmsAge') };
  const added = await api.stay.addExtra({ params: { stayKey: link }, body });
  if (added.succeeded)
    return redirect(href('reservation', { culture, link }, { query: { done: 'added' } }), { headers });
  const error: ActionError = { message: serverMessageOf(added), code: added.code, accepted };
  return data(error, { status: added.status || 503, headers });
}

/** Also after a refusal: a change of the price or the stock may have caused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? reservationMeta(getI18n(loaderData.culture).t('myStay.extras.title'), matches[0]?.loaderData)
    : [];

export default function AddExtras({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { stay, extras, quoted, now } = loaderData;
  const today = siteDay(useShell().site.timeZone, Date.parse(now));
  // An extra that the price includes cannot be added, nor one without a remaining day.
  const open = extras.flatMap((extra) => {
    const isThere = extra.isAtDeparture && stay.extras.some(({ itemCode }) => itemCode === extra.itemcode);
    const days = extra.isIncluded || isThere ? [] : openDays(stay, extra, today);
    return days.length > 0 ? [{ extra, days }] : [];
  });
  const included = extras.filter(({ isIncluded }) => isIncluded);
  const isQuoted = (itemCode: string) => quoted?.itemCode.toLowerCase() === itemCode.toLowerCase();
  return (
    <ReservationStepScreen stay={stay} link={params.link} title={t('myStay.extras.title')}>
      <p className="lead">{open.length > 0 ? t('myStay.extras.lead') : t('myStay.extras.none')}</p>
      <ReservationExtras stay={stay} />
      {open.length > 0 && (
        <ul className="grid gap-5">
          {open.map(({ extra, days }) => (
            <li key={extra.itemcode}>
              <ExtraCard
                extra={extra}
                stay={stay}
                days={days.filter((day) => isLeft(extra, day))}
                quoted={isQuoted(extra.itemcode) ? quoted : undefined}
                error={isQuoted(extra.itemcode) ? actionData : undefined}
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
              <li key={itemcode} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReservationStepScreen>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ReservationError error={error} />;

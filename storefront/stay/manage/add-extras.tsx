import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { listOrEmpty, serverMessageOf } from '../../../client/result.ts';
import { stayCalls } from '../../../contract/stay.ts';
import { bodyOf } from '../../forms/body-of.ts';
import { sentForm } from '../../forms/submission.ts';
import { i18nOf } from '../../i18n.ts';
import type { Route } from './+types/add-extras.ts';
import { ExtraCard, type ExtraRefusal } from './extra-card.tsx';
import { StayExtras } from './stay-extras.tsx';
import { afterDeed, stayPath } from './stay-path.ts';
import { foundStay, stayMeta, stayVisit } from './stay-visit.ts';
import { StayStepScreen } from './step-screen.tsx';
import { StayError } from './unknown-stay.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = stayVisit(args);
  const stay = foundStay(await api.stay.read({ params: { stayKey: args.params.link } }));
  const { room, arrangement, dateFrom, nights } = stay;
  const extras = stay.actions.includes('addExtra')
    ? listOrEmpty(
        await api.booking.extraProducts({
          query: { roomItemCode: `${room.itemCode}-${arrangement.itemCode}`, dateFrom, nights },
        }),
      )
    : [];
  return { culture, stay, extras, now: new Date().toISOString() };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = stayVisit(args);
  const { link } = args.params;
  const form = await sentForm(args.request);
  const [itemCode, day] = [String(form.get('itemCode') ?? ''), String(form.get('day') ?? '')];
  const quantity = String(form.get('quantity') ?? '1');
  const asked = bodyOf(stayCalls.addExtra).safeParse({
    itemCode,
    quantity: Number(quantity),
    day: day || undefined,
  });
  const typed = { itemCode, quantity, day };
  if (!asked.success) {
    const message = i18nOf(culture).t('myStay.extras.howMany');
    return data<ExtraRefusal>({ ...typed, message, code: 'invalid' }, { status: 400 });
  }
  const added = await api.stay.addExtra({ params: { stayKey: link }, body: asked.data });
  if (added.succeeded) return redirect(afterDeed(stayPath(culture, link), 'added'), { headers });
  const refusal: ExtraRefusal = { ...typed, message: serverMessageOf(added), code: added.code };
  return data<ExtraRefusal>(refusal, { status: added.status || 503, headers });
}

/** Also after a refusal: the last one may be gone, which is why. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? stayMeta(i18nOf(loaderData.culture).t('myStay.extras.title'), matches[0]?.loaderData) : [];

export default function AddExtras({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { stay, extras, now } = loaderData;
  // What is in the price already needs no adding.
  const open = extras.filter(({ isIncluded }) => !isIncluded);
  const included = extras.filter(({ isIncluded }) => isIncluded);
  return (
    <StayStepScreen stay={stay} link={params.link} title={t('myStay.extras.title')}>
      <p className="lead">{open.length > 0 ? t('myStay.extras.lead') : t('myStay.extras.none')}</p>
      <StayExtras stay={stay} />
      {open.length > 0 && (
        <ul className="my-stay-offers">
          {open.map((extra) => (
            <li key={extra.itemcode}>
              <ExtraCard
                extra={extra}
                stay={stay}
                now={now}
                refusal={actionData?.itemCode === extra.itemcode ? actionData : undefined}
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

import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { toReservationData } from '../reservations/reservation-context.ts';
import { ReservationView } from '../reservations/reservation-view.tsx';
import { readsAgain, updateReservation } from '../reservations/update-reservation.ts';
import type { Route } from './+types/account-reservation.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';

/** The reservation must belong to the customer. Access by a reservation's link is not accepted here. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const stayKey = idIn(args.params.stayId);
  const [me, found] = await Promise.all([api.account.me(), api.stay.read({ params: { stayKey } })]);
  answered(me);
  return { culture, ...(await toReservationData(api, answered(found), args.url)) };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers, answered } = getAccountContext(args);
  const stayKey = idIn(args.params.stayId);
  answered(await api.account.me());
  return updateReservation({
    request: args.request,
    api,
    headers,
    stayKey,
    doneAt: (done) => href('accountReservation', { culture, stayId: stayKey }, { query: { done } }),
  });
}

export const shouldRevalidate = readsAgain;

function idIn(text: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)) throw data(null, { status: 404 });
  return text;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(
        getI18n(loaderData.culture).t('myStay.title', { room: loaderData.stay.room.name }),
        matches[0]?.loaderData,
      )
    : [];

export default function AccountReservation({
  loaderData: { culture, ...shown },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation();
  const { orderName } = shown.stay;
  return (
    <>
      <p className="mb-4">
        <Link to={href('accountReservations', { culture })} viewTransition className="text-link">
          {t('myStay.list.back')}
        </Link>
      </p>
      <ReservationView
        {...shown}
        orderAt={orderName && href('accountOrder', { culture, orderName })}
        answer={actionData}
      />
    </>
  );
}

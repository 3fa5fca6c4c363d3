import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import type { Route } from './+types/reservation-screen.ts';
import {
  getReservationContext,
  requireReservation,
  reservationMeta,
  toReservationData,
} from './reservation-context.ts';
import { ReservationError } from './reservation-error.tsx';
import { ReservationView } from './reservation-view.tsx';
import { readsAgain, updateReservation } from './update-reservation.ts';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = getReservationContext(args);
  const stay = requireReservation(await api.stay.read({ params: { stayKey: args.params.link } }));
  return { culture, ...(await toReservationData(api, stay, args.url)) };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getReservationContext(args);
  const { link } = args.params;
  return updateReservation({
    request: args.request,
    api,
    headers,
    stayKey: link,
    doneAt: (done) => href('reservation', { culture, link }, { query: { done } }),
  });
}

export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? reservationMeta(
        getI18n(loaderData.culture).t('myStay.title', { room: loaderData.stay.room.name }),
        matches[0]?.loaderData,
      )
    : [];

export default function ReservationScreen({
  loaderData: { culture, ...shown },
  actionData,
}: Route.ComponentProps) {
  const { orderLink } = shown.stay;
  return (
    <div className="wide order-screen">
      <ReservationView
        {...shown}
        orderAt={orderLink && href('order', { culture, link: orderLink })}
        answer={actionData}
      />
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ReservationError error={error} />;

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../../../contract/order.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { listExtras } from '../cart/line-extras.ts';
import { LinePicture } from '../cart/line-parts.tsx';
import { StayCancellation, StayFacts } from '../cart/stay-parts.tsx';
import { stateLabel } from '../reservations/reservation-labels.ts';
import { currentLines } from './current-lines.ts';

type OrderStaysProps = { order: Order; className: string };

/** The reservations of an order: dates, room type and terms, with a link to each. */
export function OrderReservations({ order, className }: OrderStaysProps) {
  const { t } = useTranslation();
  const current = currentLines(order.cartItems);
  const stays = order.cartItems.flatMap((line) => (line.stay ? [{ line, stay: line.stay }] : []));
  const lasts = [...new Map(stays.map((one) => [one.stay.id, one])).values()];
  const findExtras = (stayId: string) =>
    listExtras(current, current.find(({ stay }) => stay?.id === stayId)?.id ?? '');
  if (stays.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="heading-3">{t('order.stay.title', { count: lasts.length })}</h2>
      <ul className="order-stays">
        {lasts.map(({ line, stay }) => (
          <li key={line.id}>
            <OrderStay order={order} line={line} stay={stay} extras={findExtras(stay.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Line = Order['cartItems'][number];

type OrderStayProps = { order: Order; line: Line; stay: NonNullable<Line['stay']>; extras: readonly Line[] };

function OrderStay({ order, line, stay, extras }: OrderStayProps) {
  const { t } = useTranslation();
  const { state, guestName, arrivalTime, wishes } = stay;
  const isToCome = state === 'confirmed' || state === 'inHouse';
  return (
    <article className="order-stay">
      <LinePicture image={line.image} />
      <div>
        {order.status !== 'pending' && <span className="badge bg-foam">{stateLabel(t, state)}</span>}
        <h3 className="font-semibold leading-[1.35]" dir="auto">
          {stay.room.name}
        </h3>
        <StayFacts stay={stay} />
        {guestName && <p className="line-note">{t('order.stay.guest', { name: guestName })}</p>}
        {arrivalTime && <p className="line-note">{t('order.stay.arrival', { time: arrivalTime })}</p>}
        {extras.length > 0 && (
          <p className="line-note">
            {t('order.stay.extras', { names: extras.map(({ name }) => name).join(', ') })}
          </p>
        )}
        {wishes && <p className="line-note">{t('order.stay.wishes', { wishes })}</p>}
        {isToCome && <StayCancellation stay={stay} currency={order.currency} />}
      </div>
      {isToCome && <ReservationLinks link={stay.link} name={stay.room.name} />}
    </article>
  );
}

/** Links to the reservation's own page, and to its calendar file. */
function ReservationLinks({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <p className="order-stay-ways flex flex-wrap col-span-full items-center gap-x-5 gap-y-[0.6rem]">
      <Link to={href('reservation', { culture, link })} reloadDocument className="button-quiet">
        {t('order.stay.see')}
        <span className="sr-only">: {name}</span>
      </Link>
      <a href={href('reservationCalendar', { link })} className="text-link">
        {t('order.stay.calendar')}
        <span className="sr-only">: {name}</span>
      </a>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { partyLabel } from '../rates/party-label.ts';
import { useStayDays } from '../rates/stay-days.ts';
import { stateLabel } from './reservation-labels.ts';
import '../orders/order.css';

/** A reservation in a list: room type, dates, persons and amount due. */
export function ReservationItem({ stay }: { stay: ReservationReply }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { datedSpan } = useStayDays();
  const { id, room, dateFrom, dateTo, nights, state, dueInclVat, actions } = stay;
  const isOwed = dueInclVat > 0 && (state === 'held' || actions.length > 0);
  return (
    <article className="order-row relative grid gap-x-5 gap-y-[0.35rem] [&_h2]:font-semibold">
      <div className="order-row-words">
        <h3 className="font-semibold">
          <Link
            to={href('accountReservation', { culture, stayId: id })}
            viewTransition
            className="card-link"
            dir="auto"
          >
            {room.name}
          </Link>
        </h3>
        <p className="line-note">{datedSpan(dateFrom, dateTo)}</p>
        <p className="line-note">
          {[t('myStay.nights', { count: nights }), partyLabel(t, stay)].join(t('room.comma'))}
        </p>
        {isOwed && (
          <p className="order-owed mt-[0.2rem] text-accent-strong text-detail font-semibold">
            {t('myStay.owed', { amount: money(dueInclVat) })}
          </p>
        )}
      </div>
      <div className="order-row-end">
        <span className="badge bg-foam">{stateLabel(t, state)}</span>
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { partyLabel } from '../rates/party-label.ts';
import { useStayDays } from '../rates/stay-days.ts';
import '../orders/order.css';
import './manage.css';

type StayStepScreenProps = { stay: ReservationReply; link: string; title: string; children: ReactNode };

/** A screen of one action, with a summary of the reservation and a link back. */
export function ReservationStepScreen({ stay, link, title, children }: StayStepScreenProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { datedSpan } = useStayDays();
  return (
    <div className="narrow order-screen my-stay-step">
      <h1 className="heading-1">{title}</h1>
      <p className="lead mt-4">
        {[stay.room.name, datedSpan(stay.dateFrom, stay.dateTo), partyLabel(t, stay)].join(t('room.comma'))}
      </p>
      <div className="grid gap-10 mt-8">{children}</div>
      <p className="mt-10">
        <Link to={href('reservation', { culture, link })} className="text-link">
          {t('myStay.back')}
        </Link>
      </p>
    </div>
  );
}

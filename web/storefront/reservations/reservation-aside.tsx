import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { phoneLink } from '../../../contract/phone-number.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { useShell } from '../layout/shell.ts';

type StayAsideProps = { stay: ReservationReply; orderAt: string | null };

/** The facts of a reservation that a guest looks up while travelling. */
export function ReservationAside({ stay, orderAt }: StayAsideProps) {
  const { t } = useTranslation();
  const { checkInTime, checkOutTime } = useShell().site;
  const { orderName, emailAddress } = stay;
  return (
    <>
      {(checkInTime || checkOutTime) && (
        <section>
          <h2 className="order-aside-title">{t('myStay.aside.clock')}</h2>
          {checkInTime && <p>{t('myStay.aside.checkIn', { time: checkInTime })}</p>}
          {checkOutTime && <p>{t('myStay.aside.checkOut', { time: checkOutTime })}</p>}
        </section>
      )}
      {stay.state !== 'departed' && <Directions />}
      {orderName && orderAt && (
        <section>
          <h2 className="order-aside-title">{t('myStay.aside.order')}</h2>
          <p>
            <Link to={orderAt} className="text-link">
              {t('order.title', { name: orderName })}
            </Link>
          </p>
          <p className="line-note">{t('myStay.aside.mailTo', { emailAddress })}</p>
        </section>
      )}
    </>
  );
}

/** The address and the phone number, as far as the site has them. */
function Directions() {
  const { t } = useTranslation();
  const { site } = useShell();
  const { name, street, postalCode, city, phoneNumber, latitude, longitude } = site;
  if (!street && !phoneNumber) return null;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <section>
      <h2 className="order-aside-title">{t('myStay.aside.way')}</h2>
      {street && (
        <address className="not-italic">
          <span className="block" dir="auto">
            {name}
          </span>
          <span className="block" dir="auto">
            {street}
          </span>
          <span className="block">{[postalCode, city].filter(Boolean).join(' ')}</span>
        </address>
      )}
      {latitude && longitude && (
        <p>
          <ContentLink link={{ url: map, target: '_blank' }} className="text-link">
            {t('myStay.aside.map')}
          </ContentLink>
        </p>
      )}
      {phoneNumber && (
        <p>
          <a href={phoneLink(phoneNumber)} className="text-link">
            {phoneNumber}
          </a>
        </p>
      )}
    </section>
  );
}

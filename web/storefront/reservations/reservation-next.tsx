import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useStayDays } from '../rates/stay-days.ts';

type StayNextProps = { stay: ReservationReply; orderAt: string | null };

/** The next steps, the amount due, and the available actions. */
export function ReservationNext({ stay, orderAt }: StayNextProps) {
  const { t } = useTranslation();
  const { site } = useShell();
  const culture = useCulture();
  const { datedDay } = useStayDays();
  const isOver = stay.state === 'cancelled' || stay.state === 'released' || stay.state === 'departed';
  return (
    <section className="order-next" aria-label={t('myStay.next.title')}>
      <p className="my-stay-say">{getNextStep(t, stay, datedDay, site)}</p>
      <Money stay={stay} orderAt={orderAt} />
      <Deeds stay={stay} />
      {isOver && site.hasStays && (
        <p className="mt-4">
          <Link to={href('stay', { culture })} className="button">
            {t('myStay.next.again')}
          </Link>
        </p>
      )}
    </section>
  );
}

function getNextStep(
  t: TFunction,
  { state, dateFrom, dateTo }: ReservationReply,
  day: (date: string) => string,
  { checkInTime, checkOutTime }: Record<string, string>,
): string {
  const [from, to] = [day(dateFrom), day(dateTo)];
  switch (state) {
    case 'held':
      return t('myStay.next.held');
    case 'released':
      return t('myStay.next.released');
    case 'confirmed':
      return checkInTime
        ? t('myStay.next.expectedFrom', { date: from, time: checkInTime })
        : t('myStay.next.expected', { date: from });
    case 'inHouse':
      return checkOutTime
        ? t('myStay.next.inHouseUntil', { date: to, time: checkOutTime })
        : t('myStay.next.inHouse', { date: to });
    case 'departed':
      return t('myStay.next.departed');
    case 'noShow':
      return t('myStay.next.noShow', { date: from });
    case 'cancelled':
      return t('myStay.next.cancelled');
  }
}

function Money({ stay, orderAt }: StayNextProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { state, dueInclVat } = stay;
  if (state === 'released' || !orderAt) return null;
  if (dueInclVat > 0) {
    return (
      <>
        <p className="mt-2">{t('myStay.owed', { amount: money(dueInclVat) })}</p>
        <p className="mt-4">
          <Link to={orderAt} className="button">
            {t('myStay.pay')}
          </Link>
        </p>
      </>
    );
  }
  return <p className="mt-2">{state === 'cancelled' ? t('myStay.next.refund') : t('myStay.paid')}</p>;
}

/** Only the actions that the server allows this guest now. */
function Deeds({ stay: { link, actions, state } }: Pick<StayNextProps, 'stay'>) {
  const { t } = useTranslation();
  const culture = useCulture();
  const isToCome = state === 'confirmed' || state === 'inHouse';
  if (!isToCome && actions.every((action) => action === 'describe')) return null;
  return (
    <ul className="flex flex-wrap gap-[0.6rem] mt-[1.35rem]">
      {actions.includes('change') && (
        <li>
          <Link to={href('changeReservation', { culture, link })} className="button-quiet">
            {t('myStay.change.open')}
          </Link>
        </li>
      )}
      {actions.includes('addExtra') && (
        <li>
          <Link to={href('addExtras', { culture, link })} className="button-quiet">
            {t('myStay.extras.open')}
          </Link>
        </li>
      )}
      {isToCome && (
        <li>
          <a href={href('reservationCalendar', { link })} className="button-quiet">
            {t('myStay.calendar')}
          </a>
        </li>
      )}
      {actions.includes('cancel') && (
        <li>
          <Link to={href('cancelReservation', { culture, link })} className="button-quiet">
            {t('myStay.cancel.open')}
          </Link>
        </li>
      )}
    </ul>
  );
}

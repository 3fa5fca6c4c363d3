import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture.tsx';
import { Notice } from '../account/notice.tsx';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { partyLabel } from '../rates/party-label.ts';
import { useStayDays } from '../rates/stay-days.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import { GuestForm } from './guest-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ReservationAside } from './reservation-aside.tsx';
import type { ReservationData } from './reservation-context.ts';
import { ReservationCosts } from './reservation-costs.tsx';
import { ReservationExtras } from './reservation-extras.tsx';
import { stateLabel } from './reservation-labels.ts';
import { ReservationNext } from './reservation-next.tsx';
import type { UpdateReservationReply } from './update-reservation.ts';
import '../orders/order.css';
import './manage.css';

type StayViewProps = ReservationData & {
  /** The path of its order, if there is one. */
  orderAt: string | null;
  answer: UpdateReservationReply | undefined;
};

/** A reservation with all its details for the guest, and the guest's actions. */
export function ReservationView({ stay, picture, done, now, orderAt, answer }: StayViewProps) {
  const mayDescribe = stay.actions.includes('describe');
  const isToCome = stay.state === 'held' || stay.state === 'confirmed';
  return (
    <article className="order my-stay">
      <Head stay={stay} picture={picture} />
      <Done stay={stay} done={done} />
      <div className="order-parts grid gap-x-[clamp(2.5rem,6cqi,5rem)] gap-y-10 mt-8">
        <div className="grid min-w-0 content-start gap-10">
          <ReservationNext stay={stay} orderAt={orderAt} />
          {mayDescribe && <GuestForm stay={stay} answer={answer} />}
          <RegisterForm stay={stay} answer={answer} />
          <ReservationExtras stay={stay} />
          <ReservationCosts stay={stay} orderAt={orderAt} />
          {isToCome && <CancellationTerms cancellation={stay.cancellation} now={now} />}
        </div>
        <aside className="order-aside grid min-w-0 content-start">
          <ReservationAside stay={stay} orderAt={orderAt} />
        </aside>
      </div>
    </article>
  );
}

function Head({ stay, picture }: Pick<ReservationData, 'stay' | 'picture'>) {
  const { t } = useTranslation();
  const { datedSpan } = useStayDays();
  const { room, arrangement, dateFrom, dateTo, nights, state, unit } = stay;
  return (
    <header className="my-stay-head grid items-center gap-x-[clamp(2rem,5cqi,4rem)] gap-y-7">
      <div>
        <p className="order-states flex flex-wrap gap-[0.4rem] mb-3">
          <span className="badge bg-foam">{stateLabel(t, state)}</span>
        </p>
        <h1 className="heading-1" dir="auto">
          {room.name}
        </h1>
        <p className="lead mt-3">{datedSpan(dateFrom, dateTo)}</p>
        <p className="mt-2">
          {[
            t('myStay.nights', { count: nights }),
            partyLabel(t, stay),
            ...(unit ? [t('myStay.unit', { number: unit })] : []),
          ].join(t('room.comma'))}
        </p>
        <p className="text-muted" dir="auto">
          {arrangement.name}
        </p>
      </div>
      {picture && (
        <Picture
          image={{ ...picture, path: picture.url }}
          sizes="(min-width: 56rem) 30rem, 100vw"
          first
          className="overflow-hidden rounded-2xl [&_img]:w-full [&_img]:aspect-5/3 [&_img]:object-cover @min-[44rem]:[&_img]:aspect-3/2"
        />
      )}
    </header>
  );
}

function Done({ stay, done }: Pick<ReservationData, 'stay' | 'done'>) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const due = stay.dueInclVat > 0 ? ` ${t('myStay.owed', { amount: money(stay.dueInclVat) })}` : '';
  const labels = {
    changed: () => t('myStay.done.changed') + due,
    cancelled: () => t('myStay.done.cancelled'),
    added: () => t('myStay.done.added') + due,
    guest: () => t('myStay.done.guest'),
    register: () => t('myStay.done.register'),
  };
  return <Notice>{done && labels[done]()}</Notice>;
}

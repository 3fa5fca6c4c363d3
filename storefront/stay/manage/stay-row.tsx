import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookedStay } from '../../../contract/stay.ts';
import { ownStayPath } from '../../account/account-path.ts';
import { useShell } from '../../layout/shell.ts';
import { useCulture } from '../../page/culture.ts';
import { useMoney } from '../../shop/money.ts';
import { guestsText } from '../party-words.ts';
import { useStayDays } from '../stay-days.ts';
import { stateWord } from './stay-words.ts';
import '../../order/order.css';

/** A stay among others: where, when, with whom, and what is still to be paid. */
export function StayRow({ stay }: { stay: BookedStay }) {
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
          <Link to={ownStayPath(culture, id)} viewTransition className="card-link">
            {room.name}
          </Link>
        </h3>
        <p className="line-note">{datedSpan(dateFrom, dateTo)}</p>
        <p className="line-note">
          {[t('myStay.nights', { count: nights }), guestsText(t, stay)].join(t('room.comma'))}
        </p>
        {isOwed && (
          <p className="order-owed mt-[0.2rem] text-accent-strong text-detail font-semibold">
            {t('myStay.owed', { amount: money(dueInclVat) })}
          </p>
        )}
      </div>
      <div className="order-row-end">
        <span className="badge bg-foam">{stateWord(t, state)}</span>
      </div>
    </article>
  );
}

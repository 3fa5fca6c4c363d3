import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../../contract/catalog.ts';
import { useCulture } from '../../../use-culture.ts';
import { useMoney } from '../../catalog/money.ts';
import { MemberPriceNote } from '../member-price-note.tsx';
import { useStayDays } from '../stay-days.ts';
import { FixLink } from './fix-link.tsx';
import type { DatedStayQuestion, FoundStays } from './load-stays.ts';
import { ratePlanUrl } from './rate-plans.tsx';

type NoStayProps = { room: Product; found: FoundStays; question: DatedStayQuestion };

/** The reason why the room type is unavailable on the chosen dates, and the alternatives. */
export function NoStay({ room, found: { reasons, nearby, larger }, question }: NoStayProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const days = useStayDays();
  const money = useMoney(room.currency);
  return (
    <section id="arrangements" aria-labelledby="no-stay-title" className="room-section">
      <h2 id="no-stay-title" className="heading-2">
        {t('room.nothing')}
      </h2>
      <ul className="reasons" aria-live="polite">
        {reasons.map(({ code, message, fix, arrangement }) => (
          <li key={code}>
            {arrangement ? t('stay.reasons.of', { name: arrangement.name, why: message }) : message}
            {fix && (
              <>
                {' '}
                <FixLink room={room} question={question} fix={fix} names={larger} />
              </>
            )}
          </li>
        ))}
      </ul>
      {nearby.length > 0 && (
        <>
          <h3 className="heading-3 mt-8">{t('room.nearby')}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4 mt-4">
            {nearby.map((stay) => (
              <li key={`${stay.dateFrom} ${stay.nights}`}>
                <Link
                  to={ratePlanUrl(
                    culture,
                    room,
                    { ...question, from: stay.dateFrom, nights: stay.nights },
                    stay.arrangement.itemCode,
                  )}
                  preventScrollReset
                  className="grid h-full gap-1 p-4 border border-line rounded-xl bg-card hover:border-sea"
                >
                  <strong>{days.span(stay.dateFrom, stay.dateTo)}</strong>
                  <span>
                    {t('room.nights', { count: stay.nights })}, {stay.arrangement.name}
                  </span>
                  <span className="price">{money(stay.totalPriceInclVat)}</span>
                  <MemberPriceNote beside={stay.beside} currency={room.currency} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCulture } from '../../../use-culture.ts';
import { useMoney } from '../../catalog/money.ts';
import { useShell } from '../../layout/shell.ts';
import { MemberPriceNote } from '../member-price-note.tsx';
import { useStayDays } from '../stay-days.ts';
import { getDeparture } from '../stay-question.ts';
import type { NearbyStay } from './list-nearby-stays.ts';
import { listAddress, type StaySearch } from './stay-search.ts';

type NearbyStaysProps = {
  moves: readonly NearbyStay[];
  search: StaySearch;
  /** Whether the searched dates have results. */
  isAnything: boolean;
};

/** Other dates nearby, with the difference in bold. */
export function NearbyStays({ moves, search, isAnything }: NearbyStaysProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { shortDay } = useStayDays();
  const currency = useShell().site.currency || 'EUR';
  const money = useMoney(currency);
  const { question } = search;
  const { from = '', nights } = question;
  const to = from && getDeparture({ from, nights });
  return (
    <section className="stay-moves" aria-labelledby="stay-moves">
      <h2 id="stay-moves" className="heading-3">
        {isAnything ? t('stay.moves.also') : t('stay.moves.instead')}
      </h2>
      <ul>
        {moves.map((move) => (
          <li key={`${move.dateFrom} ${move.nights}`}>
            <Link
              to={listAddress(
                culture,
                { ...question, from: move.dateFrom, nights: move.nights },
                search.facts,
              )}
              className="stay-move"
            >
              <span>
                <Differing text={shortDay(move.dateFrom)} isOther={move.dateFrom !== from} />
                {' – '}
                <Differing text={shortDay(move.dateTo)} isOther={move.dateTo !== to} />
              </span>
              <span>
                <Differing text={t('stay.nights', { count: move.nights })} isOther={move.nights !== nights} />
              </span>
              <span className="mt-1 text-ink tabular-nums">
                {t('shop.from', { amount: money(move.price) })}{' '}
                <MemberPriceNote beside={move.beside} currency={currency} />{' '}
                <span className="text-muted text-note">{move.room}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Differing({ text, isOther }: { text: string; isOther: boolean }) {
  return isOther ? <strong>{text}</strong> : text;
}

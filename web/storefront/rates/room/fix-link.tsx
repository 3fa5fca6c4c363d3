import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reason } from '../../../../contract/booking.ts';
import type { Product } from '../../../../contract/catalog.ts';
import { roomHref } from '../../../../contract/site-map.ts';
import { useCulture } from '../../../use-culture.ts';
import { useStayDays } from '../stay-days.ts';
import { getDeparture, questionQuery } from '../stay-question.ts';
import type { DatedStayQuestion } from './load-stays.ts';

type FixLinkProps = {
  room: Product;
  question: DatedStayQuestion;
  fix: NonNullable<Reason['fix']>;
  arrangement?: string;
  /** The names of other room types by their codes. */
  names?: Readonly<Record<string, string>>;
};

/** A link to the nearest search with results. */
export function FixLink({ room, question, fix, arrangement, names = {} }: FixLinkProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const days = useStayDays();
  const next = { ...question, from: fix.dateFrom ?? question.from, nights: fix.nights ?? question.nights };
  const code = fix.roomItemCode ?? room.itemcode;
  const other = names[code];
  return (
    <Link
      to={roomHref(culture, code, { ...questionQuery(next), arrangement })}
      preventScrollReset={!fix.roomItemCode}
      className="text-link"
    >
      {other
        ? t('room.fixRoom', { name: other })
        : t('room.fixDays', {
            days: days.span(next.from, getDeparture(next)),
            nights: t('room.nights', { count: next.nights }),
          })}
    </Link>
  );
}

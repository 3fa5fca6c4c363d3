import { useTranslation } from 'react-i18next';
import type { Reason } from '../../../../contract/booking.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { useCulture } from '../../../use-culture.ts';
import { partyLabel } from '../party-label.ts';
import { useStayDays } from '../stay-days.ts';
import { getDeparture, type StayQuestion, splitParty } from '../stay-question.ts';
import { useRoomAddress } from './room-address.ts';
import { gridAddress, listAddress, type StaySearch } from './stay-search.ts';

/**
 * The reasons why nothing is available on these dates, each with a link to the nearest search with results.
 */
export function Reasons({ search, reasons }: { search: StaySearch; reasons: readonly Reason[] }) {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <section className="stay-reasons" role="status">
      <h2 className="heading-2">{t('stay.reasons.title')}</h2>
      <ul>
        {reasons.map(({ code, message, fix, arrangement }, index) => (
          <li key={code}>
            <span>
              {arrangement ? t('stay.reasons.of', { name: arrangement.name, why: message }) : message}
            </span>
            {fix && <Fix fix={fix} question={search.question} isFirst={index === 0} />}
            {!fix && code === 'too_many_guests' && <TwoRoomsLink question={search.question} />}
          </li>
        ))}
      </ul>
      <p>
        <ContentLink
          link={{ url: gridAddress(culture, search.question, search.facts) }}
          className="text-link"
        >
          {t('stay.reasons.seeGrid')}
        </ContentLink>
      </p>
    </section>
  );
}

/** For a party that exceeds every room type. */
function TwoRoomsLink({ question }: { question: StayQuestion }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const half = splitParty(question);
  if (half.adults === question.adults && half.children === question.children) return null;
  return (
    <ContentLink link={{ url: listAddress(culture, half) }} className="button">
      {t('stay.reasons.split', { guests: partyLabel(t, half) })}
    </ContentLink>
  );
}

type FixProps = {
  fix: NonNullable<Reason['fix']>;
  question: StayQuestion;
  /** The nearest, which has the accent colour. */
  isFirst: boolean;
};

function Fix({ fix, question, isFirst }: FixProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { shortDay } = useStayDays();
  const address = useRoomAddress();
  const from = fix.dateFrom ?? question.from;
  if (!from) return null;
  const other = { ...question, from, nights: fix.nights ?? question.nights };
  const url = fix.roomItemCode ? address(fix.roomItemCode, other) : listAddress(culture, other);
  return (
    <ContentLink link={{ url }} className={isFirst ? 'button' : 'button-quiet'}>
      {t('stay.reasons.try', {
        from: shortDay(from),
        to: shortDay(getDeparture(other)),
        nights: t('stay.nights', { count: other.nights }),
      })}
    </ContentLink>
  );
}

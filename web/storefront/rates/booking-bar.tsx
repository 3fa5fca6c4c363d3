import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { maxNights } from '../../../contract/booking.ts';
import { href } from '../../../contract/site-map.ts';
import { siteDay } from '../../site-day.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';
import { PartyFields } from './party-fields.tsx';
import { PromoField } from './promo.tsx';
import { getDeparture, type StayQuestion } from './stay-question.ts';

type BookingBarProps = {
  question: StayQuestion;
  /** The view of the results. */
  view?: 'list' | 'grid';
  /** Another action is more important: there are results already. */
  isQuiet?: boolean;
  /** Asks for a promo code too. */
  hasPromo?: boolean;
  /** The facts that the next results are filtered by. */
  facts?: readonly string[];
};

/** Asks for dates and persons: a form that works without scripts and leads to the search. */
export function BookingBar({
  question,
  view = 'list',
  isQuiet = false,
  hasPromo = false,
  facts = [],
}: BookingBarProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { site } = useShell();
  if (!site.hasStays) return null;
  return (
    <Form
      key={JSON.stringify(question)}
      role="search"
      aria-label={t('stay.bar.label')}
      action={href('stay', { culture })}
      className="booking-bar grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-[0.9rem] p-[1.1rem] border border-line rounded-2xl bg-card text-ink sm:grid-cols-[1fr_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)_auto] lg:px-[1.35rem] lg:pt-[1.1rem] lg:pb-[1.35rem]"
    >
      <StayDates question={question} />
      <PartyFields party={question} />
      {facts.length > 0 && <input type="hidden" name="facts" value={facts.join()} />}
      {view === 'grid' && <input type="hidden" name="view" value="grid" />}
      <button type="submit" className={isQuiet ? 'button-quiet' : 'button'}>
        {isQuiet ? t('stay.bar.again') : t('stay.bar.submit')}
      </button>
      {hasPromo && <PromoField promo={question.promo} />}
    </Form>
  );
}

/**
 * Arrival and departure; with scripts, the departure moves along with the arrival and past dates are
 * excluded.
 */
function StayDates({ question: { from, nights } }: { question: StayQuestion }) {
  const { t } = useTranslation();
  const id = useId();
  const arrival = useRef<HTMLInputElement>(null);
  const departure = useRef<HTMLInputElement>(null);
  const length = useRef(nights);
  const { timeZone } = useShell().site;
  // A cached page may be older than today.
  useEffect(() => {
    const today = siteDay(timeZone);
    if (arrival.current) arrival.current.min = today;
    if (departure.current) departure.current.min = getDeparture({ from: from ?? today, nights: 1 });
  }, [from, timeZone]);
  const followArrival = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    // While the guest types a year it may be any number.
    if (!/^2\d{3}-/.test(value) || !departure.current) return;
    departure.current.min = getDeparture({ from: value, nights: 1 });
    departure.current.value = getDeparture({ from: value, nights: length.current });
  };
  const preserveNights = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const between = (Date.parse(value) - Date.parse(arrival.current?.value ?? '')) / 86_400_000;
    if (between >= 1 && between <= maxNights) length.current = between;
  };
  return (
    <>
      <div className="stay-field">
        <label htmlFor={`${id}from`}>{t('stay.arrival')}</label>
        <input
          ref={arrival}
          id={`${id}from`}
          type="date"
          name="from"
          defaultValue={from}
          onChange={followArrival}
          className="field"
        />
      </div>
      <div className="stay-field">
        <label htmlFor={`${id}to`}>{t('stay.departure')}</label>
        <input
          ref={departure}
          id={`${id}to`}
          type="date"
          name="to"
          defaultValue={from && getDeparture({ from, nights })}
          onChange={preserveNights}
          className="field"
        />
      </div>
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyFormat } from '../../../../contract/money-format.ts';
import { useCulture } from '../../../use-culture.ts';
import { useMoney } from '../../catalog/money.ts';
import { stayDays } from '../stay-days.ts';
import { mainReason } from '../unavailability-reasons.ts';
import { type DayForVisitor, dayForVisitor } from '../visitor-price.ts';
import type { Departure } from './use-departures.ts';
import type { DayAnswer } from './use-months.ts';

export type DayLabels = {
  /** Whether more than the date is known for a day. */
  known: (date: string) => boolean;
  /** The full description of a day, for screen readers. */
  label: (date: string) => string;
  /** The reason why a day cannot be chosen. */
  explained: (date: string) => string;
  /** The text below the number of a day. */
  mark: (date: string) => string;
  /**
   * The members' price below it; empty for a member, whose own price is shown, or where it is for another
   * number of nights.
   */
  members: (date: string) => string;
  nights: (date: string) => number | null;
  isPossible: (date: string) => boolean;
  place: (date: string) => 'arrival' | 'departure' | 'between' | undefined;
};

type Known = {
  currency: string;
  today: string;
  arrival: string | undefined;
  from: string | undefined;
  to: string | undefined;
  days: ReadonlyMap<string, DayAnswer>;
  departures: ReadonlyMap<string, Departure>;
};

/** The labels of each day in the calendar, for a guest who chooses an arrival and then a departure. */
export function useDayLabels({ currency, arrival, from, to, days, departures }: Known): DayLabels {
  const { t } = useTranslation();
  const culture = useCulture();
  const money = useMoney(currency);
  return useMemo(() => {
    const { day } = stayDays(culture, 'UTC');
    const whole = moneyFormat(culture, currency, { maximumFractionDigits: 0 });
    /** Rounded up, so that the price is never higher than shown. */
    const short = (amount: number) => whole(Math.ceil(amount));
    const nights = (count: number) => t('room.nights', { count });
    const isLater = (date: string) => arrival !== undefined && date > arrival;
    const getReason = (date: string) =>
      mainReason((isLater(date) ? departures : days).get(date)?.reasons ?? []);
    const possible = (date: string) =>
      (isLater(date) ? departures.get(date)?.isPossible : days.get(date)?.arrival) !== false;

    const place: DayLabels['place'] = (date) => {
      const start = arrival ?? from;
      if (date === start) return 'arrival';
      if (arrival || !from || !to || date < from || date > to) return undefined;
      return date === to ? 'departure' : 'between';
    };
    const paidOn = (date: string) => {
      if (isLater(date)) return departures.get(date)?.paid ?? null;
      const answer = days.get(date);
      return answer ? dayForVisitor(answer) : null;
    };
    /** Adds the other price. */
    const withBeside = (text: string, { beside, besideNights }: DayForVisitor) => {
      if (!beside) return text;
      const amount = money(beside.price);
      return beside.isOwn
        ? t('calendar.own', { day: text, amount })
        : t('calendar.members', { day: text, amount, nights: nights(besideNights) });
    };
    const meaning = (date: string): string => {
      if (!possible(date)) return t('calendar.not', { date: day(date), why: getReason(date)?.message ?? '' });
      const paid = paidOn(date);
      if (!paid) return isLater(date) ? t('calendar.departureToAsk', { date: day(date) }) : day(date);
      const values = { date: day(date), amount: money(paid.price), nights: nights(paid.nights) };
      return withBeside(
        isLater(date) ? t('calendar.departure', values) : t('calendar.arrival', values),
        paid,
      );
    };
    return {
      known: (date) => days.has(date) || departures.has(date),
      place,
      isPossible: possible,
      label: (date) => {
        const where = possible(date) ? place(date) : undefined;
        if (where === 'arrival') return t('calendar.place.arrival', { day: meaning(date) });
        if (where === 'departure') return t('calendar.place.departure', { day: meaning(date) });
        if (where === 'between') return t('calendar.place.between', { day: meaning(date) });
        return meaning(date);
      },
      explained: (date) => t('calendar.not', { date: day(date), why: getReason(date)?.message ?? '' }),
      nights: (date) => (isLater(date) ? null : (paidOn(date)?.nights ?? null)),
      members: (date) => {
        const paid = paidOn(date);
        if (!possible(date) || !paid?.beside || paid.beside.isOwn) return '';
        if (paid.nights !== paid.besideNights) return '';
        return t('stay.member.price', { amount: short(paid.beside.price) });
      },
      mark: (date) => {
        if (!possible(date)) {
          // A day closed to arrival may be a day of departure.
          if (place(date) === 'departure') return '';
          const isFull = !isLater(date) && getReason(date)?.code === 'sold_out';
          return isFull ? t('calendar.full') : '–';
        }
        const paid = paidOn(date);
        return paid ? short(paid.price) : '';
      },
    };
  }, [t, culture, currency, money, arrival, from, to, days, departures]);
}

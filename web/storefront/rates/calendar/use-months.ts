import { useMemo } from 'react';
import type { Contract, Reply } from '../../../../contract/contract.ts';
import { useCachedRead } from '../../../reads.ts';
import type { Party } from '../party-fields.tsx';
import { dateAfter } from './pressed-date.ts';

export type DayAnswer = Reply<Contract['booking']['fromPrice']>['dates'][number];

type MonthsInput = {
  room: string;
  party: Party;
  promoCode: string | undefined;
  today: string;
  /** `yyyy-mm` */
  firstMonth: string;
};

/**
 * The availability of each day in two months and in the next one, so that it has loaded before the guest
 * opens it.
 */
export function useMonths({ firstMonth, ...query }: MonthsInput): ReadonlyMap<string, DayAnswer> {
  const first = useMonth({ ...query, month: firstMonth });
  const second = useMonth({ ...query, month: monthAfter(firstMonth, 1) });
  const third = useMonth({ ...query, month: monthAfter(firstMonth, 2) });
  return useMemo(
    () => new Map([...first, ...second, ...third].map((day) => [day.date, day])),
    [first, second, third],
  );
}

const none = { dates: [], promo: null };

function useMonth({
  room,
  party,
  promoCode,
  today,
  month,
}: Omit<MonthsInput, 'firstMonth'> & { month: string }) {
  const start = `${month}-01`;
  const DateFrom = start < today ? today : start;
  const DateTo = dateAfter(`${monthAfter(month, 1)}-01`, -1);
  const { dates } = useCachedRead(
    'booking.fromPrice',
    { DateFrom, DateTo, roomCode: room, ...party, promoCode },
    { initial: none, active: DateFrom <= DateTo },
  );
  return dates;
}

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

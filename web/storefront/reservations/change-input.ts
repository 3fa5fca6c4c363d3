import type { z } from 'zod';
import { changeInput, type ReservationReply } from '../../../contract/reservation.ts';

/** The typed values of the form of a change. */
export type TypedChange = {
  from: string;
  to: string;
  adults: number;
  children: number;
  babies: number;
  room: string;
  arrangement: string;
};

export type ChangeInput = z.output<typeof changeInput>;

/** The input in the address of the screen; missing values are the reservation's current ones. */
export function typedChange(query: URLSearchParams, stay: ReservationReply): TypedChange {
  const text = (name: string, now: string) => query.get(name)?.slice(0, 100) || now;
  const count = (name: 'adults' | 'children' | 'babies') => {
    const text = query.get(name) ?? '';
    return /^\d{1,2}$/.test(text) ? Number(text) : stay[name];
  };
  return {
    from: text('from', stay.dateFrom),
    to: text('to', stay.dateTo),
    adults: count('adults'),
    children: count('children'),
    babies: count('babies'),
    room: text('room', stay.room.itemCode),
    arrangement: text('arrangement', stay.arrangement.itemCode),
  };
}

/** The input of the calls; undefined where it cannot be valid. */
export function parseChange({ from, to, room, arrangement, ...party }: TypedChange): ChangeInput | undefined {
  const nights = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const params = { dateFrom: from, nights, ...party, roomItemCode: room, arrangementItemCode: arrangement };
  return changeInput.safeParse(params).data;
}

/** Whether all values equal the current ones. */
export function isSame(typed: TypedChange, stay: ReservationReply): boolean {
  const now = typedChange(new URLSearchParams(), stay);
  return (Object.keys(now) as (keyof TypedChange)[]).every((name) => typed[name] === now[name]);
}

/** The same as the query of the screen. */
export function changeQuery(typed: TypedChange): URLSearchParams {
  return new URLSearchParams(Object.entries(typed).map(([name, value]) => [name, String(value)]));
}

import { expect, test } from 'vitest';
import { otherReservations } from '../stays/occupancy.ts';
import { roomTypes } from '../stays/room-types.ts';
import { planStays, shift, type TakenUnit } from './stays.ts';

const takenFrom = (today: string): TakenUnit[] =>
  otherReservations({ from: today, to: shift(today, 400) }).map(({ room, unit, arrival, departure }) => {
    const number = roomTypes.find(({ code }) => code === room)?.units[unit] ?? '';
    return { number, arrival, departure };
  });

test.each(['2026-02-28', '2026-07-14', '2026-11-27', '2026-12-31', '2027-05-06'])(
  'the stays planned on %s are one guest a unit, in the right state',
  (today) => {
    const taken = takenFrom(today);
    const plans = planStays(today, taken);
    const all = [...taken, ...plans].toSorted((a, b) =>
      a.number === b.number ? a.arrival.localeCompare(b.arrival) : a.number.localeCompare(b.number),
    );
    const clashes = all.filter((stay, place) => {
      const next = all[place + 1];
      return next?.number === stay.number && next.arrival < stay.departure;
    });
    expect(clashes).toEqual([]);
    expect(plans.filter(({ arrival, departure }) => arrival >= departure)).toEqual([]);
    const late = (states: readonly string[], isLate: (plan: (typeof plans)[number]) => boolean) =>
      plans.filter((plan) => states.includes(plan.state) && isLate(plan)).length;
    expect(late(['departed'], ({ departure }) => departure > today)).toBe(0);
    expect(late(['inHouse'], ({ arrival }) => arrival >= today)).toBe(0);
    expect(late(['inHouse'], ({ departure }) => departure < today)).toBeLessThan(2);
    expect(late(['inHouse'], ({ departure }) => departure > today)).toBeGreaterThan(0);
    expect(late(['confirmed'], ({ arrival }) => arrival < today)).toBeLessThan(2);
    const groups = Object.groupBy(plans, ({ group }) => group ?? '');
    expect([groups.choir?.length, groups.family?.length]).toEqual([5, 5]);
    expect(planStays(today, taken)).toEqual(plans);
  },
);

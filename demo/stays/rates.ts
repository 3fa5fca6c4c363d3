import type { RateDraft, RestrictionDraft } from '../../server/rates/index.ts';
import { demoRatePlans, type RatePlanCode } from './rate-plans.ts';
import { type RoomType, roomTypes } from './room-types.ts';
import { clipSpan, listHolidays, listSeasons, listYears, type Season, type Span } from './seasons.ts';

const fridayAndSaturday = [5, 6];
const weekendPercent = 15;
const all = roomTypes.map(({ code }) => code);
const roomTypesOf = (code: RatePlanCode) => demoRatePlans.find((one) => one.itemCode === code)?.rooms ?? [];
const cycling = (year: number): Span => ({ from: `${year}-04-01`, to: `${year}-09-30` });

/** Returns the rates of every night of a span: its season first, then the weekends, then the holidays. */
export function createRates(span: Span): RateDraft[] {
  const years = listYears(span);
  const seasons = years.flatMap(listSeasons).flatMap((season) => clipSpan(span, season));
  const holidays = [Number(span.from.slice(0, 4)) - 1, ...years]
    .flatMap(listHolidays)
    .flatMap((holiday) => clipSpan(span, holiday));
  const weekends = seasons.map((season) => ({
    ...season,
    percent: season.percent + weekendPercent,
    weekdays: fridayAndSaturday,
  }));
  return roomTypes.flatMap((room) =>
    [...seasons, ...weekends, ...holidays].flatMap((season) => createRateDrafts(room, season)),
  );
}

function createRateDrafts(room: RoomType, season: Season & { weekdays?: number[] }): RateDraft[] {
  const { from, to, weekdays, percent } = season;
  const cents = Math.round((room.cents * percent) / 10_000) * 100;
  const isLodge = room.code === 'DUINLODGE';
  const draft = {
    rooms: [room.code],
    from,
    to,
    weekdays,
    fewerCents: isLodge ? 1500 : 1800,
    extraAdultCents: 4500,
    childCents: isLodge ? 1000 : 1500,
  };
  const drafts = [{ ...draft, arrangements: ['BREAKFAST'], priceCents: cents }];
  if (isLodge)
    drafts.push({ ...draft, arrangements: ['WEEK'], priceCents: Math.round(cents * 0.0072) * 100 });
  else if (room.guests > 1) {
    const outside = listYears(season).flatMap((year) => clipSpan(cycling(year), { from, to }));
    const more = { priceCents: cents + 3500, fewerCents: 3300, extraAdultCents: 6000, childCents: 2700 };
    drafts.push(...outside.map((part) => ({ ...draft, ...part, ...more, arrangements: ['BICYCLES'] })));
  }
  return drafts;
}

/** Returns the restrictions of the nights of a span. */
export function createRestrictions(span: Span): RestrictionDraft[] {
  const years = [Number(span.from.slice(0, 4)) - 1, ...listYears(span)];
  return years.flatMap(restrictionsIn).flatMap((draft) => clipSpan(span, draft));
}

function restrictionsIn(year: number): RestrictionDraft[] {
  const summer = { from: `${year}-07-01`, to: `${year}-08-31` };
  const onDay = (day: string) => ({ from: `${year}-${day}`, to: `${year}-${day}` });
  const lodges = { rooms: roomTypesOf('WEEK'), arrangements: ['BREAKFAST'] };
  const noBoat = { closedToArrival: true, closedToDeparture: true };
  return [
    ...forAllRoomTypes({ from: `${year}-01-01`, to: `${year}-12-31`, maxStay: 21 }),
    { rooms: roomTypesOf('BICYCLES'), arrangements: ['BICYCLES'], ...cycling(year), minStay: 2 },
    // A summer weekend needs two nights, and lodges change guests on Mondays and Fridays.
    ...forAllRoomTypes({ ...summer, weekdays: fridayAndSaturday, minStay: 2 }),
    { ...lodges, ...summer, weekdays: [2, 3, 4, 6, 7], closedToArrival: true },
    ...listHolidays(year).flatMap(({ from, to, minStay }) => forAllRoomTypes({ from, to, minStay })),
    ...forAllRoomTypes({ ...onDay('12-31'), minStayThrough: 3 }),
    ...forAllRoomTypes({ ...onDay('12-25'), ...noBoat }),
    ...forAllRoomTypes({ ...onDay('01-01'), ...noBoat }),
    // The stoves are cleaned and the inn is closed.
    ...forAllRoomTypes({ from: `${year}-02-01`, to: `${year}-02-05`, stopSell: true }),
    {
      rooms: all,
      arrangements: ['MIDWEEK'],
      from: `${year}-12-21`,
      to: `${year + 1}-01-03`,
      stopSell: true,
    },
  ];
}

/** Repeats a restriction for every rate plan with rates of its own, for its room types and dates. */
function forAllRoomTypes(draft: Omit<RestrictionDraft, 'rooms' | 'arrangements'>): RestrictionDraft[] {
  const [year = 0] = listYears(draft);
  return [
    { ...draft, rooms: all, arrangements: ['BREAKFAST'] },
    { ...draft, rooms: roomTypesOf('WEEK'), arrangements: ['WEEK'] },
    ...clipSpan(cycling(year), { ...draft, rooms: roomTypesOf('BICYCLES'), arrangements: ['BICYCLES'] }),
  ];
}

import { sql } from 'kysely';
import type { Contract, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import {
  type HousekeepingRoom,
  type HousekeepingRules,
  roomTasks,
} from '../../contract/office-housekeeping.ts';
import type { Db } from '../../database/connect.ts';
import { listStaffWith, personName } from '../customers/index.ts';
import { type Room, readRooms, roomState } from './room-states.ts';
import { readRules } from './rules.ts';

/** A stay of the day, or one whose guest is overdue. */
export type DayStay = {
  id: string;
  unitId: string | null;
  roomTypeId: number;
  state: 'confirmed' | 'inHouse' | 'departed';
  arrival: string;
  departure: string;
  roomFrom: string;
  nights: number;
  adults: number;
  children: number;
  babies: number;
  time: string | null;
  wishes: string;
  extras: { name: string; quantity: number }[];
};

/** Reads the rooms of a day (`yyyy-mm-dd`) with what each needs, the most urgent first. */
export async function readDay(
  db: Db,
  siteId: string,
  culture: Culture,
  { date, today }: { date: string; today: string },
): Promise<Reply<Contract['officeHousekeeping']['day']>> {
  const rules = await readRules(db, siteId);
  const rooms = await readRooms(db, siteId, culture);
  const stays = await readStays(db, siteId, date);
  const assignees = await readAssignees(db, siteId, date);
  return {
    ...{ date, rules, people: await listStaffWith(db, siteId, 'housekeeping:write') },
    rooms: planRooms(rooms, stays, { date, today, rules }).map((room) => ({
      ...room,
      assignee: assignees.get(room.id) ?? null,
    })),
  };
}

async function readStays(db: Db, siteId: string, date: string): Promise<DayStay[]> {
  const day = sql`${date}::text::date`;
  const { rows } = await sql<DayStay>`
    select reservation.id, unit_id as "unitId", room_type_id::int as "roomTypeId", state, arrival, departure,
      room_from as "roomFrom", departure - arrival as nights, adults, children, babies,
      to_char(arrival_time, 'HH24:MI') as time, wishes, (
        select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity - credited_quantity) order by sort_order), '[]')
        from order_line where order_line.reservation_id = reservation.id and reservation_part = 'extra'
          and quantity > credited_quantity
      ) as extras
    from reservation where site_id = ${siteId} and (order_id is not null or source = 'other')
      and state in ('confirmed', 'inHouse', 'departed') and arrival <= ${day}
      and (departure >= ${day} or state = 'inHouse')
    order by arrival_time nulls last, reservation.id`.execute(db);
  return rows;
}

async function readAssignees(db: Db, siteId: string, date: string) {
  const { rows } = await sql<{ roomId: string; id: string; name: string }>`
    select coalesce(unit_id, reservation_id) as "roomId", person.id,
      ${personName()} as name
    from room_assignment join person on person.id = staff_id
    where room_assignment.site_id = ${siteId} and day = ${date}::text::date`.execute(db);
  return new Map(rows.map(({ roomId, ...person }) => [roomId, person]));
}

type PlannedRoom = Omit<HousekeepingRoom, 'assignee'>;

/** Tells for each room who leaves, stays and arrives on a day and what it needs, the most urgent room first. */
export function planRooms(
  rooms: readonly Room[],
  stays: readonly DayStay[],
  { date, today, rules }: { date: string; today: string; rules: HousekeepingRules },
): PlannedRoom[] {
  // An expected guest whose day has passed has not slept here.
  const isHere = ({ state }: DayStay) => state === 'inHouse' || (state === 'confirmed' && date > today);
  const isLeaving = (stay: DayStay) =>
    stay.arrival < date &&
    (stay.departure === date ? stay.state === 'departed' || isHere(stay) : isOverdue(stay));
  const isOverdue = ({ state, departure }: DayStay) =>
    state === 'inHouse' && departure < date && date === today;
  const isStaying = (stay: DayStay) => stay.arrival < date && stay.departure > date && isHere(stay);
  const isArriving = (stay: DayStay) => stay.arrival === date && stay.state !== 'departed';
  // The rooms of a type without numbers get its arrivals in turn: which guest gets which room is not known.
  const arrivals = new Map<number, DayStay[]>();
  for (const stay of stays.filter(
    (one) => one.unitId === null && isArriving(one) && one.state === 'confirmed',
  ))
    arrivals.set(stay.roomTypeId, [...(arrivals.get(stay.roomTypeId) ?? []), stay]);

  const planned = rooms.flatMap((room): PlannedRoom[] => {
    const own = stays.filter(({ id, unitId }) =>
      room.unitId ? unitId === room.unitId : id === room.reservationId,
    );
    const leaving = own.find(isLeaving);
    const staying = own.find(isStaying);
    const isForAnyArrival = room.unitId === null && !staying && (leaving || !own.some(isArriving));
    const isListed = room.unitId !== null || leaving || own.length > 0 || !room.isReady;
    if (!isListed) return [];
    const next = isForAnyArrival ? arrivals.get(room.roomTypeId)?.shift() : own.find(isArriving);
    const nightsSlept = staying ? nightsBetween(staying.roomFrom, date) : 0;
    return [
      {
        ...roomState(room),
        ...{ hasNumber: room.unitId !== null, floor: room.floor, features: room.features },
        roomType: { itemCode: room.itemCode, name: room.typeName },
        task: taskOf(room, { leaving, staying, next }, { isToday: date === today, rules, nightsSlept }),
        isLinenDue: leaving !== undefined || isEach(rules.linenNights, nightsSlept),
        leaving: leaving ? { hasLeft: leaving.state === 'departed' } : null,
        staying: staying
          ? { ...guestsOf(staying), nightsLeft: nightsBetween(date, staying.departure) }
          : null,
        arriving: next ? { ...guestsOf(next), time: next.time, hasArrived: next.state === 'inHouse' } : null,
      },
    ];
  });
  return planned.toSorted(byUrgency);
}

type Stays = { leaving: DayStay | undefined; staying: DayStay | undefined; next: DayStay | undefined };

/** What a room needs: today by its state, on another day by its guests. */
function taskOf(
  { condition }: Room,
  { leaving, staying, next }: Stays,
  { isToday, rules, nightsSlept }: { isToday: boolean; rules: HousekeepingRules; nightsSlept: number },
): PlannedRoom['task'] {
  if (condition === 'outOfService') return 'none';
  const isDirty = isToday
    ? condition === 'dirty'
    : leaving !== undefined || isEach(rules.cleaningDays, nightsSlept);
  if (!isDirty)
    return isToday &&
      condition === 'clean' &&
      rules.needsInspection &&
      !staying &&
      !leaving &&
      next?.state !== 'inHouse'
      ? 'inspect'
      : 'none';
  if (next?.state === 'confirmed') return 'arrival';
  if (leaving) return 'departure';
  return staying ? 'stayOver' : 'clean';
}

const isEach = (every: number, nights: number) => every > 0 && nights > 0 && nights % every === 0;

/** Rooms for the next guest come by the time of arrival; those whose guest has left come first. */
function byUrgency(a: PlannedRoom, b: PlannedRoom): number {
  const rank = ({ task, arriving, leaving }: PlannedRoom) => [
    roomTasks.indexOf(task),
    arriving?.time ?? '99:99',
    leaving && !leaving.hasLeft ? 1 : 0,
  ];
  const [one, other] = [rank(a), rank(b)];
  const place = one.findIndex((value, index) => value !== other[index]);
  if (place === -1) return 0;
  return (one[place] as number | string) < (other[place] as number | string) ? -1 : 1;
}

const guestsOf = ({ adults, children, babies, nights, wishes, extras }: DayStay) => ({
  ...{ adults, children, babies, nights, wishes, extras },
});

const nightsBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

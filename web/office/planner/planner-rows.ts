import type { Planner, PlannerStay } from '../../../contract/office-planner.ts';
import type { NightBlock } from '../../../contract/office-reservation.ts';
import { addDays, nightsBetween } from '../desk/days.ts';

/** A reservation, hold or block on the nights from `from` to before `until`. */
export type Bar = {
  key: string;
  from: string;
  until: string;
  stay?: PlannerStay;
  block?: NightBlock;
  /** A room that the guest has left for another one. */
  isEarlier?: boolean;
};

export type PlannerRoom = Planner['rooms'][number];

/** A room type with its counts, a unit, or a lane of what has no unit. */
export type PlannerRow = {
  key: string;
  kind: 'room' | 'lane' | 'unit';
  room: PlannerRoom;
  unit: string | null;
  floor: number | null;
  bars: readonly Bar[];
};

/** Builds the rows: each room type, its lanes of reservations and blocks without a unit, then its units. */
export function buildRows(planner: Planner, roomItemCode: string): PlannerRow[] {
  const bars = Map.groupBy(listBars(planner), ({ room }) => room);
  return planner.rooms
    .filter(({ itemCode }) => roomItemCode === '' || itemCode === roomItemCode)
    .flatMap((room) => {
      const ofRoom = bars.get(room.itemCode) ?? [];
      const numbers = new Set(room.units.map(({ number }) => number));
      const byUnit = Map.groupBy(ofRoom, ({ unit }) => (unit !== null && numbers.has(unit) ? unit : null));
      const lanes = packLanes((byUnit.get(null) ?? []).map(({ bar }) => bar));
      // A room type without numbers has a lane in which to start a reservation.
      const shown = lanes.length === 0 && room.units.length === 0 ? [[]] : lanes;
      const row = { room, unit: null, floor: null };
      return [
        { ...row, key: room.itemCode, kind: 'room' as const, bars: [] },
        ...shown.map((lane, at) => ({
          ...{ ...row, key: `${room.itemCode} lane ${at}`, kind: 'lane' as const, bars: lane },
        })),
        ...room.units.map(({ number, floor }) => ({
          ...{ key: `${room.itemCode} ${number}`, kind: 'unit' as const, room, unit: number, floor },
          bars: (byUnit.get(number) ?? []).map(({ bar }) => bar),
        })),
      ];
    });
}

function listBars({
  stays,
  earlierRooms,
  blocks,
}: Planner): { room: string; unit: string | null; bar: Bar }[] {
  const byId = new Map(stays.map((stay) => [stay.stayId, stay]));
  return [
    ...stays.map((stay) => ({
      ...{ room: stay.roomItemCode, unit: stay.unit },
      bar: { key: stay.stayId, from: stay.roomFrom, until: stay.dateTo, stay },
    })),
    ...earlierRooms.flatMap(({ stayId, roomItemCode, unit, from, until }) => {
      const stay = byId.get(stayId);
      const bar = { key: `${stayId}_${from}`, from, until, isEarlier: true, ...(stay && { stay }) };
      return stay ? [{ room: roomItemCode, unit, bar }] : [];
    }),
    ...blocks.map((block) => ({
      ...{ room: block.room.itemCode, unit: block.unit },
      bar: { key: block.id, from: block.from, until: addDays(block.until, 1), block },
    })),
  ].filter(({ bar }) => bar.from < bar.until);
}

/** Packs bars into as few lanes as they need, so that none overlaps another. */
function packLanes(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  for (const bar of bars.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const lane = lanes.find((one) => (one.at(-1)?.until ?? '') <= bar.from);
    if (lane) lane.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

/** The bar of a row on a night. */
export const barAt = (row: PlannerRow | undefined, night: string): Bar | undefined =>
  row?.bars.find(({ from, until }) => from <= night && night < until);

/** Whether staff may move a bar: a reservation that is expected or in house, or a block. */
export const isMovable = ({ stay, block, isEarlier }: Bar): boolean =>
  block !== undefined || (!isEarlier && (stay?.state === 'confirmed' || stay?.state === 'inHouse'));

/** The first night that can move of a bar: of a guest in house, tonight. */
export const startOf = ({ stay, from, until }: Bar, today: string): string =>
  stay?.state === 'inHouse' && today > from ? ([today, addDays(until, -1)].toSorted()[0] ?? from) : from;

/** The bars of a row in the way of one on some nights. */
export const barsInTheWay = (row: PlannerRow, own: Bar, from: string, until: string): Bar[] =>
  row.kind === 'unit'
    ? row.bars.filter((bar) => bar.key !== own.key && bar.from < until && bar.until > from)
    : [];

/** The free unit of the same room type that is listed nearest to a row. */
export function nearestFreeRow(
  rows: readonly PlannerRow[],
  index: number,
  own: Bar,
  { from, until }: { from: string; until: string },
): PlannerRow | undefined {
  const target = rows[index];
  return (
    rows
      .map((row, at) => ({ row, distance: Math.abs(at - index) }))
      .filter(({ row }) => row.kind === 'unit' && row.room.itemCode === target?.room.itemCode)
      // On the same dates its own unit is no other place.
      .filter(
        ({ row }) => own.from !== from || own.until !== until || !row.bars.some(({ key }) => key === own.key),
      )
      .filter(({ row }) => barsInTheWay(row, own, from, until).length === 0)
      .toSorted((a, b) => a.distance - b.distance)[0]?.row
  );
}

/** The units of a night, those left for sale, and the occupied share of those in use. */
export type NightCount = { capacity: number; free: number; percent: number };

/** Counts the units of room types on each night; a night without units is not for sale. */
export function countNights(rooms: readonly PlannerRoom[], nights: number): NightCount[] {
  return Array.from({ length: nights }, (_, at) => {
    const sum = (name: 'capacity' | 'sold' | 'held' | 'blocked') =>
      rooms.reduce((total, room) => total + (room[name][at] ?? 0), 0);
    const inUse = sum('capacity') - sum('blocked');
    return {
      capacity: sum('capacity'),
      free: inUse - sum('sold') - sum('held'),
      percent: inUse <= 0 ? 0 : Math.round((sum('sold') / inUse) * 100),
    };
  });
}

/** A bar on its way: its new row and nights, before it is dropped. */
export type MovingBar = { bar: Bar; row: number; from: string; until: string };

/** Moves a moving bar by rows and days, and its ends by days; null where it would have no night. */
export function moveBar(
  rows: readonly PlannerRow[],
  moving: MovingBar,
  by: { rows?: number; days?: number; start?: number; end?: number },
): MovingBar | null {
  const { rows: byRows = 0, days = 0, start = 0, end = 0 } = by;
  const isHere = moving.bar.stay?.state === 'inHouse';
  const from = isHere ? moving.from : addDays(moving.from, days + start);
  const until = addDays(moving.until, (isHere ? 0 : days) + end);
  if (nightsBetween(from, until) < 1) return null;
  return { ...moving, row: nextRow(rows, moving.row, byRows), from, until };
}

/** The row some places further that can have a bar, or the last such one. */
function nextRow(rows: readonly PlannerRow[], from: number, by: number): number {
  const step = Math.sign(by);
  let found = from;
  let left = Math.abs(by);
  for (let at = from + step; step !== 0 && left > 0 && at >= 0 && at < rows.length; at += step) {
    if (rows[at]?.kind === 'room') continue;
    found = at;
    left--;
  }
  return found;
}

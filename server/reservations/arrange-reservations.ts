import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Place, PlannerMove } from '../../contract/office-planner.ts';
import { isReservationActionAllowed } from '../../contract/reservation-states.ts';
import type { Db } from '../../database/connect.ts';
import { lockNights, type Nights } from '../inventory/index.ts';
import { announceRooms, roomIds } from '../rates/index.ts';
import { type FrontDesk, formatDay, hasGuests, isBooked, type ReservationRow } from './front-desk.ts';
import { changeRoomTypes } from './move-reservation.ts';
import { firstOpenNight, recordEarlierRoom } from './room-change.ts';

type PlacedRow = ReservationRow & Place;

/** The ids of room types by item code. */
type RoomTypeIds = ReadonlyMap<string, number>;

/** A reservation with its new place, and the nights that it has there. */
type Target = { stay: PlacedRow; place: Place; nights: Nights; unitId: string | null };

/**
 * Moves reservations to other units or room types at the agreed price, or pins them: all at once, so that two
 * can exchange their units, and no other reservation moves. A guest in house moves for the nights that are
 * left. Returns the places after it.
 * @throws ApiError `version_conflict` where a reservation is not at its `from`; `not_found` for an unknown
 * reservation, room type or number; `not_available` where a room type is full; `conflict` where a unit is
 * taken, with the nearest free one, and in other states
 */
export async function arrangeReservations(
  trx: Db,
  frontDesk: FrontDesk,
  moves: readonly PlannerMove[],
): Promise<({ stayId: string } & Place)[]> {
  const codes = [...new Set(moves.map(({ to }) => to.roomItemCode))];
  const ids = await roomIds(trx, frontDesk.siteId, codes);
  const rooms: RoomTypeIds = new Map(codes.map((code, at) => [code, ids[at] as number]));
  const stays = await lockPlaced(trx, frontDesk, moves, rooms);
  const targets = await findTargets(trx, frontDesk, moves, rooms, stays);
  const moved = targets.filter(({ stay, nights, unitId }) => isElsewhere(stay, nights, unitId));
  await changeRoomTypes(
    trx,
    frontDesk,
    moved.filter(({ stay, nights }) => nights.roomTypeId !== stay.roomTypeId),
  );
  await assertUnitsFree(trx, frontDesk, moved);
  for (const { stay, nights, unitId } of moved) {
    if (stay.state !== 'inHouse') continue;
    const isBack = await rejoinEarlierRoom(trx, stay, { ...nights, unitId });
    if (!isBack) await recordEarlierRoom(trx, stay, nights.arrival);
  }
  const rows = targets.map(({ stay, place, nights, unitId }) => ({
    ...{ id: stay.id, roomTypeId: nights.roomTypeId, unitId, isPinned: place.isPinned },
  }));
  // One statement, because the constraint is checked when all rows have moved.
  await sql`
    update reservation set room_type_id = target."roomTypeId", unit_id = target."unitId", is_pinned = target."isPinned"
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
      as target(id uuid, "roomTypeId" bigint, "unitId" uuid, "isPinned" boolean)
    where reservation.id = target.id`.execute(trx);
  await announceRooms(
    trx,
    targets.flatMap(({ stay, nights }) => [stay, nights]),
  );
  return targets.map(({ stay, place }) => ({ stayId: stay.id, ...place }));
}

/**
 * Locks reservations with their orders and the nights of all room types of the moves, and checks that each is
 * where the writer saw it.
 */
async function lockPlaced(
  trx: Db,
  frontDesk: FrontDesk,
  moves: readonly PlannerMove[],
  rooms: RoomTypeIds,
): Promise<Map<string, PlacedRow>> {
  const ids = [...new Set(moves.map(({ stayId }) => stayId))];
  if (ids.length < moves.length) throw new ApiError('conflict');
  const before = await readPlaced(trx, frontDesk, ids);
  // In the order of all writers: orders, then nights, then reservations.
  const orderIds = [...before.values()].flatMap(({ orderId }) => orderId ?? []);
  await sql`select from customer_order where id = any(${orderIds}::uuid[]) order by id for update`.execute(
    trx,
  );
  const nights = moves.flatMap(({ stayId, to }) => {
    const stay = before.get(stayId);
    if (!stay) throw new ApiError('not_found', { details: { stayId } });
    const { roomTypeId, arrival, departure } = stay;
    const other = rooms.get(to.roomItemCode) ?? roomTypeId;
    return [roomTypeId, other].map((id) => ({ roomTypeId: id, arrival, departure }));
  });
  await lockNights(trx, nights);
  const stays = await readPlaced(trx, frontDesk, ids, true);
  const stale = moves.flatMap(({ stayId, from }) => {
    const [now, locked] = [stays.get(stayId), before.get(stayId)];
    if (!now || !locked) throw new ApiError('not_found', { details: { stayId } });
    const isSame =
      now.roomItemCode.toLowerCase() === from.roomItemCode.toLowerCase() &&
      now.unit === from.unit &&
      now.isPinned === from.isPinned;
    const isLocked = (['roomTypeId', 'arrival', 'departure'] as const).every(
      (name) => now[name] === locked[name],
    );
    return isSame && isLocked ? [] : [now];
  });
  if (stale.length > 0) {
    const theirs = stale.map(({ id, roomItemCode, unit, isPinned }) => ({
      ...{ stayId: id, roomItemCode, unit, isPinned },
    }));
    throw new ApiError('version_conflict', { details: { theirs } });
  }
  return stays;
}

async function readPlaced(
  db: Db,
  { siteId }: FrontDesk,
  ids: readonly string[],
  isLocking = false,
): Promise<Map<string, PlacedRow>> {
  const { rows } = await sql<PlacedRow>`
    select reservation.id, order_id as "orderId", reservation.room_type_id::int as "roomTypeId",
      arrival, departure, unit_id as "unitId", room_from as "roomFrom", is_pinned as "isPinned", state, quote,
      ${hasGuests} as "hasGuests", item_code as "roomItemCode", unit.number as unit
    from reservation join product on product.id = reservation.room_type_id left join unit on unit.id = unit_id
    where reservation.id = any(${[...ids]}::uuid[]) and reservation.site_id = ${siteId} and ${isBooked}
    order by reservation.id ${isLocking ? sql`for update of reservation` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const isElsewhere = (stay: PlacedRow, { roomTypeId }: Nights, unitId: string | null) =>
  roomTypeId !== stay.roomTypeId || unitId !== stay.unitId;

async function findTargets(
  trx: Db,
  frontDesk: FrontDesk,
  moves: readonly PlannerMove[],
  rooms: RoomTypeIds,
  stays: ReadonlyMap<string, PlacedRow>,
): Promise<Target[]> {
  const { rows: units } = await sql<{ id: string; roomTypeId: number; number: string }>`
    select id, room_type_id::int as "roomTypeId", number from unit join room_type on product_id = room_type_id
    where room_type_id = any(${[...rooms.values()]}::bigint[]) and has_numbers and not is_deleted`.execute(
    trx,
  );
  return moves.map(({ stayId, to }) => {
    const stay = stays.get(stayId) as PlacedRow;
    const roomTypeId = rooms.get(to.roomItemCode) as number;
    const unit = units.find((one) => one.roomTypeId === roomTypeId && one.number === to.unit);
    if (to.unit !== null && !unit) throw new ApiError('not_found', { details: { unit: to.unit } });
    const unitId = unit?.id ?? null;
    if (!isReservationActionAllowed('move', stay.state))
      throw new ApiError('conflict', { messageKey: 'stay.not_now', details: { stayId } });
    const nights = {
      ...{ roomTypeId, departure: stay.departure },
      arrival: isElsewhere(stay, { ...stay, roomTypeId }, unitId)
        ? firstOpenNight(stay, frontDesk.today)
        : stay.roomFrom,
    };
    return { stay, place: to, nights, unitId };
  });
}

/** @throws ApiError `conflict` with the first night on which a unit is taken, and the nearest free unit */
async function assertUnitsFree(trx: Db, frontDesk: FrontDesk, targets: readonly Target[]): Promise<void> {
  const withUnit = targets.filter(({ unitId }) => unitId !== null);
  const wanted = withUnit.map(({ stay, nights, unitId }) => ({
    ...{ id: stay.id, unitId, arrival: nights.arrival, departure: nights.departure },
  }));
  if (wanted.length === 0) return;
  const ids = targets.map(({ stay }) => stay.id);
  const { rows } = await sql<{ id: string; night: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${{ wanted }}::jsonb -> 'wanted')
        as wanted(id uuid, "unitId" uuid, arrival date, departure date)
    ), taken as (
      select unit_id, room_from as arrival, departure from reservation
      where unit_id in (select "unitId" from wanted) and state in ('held', 'confirmed', 'inHouse') and id <> all(${ids}::uuid[])
      union all
      select unit_id, from_night, until_night + 1 from night_block
      where unit_id in (select "unitId" from wanted) and ended_at is null
    )
    select id, greatest(taken.arrival, wanted.arrival) as night from wanted join taken on taken.unit_id = "unitId"
      and taken.arrival < wanted.departure and taken.departure > wanted.arrival
    union all
    select wanted.id, greatest(wanted.arrival, other.arrival) from wanted join wanted as other
      on wanted."unitId" = other."unitId" and wanted.id <> other.id
      and other.arrival < wanted.departure and other.departure > wanted.arrival
    order by night limit 1`.execute(trx);
  const [taken] = rows;
  const target = withUnit.find(({ stay }) => stay.id === taken?.id);
  if (!taken || !target) return;
  const number = target.place.unit ?? '';
  const nearest = await findNearestUnit(trx, target.nights, target.unitId, target.stay.id);
  throw new ApiError('conflict', {
    messageKey: 'stay.block.unit_taken',
    values: { number, date: formatDay(frontDesk, taken.night) },
    details: { stayId: target.stay.id, unit: number, night: taken.night, nearest },
  });
}

/** Finds another free unit, the one that is listed nearest to a taken one. */
async function findNearestUnit(
  trx: Db,
  { roomTypeId, arrival, departure }: Nights,
  unitId: string | null,
  reservationId: string,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    with listed as (
      select id, number, row_number() over (order by sort_order, number) as place from unit
      where room_type_id = ${roomTypeId} and not is_deleted
    )
    select number from listed where not exists (
      select from reservation where id = ${reservationId} and unit_id = listed.id
    ) and not exists (
      select from reservation where unit_id = listed.id and state in ('held', 'confirmed', 'inHouse')
        and reservation.id <> ${reservationId} and room_from < ${departure}::text::date and departure > ${arrival}::text::date
    ) and not exists (
      select from night_block where unit_id = listed.id and ended_at is null
        and from_night < ${departure}::text::date and until_night >= ${arrival}::text::date
    )
    order by abs(place - (select place from listed where id = ${unitId})), place limit 1`.execute(trx);
  return rows[0]?.number ?? null;
}

/**
 * Removes the record of the room before, where a guest in house moves back on the day of the move. Returns
 * whether it was so.
 */
async function rejoinEarlierRoom(
  trx: Db,
  stay: ReservationRow,
  { roomTypeId, unitId, arrival }: Nights & { unitId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    with earlier as (
      delete from reservation_room where reservation_id = ${stay.id} and until = ${stay.roomFrom}::text::date
        and until = ${arrival}::text::date and room_type_id = ${roomTypeId} and unit_id is not distinct from ${unitId}
      returning from_night
    )
    update reservation set moved_on = case when from_night > reservation.arrival then from_night end
    from earlier where reservation.id = ${stay.id} returning 1`.execute(trx);
  return rows.length > 0;
}

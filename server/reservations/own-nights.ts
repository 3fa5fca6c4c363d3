import type { Db } from '../../database/connect.ts';
import { arrangeUnit } from '../inventory/index.ts';
import { dateOf, dayOf } from '../locale/index.ts';
import type { RoomCalendar } from '../rates/index.ts';
import type { OrderedStay } from './guest-stay.ts';
import type { StayShape } from './stay-extras.ts';

/** The nights of a stay's own room as they are for it: those that it has count as free. */
export function withOwnFree(calendar: RoomCalendar, { arrival, departure }: OrderedStay): RoomCalendar {
  const left = Int32Array.from(calendar.left);
  for (let at = dayOf(arrival) - calendar.first; at < dayOf(departure) - calendar.first; at++) {
    const there = left[at];
    if (there !== undefined && there >= 0) left[at] = there + 1;
  }
  return { ...calendar, left };
}

/** The unit that the stay will have: its own where that is free, else another; null where there are no numbers, undefined where none is free. */
export async function placeFor(
  trx: Db,
  stay: OrderedStay,
  { roomTypeId, arrival, length }: Omit<StayShape, 'party'>,
): Promise<string | null | undefined> {
  await trx.updateTable('stay').set({ unit_id: null }).where('id', '=', stay.id).execute();
  const nights = { roomTypeId, arrival: dateOf(arrival), departure: dateOf(arrival + length) };
  const own = roomTypeId === stay.roomTypeId ? stay.unitId : null;
  const kept = own ? await arrangeUnit(trx, nights, own) : undefined;
  return kept ?? arrangeUnit(trx, nights, null);
}

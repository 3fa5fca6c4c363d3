import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { StaffStay } from '../../contract/office-stay.ts';
import { mayStay } from '../../contract/stay-states.ts';
import { dateOf } from '../locale/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { readBookedStay } from './booked-stay.ts';
import { dayAfter, isBooked, laterOf } from './desk.ts';

type StaffAction = StaffStay['staffActions'][number];

/** A stay of the house as those who work there see it. @throws ApiError `not_found` */
export async function staffStay(visit: SalesContext, stayId: string): Promise<StaffStay> {
  const { rows } = await sql<{
    note: string;
    source: StaffStay['source'];
    arrivedAt: Date | null;
    departedAt: Date | null;
    endedAt: Date | null;
  }>`
    select note, source, arrived_at as "arrivedAt", departed_at as "departedAt", ended_at as "endedAt"
    from stay where id = ${stayId} and site_id = ${visit.site.id} and ${isBooked}`.execute(visit.db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { arrivedAt, departedAt, endedAt, ...kept } = row;
  const stay = await readBookedStay(visit, stayId);
  const { today } = await visit.stays.book();
  return {
    ...stay,
    ...kept,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    departedAt: departedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    staffActions: staffActionsOf(stay, dateOf(today)),
  };
}

type Known = Pick<StaffStay, 'state' | 'dateFrom' | 'dateTo' | 'orderName'>;

/** What staff may do with a stay on a day (`yyyy-mm-dd`); its price is that of its order, and without one there is none to change. */
function staffActionsOf({ state, dateFrom, dateTo, orderName }: Known, today: string): StaffAction[] {
  const isHere = today >= dateFrom;
  const canDo: Record<StaffAction, boolean> = {
    change: orderName !== null,
    cancel: orderName !== null,
    addExtra: orderName !== null,
    move: true,
    checkIn: isHere && today <= dateTo,
    noShow: isHere,
    leaveEarly: laterOf(today, dayAfter(dateFrom)) < dateTo,
    checkOut: true,
  };
  const all = Object.keys(canDo) as StaffAction[];
  return all.filter((action) => mayStay(action, state) && canDo[action]);
}

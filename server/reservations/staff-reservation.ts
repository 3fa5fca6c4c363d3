import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { StaffReservation } from '../../contract/office-reservation.ts';
import { isReservationActionAllowed, type UndoableAction } from '../../contract/reservation-states.ts';
import { href } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import { dayToDate } from '../locale/index.ts';
import { readPayers, readTerminalPayments } from '../orders/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { instantColumn } from '../platform/index.ts';
import { type Names, nameIn, productNames } from '../rates/index.ts';
import { dayAfter, isBooked, laterDay } from './front-desk.ts';
import { readPriceOverride } from './price-override.ts';
import { readRegisterRules } from './register.ts';
import { findUndoable, readHistory } from './reservation-event.ts';
import { phoneOfOrder } from './reservation-list.ts';
import { readWithRegister } from './reservation-reply.ts';

type StaffAction = StaffReservation['staffActions'][number];

/** Reads a reservation of the site for staff. @throws ApiError `not_found` */
export async function readStaffReservation(
  context: SalesContext,
  reservationId: string,
): Promise<StaffReservation> {
  const { rows } = await sql<{
    phoneNumber: string;
    guestId: string | null;
    note: string;
    unit: string | null;
    source: StaffReservation['source'];
    arrivedAt: Date | null;
    departedAt: Date | null;
    endedAt: Date | null;
    hasMoved: boolean;
    optionUntil: string | null;
    orderId: string | null;
    signature: string;
    keyNote: string;
    signedAt: string | null;
  }>`
    select moved_on is not null as "hasMoved", order_id as "orderId",
      (select ${instantColumn(sql`option_until`)} from customer_order where id = order_id and state = 'pending') as "optionUntil", ${phoneOfOrder} as "phoneNumber",
      (select customer_id from customer_order where id = order_id) as "guestId", note, unit.number as unit, source, arrived_at as "arrivedAt",
      departed_at as "departedAt", ended_at as "endedAt", coalesce(signature, '') as signature, key_note as "keyNote", ${instantColumn(sql`signed_at`)} as "signedAt"
    from reservation left join unit on unit.id = unit_id
      left join reservation_guest on reservation_id = reservation.id and place = 1
    where reservation.id = ${reservationId} and site_id = ${context.site.id} and ${isBooked}`.execute(
    context.db,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { arrivedAt, departedAt, endedAt, hasMoved, optionUntil, orderId, ...shown } = row;
  const rules = await readRegisterRules(context.db, context.site.id);
  const stay = await readWithRegister(context, reservationId, rules);
  const { today } = await context.stays.context();
  const payers = orderId ? await listPayers(context.db, orderId) : [];
  const undoable = await findUndoable(context.db, reservationId);
  return {
    ...stay,
    ...shown,
    signatureRule: rules.signature,
    payers,
    group: orderId ? await listGroup(context, orderId, reservationId) : [],
    arrivedAt: arrivedAt?.toISOString() ?? null,
    departedAt: departedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    optionUntil,
    paymentLink:
      orderId && stay.dueInclVat > 0 && stay.state !== 'released'
        ? href(
            'order',
            { culture: stay.culture, link: context.keys.orderLink(orderId) },
            { origin: context.origin },
          )
        : null,
    staffActions: getStaffActions(
      { ...stay, hasMoved, isOption: optionUntil !== null },
      undoable?.action,
      dayToDate(today),
    ),
    priceOverride: await readPriceOverride(context.db, reservationId),
    history: await readHistory(context.db, reservationId),
  };
}

async function listPayers(db: Db, orderId: string): Promise<StaffReservation['payers']> {
  const payers = await readPayers(db, orderId);
  const onTerminals = await readTerminalPayments(db, orderId);
  return payers.map(({ orderName, name, balance, terms }) => ({
    ...{ orderName, name, due: Math.max(0, balance), isOnAccount: terms === 'invoice' },
    terminalPayments: onTerminals.flatMap(({ orderName: paid, ...payment }) =>
      paid === orderName ? [payment] : [],
    ),
  }));
}

/** Lists the other reservations of an order. */
async function listGroup(
  { db, culture }: SalesContext,
  orderId: string,
  reservationId: string,
): Promise<StaffReservation['group']> {
  const { rows } = await sql<
    Omit<StaffReservation['group'][number], 'room'> & { itemCode: string; names: Names }
  >`
    select reservation.id, item_code as "itemCode", ${productNames('product.id')} as names, unit.number as unit,
      guest_name as "guestName", state
    from reservation join product on product.id = room_type_id left join unit on unit.id = unit_id
    where order_id = ${orderId} and reservation.id <> ${reservationId}
    order by reservation.id`.execute(db);
  return rows.map(({ itemCode, names, ...shown }) => ({
    ...shown,
    room: { itemCode, name: nameIn(names, culture, itemCode) },
  }));
}

type Known = Pick<StaffReservation, 'state' | 'dateFrom' | 'dateTo' | 'orderName'> & {
  hasMoved: boolean;
  isOption: boolean;
};

/**
 * Lists the staff actions on a day (`yyyy-mm-dd`), with the last action that can be undone. The order has the
 * price; without an order no action changes it.
 */
function getStaffActions(
  { state, dateFrom, dateTo, orderName, hasMoved, isOption }: Known,
  undoable: UndoableAction | undefined,
  today: string,
): StaffAction[] {
  const isHere = today >= dateFrom;
  const canDo: Record<StaffAction, boolean> = {
    book: isOption,
    extend: isOption,
    release: isOption,
    change: orderName !== null,
    cancel: orderName !== null,
    addExtra: orderName !== null,
    move: true,
    checkIn: isHere && today <= dateTo,
    noShow: isHere,
    leaveEarly: laterDay(today, dayAfter(dateFrom)) < dateTo,
    checkOut: true,
    undoCheckIn: undoable === 'checkIn' && !hasMoved,
    undoCheckOut: undoable === 'checkOut',
    undoNoShow: undoable === 'noShow',
  };
  const all = Object.keys(canDo) as StaffAction[];
  return all.filter((action) => isReservationActionAllowed(action, state) && canDo[action]);
}

import { ApiError } from '../../../contract/errors.ts';
import type {
  DayToDo,
  NightBlock,
  ReservationSummary,
  StaffReservation,
} from '../../../contract/office-reservation.ts';
import { hasRight } from '../../../contract/rights.ts';
import type { Db } from '../../../database/connect.ts';
import { assertRight } from '../../customers/index.ts';
import { countOpenMessages } from '../../forms/index.ts';
import { readRooms } from '../../housekeeping/index.ts';
import { dayToDate } from '../../locale/index.ts';
import { previewEmailOfOrder } from '../../notifications/index.ts';
import { countWaitingOrders, endAttempts, sendRefund } from '../../orders/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import {
  type Actor,
  addExtra,
  block,
  bookHeldReservation,
  cancelReservation,
  changeBlock,
  changeReservation,
  checkIn,
  checkOut,
  correctGuestDetails,
  countOverdue,
  createStaffReservation,
  extendHeldReservation,
  type FrontDesk,
  leaveEarly,
  listBlocks,
  listEndingOptions,
  listExtrasOfNight,
  listReservationsOfDay,
  moveReservation,
  noShow,
  quoteChange,
  quoteStaffReservation,
  type ReservationListRow,
  readStaffReservation,
  releaseHeldReservation,
  reservationList,
  reservationSummary,
  tryStaffReservation,
  unblock,
  undoCheckIn,
  undoCheckOut,
  undoNoShow,
  updateStaffNote,
} from '../../reservations/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeReservationHandlers: Handlers['officeStay'] = {
  async all({ db, site, culture }, { query }) {
    const page = await listRows<ReservationListRow>(db, reservationList(site.id, culture), query);
    return { ...page, items: page.items.map(reservationSummary) };
  },

  arrivals: (context, { query }) => listOfDay(context, 'arrivals', query.date),
  departures: (context, { query }) => listOfDay(context, 'departures', query.date),
  inHouse: (context, { query }) => listOfDay(context, 'inHouse', query.date),

  async day(context, { query }) {
    const { db, site, culture } = context;
    const date = query.date ?? (await getFrontDesk(context)).today;
    const [arrivals, departures, inHouse, rooms, extras, toDo, options] = await Promise.all([
      listOfDay(context, 'arrivals', date),
      listOfDay(context, 'departures', date),
      listOfDay(context, 'inHouse', date),
      readRooms(db, site.id, culture),
      listExtrasOfNight(db, site.id, culture, date),
      countToDo(context),
      listEndingOptions(db, site.id, culture, date),
    ]);
    return { date, arrivals, departures, inHouse, rooms: roomsOf(arrivals, rooms), extras, toDo, options };
  },

  async read(context, { params }) {
    const stay = await readStaffReservation(context, params.stayId);
    const { rights } = getStaff(context);
    const mayReadRegister = hasRight(rights, 'register:read') || hasRight(rights, 'reservations:write');
    return mayReadRegister ? stay : { ...stay, guests: [], register: null, signature: '' };
  },

  async create(context, { body }) {
    assertMayOverride(context, body);
    return readStaffReservation(context, await createStaffReservation(context, getStaff(context).id, body));
  },

  async previewEmail(context, { body }) {
    assertMayOverride(context, body);
    const { keys, site } = context;
    const { subject, html, text } = await tryStaffReservation(
      context,
      getStaff(context).id,
      body,
      (trx, email) => previewEmailOfOrder({ db: trx, keys, site }, email),
    );
    return { subject, html, text };
  },

  async quote(context, { body }) {
    assertMayOverride(context, body);
    return quoteStaffReservation(context, body);
  },

  async quoteChange(context, { params, body }) {
    assertMayOverride(context, body);
    const { isFeeWaived, ...input } = body;
    return quoteChange(context.db, await getActor(context), params.stayId, input, isFeeWaived);
  },

  change: (context, { params, body }) => {
    assertMayOverride(context, body);
    return change(context, params.stayId, (trx, actor) => {
      const { isFeeWaived, acceptedTotal, ...input } = body;
      const acceptedCents = acceptedTotal === undefined ? undefined : Math.round(acceptedTotal * 100);
      return changeReservation(trx, actor, params.stayId, input, { isFeeWaived, acceptedCents });
    });
  },

  move: (context, { params, body }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      withoutRefunds(moveReservation(trx, frontDesk, params.stayId, body)),
    ),

  describe: (context, { params, body }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      withoutRefunds(correctGuestDetails(trx, frontDesk, params.stayId, body)),
    ),

  note: (context, { params, body }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      withoutRefunds(updateStaffNote(trx, frontDesk, params.stayId, body.note)),
    ),

  book: (context, { params }) =>
    change(context, params.stayId, (trx, { deps, frontDesk }) =>
      bookHeldReservation(trx, deps, frontDesk, params.stayId),
    ),

  extend: (context, { params, body }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      extendHeldReservation(trx, frontDesk, params.stayId, body.until),
    ),

  release: (context, { params }) =>
    change(context, params.stayId, (trx, { deps, frontDesk }) =>
      releaseHeldReservation(trx, deps, frontDesk, params.stayId),
    ),

  checkIn: (context, { params, body }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      withoutRefunds(checkIn(trx, frontDesk, params.stayId, body)),
    ),

  checkOut: (context, { params }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      withoutRefunds(checkOut(trx, frontDesk, params.stayId)),
    ),

  leaveEarly: (context, { params, body }) => {
    if (body.refund > 0) assertRight(getStaff(context), 'payments:refund');
    return change(context, params.stayId, (trx, actor) => {
      const refundCents = Math.round(body.refund * 100);
      return leaveEarly(trx, actor, params.stayId, { departure: body.departure, refundCents });
    });
  },

  noShow: (context, { params, body }) =>
    change(context, params.stayId, (trx, actor) => noShow(trx, actor, params.stayId, body)),

  undoCheckIn: (context, { params }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      withoutRefunds(undoCheckIn(trx, frontDesk, params.stayId)),
    ),

  undoCheckOut: (context, { params }) =>
    change(context, params.stayId, (trx, { frontDesk }) =>
      withoutRefunds(undoCheckOut(trx, frontDesk, params.stayId)),
    ),

  undoNoShow: (context, { params }) =>
    change(context, params.stayId, (trx, actor) => undoNoShow(trx, actor, params.stayId)),

  cancel: (context, { params, body }) =>
    change(context, params.stayId, (trx, actor) => cancelReservation(trx, actor, params.stayId, body)),

  addExtra: (context, { params, body }) =>
    change(context, params.stayId, (trx, actor) =>
      addExtra(trx, actor, params.stayId, body, { confirmsAge: true }),
    ),

  async blocks(context, { query }) {
    const frontDesk = await getFrontDesk(context);
    return listBlocks(context.db, frontDesk, { from: query.date ?? frontDesk.today });
  },

  async block(context, { body }) {
    const frontDesk = await getFrontDesk(context);
    const id = await context.db.transaction().execute((trx) => block(trx, frontDesk, body));
    return readBlock(context, frontDesk, id);
  },

  async changeBlock(context, { params, body }) {
    const frontDesk = await getFrontDesk(context);
    const { version, ...change } = body;
    const { blockId } = params;
    await context.db.transaction().execute((trx) => changeBlock(trx, frontDesk, blockId, change, version));
    return readBlock(context, frontDesk, blockId);
  },

  async unblock(context, { params }) {
    const frontDesk = await getFrontDesk(context);
    await context.db.transaction().execute((trx) => unblock(trx, frontDesk, params.blockId));
    return null;
  },
};

/** A price in the place of that of the rates needs a right of its own. @throws ApiError `forbidden` */
function assertMayOverride(context: ApiContext, { price }: { price?: unknown }): void {
  if (price !== undefined) assertRight(getStaff(context), 'prices:override');
}

/** The front desk of the caller, on the day of the business. */
export async function getFrontDesk(context: ApiContext): Promise<FrontDesk> {
  const { today } = await context.stays.context();
  const { site, culture } = context;
  return { siteId: site.id, culture, today: dayToDate(today), staffId: getStaff(context).id };
}

async function readBlock({ db }: ApiContext, frontDesk: FrontDesk, id: string): Promise<NightBlock> {
  const [found] = await listBlocks(db, frontDesk, { id });
  if (!found) throw new ApiError('not_found');
  return found;
}

async function listOfDay(
  context: ApiContext,
  which: Parameters<typeof listReservationsOfDay>[3],
  date: string | undefined,
) {
  const { siteId, culture, today } = await getFrontDesk(context);
  return listReservationsOfDay(context.db, siteId, culture, which, date ?? today);
}

/** The state of the numbered rooms of reservations. */
function roomsOf(stays: readonly ReservationSummary[], rooms: Awaited<ReturnType<typeof readRooms>>) {
  return stays.flatMap(({ id, unit, room }) => {
    const own = rooms.find(
      ({ unitId, name, itemCode }) => unitId !== null && name === unit && itemCode === room.itemCode,
    );
    return own ? [{ stayId: id, condition: own.condition, isReady: own.isReady }] : [];
  });
}

/** What is still to do, as far as the reader may see it. */
async function countToDo(context: ApiContext): Promise<DayToDo> {
  const { siteId, today } = await getFrontDesk(context);
  const { db } = context;
  const { rights } = getStaff(context);
  const [overdue, orders, openMessages] = await Promise.all([
    countOverdue(db, siteId, today),
    hasRight(rights, 'orders:read')
      ? countWaitingOrders(db, siteId)
      : { ordersToPack: null, unpaidOrders: null },
    hasRight(rights, 'messages:read') ? countOpenMessages(db, siteId) : null,
  ]);
  return { ...overdue, ...orders, openMessages };
}

async function getActor(context: ApiContext): Promise<Actor> {
  return { deps: context, frontDesk: await getFrontDesk(context), rates: await context.stays.context() };
}

/** The work after the commit of a verb. */
type Outcome = { orderId: string | null; refundIds: readonly string[] };

/**
 * Changes a reservation of the site within one transaction, sends the resulting refunds, and returns it. Open
 * payment attempts end, because they are for another amount.
 */
async function change(
  context: ApiContext,
  reservationId: string,
  verb: (trx: Db, actor: Actor) => Promise<Outcome>,
): Promise<StaffReservation> {
  const actor = await getActor(context);
  const { orderId, refundIds } = await context.db.transaction().execute((trx) => verb(trx, actor));
  if (orderId) await endAttempts(context, orderId);
  for (const refundId of refundIds) await sendRefund(context, refundId);
  return readStaffReservation(context, reservationId);
}

/** Wraps a verb without refunds. */
const withoutRefunds = (done: Promise<void>): Promise<Outcome> =>
  done.then(() => ({ orderId: null, refundIds: [] }));

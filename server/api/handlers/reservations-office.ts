import { ApiError } from '../../../contract/errors.ts';
import type { StaffStay } from '../../../contract/office-stay.ts';
import type { Db } from '../../../database/connect.ts';
import { dateOf } from '../../locale/index.ts';
import { endAttempts, sendRefund } from '../../orders/index.ts';
import { listRows, staffOf } from '../../platform/index.ts';
import {
  addExtra,
  block,
  bookAtDesk,
  cancelStay,
  changeStay,
  checkIn,
  checkOut,
  type Desk,
  type Hand,
  leaveEarly,
  listBlocks,
  moveStay,
  noShow,
  quoteChange,
  type StayRow,
  staffStay,
  stayList,
  staysOfDay,
  unblock,
  wireSummary,
  writeNote,
} from '../../reservations/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const officeStayHandlers: Handlers['officeStay'] = {
  async all({ db, site, culture }, { query }) {
    const page = await listRows<StayRow>(db, stayList(site.id, culture), query);
    return { ...page, items: page.items.map(wireSummary) };
  },

  arrivals: (visit, { query }) => ofDay(visit, 'arrivals', query.date),
  departures: (visit, { query }) => ofDay(visit, 'departures', query.date),
  inHouse: (visit, { query }) => ofDay(visit, 'inHouse', query.date),

  read: (visit, { params }) => staffStay(visit, params.stayId),

  book: async (visit, { body }) => staffStay(visit, await bookAtDesk(visit, body)),

  async quoteChange(visit, { params, body }) {
    return quoteChange(visit.db, await handOf(visit), params.stayId, body);
  },

  change: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, hand) => {
      const { isFeeWaived, ...wish } = body;
      return changeStay(trx, hand, params.stayId, wish, { isFeeWaived });
    }),

  move: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, { desk }) => quietly(moveStay(trx, desk, params.stayId, body))),

  note: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, { desk }) => quietly(writeNote(trx, desk, params.stayId, body.note))),

  checkIn: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, { desk }) => quietly(checkIn(trx, desk, params.stayId, body))),

  checkOut: (visit, { params }) =>
    change(visit, params.stayId, (trx, { desk }) => quietly(checkOut(trx, desk, params.stayId))),

  leaveEarly: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, hand) => {
      const refundCents = Math.round(body.refund * 100);
      return leaveEarly(trx, hand, params.stayId, { departure: body.departure, refundCents });
    }),

  noShow: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, hand) => noShow(trx, hand, params.stayId, body)),

  cancel: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, hand) => cancelStay(trx, hand, params.stayId, body)),

  addExtra: (visit, { params, body }) =>
    change(visit, params.stayId, (trx, hand) =>
      addExtra(trx, hand, params.stayId, body, { confirmsAge: true }),
    ),

  async blocks(visit, { query }) {
    const desk = await deskOf(visit);
    return listBlocks(visit.db, desk, { from: query.date ?? desk.today });
  },

  async block(visit, { body }) {
    const desk = await deskOf(visit);
    const id = await visit.db.transaction().execute((trx) => block(trx, desk, body));
    const [made] = await listBlocks(visit.db, desk, { id });
    if (!made) throw new ApiError('not_found');
    return made;
  },

  async unblock(visit, { params }) {
    const desk = await deskOf(visit);
    await visit.db.transaction().execute((trx) => unblock(trx, desk, params.blockId));
    return null;
  },
};

async function deskOf(visit: Visit): Promise<Desk> {
  const { today } = await visit.stays.book();
  const { site, culture } = visit;
  return { siteId: site.id, culture, today: dateOf(today), staffId: staffOf(visit).id };
}

async function ofDay(visit: Visit, which: Parameters<typeof staysOfDay>[3], date: string | undefined) {
  const { siteId, culture, today } = await deskOf(visit);
  return staysOfDay(visit.db, siteId, culture, which, date ?? today);
}

async function handOf(visit: Visit): Promise<Hand> {
  return { till: visit, desk: await deskOf(visit), book: await visit.stays.book() };
}

/** What a verb leaves to be done once it is committed. */
type Outcome = { orderId: string | null; refundIds: readonly string[] };

/**
 * Changes a stay of the house within one transaction, and answers it. Refunds that follow are sent; what was still being paid was for
 * another amount.
 */
async function change(
  visit: Visit,
  stayId: string,
  verb: (trx: Db, hand: Hand) => Promise<Outcome>,
): Promise<StaffStay> {
  const hand = await handOf(visit);
  const { orderId, refundIds } = await visit.db.transaction().execute((trx) => verb(trx, hand));
  if (orderId) await endAttempts(visit, orderId);
  for (const refundId of refundIds) await sendRefund(visit, refundId);
  return staffStay(visit, stayId);
}

/** A verb that no money follows from. */
const quietly = (done: Promise<void>): Promise<Outcome> =>
  done.then(() => ({ orderId: null, refundIds: [] }));

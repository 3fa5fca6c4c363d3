import type { BookedStay } from '../../../contract/stay.ts';
import type { Db } from '../../../database/connect.ts';
import { dateOf } from '../../locale/index.ts';
import { endAttempts, sendRefund } from '../../orders/index.ts';
import { customerOf, limitRate, listRows } from '../../platform/index.ts';
import {
  addExtra,
  type Changed,
  cancelStay,
  changeStay,
  describeStay,
  type Hand,
  ownStayId,
  ownStayList,
  quoteChange,
  quoteExtra,
  readBookedStay,
} from '../../reservations/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const stayHandlers: Handlers['stay'] = {
  async all(visit, { query }) {
    const { db, site, stays, culture } = visit;
    const list = ownStayList(site.id, customerOf(visit).id, culture, dateOf((await stays.book()).today));
    const page = await listRows<{ id: string }>(db, list, query);
    const items: BookedStay[] = [];
    for (const { id } of page.items) items.push(await readBookedStay(visit, id));
    return { ...page, items };
  },

  async read(visit, { params }) {
    return readBookedStay(visit, await ownStayId(visit, params.stayKey));
  },

  async describe(visit, { params, body }) {
    const stayId = await ownStayId(visit, params.stayKey);
    await describeStay(visit.db, stayId, body);
    return readBookedStay(visit, stayId);
  },

  async quoteChange(visit, { params, body }) {
    const stayId = await ownStayId(visit, params.stayKey);
    await limitRate(visit.db, `quote-stay:${stayId}`, quotePace);
    return quoteChange(visit.db, await handOf(visit), stayId, body);
  },

  change: (visit, { params, body }) =>
    changed(visit, params.stayKey, (trx, hand, stayId) => {
      const { acceptedTotal, ...wish } = body;
      return changeStay(trx, hand, stayId, wish, { acceptedCents: centsOf(acceptedTotal) });
    }),

  cancel: (visit, { params, body }) =>
    changed(visit, params.stayKey, (trx, hand, stayId) =>
      cancelStay(trx, hand, stayId, { acceptedFeeCents: centsOf(body.acceptedFee) }),
    ),

  async quoteExtra(visit, { params, body }) {
    const stayId = await ownStayId(visit, params.stayKey);
    await limitRate(visit.db, `quote-stay:${stayId}`, quotePace);
    return quoteExtra(visit.db, await handOf(visit), stayId, body);
  },

  addExtra: (visit, { params, body }) =>
    changed(visit, params.stayKey, (trx, hand, stayId) => {
      const { acceptedTotal, confirmsAge, ...wish } = body;
      return addExtra(trx, hand, stayId, wish, { acceptedCents: centsOf(acceptedTotal), confirmsAge });
    }),
};

/** Each locks the stay for a moment: nobody asks that often. */
const quotePace = { calls: 60, seconds: 60 };

/** Each makes papers and letters: nobody changes a stay that often. */
const pace = { calls: 40, seconds: 3600 };

/** Changes a stay in one transaction, and then sends what goes back; what was still being paid was for another amount. */
async function changed(
  visit: Visit,
  stayKey: string,
  verb: (trx: Db, hand: Hand, stayId: string) => Promise<Changed>,
): Promise<BookedStay> {
  const stayId = await ownStayId(visit, stayKey);
  await limitRate(visit.db, `change-stay:${stayId}`, pace);
  const hand = await handOf(visit);
  const { orderId, refundIds } = await visit.db.transaction().execute((trx) => verb(trx, hand, stayId));
  await endAttempts(visit, orderId);
  for (const refundId of refundIds) await sendRefund(visit, refundId);
  return readBookedStay(visit, stayId);
}

/** A guest’s own; read before the transaction, for that must not wait for another connection. */
async function handOf(visit: Visit): Promise<Hand> {
  const book = await visit.stays.book();
  const { site, culture } = visit;
  const desk = { siteId: site.id, culture, today: dateOf(book.today), staffId: null };
  return { till: visit, desk, book };
}

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));

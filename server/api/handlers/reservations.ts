import type { ReservationReply } from '../../../contract/reservation.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { dayToDate } from '../../locale/index.ts';
import { endAttempts, sendRefund } from '../../orders/index.ts';
import { getCustomer, limitRate, listRows } from '../../platform/index.ts';
import {
  type Actor,
  addExtra,
  type ChangeResult,
  cancelReservation,
  changeReservation,
  getOwnReservationId,
  ownReservationList,
  quoteChange,
  quoteExtra,
  readReservation,
  readReservations,
  updateGuestDetails,
} from '../../reservations/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const reservationHandlers: Handlers['stay'] = {
  async all(context, { query }) {
    const { db, site, stays, culture } = context;
    const list = ownReservationList(
      site.id,
      getCustomer(context).id,
      culture,
      dayToDate((await stays.context()).today),
    );
    const page = await listRows<{ id: string }>(db, list, query);
    const ids = page.items.map(({ id }) => id);
    return { ...page, items: await readReservations(context, ids) };
  },

  async read(context, { params }) {
    return readReservation(context, await getOwnReservationId(context, params.stayKey));
  },

  async describe(context, { params, body }) {
    const reservationId = await getOwnReservationId(context, params.stayKey);
    await transact(context.db, (trx) => updateGuestDetails(trx, reservationId, body));
    return readReservation(context, reservationId);
  },

  async quoteChange(context, { params, body }) {
    const reservationId = await getOwnReservationId(context, params.stayKey);
    await limitRate(context.db, `quote-stay:${reservationId}`, quotePace);
    return quoteChange(context.db, await getActor(context), reservationId, body);
  },

  change: (context, { params, body }) =>
    changed(context, params.stayKey, (trx, actor, reservationId) => {
      const { acceptedTotal, ...input } = body;
      return changeReservation(trx, actor, reservationId, input, { acceptedCents: toCents(acceptedTotal) });
    }),

  cancel: (context, { params, body }) =>
    changed(context, params.stayKey, (trx, actor, reservationId) =>
      cancelReservation(trx, actor, reservationId, { acceptedFeeCents: toCents(body.acceptedFee) }),
    ),

  async quoteExtra(context, { params, body }) {
    const reservationId = await getOwnReservationId(context, params.stayKey);
    await limitRate(context.db, `quote-stay:${reservationId}`, quotePace);
    return quoteExtra(context.db, await getActor(context), reservationId, body);
  },

  addExtra: (context, { params, body }) =>
    changed(context, params.stayKey, (trx, actor, reservationId) => {
      const { acceptedTotal, confirmsAge, ...input } = body;
      return addExtra(trx, actor, reservationId, input, {
        acceptedCents: toCents(acceptedTotal),
        confirmsAge,
      });
    }),
};

/** Each quote locks the reservation for a moment. */
const quotePace = { calls: 60, seconds: 60 };

/** Each change makes documents and emails. */
const pace = { calls: 40, seconds: 3600 };

/**
 * Changes a reservation in one transaction, and then sends the refunds; open payment attempts end, because
 * they are for another amount.
 */
async function changed(
  context: ApiContext,
  stayKey: string,
  verb: (trx: Db, actor: Actor, reservationId: string) => Promise<ChangeResult>,
): Promise<ReservationReply> {
  const reservationId = await getOwnReservationId(context, stayKey);
  await limitRate(context.db, `change-stay:${reservationId}`, pace);
  const actor = await getActor(context);
  const { orderId, refundIds } = await context.db
    .transaction()
    .execute((trx) => verb(trx, actor, reservationId));
  await endAttempts(context, orderId);
  for (const refundId of refundIds) await sendRefund(context, refundId);
  return readReservation(context, reservationId);
}

/** The guest as actor; read before the transaction, which must not wait for another connection. */
async function getActor(context: ApiContext): Promise<Actor> {
  const rates = await context.stays.context();
  const { site, culture } = context;
  const frontDesk = { siteId: site.id, culture, today: dayToDate(rates.today), staffId: null };
  return { deps: context, frontDesk, rates };
}

const toCents = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));

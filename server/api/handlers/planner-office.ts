import { hasRight } from '../../../contract/rights.ts';
import { getStaff } from '../../platform/index.ts';
import { arrangeReservations, planAssignment, readPlanner } from '../../reservations/index.ts';
import type { Handlers } from '../http.ts';
import { getFrontDesk } from './reservations-office.ts';

export const officePlannerHandlers: Handlers['officePlanner'] = {
  async read(context, { query }) {
    const showsBalance = hasRight(getStaff(context).rights, 'orders:read');
    return readPlanner(context.db, await getFrontDesk(context), query, showsBalance);
  },

  async arrange(context, { body }) {
    const frontDesk = await getFrontDesk(context);
    return context.db.transaction().execute((trx) => arrangeReservations(trx, frontDesk, body.moves));
  },

  async assign(context, { body }) {
    return planAssignment(context.db, await getFrontDesk(context), body);
  },
};

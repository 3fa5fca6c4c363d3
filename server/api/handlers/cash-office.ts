import type { CashEntry, CashShift, CashShiftDetail } from '../../../contract/office-cash.ts';
import {
  cashEntryList,
  closeShift,
  currentShift,
  moveCash,
  openShift,
  readShift,
  shiftList,
} from '../../cash/index.ts';
import { readTakings } from '../../orders/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeCashHandlers: Handlers['officeCash'] = {
  shifts: ({ db, site }, { query }) => listRows<CashShift>(db, shiftList(site.id), query),

  entries: ({ db, site }, { query }) =>
    listRows<CashEntry & { isOutsideShift: boolean }>(db, cashEntryList(site.id), query),

  current: (context) => currentShift(context.db, staffOf(context)),

  read: (context, { params }) => readReport(context, params.shiftId),

  async open(context, { body }) {
    return readReport(context, await openShift(context.db, staffOf(context), body));
  },

  async move(context, { params, body }) {
    await moveCash(context.db, staffOf(context), params.shiftId, body);
    return readReport(context, params.shiftId);
  },

  async close(context, { params, body }) {
    await closeShift(context.db, staffOf(context), params.shiftId, body);
    return readReport(context, params.shiftId);
  },
};

const staffOf = (context: ApiContext) => ({ siteId: context.site.id, staffId: getStaff(context).id });

async function readReport({ db, site }: ApiContext, shiftId: string): Promise<CashShiftDetail> {
  const shift = await readShift(db, site.id, shiftId);
  return { ...shift, ...(await readTakings(db, site.id, shift)) };
}

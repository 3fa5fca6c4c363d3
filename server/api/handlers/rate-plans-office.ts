import type { OfficeRatePlanSummary } from '../../../contract/office-rate-plans.ts';
import { listRows } from '../../platform/index.ts';
import {
  changeRatePlan,
  copyRatePlan,
  createRatePlan,
  orderRatePlans,
  ratePlanList,
  readRatePlan,
} from '../../rates/index.ts';
import type { Handlers } from '../http.ts';

export const officeRatePlanHandlers: Handlers['officeRatePlan'] = {
  all: ({ db, site, culture }, { query }) =>
    listRows<OfficeRatePlanSummary>(db, ratePlanList(site.id, culture), query),

  read: ({ db, site }, { params }) => readRatePlan(db, site.id, params.itemCode),

  create: async ({ db, site }, { body }) =>
    readRatePlan(db, site.id, await createRatePlan(db, site.id, body)),

  async change({ db, site }, { params: { itemCode }, body: { version, ...change } }) {
    await changeRatePlan(db, site.id, itemCode, change, version);
    return readRatePlan(db, site.id, itemCode);
  },

  copy: async ({ db, site }, { params, body }) =>
    readRatePlan(db, site.id, await copyRatePlan(db, site.id, params.itemCode, body)),

  async order({ db, site }, { body }) {
    await orderRatePlans(db, site.id, body.itemCodes);
    return null;
  },
};

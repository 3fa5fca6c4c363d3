import type { OfficeExtraSummary } from '../../../contract/office-fees.ts';
import { listRows } from '../../platform/index.ts';
import {
  changeAgeBands,
  changeExtra,
  changeFee,
  changeVatRates,
  createExtra,
  createFee,
  extraList,
  orderExtras,
  readAgeBands,
  readExtra,
  readFees,
  readVatRates,
  removeFee,
} from '../../rates/index.ts';
import type { Handlers } from '../http.ts';

export const officeExtraHandlers: Handlers['officeExtra'] = {
  all: ({ db, site, culture }, { query }) =>
    listRows<OfficeExtraSummary>(db, extraList(site.id, culture), query),

  read: ({ db, site }, { params }) => readExtra(db, site.id, params.itemCode),

  create: async ({ db, site }, { body }) => readExtra(db, site.id, await createExtra(db, site.id, body)),

  async change({ db, site }, { params: { itemCode }, body: { version, ...change } }) {
    await changeExtra(db, site.id, itemCode, change, version);
    return readExtra(db, site.id, itemCode);
  },

  async order({ db, site }, { body }) {
    await orderExtras(db, site.id, body.itemCodes);
    return null;
  },
};

export const officeFeeHandlers: Handlers['officeFee'] = {
  all: ({ db, site }) => readFees(db, site.id),

  create: ({ db, site }, { body }) => createFee(db, site.id, body),

  change: ({ db, site }, { params, body: { version, ...change } }) =>
    changeFee(db, site.id, params.code, change, version),

  async remove({ db, site }, { params }) {
    await removeFee(db, site.id, params.code);
    return null;
  },

  ageBands: ({ db, site }) => readAgeBands(db, site.id),

  putAgeBands: ({ db, site }, { body }) => changeAgeBands(db, site.id, body),

  vatRates: ({ db, site }) => readVatRates(db, site.id),

  putVatRates: ({ db, site }, { body }) => changeVatRates(db, site.id, body),
};

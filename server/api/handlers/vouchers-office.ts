import type { ListedVoucher, SeriesCode, VoucherUse } from '../../../contract/office-voucher.ts';
import {
  changeVoucher,
  createVoucher,
  readVoucher,
  removeVoucherRules,
  seriesCodeList,
  setStopped,
  voucherList,
  voucherUseList,
} from '../../cart/index.ts';
import { listRows } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const officeVoucherHandlers: Handlers['officeVoucher'] = {
  all: ({ db, site }, { query }) => listRows<ListedVoucher>(db, voucherList(site.id), query),

  read: ({ db, site, culture }, { params }) => readVoucher(db, site.id, params.voucherId, culture),

  create: ({ db, site, culture }, { body }) => createVoucher(db, site.id, culture, body),

  change: ({ db, site, culture }, { params, body }) =>
    changeVoucher(db, site.id, culture, params.voucherId, body),

  stop: ({ db, site, culture }, { params }) => setStopped(db, site.id, culture, params.voucherId, true),

  resume: ({ db, site, culture }, { params }) => setStopped(db, site.id, culture, params.voucherId, false),

  async remove({ db, site }, { params }) {
    await removeVoucherRules(db, site.id, params.voucherId);
    return null;
  },

  async uses({ db, site, culture }, { params, query }) {
    await readVoucher(db, site.id, params.voucherId, culture);
    const page = await listRows<VoucherUse & { number: number }>(
      db,
      voucherUseList(site.id, params.voucherId),
      query,
    );
    return { ...page, items: page.items.map(({ number: _, ...use }) => use) };
  },

  async codes({ db, site, culture }, { params, query }) {
    await readVoucher(db, site.id, params.voucherId, culture);
    return listRows<SeriesCode>(db, seriesCodeList(site.id, params.voucherId), query);
  },
};

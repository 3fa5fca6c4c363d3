import type { OfficeRoomTypeSummary } from '../../../contract/office-rooms.ts';
import { transact } from '../../../database/transaction.ts';
import { changeUnit, createUnit, orderUnits, placeUnplaced } from '../../inventory/index.ts';
import { listRows } from '../../platform/index.ts';
import {
  changeRoomType,
  createRoomType,
  orderRoomTypes,
  readRoomType,
  roomTypeList,
} from '../../rates/index.ts';
import type { Handlers } from '../http.ts';

export const officeRoomHandlers: Handlers['officeRoom'] = {
  all: ({ db, site, culture }, { query }) =>
    listRows<OfficeRoomTypeSummary>(db, roomTypeList(site.id, culture), query),

  read: ({ db, site }, { params }) => readRoomType(db, site.id, params.itemCode),

  create: async ({ db, site }, { body }) =>
    readRoomType(db, site.id, await createRoomType(db, site.id, body)),

  async change({ db, site }, { params: { itemCode }, body: { version, ...change } }) {
    await transact(db, async (trx) => {
      await changeRoomType(trx, site.id, itemCode, change, version);
      if (change.hasNumbers) await placeUnplaced(trx, site.id, itemCode);
    });
    return readRoomType(db, site.id, itemCode);
  },

  async order({ db, site }, { body }) {
    await orderRoomTypes(db, site.id, body.itemCodes);
    return null;
  },

  async createUnit({ db, site }, { params: { itemCode }, body }) {
    await createUnit(db, site.id, itemCode, body);
    return readRoomType(db, site.id, itemCode);
  },

  async changeUnit({ db, site }, { params, body: { version, ...change } }) {
    await changeUnit(db, site.id, params, change, version);
    return readRoomType(db, site.id, params.itemCode);
  },

  async orderUnits({ db, site }, { params: { itemCode }, body }) {
    await orderUnits(db, site.id, itemCode, body.unitIds);
    return readRoomType(db, site.id, itemCode);
  },
};

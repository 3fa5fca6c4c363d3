import { getStaff } from '../../platform/index.ts';
import {
  computeRates,
  deleteSeason,
  listRateLog,
  listRateSaves,
  previewRateCells,
  putPriceFloor,
  putSeason,
  readRateGrid,
  saveRateCells,
  undoRateSave,
} from '../../rates/index.ts';
import type { Handlers } from '../http.ts';

export const officeRatesHandlers: Handlers['officeRates'] = {
  grid: ({ db, site, culture }, { query }) => readRateGrid(db, site.id, culture, query),

  compute: ({ db, site }, { body }) => computeRates(db, site.id, body),

  async preview({ db, site, culture, stays }, { body }) {
    const rates = await stays.context();
    return previewRateCells(db, { siteId: site.id, culture, rates }, body.changes, body.sample);
  },

  save: (context, { body }) => {
    const { db, site } = context;
    return saveRateCells(
      db,
      { siteId: site.id, staffId: getStaff(context).id, source: 'grid' },
      body.changes,
    );
  },

  undo: (context, { params }) =>
    undoRateSave(context.db, { siteId: context.site.id, staffId: getStaff(context).id }, params.saveId),

  saves: ({ db, site }, { query }) => listRateSaves(db, site.id, query),

  log: ({ db, site, culture }, { query }) => listRateLog(db, site.id, culture, query),

  async putFloor({ db, site }, { body }) {
    await putPriceFloor(db, site.id, body.priceFloor);
    return body;
  },

  putSeason: ({ db, site }, { params, body }) => putSeason(db, site.id, params.seasonId, body),

  async deleteSeason({ db, site }, { params }) {
    await deleteSeason(db, site.id, params.seasonId);
    return null;
  },
};

import { findCounterItems, quoteCounterSale, readStaffOrder, sellAtCounter } from '../../orders/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const officeCounterHandlers: Handlers['officeCounter'] = {
  find: ({ db, site, culture }, { query }) => findCounterItems(db, site.id, culture, query.searchTerm),

  quote: (context, { body }) => quoteCounterSale(context, body),

  sell: async (context, { body }) =>
    readStaffOrder(context, await sellAtCounter(context, getStaff(context).id, body)),
};

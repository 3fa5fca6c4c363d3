import { dayToDate } from '../../locale/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import { searchOffice } from '../office-search.ts';

export const officeSearchHandlers: Handlers['officeSearch'] = {
  async find(context, { query }) {
    const { today } = await context.stays.context();
    return searchOffice(context.db, {
      siteId: context.site.id,
      culture: context.culture,
      today: dayToDate(today),
      rights: getStaff(context).rights,
      term: query.term,
    });
  },
};

import { listSavedViews, putSavedView, removeSavedView } from '../../customers/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeViewsHandlers: Handlers['officeViews'] = {
  all: (context, { query }) => listSavedViews(context.db, ownerOf(context), query.list),
  async save(context, { body }) {
    await putSavedView(context.db, ownerOf(context), body);
    return listSavedViews(context.db, ownerOf(context), body.list);
  },
  async remove(context, { params }) {
    await removeSavedView(context.db, getStaff(context).id, params.viewId);
    return null;
  },
};

const ownerOf = (context: ApiContext) => ({ siteId: context.site.id, personId: getStaff(context).id });

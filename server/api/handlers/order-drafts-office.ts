import {
  listOrderDrafts,
  placeOrderDraft,
  readOrderDraft,
  readStaffOrder,
  removeOrderDraft,
  saveOrderDraft,
} from '../../orders/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const officeOrderDraftHandlers: Handlers['officeOrderDraft'] = {
  all: ({ db, site }) => listOrderDrafts(db, site.id),

  read: (context, { params }) => readOrderDraft(context, params.draftId),

  async put(context, { params, body }) {
    await saveOrderDraft(context, getStaff(context).id, params.draftId, body);
    return readOrderDraft(context, params.draftId);
  },

  async remove({ db, site }, { params }) {
    await removeOrderDraft(db, site.id, params.draftId);
    return null;
  },

  place: async (context, { params, body }) =>
    readStaffOrder(context, await placeOrderDraft(context, params.draftId, body)),
};

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
    const savedAt = await saveOrderDraft(context, getStaff(context).id, params.draftId, body);
    // The version of this save. If a colleague has saved since, the next save fails with `version_conflict` and shows theirs.
    return { ...(await readOrderDraft(context, params.draftId)), savedAt };
  },

  async remove({ db, site }, { params }) {
    await removeOrderDraft(db, site.id, params.draftId);
    return null;
  },

  place: async (context, { params, body }) =>
    readStaffOrder(context, await placeOrderDraft(context, params.draftId, body)),
};

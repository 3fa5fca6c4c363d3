import type { ListedGuest } from '../../../contract/office-guests.ts';
import {
  changeGuest,
  createGuest,
  eraseGuest,
  exportGuest,
  type GuestReader,
  guestList,
  mergeProfiles,
  putGuestNews,
  readGuest,
  undoMerge,
} from '../../guests/index.ts';
import { getStaff, listRows, readingTime } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import { emailOriginOf } from './customers.ts';

export const officeGuestHandlers: Handlers['officeGuest'] = {
  async all({ db, site }, { query }) {
    const readAt = await readingTime(db);
    return { ...(await listRows<ListedGuest>(db, guestList(site.id), query)), readAt };
  },

  read: (context, { params }) => readGuest(context.db, readerOf(context), params.guestId),

  create: (context, { body }) => createGuest(context.db, readerOf(context), body),

  change: (context, { params, body }) => changeGuest(context.db, readerOf(context), params.guestId, body),

  putNews: (context, { params, body }) =>
    putGuestNews(context.db, { ...readerOf(context), staffId: getStaff(context).id }, params.guestId, body),

  export: ({ db, site }, { params }) => exportGuest(db, site.id, params.guestId),

  merge: (context, { params, body }) =>
    mergeProfiles(context.db, { ...readerOf(context), staff: getStaff(context) }, params.guestId, body),

  undoMerge: (context, { params }) =>
    undoMerge(context.db, readerOf(context), params.guestId, params.mergeId),

  async erase(context, { params }) {
    await eraseGuest(context.db, emailOriginOf(context), params.guestId);
    return null;
  },
};

const readerOf = (context: ApiContext): GuestReader => ({
  siteId: context.site.id,
  culture: context.culture,
  rights: getStaff(context).rights,
});

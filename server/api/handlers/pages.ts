import {
  arrive,
  cancelSchedule,
  createFromTemplates,
  createRedirects,
  deleteRedirects,
  leave,
  listPages,
  listRedirects,
  listSchedules,
  listUntranslated,
  movePage,
  newPage,
  removePage,
  schedulePage,
  unpublishPage,
  usageOf,
} from '../../content/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';

export const pagesHandlers: Handlers['pages'] = {
  all: ({ db, site, culture }, { query }) => listPages(db, site, query.culture ?? culture),

  create: (context, { body }) =>
    newPage(context.db, context.site, { ...body, staffId: getStaff(context).id }),

  createFromTemplates: async ({ db, site }, { body }) => ({
    pages: await createFromTemplates(db, site, body),
  }),

  async move({ db, site }, { params, body }) {
    await movePage(db, site.id, params.pageId, body);
    return null;
  },

  async unpublish({ db, site }, { params, body }) {
    await unpublishPage(db, site.id, { ...params, ...body });
    return null;
  },

  async remove({ db, site }, { params }) {
    await removePage(db, site.id, params.pageId);
    return null;
  },

  usage: ({ db, site, culture }, { params }) => usageOf(db, site, culture, params.pageId),

  redirects: ({ db, site }, { query }) => listRedirects(db, site, query),

  createRedirects: async ({ db, site }, { body }) => ({ created: await createRedirects(db, site, body) }),

  deleteRedirects: async ({ db, site }, { body }) => ({
    deleted: await deleteRedirects(db, site, body.redirects),
  }),

  schedules: ({ db, site, culture }, { query }) => listSchedules(db, site, culture, query),

  async schedule(context, { body }) {
    const { db, jobs, site, culture } = context;
    const id = await schedulePage(db, jobs, site, { ...body, staffId: getStaff(context).id });
    const [schedule] = await listSchedules(db, site, culture, { id });
    if (!schedule) throw new Error('a schedule that was just made is gone');
    return schedule;
  },

  async cancelSchedule({ db, site }, { params }) {
    await cancelSchedule(db, site.id, params.scheduleId);
    return null;
  },

  arrive: (context, { body }) => arrive(context.db, context.site.id, getStaff(context), body),

  async leave(context, { query }) {
    await leave(context.db, getStaff(context).sessionId, query.pageId);
    return null;
  },

  untranslated: ({ db, site, culture }, { query }) => listUntranslated(db, site, query.culture ?? culture),
};

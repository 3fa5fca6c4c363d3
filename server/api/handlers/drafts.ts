import { withCulture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import {
  discardDraft,
  discardProperties,
  discardStructure,
  draftsOf,
  dropSettledDraft,
  notePublication,
  publicationContent,
  publicationsOf,
  publishDrafts,
  putDraft,
  putProperties,
  putStructure,
  readBlock,
  readProperties,
  readStructure,
  removedBy,
  restorePage,
  saveBlockText,
  statusOf,
  textsOfPages,
  versionsOf,
} from '../../content/index.ts';
import { staffOf } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const editingHandlers: Handlers['editing'] = {
  async update(visit, { body }) {
    const { db, site } = visit;
    const { id, link, version, culture = visit.culture } = body;
    const data = body.data ?? (link && JSON.stringify(link));
    if (data === undefined) {
      const missing = { path: 'body.data', code: 'required', message: 'field.required' };
      throw new ApiError('invalid', { errors: [missing] });
    }
    const { id: staffId } = staffOf(visit);
    const block = await db.transaction().execute(async (trx) => {
      const saved = await saveBlockText(trx, site.id, { blockId: id, culture, data, version, staffId });
      await dropSettledDraft(trx, { blockId: id, culture, data: saved.data, staffId });
      await notePublication(trx, saved.page, [culture], { name: '', staffId });
      return readBlock(trx, site, culture, id);
    });
    return { ...block, removed: removedFrom(data, block.type === 'html', block.data) };
  },

  async drafts(visit, { query }) {
    await refuseForeign(visit, query.pageId);
    return draftsOf(visit.db, visit.site.id, query);
  },

  async putDraft(visit, { params, body }) {
    const { id: staffId } = staffOf(visit);
    const { draft, isHtml } = await putDraft(visit.db, visit.site.id, { ...params, ...body, staffId });
    return { ...draft, removed: removedFrom(body.data, isHtml, draft.data) };
  },

  async discardDraft({ db, site }, { params, query }) {
    await discardDraft(db, site.id, { ...params, ...query });
    return null;
  },

  async publish(visit, { body }) {
    const { id: staffId } = staffOf(visit);
    return { published: await publishDrafts(visit.db, visit.site.id, { ...body, staffId }) };
  },

  versions: ({ db, site }, { params, query }) => versionsOf(db, site.id, { ...params, ...query }),

  async publications(visit, { query }) {
    await refuseForeign(visit, query.pageId);
    return publicationsOf(visit.db, visit.site.id, query);
  },

  publicationContent: ({ db, site }, { query }) => publicationContent(db, site.id, query.publicationId),

  async restore(visit, { body }) {
    const { id: staffId } = staffOf(visit);
    return { restored: await restorePage(visit.db, visit.site.id, { ...body, staffId }) };
  },

  structure: ({ db, site }, { query }) => readStructure(db, site.id, query.pageId),

  putStructure: (visit, { body }) =>
    putStructure(visit.db, visit.site.id, { ...body, staffId: staffOf(visit).id }),

  async discardStructure({ db, site }, { query }) {
    await discardStructure(db, site.id, query.pageId);
    return null;
  },

  properties: ({ db, site }, { query }) => readProperties(db, site, query),

  putProperties: (visit, { body }) =>
    putProperties(visit.db, visit.site, { ...body, staffId: staffOf(visit).id }),

  async discardProperties({ db, site }, { query }) {
    await discardProperties(db, site.id, query);
    return null;
  },

  status: ({ db, site }, { query }) => statusOf(db, site, query.pageId),

  async previewLink(visit, { body }) {
    const { db, site, keys, origin } = visit;
    const { pageId, culture, hours } = body;
    const text = (await textsOfPages(db, site, culture, [pageId], { drafts: true })).get(pageId);
    if (!text) throw new ApiError('not_found');
    const token = await keys.signPreview({ pageId, culture }, hours);
    const url = `${origin}${encodeURI(withCulture(culture, text.path))}?preview=true&token=${token}`;
    return { url, expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString() };
  },
};

const removedFrom = (dirty: string, isHtml: boolean, clean: string) =>
  isHtml ? removedBy(dirty, clean) : [];

/** @throws ApiError `not_found` for a page that is not there, or of another site */
async function refuseForeign({ db, site }: Visit, pageId: string): Promise<void> {
  const page = await db
    .selectFrom('page')
    .select('id')
    .where('id', '=', pageId)
    .where('site_id', '=', site.id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!page) throw new ApiError('not_found');
}

import { withCulture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import {
  discardDraft,
  discardProperties,
  discardStructure,
  dropSettledDraft,
  getStatus,
  listDrafts,
  listPublications,
  listVersions,
  publicationContent,
  publicationEffects,
  publishDrafts,
  putDraft,
  putProperties,
  putStructure,
  readBlock,
  readProperties,
  readStructure,
  recordPublication,
  removedBy,
  restorePage,
  saveBlockText,
  textsOfPages,
} from '../../content/index.ts';
import { getStaff } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const editingHandlers: Handlers['editing'] = {
  async update(context, { body }) {
    const { db, site } = context;
    const { id, link, version, culture = context.culture } = body;
    const data = body.data ?? (link && JSON.stringify(link));
    if (data === undefined) {
      const missing = { path: 'body.data', code: 'required', message: 'field.required' };
      throw new ApiError('invalid', { errors: [missing] });
    }
    const { id: staffId } = getStaff(context);
    const block = await db.transaction().execute(async (trx) => {
      const saved = await saveBlockText(trx, site.id, { blockId: id, culture, data, version, staffId });
      await dropSettledDraft(trx, { blockId: id, culture, data: saved.data, staffId });
      await recordPublication(trx, saved.page, [culture], { name: '', staffId });
      return readBlock(trx, site, culture, id);
    });
    return { ...block, removed: removedFrom(data, block.type === 'html', block.data) };
  },

  async drafts(context, { query }) {
    await assertOwnPage(context, query.pageId);
    return listDrafts(context.db, context.site.id, query);
  },

  async putDraft(context, { params, body }) {
    const { id: staffId } = getStaff(context);
    const { draft, isHtml } = await putDraft(context.db, context.site.id, { ...params, ...body, staffId });
    return { ...draft, removed: removedFrom(body.data, isHtml, draft.data) };
  },

  async discardDraft({ db, site }, { params, query }) {
    await discardDraft(db, site.id, { ...params, ...query });
    return null;
  },

  async publish(context, { body }) {
    const { id: staffId } = getStaff(context);
    return { published: await publishDrafts(context.db, context.site.id, { ...body, staffId }) };
  },

  versions: ({ db, site }, { params, query }) => listVersions(db, site.id, { ...params, ...query }),

  async publications(context, { query }) {
    await assertOwnPage(context, query.pageId);
    return listPublications(context.db, context.site.id, query);
  },

  publicationContent: ({ db, site }, { query }) => publicationContent(db, site.id, query.publicationId),

  publicationEffects: ({ db, site }, { query }) => publicationEffects(db, site, query),

  async restore(context, { body }) {
    const { id: staffId } = getStaff(context);
    return { restored: await restorePage(context.db, context.site.id, { ...body, staffId }) };
  },

  structure: ({ db, site }, { query }) => readStructure(db, site.id, query.pageId),

  putStructure: (context, { body }) =>
    putStructure(context.db, context.site.id, { ...body, staffId: getStaff(context).id }),

  async discardStructure({ db, site }, { query }) {
    await discardStructure(db, site.id, query.pageId);
    return null;
  },

  properties: ({ db, site }, { query }) => readProperties(db, site, query),

  putProperties: (context, { body }) =>
    putProperties(context.db, context.site, { ...body, staffId: getStaff(context).id }),

  async discardProperties({ db, site }, { query }) {
    await discardProperties(db, site.id, query);
    return null;
  },

  status: ({ db, site }, { query }) => getStatus(db, site, query.pageId),

  async previewLink(context, { body }) {
    const { db, site, keys, origin } = context;
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

/**
 * Asserts that the page belongs to the site.
 * @throws ApiError `not_found` for a missing page, or one of another site
 */
async function assertOwnPage({ db, site }: ApiContext, pageId: string): Promise<void> {
  const page = await db
    .selectFrom('page')
    .select('id')
    .where('id', '=', pageId)
    .where('site_id', '=', site.id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!page) throw new ApiError('not_found');
}

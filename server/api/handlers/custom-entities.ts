import {
  createEntity,
  entityByName,
  entityTypes,
  listEntities,
  putEntityType,
  removeEntity,
  removeEntityType,
  updateEntity,
} from '../../content/index.ts';
import type { Handlers } from '../http.ts';

export const customEntityHandlers: Handlers['customEntities'] = {
  async getAll({ db, site, culture, cacheTag }, { query }) {
    cacheTag('customEntity', site.id);
    return listEntities(db, { siteId: site.id, culture }, query);
  },

  async byName({ db, site, culture, cacheTag }, { params }) {
    cacheTag('customEntity', site.id);
    return entityByName(db, { siteId: site.id, culture }, params.name);
  },

  create: ({ db, site, culture }, { body }) =>
    createEntity(db, { siteId: site.id, culture }, { ...body, culture: body.culture ?? culture }),

  update: ({ db, site, culture }, { query, body }) =>
    updateEntity(
      db,
      { siteId: site.id, culture },
      { ...body, id: query.id, culture: body.culture ?? culture },
    ),

  async remove({ db, site }, { params }) {
    await removeEntity(db, site.id, params.entityId);
    return null;
  },

  types: ({ db, site }) => entityTypes(db, site.id),

  putType: ({ db, site }, { params, body }) => putEntityType(db, site.id, { ...params, ...body }),

  async removeType({ db, site }, { params }) {
    await removeEntityType(db, site.id, params.type);
    return null;
  },
};

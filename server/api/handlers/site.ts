import { editedSettings, replaceGroup } from '../../cart/index.ts';
import { countUntranslated } from '../../catalog/index.ts';
import {
  chooseCultures,
  deleteLocation,
  editedLocations,
  editedMenus,
  editedProperties,
  editedRobotsRules,
  listLocations,
  orderLocations,
  putLocation,
  replaceMenu,
  replaceProperties,
  replaceRobotsRules,
  siteCultures,
} from '../../content/index.ts';
import type { Handlers } from '../http.ts';

export const siteEditingHandlers: Handlers['siteEditing'] = {
  menus: ({ db, site, culture }) => editedMenus(db, site.id, culture),

  putMenu: ({ db, site, culture }, { params, body }) =>
    replaceMenu(db, site.id, culture, { ...params, ...body }),

  locations: ({ db, site }) => editedLocations(db, site.id),

  locationList: ({ db, site, culture }, { query }) => listLocations(db, site, culture, query),

  putLocation: ({ db, site }, { params, body }) =>
    putLocation(db, site.id, params.locationId.toLowerCase(), body),

  async deleteLocation({ db, site }, { params }) {
    await deleteLocation(db, site.id, params.locationId.toLowerCase());
    return null;
  },

  orderLocations: ({ db, site }, { body }) =>
    orderLocations(
      db,
      site.id,
      body.ids.map((id) => id.toLowerCase()),
    ),

  settings: ({ db, site }, { params }) => editedSettings(db, site.id, params.group),

  putSettings: ({ db, site }, { params, body }) => replaceGroup(db, site.id, params.group, body),

  cultures: ({ db, site }) => siteCultures(db, site.id, countUntranslated),

  putCultures: ({ db, site }, { body }) => chooseCultures(db, site.id, body, countUntranslated),

  robotsRules: ({ db, site }) => editedRobotsRules(db, site.id),

  putRobotsRules: ({ db, site }, { body }) => replaceRobotsRules(db, site.id, body),

  properties: ({ db, site }) => editedProperties(db, site.id),

  putProperties: ({ db, site }, { body }) => replaceProperties(db, site.id, body),
};

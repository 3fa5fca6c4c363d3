import { settingsByGroup, singleSetting, siteProperties } from '../../business/index.ts';
import {
  breadcrumbs,
  findPage,
  findPlaces,
  groundAround,
  locationProperties,
  locations,
  menuByName,
  pageContent,
  photoFeed,
  previewOf,
  robotsRuleProperties,
  robotsRules,
} from '../../content/index.ts';
import { createFrontendMessage, limitRate, listPage, networkOf } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import { groundPath, positionsOf } from '../routes/ground-routes.ts';
import { siteContents } from '../site-contents.ts';

export const contentHandlers: Handlers['content'] = {
  async findPageByUrl(context, { query }) {
    const { db, site, culture, cacheTag } = context;
    const preview = await previewOf(context, query);
    const page = await findPage(db, site, culture, query.path, { drafts: preview !== undefined });
    preview?.admit(page.id, page.requestedCulture);
    cacheTag('page', page.id);
    cacheTag('paths', site.id);
    return page;
  },

  async pageContent(context, { query }) {
    const { db, site, culture, cacheTag } = context;
    const preview = await previewOf(context, query);
    preview?.admit(query.id, culture);
    const reading = { drafts: preview !== undefined, hidden: query.withHidden && preview !== undefined };
    const { content, shown } = await pageContent(db, site, culture, query.id, reading);
    for (const pageId of [query.id, ...shown.pageIds]) cacheTag('page', pageId);
    for (const mediaId of shown.mediaIds) cacheTag('media', mediaId);
    return content;
  },

  async breadcrumbs({ db, site, culture, cacheTag }, { query }) {
    const { pageIds, crumbs } = await breadcrumbs(db, site, culture, query.pathname);
    for (const pageId of pageIds) cacheTag('page', pageId);
    cacheTag('paths', site.id);
    return crumbs;
  },

  async menuByName({ db, site, culture, cacheTag }, { query }) {
    cacheTag('menu', query.name);
    cacheTag('paths', site.id);
    return menuByName(db, site, culture, query.name);
  },

  async locations({ db, site, cacheTag }, { query }) {
    cacheTag('location', site.id);
    cacheTag('site', site.id);
    return listPage(await locations(db, site), query, locationProperties);
  },

  async findPlaces({ db, site, noStore }, { query }) {
    // Any typed text is an address of its own: cached replies would take the place of pages.
    noStore();
    return findPlaces(db, site, query.search);
  },

  async locationMap({ db, site, environment, cacheTag }) {
    cacheTag('location', site.id);
    const ground = await groundAround(await positionsOf(db, site));
    const tileStyle = environment.mapStyleUrl ?? null;
    if (!ground) return { ground: null, tileStyle };
    const { svg: _, version, ...box } = ground;
    return { ground: { url: `${groundPath}?v=${version}`, ...box }, tileStyle };
  },

  async siteProperties(context) {
    const { db, site, environment, culture, cacheTag } = context;
    for (const topic of ['site', 'stays', 'catalog', 'location', 'loyalty'] as const)
      cacheTag(topic, site.id);
    const own = await siteProperties(db, site, culture);
    const contents = await siteContents(context);
    // The first product changes them; later ones must not discard every page.
    if (!contents.hasShop) cacheTag('listing', site.id);
    return [
      ...own,
      ...Object.entries(contents).flatMap(([name, has]) => (has ? [{ name, value: 'true' }] : [])),
      ...(environment.loginPath ? [{ name: 'loginPath', value: environment.loginPath }] : []),
    ];
  },

  async singleSetting({ db, site, cacheTag }, { query }) {
    cacheTag('setting', site.id);
    return singleSetting(db, site, query.Group, query.Name);
  },

  async settingsByGroup({ db, site, cacheTag }, { query }) {
    cacheTag('setting', site.id);
    return settingsByGroup(db, site, query.Group);
  },

  async robotsRules({ db, site, cacheTag }, { query }) {
    cacheTag('robots', site.id);
    return listPage(await robotsRules(db, site), query, robotsRuleProperties);
  },

  async photoFeed({ db, site, culture, cacheTag }, { query }) {
    cacheTag('feed', query.name);
    return photoFeed(db, site, culture, query);
  },

  async createFrontendMessage(context, { body }) {
    await limitRate(context.db, `frontend-message ${networkOf(context.peer)}`, { calls: 20, seconds: 60 });
    return createFrontendMessage(context, body);
  },
};

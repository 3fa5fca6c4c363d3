import { starterDefaults } from '../../../contract/country-defaults.ts';
import type { Culture } from '../../../contract/culture.ts';
import { siteMap } from '../../../contract/site-map.ts';
import type { Db } from '../../../database/connect.ts';
import { createSite, putSiteProperties, putVatRates } from '../../business/index.ts';
import { putShippingMethods } from '../../cart/index.ts';
import { createPage, putMenu, putRobotsRules } from '../../content/index.ts';
import { translate } from '../../platform/index.ts';

/**
 * Creates a site with a presentable front page in the chosen cultures, and pickup at the reception, so that a first
 * product can be ordered.
 */
export async function createStarterSite(db: Db, name: string, cultures: readonly Culture[]): Promise<void> {
  const site = await createSite(db, { name, cultures });
  await putSiteProperties(db, site.id, [
    { name: 'name', value: name },
    { name: 'currency', value: starterDefaults.currency },
    { name: 'timeZone', value: starterDefaults.timeZone },
  ]);
  await putVatRates(db, site.id, starterDefaults.vatRates);
  const inEach = <Value>(of: (culture: Culture) => Value) =>
    Object.fromEntries(cultures.map((culture) => [culture, of(culture)]));
  await putShippingMethods(db, site.id, [
    {
      ...{ code: 'pickup', kind: 'pickup', priceCents: 0, leadDays: 0 },
      texts: inEach((culture) => ({
        name: translate(culture, 'starter.pickup'),
        description: translate(culture, 'starter.pickupText'),
      })),
    },
  ]);
  const pageId = await createPage(db, site.id, {
    template: 'home',
    texts: inEach((culture) => ({
      path: '/',
      title: translate(culture, 'starter.name'),
      properties: [
        { name: 'MetaTitle', value: name },
        { name: 'MetaDescription', value: translate(culture, 'starter.description', { name }) },
      ],
    })),
    rows: [
      {
        className: 'intro',
        cols: [
          {
            className: '',
            blocks: [
              { name: 'heading', type: 'text', data: inEach(() => name) },
              {
                name: 'body',
                type: 'html',
                data: inEach((culture) => `<p>${translate(culture, 'starter.body')}</p>`),
              },
            ],
          },
        ],
      },
      // Visitors see this section from the first room on.
      {
        className: 'rooms',
        cols: [
          {
            className: '',
            blocks: [
              {
                name: 'heading',
                type: 'text',
                data: inEach((culture) => translate(culture, 'starter.ourRooms')),
              },
              { name: 'rooms', type: 'string', data: inEach(() => '*') },
            ],
          },
        ],
      },
    ],
  });
  // The menu leaves out what the site has not yet.
  await putMenu(db, site.id, 'main', [
    { to: { pageId } },
    { to: { path: siteMap.stay.path }, names: inEach((culture) => translate(culture, 'starter.rooms')) },
    {
      to: { path: siteMap.shop.path.replace('/*', '') },
      names: inEach((culture) => translate(culture, 'starter.shop')),
    },
  ]);
  await putMenu(db, site.id, 'footer', []);
  await putMenu(db, site.id, 'account', [
    { to: { path: siteMap.account.path }, names: inEach((culture) => translate(culture, 'starter.account')) },
    {
      to: { path: siteMap.accountOrders.path },
      names: inEach((culture) => translate(culture, 'starter.orders')),
    },
    { to: { path: siteMap.profile.path }, names: inEach((culture) => translate(culture, 'starter.profile')) },
    {
      to: { path: siteMap.addresses.path },
      names: inEach((culture) => translate(culture, 'starter.addresses')),
    },
  ]);
  await putRobotsRules(db, site.id, [{ userAgent: '*', allow: '/', disallow: '' }]);
}

import { expect, test } from 'vitest';
import { cultures, defaultCulture } from '../../../contract/culture.ts';
import { pageTemplates } from '../../../contract/pages.ts';
import { assertLike } from '../../../demo/content.ts';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite, putSiteProperties } from '../../business/site.ts';
import { fillTemplate, templateTexts } from '../templates/page-templates.ts';
import { createFromTemplates, listMissingPages } from './create-from-templates.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('eva', 'office');

test.each(cultures)('%s has every starter text, and names only facts that it has in Dutch', (culture) => {
  const own = templateTexts[culture];
  assertLike(templateTexts[defaultCulture], own, `texts/${culture}.json`);
  const named = (template: (typeof pageTemplates)[number], of = culture) =>
    new Set(JSON.stringify(templateTexts[of].pages[template]).match(/\{\{\w+\}\}/g));
  for (const template of pageTemplates) {
    expect([...named(template)].toSorted()).toEqual([...named(template, defaultCulture)].toSorted());
  }
});

test('a text whose fact is missing is left out, and facts in html are escaped', () => {
  const text = (facts: Record<string, string>) =>
    JSON.stringify(fillTemplate('contact', { en: new Map(Object.entries(facts)) }).rows);
  const full = text({ name: 'Inn', address: 'Main <b>Street</b> 1', phoneNumber: '1234' });
  expect(full).toContain('Enter Main &lt;b&gt;Street&lt;/b&gt; 1 in your navigation.');
  expect(full).toContain('Call us on 1234');
  expect(full).not.toContain('public transport');
  const bare = text({ name: 'Inn' });
  expect(bare).not.toContain('How to reach us');
  expect(bare).not.toContain('{{');
});

test('pages are made in every culture, with the facts of the business, and stand in a menu once published', async () => {
  const body = { templates: ['contact', 'faq'] as const, isPublished: true };
  const made = await call(
    shop,
    'pages.createFromTemplates',
    { body: { ...body, templates: [...body.templates] } },
    { token },
  );
  expect(made.data.pages.map(({ template }) => template)).toEqual(['contact', 'faq']);
  await shop.projections.catchUp();
  const german = shop.api('de').content;
  // The demo has pages at the first choice of path.
  const { data: page } = await german.findPageByUrl({ query: { path: '/de/kontakt-2' } });
  expect(page).toMatchObject({ culture: 'de', title: 'Kontakt und Anfahrt' });
  expect(page?.alternates).toHaveLength(cultures.length);
  const { data: content } = await german.pageContent({ query: { id: page?.id ?? '' } });
  expect(JSON.stringify(content)).toContain('Duinpad 12, 0562 ZD Zandoog');
  expect(JSON.stringify(content)).toContain('Niederlande');
  const inMenu = async (name: string) =>
    (await german.menuByName({ query: { name } })).data?.menuItems.at(-1)?.name;
  expect([await inMenu('main'), await inMenu('footer')]).toEqual(['Kontakt und Anfahrt', 'Häufige Fragen']);
});

test('pages that are not published are for editors only, and terms need no acceptance until they are', async () => {
  const site = await createSite(shop.db, {
    name: 'Gasthof <Linde>',
    hosts: ['linde.example'],
    cultures: ['de', 'fr'],
  });
  await putSiteProperties(shop.db, site.id, [{ name: 'country', value: 'DE' }]);
  expect(await listMissingPages(shop.db, site)).toEqual(pageTemplates.slice(1));
  const [terms] = await createFromTemplates(shop.db, site, { templates: ['terms'], isPublished: false });
  expect(await listMissingPages(shop.db, site)).not.toContain('terms');
  const stored = await shop.db
    .selectFrom('page_text')
    .select(['culture', 'path', 'published_at'])
    .where('page_id', '=', terms?.id ?? '')
    .orderBy('culture')
    .execute();
  expect(stored).toEqual([
    { culture: 'de', path: '/agb', published_at: null },
    { culture: 'fr', path: '/conditions-generales', published_at: null },
  ]);
  const setting = await shop.db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('site_id', '=', site.id)
    .execute();
  expect(setting).toEqual([{ name: 'termsUrl', value: '{"de":"/de/agb","fr":"/fr/conditions-generales"}' }]);
});

test('a template is named once, and a parent is a page of the site', async () => {
  const create = (body: object) =>
    call(shop, 'pages.createFromTemplates', { body: { isPublished: true, ...body } as never }, { token });
  expect(await create({ templates: ['faq', 'faq'] })).toMatchObject({
    status: 400,
    errors: [{ path: 'body.templates', code: 'duplicate_name' }],
  });
  expect(await create({ templates: ['sauna'] })).toMatchObject({ status: 400 });
  expect(await create({ templates: ['faq'], parentId: crypto.randomUUID() })).toMatchObject({ status: 404 });
});

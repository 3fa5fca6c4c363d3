import { describe, expect, test } from 'vitest';
import { cultures, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();

/** The inn's title and path of a page, from the texts that its pages were made from. */
const inn = (culture: (typeof cultures)[number], key: keyof typeof texts.nl.pages) => {
  const { path, name } = texts[culture].pages[key];
  return { url: withCulture(culture, path), path, name };
};

async function find(path: string, culture: (typeof cultures)[number] = 'nl') {
  const found = await shop.api(culture).content.findPageByUrl({ query: { path } });
  if (!found.succeeded) throw new Error(`${path}: ${found.status} ${found.serverMessage}`);
  return found.data;
}

describe('FindByUrl', () => {
  test.each(cultures)('finds a page in %s with the prefix of its culture', async (culture) => {
    const { url, name } = inn(culture, 'restaurant');
    expect(await find(url, 'nl')).toMatchObject({ url, title: name, culture, requestedCulture: culture });
  });

  test.each([
    ['without a prefix, the culture asked for counts', inn('de', 'rooms').path, 'de'],
    ['a slash at the end', `${inn('de', 'rooms').url}/`, 'de'],
    ['two slashes at the end', `${inn('de', 'rooms').url}//`, 'de'],
    ['a query', `${inn('de', 'rooms').url}?utm_source=x#y`, 'de'],
    ['no slash before it', inn('de', 'rooms').url.slice(1), 'nl'],
    ["another culture's path", inn('nl', 'rooms').path, 'de'],
    ["another culture's path behind the prefix", `/de${inn('hr', 'rooms').path}`, 'nl'],
    ['characters written as escapes', encodeURI(inn('de', 'rooms').url), 'de'],
  ] as const)('%s', async (_, path, culture) => {
    expect(await find(path, culture)).toMatchObject({
      url: inn('de', 'rooms').url,
      title: inn('de', 'rooms').name,
      requestedCulture: 'de',
    });
  });

  test.each([
    ['/', 'nl', '/'],
    ['/de', 'nl', '/de'],
    ['/de/', 'nl', '/de'],
    ['/', 'hr', '/hr'],
  ] as const)('the front page at %s, asked in %s', async (path, culture, url) => {
    expect(await find(path, culture)).toMatchObject({ url, template: 'home' });
  });

  test('names the address of every culture that has the page, in the order of the cultures', async () => {
    const { alternates } = await find(inn('en', 'sauna').url);
    expect(alternates).toEqual(cultures.map((culture) => ({ culture, url: inn(culture, 'sauna').url })));
  });

  test('has the title and description for search engines', async () => {
    const { title, description } = texts.fr.pages.sauna;
    expect((await find(inn('fr', 'sauna').url)).properties).toEqual([
      { name: 'MetaTitle', value: title },
      { name: 'MetaDescription', value: description },
    ]);
  });

  test.each(['/nowhere', '/de/nowhere', '/xx', '//evil.example', '/a%00b', '/%', '/%E0%A4%A', '/../..'])(
    'there is no page at %s',
    async (path) => {
      const found = await shop.api('de').content.findPageByUrl({ query: { path } });
      expect(found).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  test('drafts are for the back office', async () => {
    const found = await shop.api('de').content.findPageByUrl({ query: { path: '/', preview: true } });
    expect(found).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

describe('a page that is not in every culture', () => {
  const removed = async (key: keyof typeof texts.nl.pages, gone: readonly string[]) => {
    const { id } = await find(inn('nl', key).path, 'nl');
    await shop.db
      .deleteFrom('page_text')
      .where('page_id', '=', id)
      .where('culture', 'in', [...gone])
      .execute();
    shop.projections.answers.clear();
    return id;
  };

  test('reads the nearest culture, and says so', async () => {
    await removed('practical', ['be', 'fr']);
    expect(await find(`/be${inn('nl', 'practical').path}`)).toMatchObject({
      culture: 'nl',
      requestedCulture: 'be',
      title: inn('nl', 'practical').name,
      url: `/be${inn('nl', 'practical').path}`,
    });
    expect(await find(`/fr${inn('en', 'practical').path}`)).toMatchObject({
      culture: 'en',
      requestedCulture: 'fr',
      title: inn('en', 'practical').name,
    });
    const { alternates } = await find(inn('nl', 'practical').path);
    expect(alternates.map(({ culture }) => culture)).toEqual(['nl', 'de', 'en', 'zh', 'es', 'hr']);
  });

  test('without English, Dutch is read', async () => {
    await removed('about', ['en', 'hr']);
    expect(await find(`/hr${inn('nl', 'about').path}`)).toMatchObject({ culture: 'nl' });
    expect(await find(`/en${inn('nl', 'about').path}`)).toMatchObject({ culture: 'nl' });
  });

  test('with one culture left, every reader gets that one', async () => {
    await removed('storyFerry', ['nl', 'be', 'en', 'de', 'fr', 'es', 'hr']);
    const { path, name } = inn('zh', 'storyFerry');
    expect(await find(`/be${path}`)).toMatchObject({ culture: 'zh', requestedCulture: 'be', title: name });
  });

  test('shows nothing that is unpublished or deleted', async () => {
    const later = await find(inn('nl', 'storyWinter').path);
    await shop.db
      .updateTable('page_text')
      .set({ published_at: null })
      .where('page_id', '=', later.id)
      .where('culture', '=', 'de')
      .execute();
    const gone = await find(inn('nl', 'storySeals').path);
    await shop.db.updateTable('page').set({ is_deleted: true }).where('id', '=', gone.id).execute();
    shop.projections.answers.clear();
    const { alternates } = await find(inn('nl', 'storyWinter').path);
    expect(alternates.map(({ culture }) => culture)).not.toContain('de');
    const { content } = shop.api('nl');
    const { path } = inn('nl', 'storySeals');
    expect(await content.findPageByUrl({ query: { path } })).toMatchObject({ status: 404 });
    expect(await content.pageContent({ query: { id: gone.id } })).toMatchObject({ status: 404 });
    expect(await content.breadcrumbs({ query: { pathname: path } })).toMatchObject({ status: 404 });
  });
});

describe('Breadcrumbs', () => {
  const crumbs = async (pathname: string, culture: (typeof cultures)[number]) =>
    shop.api(culture).content.breadcrumbs({ query: { pathname } });

  test.each(cultures)('lead from the front page down in %s', async (culture) => {
    const { data } = await crumbs(inn(culture, 'stories').url, culture);
    const expectedCrumbs = (['home', 'stories'] as const).map((key) => inn(culture, key));
    expect(data).toEqual(expectedCrumbs.map(({ name, url }) => ({ name, url })));
  });

  test('of the front page are the front page', async () => {
    const { name, url } = inn('de', 'home');
    expect((await crumbs('/de', 'de')).data).toEqual([{ name, url }]);
  });

  test('of an unknown path are an error', async () => {
    expect(await crumbs('/nowhere', 'de')).toMatchObject({ status: 404, code: 'not_found' });
  });
});

import { describe, expect, test } from 'vitest';
import type { Culture } from '../../../contract/culture.ts';
import { siteMap } from '../../../contract/site-map.ts';
import { call } from '../../../test/kit/call-api.ts';
import { createEditor, freshPage } from '../../../test/kit/editor.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('eva', 'office');
const eva = createEditor(shop, token);
const mees = createEditor(other, (await shop.signIn('mees', 'office')).accessToken);

const find = async (path: string, { preview = false, culture = 'nl' as Culture } = {}) => {
  await other.projections.catchUp();
  const query = preview ? ({ path, preview: 'true' } as const) : { path };
  return call(other, 'content.findPageByUrl', { query }, { culture, ...(preview && { token }) });
};
const somewhere = () => `/ergens-${crypto.randomUUID()}`;

describe('the properties of a page', () => {
  test('without a draft are the live ones', async () => {
    const { pageId, path } = await freshPage(shop);
    expect((await eva.properties(pageId)).data).toEqual({
      ...{ pageId, culture: 'nl', path, title: 'Een pagina', properties: [] },
      ...{ baseVersion: 1, liveVersion: 1, version: 0, updatedAt: null, updatedBy: '', isLive: true },
    });
  });

  test('in a culture without them are proposed from the nearest, at a free path', async () => {
    const { pageId, path } = await freshPage(shop);
    expect((await eva.properties(pageId, 'de')).data).toMatchObject({
      ...{ path, title: 'A page', properties: [], baseVersion: 0, liveVersion: 0, isLive: false },
    });
    const { pageId: second } = await freshPage(shop);
    const { data: proposed } = await eva.properties(second, 'de');
    await eva.name(proposed, { path });
    expect((await eva.properties(pageId, 'de')).data.path).toBe(`${path}-2`);
  });

  test('are drafted for the preview, at the live address and at the future one', async () => {
    const { pageId, path } = await freshPage(shop);
    const { data: from } = await eva.properties(pageId);
    const to = somewhere();
    const properties = [{ name: 'MetaDescription', value: 'Alles over de oven' }];
    const { data: named } = await eva.name(from, { path: to, title: 'De oven', properties });
    expect(named).toMatchObject({ path: to, title: 'De oven', properties, baseVersion: 1, isLive: true });
    for (const requestedPath of [path, to])
      expect((await find(requestedPath, { preview: true })).data).toMatchObject({
        ...{ id: pageId, url: to, title: 'De oven', properties },
      });
    expect((await find(path)).data).toMatchObject({ url: path, title: 'Een pagina', properties: [] });
    expect((await find(to)).status).toBe(404);
    const link = await call(shop, 'editing.previewLink', { body: { pageId, culture: 'nl' } }, { token });
    expect(new URL(link.data.url).pathname).toBe(to);
  });

  test('go live together; the old address redirects to the new one', async () => {
    const { pageId, path } = await freshPage(shop);
    const { data: from } = await eva.properties(pageId);
    const to = somewhere();
    await eva.name(from, { path: to, title: 'Verhuisd' });
    expect((await eva.publish(pageId)).data).toEqual({ published: 1 });
    expect((await find(to)).data).toMatchObject({ id: pageId, title: 'Verhuisd', version: 2 });
    expect((await find(path)).data).toMatchObject({ id: pageId, url: to });
    expect((await eva.properties(pageId)).data).toMatchObject({ version: 0, liveVersion: 2, path: to });
    const history = await shop.db
      .selectFrom('page_text_history')
      .select(['path', 'title', 'version'])
      .where('page_id', '=', pageId)
      .execute();
    expect(history).toEqual([{ path, title: 'Een pagina', version: 1 }]);
  });

  test('publish a page in a culture where it was not live', async () => {
    const { pageId } = await freshPage(shop);
    const path = somewhere();
    const { data: proposed } = await eva.properties(pageId, 'fr');
    await eva.name(proposed, { path, title: 'Une page' });
    expect((await find(`/fr${path}`, { culture: 'fr' })).status).toBe(404);
    expect((await find(`/fr${path}`, { culture: 'fr', preview: true })).data.culture).toBe('fr');
    expect((await eva.publish(pageId, { cultures: ['fr'] })).data).toEqual({ published: 1 });
    expect((await find(`/fr${path}`, { culture: 'fr' })).data).toMatchObject({
      ...{ id: pageId, culture: 'fr', title: 'Une page', url: `/fr${path}`, version: 1 },
    });
    expect((await eva.properties(pageId, 'fr')).data).toMatchObject({ isLive: true, liveVersion: 1 });
  });

  test('that another editor stored since are not overwritten', async () => {
    const { pageId, path } = await freshPage(shop);
    const { data: from } = await eva.properties(pageId);
    const { data: named } = await eva.name(from, { title: 'van Eva' });
    expect(await mees.name(from, { title: 'van Mees' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { yours: { title: 'van Mees', path }, theirs: { title: 'van Eva', path } },
    });
    expect((await mees.name(named, { title: 'van beiden' })).data.title).toBe('van beiden');
    expect((await eva.discardProperties(pageId)).data).toBeNull();
    expect((await eva.properties(pageId)).data).toMatchObject({ title: 'Een pagina', version: 0 });
    expect(await eva.name(named, { title: 'te laat' })).toMatchObject({ status: 409 });
  });
});

describe('a path', () => {
  test.each([
    ['/Winter//Weer/', '/Winter/Weer'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['  /überraschung ', '/überraschung'],
    ['/房间/大', '/房间/大'],
    ['/zomer_2027~b', '/zomer_2027~b'],
  ])('%j is stored as %j', async (input, storedPath) => {
    const { pageId } = await freshPage(shop);
    const { data: from } = await eva.properties(pageId);
    expect((await eva.name(from, { path: input })).data?.path).toBe(storedPath);
    await eva.discardProperties(pageId);
  });

  test.each([
    ...[
      'zomer',
      'https://elders.example',
      '//elders.example',
      '/\\elders',
      '/a b',
      '/a?b',
      '/a#b',
      '/a.data',
    ],
    ...[
      '/robots.txt',
      '/..',
      '/a/../b',
      '/<script>',
      '/a"b',
      '/%2e%2e',
      '/a%',
      '/__manifest',
      '/javascript:x',
    ],
  ])('%j is not a path', async (path) => {
    const { pageId } = await freshPage(shop);
    const { data: from } = await eva.properties(pageId);
    expect(await eva.name(from, { path })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.path' }],
    });
  });

  const { reservationCalendar: _, ...pages } = siteMap;
  const screens = Object.values(pages).flatMap((screen) => {
    const path = screen.path.replace(/:\w+/g, 'x').replace('/*', '/x/y');
    return 'section' in screen ? [screen.path.replace(/\/:.*/, ''), path, `${path}/y/z`] : [path];
  });
  test.each([
    ...screens,
    ...['/api', '/api/x', '/frontoffice/cms', '/backoffice', '/customEntities', '/media/x', '/assets/x'],
    ...['/documents', '/healthz', '/metrics', '/outbox', '/simulator/x', '/payments/webhook', '/de', '/en/x'],
  ])('%j belongs to the site', async (path) => {
    const { pageId } = await freshPage(shop);
    const { data: from } = await eva.properties(pageId);
    expect(await eva.name(from, { path })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.path', code: 'path_reserved' }],
    });
  });

  test('of another page is rejected with the page’s title, live or drafted', async () => {
    const [one, two] = [await freshPage(shop), await freshPage(shop)];
    const { data: from } = await eva.properties(one.pageId);
    const response = await eva.name(from, { path: two.path });
    expect(response).toMatchObject({ status: 400, errors: [{ path: 'body.path', code: 'path_in_use' }] });
    expect(response.text).toContain('Een pagina');
    const drafted = somewhere();
    const { data: others } = await eva.properties(two.pageId);
    await eva.name(others, { path: drafted, title: 'De andere' });
    expect((await eva.name(from, { path: drafted })).text).toContain('De andere');
    // In another culture it is another address.
    const { data: english } = await eva.properties(one.pageId, 'en');
    expect((await eva.name(english, { path: drafted })).status).toBe(200);
    // A live path stays in use until the draft with another path is published.
    expect((await eva.name(from, { path: two.path })).status).toBe(400);
    await eva.publish(two.pageId);
    expect((await eva.name(from, { path: two.path })).status).toBe(200);
  });

  test('claimed for several pages at the same moment, on two processes, goes to one', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const path = somewhere();
      const pages = await Promise.all(Array.from({ length: 6 }, () => freshPage(shop)));
      const open = await Promise.all(pages.map(({ pageId }) => eva.properties(pageId)));
      const answers = await Promise.all(open.map(({ data }, n) => (n % 2 ? eva : mees).name(data, { path })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const published = await Promise.all(pages.map(({ pageId }) => eva.publish(pageId)));
      expect(published.map(({ data }) => data.published)).toEqual(
        pages.map((_, n) => (n === winner ? 1 : 0)),
      );
      expect((await find(path)).data.id).toBe(pages[winner]?.pageId);
    }
  });

  test('that another page received outside of the editor is reported at publishing, and nothing goes live', async () => {
    const { pageId, path: before } = await freshPage(shop);
    const path = somewhere();
    const { data: from } = await eva.properties(pageId);
    await eva.name(from, { path });
    const { pageId: thief } = await freshPage(shop);
    await shop.db
      .updateTable('page_text')
      .set({ path })
      .where('page_id', '=', thief)
      .where('culture', '=', 'nl')
      .execute();
    expect(await eva.publish(pageId)).toMatchObject({
      status: 400,
      errors: [{ path: 'body.cultures', code: 'path_in_use' }],
    });
    expect((await find(before)).data).toMatchObject({ id: pageId, url: before });
  });
});

describe('properties are rejected', () => {
  const rejectedCode = async (text: object) => {
    const { pageId } = await freshPage(shop);
    const { data: from } = await eva.properties(pageId);
    return eva.name(from, text);
  };
  test.each<[string, object]>([
    ['body.title', { title: '  ' }],
    ['body.title', { title: 'x'.repeat(201) }],
    ['body.properties.0.name', { properties: [{ name: 'a b', value: '' }] }],
    ['body.properties.0.name', { properties: [{ name: '"onload', value: '' }] }],
    ['body.properties.0.value', { properties: [{ name: 'a', value: 'x'.repeat(2001) }] }],
    [
      'body.properties',
      {
        properties: [
          { name: 'Robots', value: 'a' },
          { name: 'robots', value: 'b' },
        ],
      },
    ],
    ['body.properties', { properties: Array.from({ length: 51 }, (_, n) => ({ name: `a${n}`, value: '' })) }],
    ['body.path', { path: `/${'x'.repeat(500)}` }],
  ])('at %s', async (path, text) => {
    expect(await rejectedCode(text)).toMatchObject({ status: 400, errors: [{ path }] });
  });
});

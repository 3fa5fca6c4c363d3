import { afterAll, expect, test } from 'vitest';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { texts } from '../../../demo/content.ts';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('mees', 'office');

const read = async () => (await call(shop, 'siteEditing.cultures', {}, { token })).data;
async function choose(chosen: Culture[], version?: string) {
  const body = { version: version ?? (await read()).version, cultures: chosen };
  const reply = await call(shop, 'siteEditing.putCultures', { body }, { token });
  await shop.projections.catchUp();
  return reply;
}
async function visit(path: string) {
  const { status, headers } = await shop.fetch(path, { redirect: 'manual' } as never);
  return [status, headers.get('location')?.replace(/^https?:\/\/[^/]+/, '') ?? ''];
}

afterAll(() => choose([...cultures]));

test('the site offers the chosen cultures in their order, and leads the addresses of the others to them', async () => {
  const { path } = texts.fr.pages.rooms;
  expect((await visit(`/fr${path}`))[0]).toBe(200);
  const { data } = await choose(['de', 'en']);
  expect(data.cultures.filter(({ isOffered }) => isOffered).map(({ culture }) => culture)).toEqual([
    'de',
    'en',
  ]);
  expect(await visit(`/fr${path}`)).toEqual([302, `/en${texts.en.pages.rooms.path}`]);
  expect(await visit('/fr/stores?near=x')).toEqual([302, '/en/stores?near=x']);
  expect(await visit('/stores')).toEqual([302, '/de/stores']);
  expect(await visit('/')).toEqual([302, '/de']);
  const screen = await (await shop.fetch('/en/stores')).text();
  expect(screen).toContain('hrefLang="x-default" href="http://localhost/de/stores"');
  expect(screen).not.toContain('fr-FR');
  const sitemap = await (await shop.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain(`/de${texts.de.pages.rooms.path}<`);
  expect(sitemap).not.toContain('/fr/');
  // Staff keep the office at the address that they know.
  expect((await visit('/office/login'))[0]).toBe(200);
});

test('a culture that is offered again has its texts as before', async () => {
  await choose([...cultures]);
  const { status } = await shop
    .api('fr')
    .content.findPageByUrl({ query: { path: texts.fr.pages.rooms.path } });
  expect(status).toBe(200);
  expect((await visit(`/fr${texts.fr.pages.rooms.path}`))[0]).toBe(200);
});

test('what has no text of its own is counted', async () => {
  const before = await read();
  const mug = shop.db.selectFrom('product').select('id').where('item_code', '=', 'MUG-TIDE');
  await shop.db
    .deleteFrom('product_text')
    .where('culture', '=', 'hr')
    .where('product_id', 'in', mug)
    .execute();
  const { cultures: rows } = await read();
  const count = (of: typeof before.cultures, culture: Culture) =>
    of.find((one) => one.culture === culture)?.untranslated.products ?? 0;
  expect(count(rows, 'hr')).toBe(count(before.cultures, 'hr') + 1);
  expect(count(rows, 'de')).toBe(count(before.cultures, 'de'));
});

test('a site keeps one culture, each once, and refuses a choice that was made from another version', async () => {
  expect(await choose([])).toMatchObject({ status: 400 });
  expect(await choose(['de', 'de'])).toMatchObject({
    status: 400,
    errors: [{ path: 'body.cultures', code: 'duplicate_name' }],
  });
  expect(await choose(['de'], 'older')).toMatchObject({ status: 409, code: 'version_conflict' });
  const { accessToken } = await shop.signIn('eva', 'office');
  expect((await call(shop, 'siteEditing.cultures', {}, { token: accessToken })).status).toBe(403);
});

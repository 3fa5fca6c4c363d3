import { afterAll, expect, test, vi } from 'vitest';
import { texts } from '../demo/texts/index.ts';
import { putSettings } from './content/setting.ts';
import { openBreakableWay } from './testing/breakable-way.ts';
import { openShop } from './testing/open-shop.ts';

const shop = await openShop();
const way = await openBreakableWay(shop.databaseUrl);
const door = await shop.another({ databaseUrl: way.url });
afterAll(way.cut);

const api = '/api/frontoffice/cms/v1';
const setting = `${api}/Settings/GetSingleSetting?Group=checkout&Name=defaultCountry`;
const patience = { timeout: 30_000, interval: 200 };

const statuses = async (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await door.fetch(path)).status));

test('while PostgreSQL is away what is kept is shown, the rest is said to be away, and all comes back', async () => {
  const { path } = texts.nl.pages.sauna;
  await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([200]), patience);
  expect(await statuses([path, setting, '/readyz'])).toEqual([200, 200, 200]);

  for (let time = 0; time < 3; time++) {
    const inFlight = Promise.all(
      Array.from({ length: 20 }, () => door.fetch(`${api}/Menu/GetByName?name=none`)),
    );
    await way.cut();
    for (const { status } of await inFlight) expect([404, 503]).toContain(status);
    await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([503]), patience);
    expect(await statuses([path, setting, '/healthz'])).toEqual([200, 200, 200]);
    const away = await door.fetch(`${api}/Settings/GetSettingsByGroup?Group=checkout`, {
      headers: { 'Accept-Language': 'nl' },
    });
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('heel even'),
    });
    const page = await door.fetch(texts.nl.pages.about.path);
    expect(page.status).toBeGreaterThanOrEqual(500);

    const value = `N${time}`;
    await putSettings(shop.db, shop.site.id, [{ group: 'checkout', name: 'defaultCountry', value }]);
    await way.mend();
    await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([200]), patience);
    await vi.waitFor(async () => {
      expect((await (await door.fetch(setting)).json()).data.value).toBe(value);
    }, patience);
    expect(await statuses([`${api}/Settings/GetSettingsByGroup?Group=checkout`])).toEqual([200]);
    door.log.take(/./);
  }
}, 120_000);

test('a transaction that loses its connection fails, and nothing else does', async () => {
  const { connect } = await import('../database/connect.ts');
  const lost = connect(way.url, { max: 2 });
  for (let time = 0; time < 5; time++) {
    const work = lost.db.transaction().execute(async (trx) => {
      await trx.selectFrom('site').select('id').execute();
      await way.cut();
      await trx.selectFrom('site').select('id').execute();
    });
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
    await way.mend();
    await vi.waitFor(() => lost.db.selectFrom('site').select('id').execute(), patience);
  }
  await lost.close();
  door.log.take(/./);
}, 60_000);

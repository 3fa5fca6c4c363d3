import { afterAll, expect, test, vi } from 'vitest';
import { isAway } from '../database/away.ts';
import { texts } from '../demo/content.ts';
import { audit } from './audit/audit.ts';
import { putSettings } from './content/setting.ts';
import { openJobs } from './jobs.ts';
import { type Break, openBreakableWay } from './testing/breakable-way.ts';
import { parcelId } from './testing/fresh-cart.ts';
import { freshShelf } from './testing/fresh-shelf.ts';
import { type Met, strangeOf, visit } from './testing/hasty-guest.ts';
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

const breaks: Break[] = ['closed before', 'closed after', 'reset before', 'reset after'];

test('wherever in a visit the connections break, it is said to be away, and nothing worse', async () => {
  const goods = { itemCode: await freshShelf(shop, 10_000), shippingMethodId: await parcelId(shop) };
  const met: Met = new Map();
  for (const how of breaks) {
    for (let pieces = 1; pieces < 120; pieces += 13) {
      way.cutAfter(pieces, how);
      await Promise.all([visit(door, goods, met), visit(door, goods, met)]);
    }
  }
  expect(strangeOf(met), JSON.stringify(door.log.take(/./).slice(-3))).toEqual([]);
  expect([...met.keys()].filter((name) => name.endsWith(' 503')).length).toBeGreaterThan(3);
  expect(await audit(shop.db)).toEqual([]);
}, 180_000);

test('wherever the opening of the job queue breaks, whoever asks for a job is told that it is away', async () => {
  const letter = { kind: 'erased', siteId: shop.site.id, culture: 'nl', to: 'a@gast.example' } as const;
  const told: unknown[] = [];
  for (const how of breaks) {
    for (let pieces = 1; pieces < 60; pieces += 4) {
      const jobs = openJobs(way.url, door.log.log);
      way.cutAfter(pieces, how);
      await jobs
        .enqueue(shop.db, 'letter', { ...letter, origin: 'http://localhost', firstName: '' })
        .catch((error: unknown) => told.push(error));
      await jobs.stop();
    }
  }
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((error) => !isAway(error))).toEqual([]);
  door.log.take(/./);
}, 180_000);

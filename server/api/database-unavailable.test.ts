import { afterAll, expect, test, vi } from 'vitest';
import { texts } from '../../demo/content.ts';
import { parcelId } from '../../test/kit/fresh-cart.ts';
import { freshProduct } from '../../test/kit/fresh-product.ts';
import { type AnswerCounts, runGuest, unexpectedAnswers } from '../../test/kit/load-client.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { type Break, openTcpProxy } from '../../test/kit/tcp-proxy.ts';
import { audit } from '../audit/audit.ts';
import { putSettings } from '../business/setting.ts';
import { openJobs } from '../platform/jobs.ts';
import { isUnavailable } from '../platform/unavailable.ts';

const shop = await openShop();
const proxy = await openTcpProxy(shop.databaseUrl);
const instance = await shop.another({ databaseUrl: proxy.url });
afterAll(proxy.cut);

const api = '/api/frontoffice/cms/v1';
const setting = `${api}/Settings/GetSingleSetting?Group=checkout&Name=defaultCountry`;
const patience = { timeout: 30_000, interval: 200 };

const statuses = async (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await instance.fetch(path)).status));

test('without PostgreSQL cached pages are shown, others answer as unavailable, and all comes back', async () => {
  const { path } = texts.nl.pages.sauna;
  await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([200]), patience);
  expect(await statuses([path, setting, '/readyz'])).toEqual([200, 200, 200]);

  for (let time = 0; time < 3; time++) {
    const inFlight = Promise.all(
      Array.from({ length: 20 }, () => instance.fetch(`${api}/Menu/GetByName?name=none`)),
    );
    await proxy.cut();
    for (const { status } of await inFlight) expect([404, 503]).toContain(status);
    await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([503]), patience);
    expect(await statuses([path, setting, '/healthz'])).toEqual([200, 200, 200]);
    const away = await instance.fetch(`${api}/Settings/GetSettingsByGroup?Group=checkout`, {
      headers: { 'Accept-Language': 'nl' },
    });
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('heel even'),
    });
    const page = await instance.fetch(texts.nl.pages.about.path);
    expect(page.status).toBeGreaterThanOrEqual(500);

    const value = `N${time}`;
    await putSettings(shop.db, shop.site.id, [{ group: 'checkout', name: 'defaultCountry', value }]);
    await proxy.mend();
    await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([200]), patience);
    await vi.waitFor(async () => {
      expect((await (await instance.fetch(setting)).json()).data.value).toBe(value);
    }, patience);
    expect(await statuses([`${api}/Settings/GetSettingsByGroup?Group=checkout`])).toEqual([200]);
    instance.log.take(/./);
  }
}, 120_000);

test('a transaction that loses its connection fails, and nothing else does', async () => {
  const { connect } = await import('../../database/connect.ts');
  const lost = connect(proxy.url, { max: 2 });
  for (let time = 0; time < 5; time++) {
    const work = lost.db.transaction().execute(async (trx) => {
      await trx.selectFrom('site').select('id').execute();
      await proxy.cut();
      await trx.selectFrom('site').select('id').execute();
    });
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
    await proxy.mend();
    await vi.waitFor(() => lost.db.selectFrom('site').select('id').execute(), patience);
  }
  await lost.close();
  instance.log.take(/./);
}, 60_000);

const breaks: Break[] = ['closed before', 'closed after', 'reset before', 'reset after'];

test('wherever in a visit the connections break, the answer is unavailable, and nothing worse', async () => {
  const goods = { itemCode: await freshProduct(shop, 10_000), shippingMethodId: await parcelId(shop) };
  const met: AnswerCounts = new Map();
  for (const how of breaks) {
    for (let pieces = 1; pieces < 120; pieces += 13) {
      proxy.cutAfter(pieces, how);
      await Promise.all([runGuest(instance, goods, met), runGuest(instance, goods, met)]);
    }
  }
  expect(unexpectedAnswers(met), JSON.stringify(instance.log.take(/./).slice(-3))).toEqual([]);
  expect([...met.keys()].filter((name) => name.endsWith(' 503')).length).toBeGreaterThan(3);
  expect(await audit(shop.db)).toEqual([]);
}, 180_000);

test('wherever the opening of the job queue breaks, a caller that enqueues gets unavailable', async () => {
  const email = { kind: 'erased', siteId: shop.site.id, culture: 'nl', to: 'a@gast.example' } as const;
  const reported: unknown[] = [];
  for (const how of breaks) {
    for (let pieces = 1; pieces < 60; pieces += 4) {
      const jobs = openJobs(proxy.url, instance.log.log);
      proxy.cutAfter(pieces, how);
      await jobs
        .enqueue(shop.db, 'email', { ...email, origin: 'http://localhost', firstName: '' })
        .catch((error: unknown) => reported.push(error));
      await jobs.stop();
    }
  }
  expect(reported.length).toBeGreaterThan(10);
  expect(reported.filter((error) => !isUnavailable(error))).toEqual([]);
  instance.log.take(/./);
}, 180_000);
